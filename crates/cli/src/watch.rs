//! The command `watch`: shows a game of robots in the terminal.

use std::time::Duration;

use tilewright_core::{Message, Viewer};
use tilewright_display::{Localizer, TextLine};
use tilewright_i18n::Language;
use tilewright_local::{LocalGame, Seating};
use tilewright_robots::{Opponent, RobotName};
use tilewright_terminal::{
    App, ColourMode, Console, Device, FullScreenSupport, WatchOptions, full_screen_support, show_standing,
    watch_full_screen, watch_lines,
};

use crate::arguments::{self, GameArgs, Robots};
use crate::error::CliError;
use crate::{menu, play};

/// Plays a game before your eyes: what was drawn, what was done, what it scored and why. Robots are `medium` unless
/// named. At a terminal it fills the screen: space pauses, n makes one step, + and - change the speed, ? explains the
/// rules.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright watch carcassonne --players 3 --lang es --delay 500
         tilewright watch azul --robots pip,corvin
         tilewright watch saboteur --as 0 --plain")]
pub struct Args {
    /// The game; it is asked for where none is named
    game: Option<String>,

    /// How many play; as many as usual unless named
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    #[command(flatten)]
    common: GameArgs,

    #[command(flatten)]
    robots: Robots,

    /// How long a step stays, in milliseconds; 1000 at a terminal, 0 elsewhere unless named
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=600_000))]
    delay: Option<u64>,

    /// Who looks: a seat, `onlooker` or `all`
    #[arg(long = "as", value_name = "VIEWER", default_value = "all")]
    viewer: String,

    /// Tells it line by line: for screen readers and simple terminals
    #[arg(long)]
    plain: bool,
}

pub fn run(args: &Args, lang_flag: Option<Language>) -> Result<(), CliError> {
    let language = arguments::language(lang_flag);
    let Some(game) = &args.game else {
        return menu::show_or_fail(lang_flag, "name a game, as in `tilewright watch azul`");
    };
    let kind = arguments::game(game)?;
    let players = args.players.unwrap_or(kind.typical_players());
    let request = args.common.game_spec(players)?;
    let given_robots = args.robots.names()?;
    let default_robots = [RobotName::Opponent(Opponent::DEFAULT)];
    let robots = request.robots_by_seat(if given_robots.is_empty() { &default_robots } else { &given_robots })?;
    let viewer = arguments::parse_viewer(&args.viewer, players)?;
    let mut local_game = play::new_game(kind, Seating::of_robots(robots), &args.common)?;
    watch(&mut local_game, viewer, args.delay, args.plain, language)?;
    if args.common.seed.is_none() {
        let localizer = local_game.localizer(language);
        println!(
            "{}",
            localizer.format(&Message::new("same-draws").number("seed", local_game.game_match.seed() as i64))
        );
    }
    Ok(())
}

/// Plays a game of robots in this terminal. `delay` is in milliseconds.
pub fn watch(
    local_game: &mut LocalGame,
    viewer: Viewer,
    delay: Option<u64>,
    plain: bool,
    language: Language,
) -> Result<(), CliError> {
    let mut console = Console::standard();
    let delay = delay.unwrap_or(if console.is_terminal() { 1000 } else { 0 });
    let options = WatchOptions { viewer, delay: Duration::from_millis(delay) };
    let localizer = local_game.localizer(language);
    let support = full_screen_support();
    if plain || support != FullScreenSupport::Full {
        if !plain && support == FullScreenSupport::TooSmall {
            console.write_wrapped(vec![TextLine::plain(localizer.text("small-window"))])?;
        }
        return Ok(watch_lines(local_game, &options, &localizer, &mut console)?);
    }
    let result = {
        let mut device = Device::open()?;
        let rules = local_game.kind.rule_book().get(language);
        let mut app = App::new(&mut device, &localizer, rules, ColourMode::for_output());
        watch_full_screen(local_game, &options, &mut app)
    };
    result?;
    Ok(show_standing(local_game, viewer, &localizer, &mut console)?)
}
