//! `tilewright play`.

use std::path::PathBuf;

use terminal::play::Playing;
use terminal::{Saved, Screen, Seating, save};
use words::Language;

use crate::common::{self, Common, speech};
use crate::failure::Failure;

/// Plays with you in the terminal, against robots and with others at the same screen; a game can be left and resumed.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright play carcassonne --seats Ana:red=me,medium")]
pub struct Args {
    /// The game
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    game: Option<String>,

    /// Who sits where: `me` or a robot for each seat, perhaps named and coloured as in `Ana:red=me`
    #[arg(long, value_name = "SEATS", required_unless_present = "resume", conflicts_with = "resume")]
    seats: Option<String>,

    #[command(flatten)]
    common: Common,

    /// Where the game is kept; a name in this folder unless named
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Goes on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rules", "choices", "first", "seed"])]
    resume: Option<PathBuf>,
}

/// Plays it.
pub fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let (saved, path) = match (&args.resume, &args.game, &args.seats) {
        (Some(path), _, _) => (save::read(path).map_err(Failure::wrong)?, args.save.clone().unwrap_or(path.clone())),
        (None, Some(game), Some(seats)) => {
            let saved = open(game, seats, &args.common)?;
            let path = args.save.clone().unwrap_or_else(|| PathBuf::from(format!("{game}-{}.txt", saved.seed)));
            (saved, path)
        }
        (None, _, _) => {
            return Err(Failure::wrong("name a game and its seats, or --resume FILE; see `tilewright play --help`"));
        }
    };
    play(saved, path, language)
}

/// A new game with these seats.
pub fn open(game: &str, seats: &str, common: &Common) -> Result<Saved, Failure> {
    let kind = common::game(game)?;
    let seating = Seating::read(seats).map_err(|error| Failure::wrong(format!("--seats: {error}")))?;
    let request = common.request(seating.sitters.len() as u8)?;
    let mut table = kind.open(&request).map_err(Failure::wrong)?;
    let seed = common.seed();
    seating.sit(table.as_mut(), seed).map_err(|error| Failure::wrong(format!("--seats: {error}")))?;
    Ok(Saved { table, seating, seed })
}

/// Plays a game, new or resumed, at this terminal.
pub fn play(mut saved: Saved, save: PathBuf, language: Language) -> Result<(), Failure> {
    let secrets = common::game(saved.table.game())?.secrets();
    let speech = speech(saved.table.as_ref(), language)?;
    let mut screen = Screen::standard();
    let mut playing = Playing { table: saved.table.as_mut(), seating: saved.seating, seed: saved.seed, save, secrets };
    Ok(terminal::play(&mut playing, &speech, &mut screen)?)
}
