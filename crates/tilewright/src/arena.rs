//! `tilewright arena`.

use std::path::PathBuf;
use std::thread;

use arena::folder::{self, RESULTS};
use arena::tournament::MOST_GAMES;
use arena::{Folder, Plan, Played, Tournament, TournamentReport, plots};
use registry::Agreed;
use robots::{RobotName, Stop};
use serde_json::Value;

use crate::common::{self, Common, Robots};
use crate::failure::Failure;
use crate::output::Output;

/// A tournament of robots: every pair plays, and ratings, win rates and margins come out.
///
/// With more than two seats both robots of a pair sit alternately and move on from game to game; in a gauntlet the first robot
/// sits alone among the others. docs/arena.md tells it all. Where one machine is too small, tilewright.ray.arena in Python
/// plays the same on a cluster (docs/python.md).
#[derive(clap::Args)]
#[command(
    after_help = "Example: tilewright arena azul --robot random --robot \"exec:python3 examples/robot.py\" --games 20"
)]
pub struct Args {
    /// The game
    game: String,

    #[command(flatten)]
    robots: Robots,

    /// How many games each pair plays
    #[arg(long, value_name = "G", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,

    /// How many sit at the table; the game's usual number unless named
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    #[command(flatten)]
    common: Common,

    /// Plays each deal again with the seats changed
    #[arg(long)]
    duplicate: bool,

    /// Only the first robot against each other one
    #[arg(long)]
    gauntlet: bool,

    /// How many threads play; all cores unless named
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Writes records, games.csv, results.json and plots into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Goes on with the tournament in that folder
    #[arg(long, requires = "out")]
    resume: bool,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Plays it.
pub fn run(args: &Args, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let request = args.common.request(args.players.unwrap_or(game.usual_players()))?;
    let agreed = game.open(&request).map_err(Failure::wrong)?.agreed();
    let robots = args.robots.names()?;
    if robots.len() < 2 {
        return Err(Failure::wrong("a tournament needs two robots or more, as in --robots random,random"));
    }
    let players = usize::from(request.players);
    let plan =
        Plan { players, robots: robots.len(), games: args.games, duplicate: args.duplicate, gauntlet: args.gauntlet };
    let games = args.games * plan.pairs().len() as u64;
    if games > MOST_GAMES {
        return Err(Failure::wrong(format!("{games} games are too many; a tournament has at most {MOST_GAMES}")));
    }
    let seed = seed(args)?;
    let bar = common::progress_bar(games);
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let progress = |done| bar.set_position(done);
    let tournament =
        Tournament { game, request, robots, plan, seed, threads, progress: &progress, stop: Stop::default() };
    let report = Report { args, tournament: &tournament, agreed };
    let mut folder = match &args.out {
        Some(path) => {
            let names: Vec<String> = tournament.robots.iter().map(RobotName::to_string).collect();
            let identity = report.told().identity();
            let opened = Folder::open(path, &identity, &names, &plan.fixtures(), args.resume);
            Some(opened.map_err(Failure::wrong)?)
        }
        None => None,
    };
    let played = arena::tournament(&tournament, folder.as_mut());
    bar.finish_and_clear();
    let played = played.map_err(Failure::wrong)?;
    let json = report.told().json(&played.standings);
    if let Some(folder) = &folder {
        folder.write(RESULTS, &format!("{json:#}\n")).map_err(Failure::wrong)?;
        for (name, plot) in plots::plots(&played.standings) {
            folder.write(name, &plot).map_err(Failure::wrong)?;
        }
    }
    if args.json { output.json(&json) } else { report.text(&played, output) }
}

/// The seed given, or that of the tournament to go on with, or one chosen now.
fn seed(args: &Args) -> Result<u64, Failure> {
    let stored = match &args.out {
        Some(path) if args.resume && args.common.seed.is_none() => folder::stored(path).map_err(Failure::wrong)?,
        Some(_) | None => None,
    };
    let stored = stored.and_then(|stored| stored.get("seed").and_then(Value::as_u64));
    Ok(stored.unwrap_or_else(|| args.common.seed()))
}

struct Report<'a> {
    args: &'a Args,
    tournament: &'a Tournament<'a>,
    agreed: Agreed,
}

impl Report<'_> {
    fn told(&self) -> TournamentReport<'_> {
        let Tournament { robots, plan, seed, .. } = self.tournament;
        TournamentReport { agreed: &self.agreed, robots, plan, seed: *seed }
    }

    fn text(&self, played: &Played, output: &mut Output) -> Result<(), Failure> {
        let standings = &played.standings;
        let house: String = self.agreed.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
        let deals = if self.args.duplicate { ", duplicate deals" } else { "" };
        output.line(format!(
            "{} games of {}, rules {}{house}, {} players, seed {}{deals}",
            standings.games, self.agreed.game, self.agreed.rules, self.agreed.players, self.tournament.seed
        ))?;
        let longest = standings.robots.iter().map(|robot| robot.name.chars().count()).max().unwrap_or(0);
        let width = longest.clamp(8, 40);
        output.line(format!(
            "\n{:<width$}  rating          games   wins      95 %           score   margin  ms/decision  replaced",
            "robot"
        ))?;
        for robot in standings.ranked() {
            let sums = &robot.sums;
            let (low, high) = sums.interval();
            output.line(format!(
                "{:<width$}  {:>6.2} ± {:<5.2} {:>6} {:>6.1} %  {:>5.1} to {:>5.1} %  {:>6.2}  {:>+7.2}  {:>11.4}  {:>8}",
                robot.name,
                robot.rating.value,
                1.96 * robot.rating.deviation,
                sums.games,
                100.0 * sums.win_rate(),
                100.0 * low,
                100.0 * high,
                sums.mean_score(),
                sums.mean_margin(),
                sums.ms_per_decision(),
                sums.replaced
            ))?;
        }
        output.line("")?;
        for pair in &standings.pairs {
            let [a, b] = [pair.pair.0, pair.pair.1].map(|robot| standings.robots[robot].name.as_str());
            let (games, margin) = (pair.a.games, pair.a.mean_margin());
            let (a_wins, b_wins) = (pair.a.wins(), pair.b.wins());
            output.line(format!("{a} – {b}: {a_wins:.1} to {b_wins:.1} of {games}, margin {margin:+.2}"))?;
        }
        for (robot, complaint) in standings.robots.iter().zip(&played.complaints) {
            if let Some(complaint) = complaint {
                output.line(format!(
                    "\n{} was replaced by random in {} of {} decisions: {complaint}",
                    robot.name, robot.sums.replaced, robot.sums.decisions
                ))?;
            }
        }
        match &self.args.out {
            Some(path) => output.line(format!("\nrecords, games.csv, results.json and plots in {}", path.display())),
            None => Ok(()),
        }
    }
}
