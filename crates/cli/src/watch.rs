//! The command `watch`: shows a game of robots in the terminal.

use std::time::Duration;

use tilewright_core::{Message, Viewer};
use tilewright_display::{Localizer, TextLine};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{LocalGame, SaveFile, Seating, io_error_text};
use tilewright_robots::{Opponent, RobotName};
use tilewright_terminal::{
    App, ColourMode, Console, Device, FullScreenSupport, WatchOptions, full_screen_support, show_standing,
    watch_full_screen, watch_lines,
};

use crate::arguments::{self, GameArgs, Robots};
use crate::error::CliError;
use crate::number::{player_count, whole_number};
use crate::{menu, play};

/// Shows a game of robots (characters around `medium` by default) phase by phase.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright watch carcassonne --players 3 --lang es --delay 500
         tilewright watch azul --robots pip,corvin
         tilewright watch saboteur --as 0 --plain")]
pub struct Args {
    /// Game; without it a menu asks for it
    game: Option<String>,

    /// Number of players; the game's usual number by default
    #[arg(long, value_name = "N", value_parser = player_count)]
    players: Option<u8>,

    #[command(flatten)]
    common: GameArgs,

    #[command(flatten)]
    robots: Robots,

    /// Time for which a step is shown, in milliseconds; by default 1000 in a terminal, 0 elsewhere
    #[arg(long, value_name = "MS", value_parser = whole_number::<u64>(0, 600_000))]
    delay: Option<u64>,

    /// Viewer: a seat, `onlooker` or `all`
    #[arg(long = "as", value_name = "VIEWER", default_value = "all")]
    viewer: String,

    /// Writes line by line, for screen readers and simple terminals
    #[arg(long)]
    plain: bool,
}

pub fn run(args: &Args, lang_flag: Option<Language>) -> Result<(), CliError> {
    let language = arguments::language(lang_flag);
    let Some(game) = &args.game else {
        return menu::show_or_fail(lang_flag, "error-watch-what");
    };
    let kind = arguments::game(game)?;
    let players = args.players.unwrap_or(kind.typical_players());
    let request = args.common.game_spec(players)?;
    let given_robots = args.robots.names()?;
    let seating = if given_robots.is_empty() {
        request.robots_by_seat(&[RobotName::Opponent(Opponent::DEFAULT)])?;
        Seating::of_robots(Vec::new()).fill_with(players, Opponent::DEFAULT)
    } else {
        Seating::of_robots(request.robots_by_seat(&given_robots)?)
    };
    let viewer = arguments::parse_viewer(&args.viewer, players)?;
    let mut local_game = play::new_game(kind, seating, &args.common)?;
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

/// Writes a watched game into the folder of saves, for `history` and `show`.
///
/// The game has been shown already, so a folder that cannot be written is only reported.
fn keep(local_game: &LocalGame, localizer: &FluentLocalizer) {
    let written = SaveFile::create_in_folder(local_game.kind.key()).and_then(|mut file| file.write(local_game));
    if let Err(error) = written {
        let message = Message::new("watch-not-kept").text("cause", io_error_text(&error, localizer));
        eprintln!("{}", localizer.format(&message));
    }
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
        watch_lines(local_game, &options, &localizer, &mut console)?;
        keep(local_game, &localizer);
        return Ok(());
    }
    let result = {
        let mut device = Device::open()?;
        let rules = local_game.kind.rule_book().get(language);
        let mut app = App::new(&mut device, &localizer, rules, ColourMode::for_output());
        watch_full_screen(local_game, &options, &mut app)
    };
    keep(local_game, &localizer);
    result?;
    Ok(show_standing(local_game, viewer, &localizer, &mut console)?)
}
