//! `tilewright play`.

use std::path::PathBuf;
use std::time::Duration;

use tilewright_core::{TextLine, Tongue, Words};
use tilewright_engine::GameKind;
use tilewright_i18n::{Language, Speech};
use tilewright_robots::Opponent;
use tilewright_terminal::fullscreen::stage::{self, Allowed};
use tilewright_terminal::fullscreen::{self, Full};
use tilewright_terminal::keeper;
use tilewright_terminal::paint::Colours;
use tilewright_terminal::{Keeper, Party, Playing, Screen, Seating, save};

use crate::common::{self, Common};
use crate::failure::Failure;
use crate::menu;
use crate::record_file;

/// Plays with you in the terminal, against robots and with others at the same screen. Every decision is kept at once, so that a
/// game can be left at any time and gone on with. At a terminal it fills the screen: choose by number or with the arrows, r turns
/// a tile, Enter plays, ? explains the rules. With --plain, or where it cannot, it asks line by line.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright play carcassonne --seats Ana:red=me,odile
         tilewright play azul --players 3
         tilewright play saboteur --seats Ana=me,Bo=me,easy --plain
         tilewright play azul --seats me,pip     (`tilewright games` introduces the opponents)
         tilewright play --resume
         tilewright play --resume 3     (`tilewright history` has the numbers)")]
pub struct Args {
    /// The game; it is asked for where none is named
    #[arg(conflicts_with = "resume")]
    game: Option<String>,

    /// How many play; seats that are not named are robots
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    players: Option<u8>,

    /// Who sits where: `me` or a robot for each seat, perhaps named and coloured as in `Ana:red=me`
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,

    #[command(flatten)]
    common: Common,

    /// Where the game is kept; a numbered file among the user's data unless named
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    save: Option<PathBuf>,

    /// Overwrites the file that `--save` names
    #[arg(long, requires = "save")]
    force: bool,

    /// Asks line by line: for screen readers and simple terminals
    #[arg(long)]
    plain: bool,

    /// How long a robot's move stays on the full screen, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(..=60_000))]
    delay: u64,

    /// Goes on with a saved game, by its file or its number, or with the last one
    #[arg(long, value_name = "FILE|NUMBER", num_args = 0..=1, conflicts_with_all = ["rules", "choices", "first", "seed"])]
    resume: Option<Option<PathBuf>>,
}

/// Plays it.
pub fn run(args: &Args, asked: Option<Language>) -> Result<(), Failure> {
    let language = common::language(asked);
    let seats = args.seats.as_deref().map(|seats| seating(seats, language)).transpose()?;
    let playing = match (&args.resume, &args.game) {
        (Some(file), _) => resumed(file.clone(), seats, asked)?,
        (None, Some(game)) => {
            let kind = common::game(game)?;
            let seats = seats.unwrap_or_else(me);
            let named = seats.sitters.len() as u8;
            let enough = kind.rule_sets().iter().any(|set| set.players.contains(&named));
            let players = args.players.unwrap_or(if enough { named } else { kind.usual_players().max(named) });
            if named > players {
                return Err(Failure::wrong(format!("--seats names {named} seats; --players says {players}")));
            }
            let party = open(kind, seats.filled(players, Opponent::USUAL), &args.common)?;
            playing(party, keeper(kind, args.save.clone(), args.force)?, asked)
        }
        (None, None) => {
            let otherwise = "name a game, as in `tilewright play azul`, or go on with the last one by --resume";
            return menu::ask(asked, otherwise);
        }
    };
    play(playing, Manner { plain: args.plain, delay: Duration::from_millis(args.delay) })
}

/// How a game is played at a terminal.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Whether it is asked line by line.
    pub plain: bool,
    /// How long a robot's move stays.
    pub delay: Duration,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { plain: false, delay: Duration::from_millis(500) }
    }
}

/// A game to be played, in the language asked for now, or else in the one it was played in.
pub fn playing(party: Party, keeper: Keeper, asked: Option<Language>) -> Playing {
    let language = asked.or(party.language);
    let party = party.speaking(language);
    let rules = party.kind.rule_book().of(common::language(party.language));
    Playing { party, keeper, rules }
}

/// A game to go on with: the one in this file or with this number, or the last one.
pub fn resumed(file: Option<PathBuf>, seats: Option<Seating>, asked: Option<Language>) -> Result<Playing, Failure> {
    let path = file.map_or_else(keeper::last, |file| keeper::meant(&file));
    let path = path.map_err(Failure::Told)?;
    let party = save::read(&path, seats).map_err(Failure::NoSave)?;
    let text = record_file::text(&path)?;
    Ok(playing(party, Keeper::resume(path, text), asked))
}

fn seating(text: &str, language: Language) -> Result<Seating, Failure> {
    let speech = Speech::new(language, &Words::NONE);
    Seating::read(text).map_err(|error| Failure::wrong(format!("--seats: {}", error.say(&speech))))
}

/// One seat, played by whoever is at the screen.
pub fn me() -> Seating {
    Seating { sitters: vec![tilewright_terminal::Sitter::Me], nameplates: Vec::new() }
}

/// A new game with these seats.
pub fn open(kind: &'static dyn GameKind, seating: Seating, common: &Common) -> Result<Party, Failure> {
    let table = kind.open(&common.request(seating.sitters.len() as u8)?)?;
    Party::new(kind, table, seating, common.seed()).map_err(|error| Failure::wrong(format!("--seats: {error}")))
}

/// Where a new game is kept.
pub fn keeper(kind: &dyn GameKind, file: Option<PathBuf>, force: bool) -> Result<Keeper, Failure> {
    match file {
        Some(path) => Keeper::start(path.clone(), force).map_err(|error| {
            let hint = if error.kind() == std::io::ErrorKind::AlreadyExists { ", or --force" } else { "" };
            Failure::wrong(format!("--save {}: {error}; name another file{hint}", path.display()))
        }),
        None => Keeper::in_folder(kind.key())
            .map_err(|error| Failure::wrong(format!("the game cannot be kept: {error}; name a file by --save"))),
    }
}

/// Plays a game, new or resumed, at this terminal.
pub fn play(mut playing: Playing, manner: Manner) -> Result<(), Failure> {
    let language = common::language(playing.party.language);
    playing.keeper = playing.keeper.noted();
    // One who is alone at the screen is spoken to.
    let people = playing.party.seating.people();
    let reader = people.first().copied().filter(|_| people.len() == 1);
    let speech = playing.party.speech(language).read_by(reader);
    let allowed = stage::allowed();
    if manner.plain || allowed != Allowed::Full {
        let mut screen = Screen::standard();
        if !manner.plain && allowed == Allowed::TooSmall {
            screen.wrapped(vec![TextLine::plain(speech.word("small-window"))])?;
        }
        return Ok(tilewright_terminal::play(&mut playing, &speech, &mut screen)?);
    }
    let played = {
        let mut stage = stage::Stage::open()?;
        let mut full = Full::new(&mut stage, &speech, playing.rules, Colours::of_output());
        fullscreen::play::play(&mut playing, &mut full, manner.delay)
    };
    played?;
    Ok(tilewright_terminal::play::close(&mut playing, &speech, &mut Screen::standard())?)
}
