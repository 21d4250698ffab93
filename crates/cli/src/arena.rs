//! `tilewright arena`.

use std::path::PathBuf;
use std::thread;

use serde_json::Value;
use tilewright_arena::folder::{self, RESULTS};
use tilewright_arena::tournament::MOST_GAMES;
use tilewright_arena::{Folder, Plan, Played, Tournament, TournamentReport, plots};
use tilewright_core::{Message, Tongue, Words};
use tilewright_engine::Agreed;
use tilewright_i18n::{Language, Speech};
use tilewright_robots::{RobotName, Stop};

use crate::columns::Columns;
use crate::common::{self, Common, Robots};
use crate::failure::Failure;
use crate::output::Output;

/// A tournament of robots: every pair plays, and ratings, win rates and margins come out.
///
/// With more than two seats both robots of a pair sit alternately and move on from game to game; in a gauntlet the first robot
/// sits alone among the others. docs/arena.md tells it all. Where one machine is too small, tilewright.ray.arena in Python
/// plays the same on a cluster (docs/python.md).
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright arena azul --robots pip,odile,greedy --games 40 --duplicate
         tilewright arena azul --robot random --robot \"exec:python3 examples/robot.py\" --games 20")]
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
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let game = common::game(&args.game)?;
    let request = args.common.request(args.players.unwrap_or(game.usual_players()))?;
    let agreed = game.open(&request)?.agreed();
    let robots = args.robots.names()?;
    if robots.len() < 2 {
        return Err(Failure::Told(Message::new("error-two-robots")));
    }
    let players = usize::from(request.players);
    let plan =
        Plan { players, robots: robots.len(), games: args.games, duplicate: args.duplicate, gauntlet: args.gauntlet };
    let games = args.games * plan.pairs().len() as u64;
    if games > MOST_GAMES {
        let message = Message::new("error-too-many-games").word("games", games.to_string());
        return Err(Failure::Told(message.word("most", MOST_GAMES.to_string())));
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
    let played = tilewright_arena::tournament(&tournament, folder.as_mut());
    bar.finish_and_clear();
    let played = played.map_err(Failure::wrong)?;
    let json = report.told().json(&played.standings);
    if let Some(folder) = &folder {
        folder.write(RESULTS, &format!("{json:#}\n")).map_err(Failure::wrong)?;
        for (name, plot) in plots::plots(&played.standings) {
            folder.write(name, &plot).map_err(Failure::wrong)?;
        }
    }
    if args.json {
        return output.json(&json);
    }
    report.text(&played, &Speech::new(language, &Words::NONE), output)
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

    fn text(&self, played: &Played, speech: &Speech, output: &mut Output) -> Result<(), Failure> {
        let standings = &played.standings;
        let house: String = self.agreed.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
        let head = Message::new("report-head")
            .number("games", standings.games as i64)
            .word("game", self.agreed.game)
            .word("rules", format!("{}{house}", self.agreed.rules))
            .number("players", self.agreed.players)
            .word("seed", self.tournament.seed.to_string());
        let deals = if self.args.duplicate { format!(", {}", speech.word("report-duplicate")) } else { String::new() };
        output.line(format!("{}{deals}\n", speech.say(&head)))?;
        let head = ["robot", "rating", "games", "wins", "interval", "score", "margin", "time", "replaced"];
        let mut table = Columns::new(head, speech);
        for robot in standings.ranked() {
            let sums = &robot.sums;
            let (low, high) = sums.interval();
            let interval = Message::new("report-interval").word("low", speech.decimal(100.0 * low, 1));
            let rating = speech.decimal(robot.rating.value, 2);
            table.row([
                robot.name.clone(),
                format!("{rating} ± {}", speech.decimal(1.96 * robot.rating.deviation, 2)),
                sums.games.to_string(),
                format!("{} %", speech.decimal(100.0 * sums.win_rate(), 1)),
                speech.say(&interval.word("high", speech.decimal(100.0 * high, 1))),
                speech.decimal(sums.mean_score(), 2),
                speech.signed(sums.mean_margin(), 2),
                speech.decimal(sums.ms_per_decision(), 4),
                sums.replaced.to_string(),
            ]);
        }
        table.lines(0).iter().try_for_each(|line| output.line(line))?;
        output.line("")?;
        for pair in &standings.pairs {
            let [a, b] = [pair.pair.0, pair.pair.1].map(|robot| standings.robots[robot].name.as_str());
            let message = Message::new("report-pair")
                .word("a", a)
                .word("b", b)
                .word("a-wins", speech.decimal(pair.a.wins(), 1))
                .word("b-wins", speech.decimal(pair.b.wins(), 1))
                .number("games", pair.a.games as i64)
                .word("margin", speech.signed(pair.a.mean_margin(), 2));
            output.line(speech.say(&message))?;
        }
        for (robot, complaint) in standings.robots.iter().zip(&played.complaints) {
            if let Some(complaint) = complaint {
                let message = Message::new("report-replaced")
                    .word("who", robot.name.clone())
                    .number("replaced", robot.sums.replaced as i64)
                    .word("complaint", complaint.clone());
                output.line(format!("\n{}", speech.say(&message)))?;
            }
        }
        match &self.args.out {
            Some(path) => {
                let message = Message::new("report-kept").word("folder", path.display().to_string());
                output.line(format!("\n{}", speech.say(&message)))
            }
            None => Ok(()),
        }
    }
}
