//! The command `arena`: plays a tournament of robots.

use std::path::PathBuf;
use std::thread;

use serde_json::Value;
use tilewright_arena::{
    MAX_GAMES, RESULTS_FILE, Schedule, TournamentConfig, TournamentDir, TournamentReport, TournamentResult, plots,
};
use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer};
use tilewright_engine::SetupInfo;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_robots::{RobotName, StopFlag};

use crate::arguments::{self, GameArgs, Robots};
use crate::error::CliError;
use crate::number::{player_count, whole_number};
use crate::output::Output;
use crate::text_table::TextTable;

/// Plays a tournament of robots: ratings, win rates with intervals, plots.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright arena azul --robots pip,odile,greedy --games 40 --duplicate
         tilewright arena azul --robot random --robot \"exec:python3 examples/robot.py\" --games 20")]
pub struct Args {
    /// Game
    game: String,

    #[command(flatten)]
    robots: Robots,

    /// Number of games of each pair
    #[arg(long, value_name = "G", value_parser = whole_number::<u64>(1, 1_000_000))]
    games: u64,

    /// Number of players; the game's usual number by default
    #[arg(long, value_name = "N", value_parser = player_count)]
    players: Option<u8>,

    #[command(flatten)]
    common: GameArgs,

    /// Plays each deal once in every lineup of the pair
    #[arg(long)]
    duplicate: bool,

    /// Plays only the pairs with the first robot
    #[arg(long)]
    gauntlet: bool,

    /// Number of threads; one per core by default
    #[arg(long, value_name = "T", value_parser = whole_number::<u16>(1, 1024))]
    threads: Option<u16>,

    /// Writes records, games.csv, results.json and plots into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Continues the tournament in the folder of `--out`
    #[arg(long, requires = "out")]
    resume: bool,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let game = arguments::game(&args.game)?;
    let request = args.common.game_spec(args.players.unwrap_or(game.typical_players()))?;
    let setup = game.setup(&request)?;
    let robots = args.robots.names()?;
    if robots.len() < 2 {
        return Err(CliError::Message(Message::new("error-two-robots")));
    }
    let players = usize::from(request.players);
    let schedule = Schedule {
        players,
        robots: robots.len(),
        games: args.games,
        duplicate: args.duplicate,
        gauntlet: args.gauntlet,
    };
    let games = args.games * schedule.pairs().len() as u64;
    if games > MAX_GAMES {
        let message = Message::new("error-too-many-games").text("games", games.to_string());
        return Err(CliError::Message(message.text("most", MAX_GAMES.to_string())));
    }
    let seed = seed(args)?;
    let bar = arguments::progress_bar(games);
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let progress = |done| bar.set_position(done);
    let config = TournamentConfig {
        game,
        spec: request,
        robots,
        schedule,
        seed,
        threads,
        progress: &progress,
        stop: StopFlag::default(),
    };
    let report = Report { args, config: &config, setup };
    let mut folder = match &args.out {
        Some(path) => {
            let names: Vec<String> = config.robots.iter().map(RobotName::to_string).collect();
            let identity = report.report().identity();
            let opened = TournamentDir::open(path, &identity, &names, &schedule.games(), args.resume);
            Some(opened.map_err(CliError::text)?)
        }
        None => None,
    };
    let result = tilewright_arena::run(&config, folder.as_mut());
    bar.finish_and_clear();
    let result = result?;
    let json = report.report().to_json(&result.standings);
    if let Some(folder) = &folder {
        folder.write(RESULTS_FILE, &format!("{json:#}\n")).map_err(CliError::text)?;
        for (name, plot) in plots(&result.standings) {
            folder.write(name, &plot).map_err(CliError::text)?;
        }
    }
    if args.json {
        return output.json(&json);
    }
    report.text(&result, &FluentLocalizer::new(language, &LocalizedText::NONE), output)
}

