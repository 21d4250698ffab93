//! Strength of levels and characters: each plays the one below it or, in a game with roles, each role.
//!
//! `cargo run --release -p tilewright-arena --example opponent_ladder -- azul 200 seed:415 level:1 level:2 level:3`

use std::error::Error;

use tilewright_ai::Level;
use tilewright_arena::{Schedule, SimulationConfig, TournamentConfig, run, simulate, wilson};
use tilewright_engine::{GameKind, GameSpec};
use tilewright_robots::{RobotName, StopFlag};

/// Seed of the deals, unless another is named.
const SEED: u64 = 115;
/// Opponent of both sides in a game with roles.
const REFERENCE_ROBOT: &str = "level:4";

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1).peekable();
    let game = tilewright_engine::game_by_key(&words.next().ok_or("name a game")?)?;
    let games: u64 = words.next().ok_or("say how many games each pair plays")?.parse()?;
    let seed = match words.next_if(|word| word.starts_with("seed:")) {
        Some(word) => word["seed:".len()..].parse()?,
        None => SEED,
    };
    let mut names: Vec<String> = words.collect();
    if names.is_empty() {
        names = Level::ALL.iter().map(Level::to_string).collect();
    }
    if game.hidden_information() {
        print_sides(game, games, seed, &names)
    } else {
        print_neighbours(game, games, seed, &names)
    }
}

/// Prints results of each name against the one before it.
fn print_neighbours(
    game: &'static dyn GameKind,
    games: u64,
    seed: u64,
    names: &[String],
) -> Result<(), Box<dyn Error>> {
    println!("| match | games | wins | points | ms a decision |\n|---|---|---|---|---|");
    for pair in names.windows(2) {
        let robots = vec![RobotName::parse_single(&pair[1])?, RobotName::parse_single(&pair[0])?];
        let spec = GameSpec { players: 2, ..GameSpec::default() };
        let schedule = Schedule { players: 2, robots: 2, games, duplicate: true, gauntlet: false };
        let config = TournamentConfig {
            game,
            spec,
            robots,
            schedule,
            seed,
            threads: 1,
            progress: &|_| (),
            stop: StopFlag::default(),
        };
        let standings = run(&config, None)?.standings;
        let (upper, lower) = (&standings.robots[0].totals, &standings.robots[1].totals);
        let (low, high) = upper.interval();
        println!(
            "| `{}` v `{}` | {} | {:.1} % ({:.1}–{:.1}) | {:.1} : {:.1} | {:.1} |",
            pair[1],
            pair[0],
            upper.games,
            100.0 * upper.win_rate(),
            100.0 * low,
            100.0 * high,
            upper.mean_score(),
            lower.mean_score(),
            upper.ms_per_decision()
        );
    }
    Ok(())
}

/// Prints results of each name in either role against [`REFERENCE_ROBOT`] in the other.
fn print_sides(game: &'static dyn GameKind, games: u64, seed: u64, names: &[String]) -> Result<(), Box<dyn Error>> {
    println!("| player | rounds | wins as a digger | wins as a saboteur |\n|---|---|---|---|");
    for name in names {
        let diggers = digger_win_share(game, games, seed, &format!("by-role:{name}/{REFERENCE_ROBOT}"))?;
        let saboteurs = 1.0 - digger_win_share(game, games, seed, &format!("by-role:{REFERENCE_ROBOT}/{name}"))?;
        let rounds = games * u64::from(game.rounds().unwrap_or(1));
        let format_share = |share: f64| {
            let (low, high) = wilson(share * rounds as f64, rounds);
            format!("{:.1} % ({:.1}–{:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
        };
        println!("| `{name}` | {rounds} | {} | {} |", format_share(diggers), format_share(saboteurs));
    }
    Ok(())
}

/// Share of the rounds that the diggers win when `robot` plays all seats.
fn digger_win_share(game: &'static dyn GameKind, games: u64, seed: u64, robot: &str) -> Result<f64, Box<dyn Error>> {
    let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
    let robots = spec.robots_by_seat(&[RobotName::parse_single(robot)?])?;
    let config = SimulationConfig {
        game,
        spec,
        robots,
        first: 0,
        games,
        seed,
        threads: 1,
        records: None,
        progress: &|_| (),
        stop: StopFlag::default(),
    };
    let totals = simulate(&config)?.totals;
    let wins = totals.figures.iter().find(|(name, _)| *name == "digger_wins").map_or(0.0, |(_, sum)| *sum);
    Ok(wins / games as f64)
}
