//! The command `play`: plays a game in the terminal.

use std::path::PathBuf;
use std::time::Duration;

use tilewright_core::Message;
use tilewright_display::{LocalizedText, Localizer, TextLine};
use tilewright_engine::GameKind;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{LocalGame, SaveFile, SeatPlayer, Seating, save_format, saves};
use tilewright_robots::Opponent;
use tilewright_terminal::{
    App, ColourMode, Console, Device, FullScreenSupport, PlaySession, full_screen_support, play_full_screen, play_lines,
};

use crate::arguments::{self, GameArgs};
use crate::error::CliError;
use crate::menu;
use crate::number::{player_count, whole_number};
use crate::record_file;

/// Plays a game in the terminal, or continues a saved one.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright play carcassonne --seats Ana:red=me,odile
         tilewright play azul --players 3
         tilewright play saboteur --seats Ana=me,Bo=me,easy --plain
         tilewright play azul --seats me,pip     (`tilewright games` lists the opponents)
         tilewright play --resume
         tilewright play --resume 3     (`tilewright history` lists the numbers)")]
pub struct Args {
    /// Game; without it a menu asks for it
    #[arg(conflicts_with = "resume")]
    game: Option<String>,

    /// Number of players; seats that `--seats` does not name are robots
    #[arg(long, value_name = "N", conflicts_with = "resume", value_parser = player_count)]
    players: Option<u8>,

    /// Players by seat, separated by commas: `me` or a robot, with a name and a colour as in `Ana:red=me`
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,

    #[command(flatten)]
    common: GameArgs,

    /// File of the saved game; a numbered file in the user's data folder by default
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    save: Option<PathBuf>,

    /// Overwrites the file that `--save` names
    #[arg(long, requires = "save")]
    force: bool,

    /// Plays line by line, for screen readers and simple terminals
    #[arg(long)]
    plain: bool,

    /// Time for which a robot's action is shown on the full screen, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = whole_number::<u64>(0, 60_000))]
    delay: u64,

    /// Continues a saved game, by its file or number; without one the last game
    #[arg(long, value_name = "FILE|NUMBER", num_args = 0..=1)]
    #[arg(conflicts_with_all = ["rules", "choices", "first", "seed"])]
    resume: Option<Option<PathBuf>>,
}

pub fn run(args: &Args, lang_flag: Option<Language>) -> Result<(), CliError> {
    let language = arguments::language(lang_flag);
    let seats = args.seats.as_deref().map(|seats| parse_seating(seats, language)).transpose()?;
    let session = match (&args.resume, &args.game) {
        (Some(file), _) => resume(file.clone(), seats, lang_flag)?,
        (None, Some(game)) => {
            let kind = arguments::game(game)?;
            let seats = seats.unwrap_or_else(one_person);
            let seat_count = seats.seat_players.len() as u8;
            let is_allowed = kind.rule_sets().iter().any(|set| set.players.contains(&seat_count));
            let players =
                args.players.unwrap_or(if is_allowed { seat_count } else { kind.typical_players().max(seat_count) });
            if seat_count > players {
                let message = Message::new("save-seats").number("named", i64::from(seat_count));
                return Err(CliError::Message(message.number("players", players)));
            }
            let local_game = new_game(kind, seats.fill_with(players, Opponent::DEFAULT), &args.common)?;
            new_session(local_game, create_save_file(kind, args.save.clone(), args.force)?, lang_flag)
        }
        (None, None) => {
            return menu::show_or_fail(lang_flag, "error-play-what");
        }
    };
    play(session, PlayMode { plain: args.plain, delay: Duration::from_millis(args.delay) })
}

/// Options for playing in a terminal.
#[derive(Clone, Copy)]
pub struct PlayMode {
    /// Whether the game is played line by line, also where a full screen is possible.
    pub plain: bool,
    /// Time for which a robot's action is shown on the full screen.
    pub delay: Duration,
}

impl Default for PlayMode {
    fn default() -> PlayMode {
        PlayMode { plain: false, delay: Duration::from_millis(500) }
    }
}

/// Returns a session in the language of `--lang`, or else in that of the game.
pub fn new_session(local_game: LocalGame, save_file: SaveFile, lang_flag: Option<Language>) -> PlaySession {
    let language = lang_flag.or(local_game.language);
    let local_game = local_game.with_language(language);
    let rule_book = local_game.kind.rule_book().get(arguments::language(local_game.language));
    PlaySession { local_game, save_file, rule_book }
}

/// Returns the session of a save: a file or a number, or the latest.
pub fn resume(
    file: Option<PathBuf>,
    seats: Option<Seating>,
    lang_flag: Option<Language>,
) -> Result<PlaySession, CliError> {
    let path = file.map_or_else(saves::latest, |file| saves::resolve_path(&file));
    let path = path.map_err(CliError::Message)?;
    let local_game = save_format::read(&path, seats).map_err(CliError::Save)?;
    let text = record_file::read_text(&path)?;
    Ok(new_session(local_game, SaveFile::resume(path, text), lang_flag))
}

/// Parses `--seats`.
fn parse_seating(text: &str, language: Language) -> Result<Seating, CliError> {
    let localizer = FluentLocalizer::new(language, &LocalizedText::NONE);
    Seating::parse(text).map_err(|error| CliError::text(format!("--seats: {}", error.to_text(&localizer))))
}

/// Returns a seating of one person.
pub fn one_person() -> Seating {
    Seating { seat_players: vec![SeatPlayer::Person], nameplates: Vec::new() }
}

/// Returns a new game with a seating.
pub fn new_game(kind: &'static dyn GameKind, seating: Seating, common: &GameArgs) -> Result<LocalGame, CliError> {
    let state = kind.new_game(&common.game_spec(seating.seat_players.len() as u8)?)?;
    Ok(LocalGame::new(kind, state, seating, common.seed())?)
}

/// Creates the save file of a new game: `file`, or the next number in the folder of saves.
pub fn create_save_file(kind: &dyn GameKind, file: Option<PathBuf>, force: bool) -> Result<SaveFile, CliError> {
    match file {
        Some(path) => SaveFile::create(path.clone(), force).map_err(|error| {
            let is_there = error.kind() == std::io::ErrorKind::AlreadyExists;
            CliError::CannotWrite(path, error, is_there)
        }),
        None => SaveFile::create_in_folder(kind.key()).map_err(CliError::NoSaveFolder),
    }
}

/// Plays a session in this terminal.
pub fn play(mut session: PlaySession, mode: PlayMode) -> Result<(), CliError> {
    let language = arguments::language(session.local_game.language);
    session.save_file = session.save_file.as_latest();
    // Sentences address a single person.
    let people = session.local_game.seating.people();
    let reader = people.first().copied().filter(|_| people.len() == 1);
    let localizer = session.local_game.localizer(language).for_reader(reader);
    let support = full_screen_support();
    if mode.plain || support != FullScreenSupport::Full {
        let mut console = Console::standard();
        if !mode.plain && support == FullScreenSupport::TooSmall {
            console.write_wrapped(vec![TextLine::plain(localizer.text("small-window"))])?;
        }
        return Ok(play_lines(&mut session, &localizer, &mut console)?);
    }
    let result = {
        let mut device = Device::open()?;
        let mut app = App::new(&mut device, &localizer, session.rule_book, ColourMode::for_output());
        play_full_screen(&mut session, &mut app, mode.delay)
    };
    result?;
    Ok(session.close(&localizer, &mut Console::standard())?)
}
