//! `tilewright watch`.

use std::time::Duration;

use tilewright_core::{Message, TextLine, Tongue, Viewer};
use tilewright_i18n::Language;
use tilewright_robots::{Opponent, RobotName};
use tilewright_terminal::fullscreen::stage::{self, Allowed};
use tilewright_terminal::fullscreen::{self, Full};
use tilewright_terminal::paint::Colours;
use tilewright_terminal::watch::Watching;
use tilewright_terminal::{Party, Screen, Seating};

use crate::common::{self, Common, Robots};
use crate::failure::Failure;
use crate::{menu, play};

/// Plays a game before your eyes: what was drawn, what was done, what it scored and why. Robots are `medium` unless named. At a
/// terminal it fills the screen: space pauses, n makes one step, + and - change the speed, ? explains the rules.
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
    common: Common,

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

/// Plays it.
pub fn run(args: &Args, asked: Option<Language>) -> Result<(), Failure> {
    let language = common::language(asked);
    let Some(game) = &args.game else {
        return menu::ask(asked, "name a game, as in `tilewright watch azul`");
    };
    let kind = common::game(game)?;
    let players = args.players.unwrap_or(kind.usual_players());
    let request = args.common.request(players)?;
    let named = args.robots.names()?;
    let usual = [RobotName::Opponent(Opponent::USUAL)];
    let robots = request.robots(if named.is_empty() { &usual } else { &named })?;
    let viewer = common::viewer(&args.viewer, players)?;
    let mut party = play::open(kind, Seating::of_robots(robots), &args.common)?;
    watch(&mut party, viewer, args.delay, args.plain, language)?;
    if args.common.seed.is_none() {
        let speech = party.speech(language);
        println!("{}", speech.say(&Message::new("same-draws").number("seed", party.game.seed() as i64)));
    }
    Ok(())
}

/// Watches a party of robots.
pub fn watch(
    party: &mut Party,
    viewer: Viewer,
    delay: Option<u64>,
    plain: bool,
    language: Language,
) -> Result<(), Failure> {
    let mut screen = Screen::standard();
    let delay = delay.unwrap_or(if screen.is_live() { 1000 } else { 0 });
    let watching = Watching { viewer, delay: Duration::from_millis(delay) };
    let speech = party.speech(language);
    let allowed = stage::allowed();
    if plain || allowed != Allowed::Full {
        if !plain && allowed == Allowed::TooSmall {
            screen.wrapped(vec![TextLine::plain(speech.word("small-window"))])?;
        }
        return Ok(tilewright_terminal::watch(party, &watching, &speech, &mut screen)?);
    }
    let watched = {
        let mut stage = stage::Stage::open()?;
        let rules = party.kind.rule_book().of(language);
        let mut full = Full::new(&mut stage, &speech, rules, Colours::of_output());
        fullscreen::watch::watch(party, &watching, &mut full)
    };
    watched?;
    Ok(tilewright_terminal::watch::standing(party, viewer, &speech, &mut screen)?)
}