/// Returns the seed given, that of a resumed tournament, or a random one.
fn seed(args: &Args) -> Result<u64, CliError> {
    let identity = match &args.out {
        Some(path) if args.resume && args.common.seed.is_none() => {
            tilewright_arena::read_identity(path).map_err(CliError::text)?
        }
        Some(_) | None => None,
    };
    let identity = identity.and_then(|stored| stored.get("seed").and_then(Value::as_u64));
    Ok(identity.unwrap_or_else(|| args.common.seed()))
}

/// The tournament that a report is about.
struct Report<'a> {
    args: &'a Args,
    config: &'a TournamentConfig<'a>,
    setup: SetupInfo,
}

impl Report<'_> {
    fn report(&self) -> TournamentReport<'_> {
        let TournamentConfig { robots, schedule, seed, .. } = self.config;
        TournamentReport { setup_info: &self.setup, robots, schedule, seed: *seed }
    }

    fn text(
        &self,
        result: &TournamentResult,
        localizer: &FluentLocalizer,
        output: &mut Output,
    ) -> Result<(), CliError> {
        let standings = &result.standings;
        let house_rules: String =
            self.setup.house_rules.iter().map(|(key, value)| format!(", {key}={value}")).collect();
        let head = Message::new("report-head")
            .number("games", standings.games as i64)
            .text("game", self.setup.game)
            .text("rules", format!("{}{house_rules}", self.setup.rules))
            .number("players", self.setup.players)
            .text("seed", self.config.seed.to_string());
        let deals =
            if self.args.duplicate { format!(", {}", localizer.text("report-duplicate")) } else { String::new() };
        output.line(format!("{}{deals}\n", localizer.format(&head)))?;
        let head = ["robot", "rating", "games", "wins", "interval", "score", "margin", "time", "replaced"];
        let mut table = TextTable::new(head, localizer);
        for robot in standings.ranked() {
            let sums = &robot.totals;
            let (low, high) = sums.interval();
            let interval = Message::new("report-interval").text("low", localizer.decimal(100.0 * low, 1));
            let rating = localizer.decimal(robot.rating.value, 2);
            table.push_row([
                robot.name.clone(),
                format!("{rating} ± {}", localizer.decimal(1.96 * robot.rating.deviation, 2)),
                sums.games.to_string(),
                format!("{} %", localizer.decimal(100.0 * sums.win_rate(), 1)),
                localizer.format(&interval.text("high", localizer.decimal(100.0 * high, 1))),
                localizer.decimal(sums.mean_score(), 2),
                localizer.signed(sums.mean_margin(), 2),
                localizer.decimal(sums.ms_per_decision(), 4),
                sums.replaced.to_string(),
            ]);
        }
        table.lines(0).iter().try_for_each(|line| output.line(line))?;
        output.line("")?;
        for pair in &standings.pairs {
            let [a, b] = [pair.pair.0, pair.pair.1].map(|robot| standings.robots[robot].name.as_str());
            let message = Message::new("report-pair")
                .text("a", a)
                .text("b", b)
                .text("a-wins", localizer.decimal(pair.a.wins(), 1))
                .text("b-wins", localizer.decimal(pair.b.wins(), 1))
                .number("games", pair.a.games as i64)
                .text("margin", localizer.signed(pair.a.mean_margin(), 2));
            output.line(localizer.format(&message))?;
        }
        for (robot, complaint) in standings.robots.iter().zip(&result.first_errors) {
            if let Some(complaint) = complaint {
                let message = Message::new("report-replaced")
                    .text("who", robot.name.clone())
                    .number("replaced", robot.totals.replaced as i64)
                    .text("complaint", complaint.clone());
                output.line(format!("\n{}", localizer.format(&message)))?;
            }
        }
        match &self.args.out {
            Some(path) => {
                let message = Message::new("report-kept").text("folder", path.display().to_string());
                output.line(format!("\n{}", localizer.format(&message)))
            }
            None => Ok(()),
        }
    }
}
