//! What `play` and `watch` do without a game: a short menu.

use std::io::IsTerminal;

use tilewright_core::character::about;
use tilewright_core::{Character, Message, TextLine, Tongue, Viewer};
use tilewright_engine::GameKind;
use tilewright_i18n::{Language, Speech};
use tilewright_robots::{Opponent, RobotName};
use tilewright_terminal::{Screen, Seating};

use crate::common::{self, Common};
use crate::failure::Failure;
use crate::play::{self, Manner};
use crate::watch;

/// Asks what to watch or play; where nobody can answer, says `otherwise`.
pub fn ask(asked: Option<Language>, otherwise: &str) -> Result<(), Failure> {
    let answers = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if answers { menu(asked) } else { Err(Failure::wrong(otherwise)) }
}

/// Offers to watch or play each game, until the person leaves.
fn menu(asked: Option<Language>) -> Result<(), Failure> {
    let language = common::language(asked);
    let speech = Speech::new(language, tilewright_engine::GAMES[0].words());
    let games = tilewright_engine::GAMES;
    let entry = |key: &'static str, game: &dyn GameKind| speech.say(&Message::new(key).word("game", game.name()));
    let mut entries: Vec<String> = games.iter().map(|game| entry("menu-watch", *game)).collect();
    entries.extend(games.iter().map(|game| entry("menu-play", *game)));
    entries.push(speech.word("menu-resume"));
    entries.push(speech.word("menu-quit"));
    loop {
        let answer = {
            let mut screen = Screen::standard();
            screen.line(speech.word("menu-title"))?;
            for (index, entry) in entries.iter().enumerate() {
                screen.line(format!("{:>3}) {entry}", index + 1))?;
            }
            screen.ask(&speech.say(&Message::new("menu-choose").number("count", entries.len() as i64)))?
        };
        let Some(answer) = answer.filter(|answer| !matches!(answer.as_str(), "q" | "Q" | "quit")) else {
            return Ok(());
        };
        let number: usize = answer.parse().unwrap_or_default();
        match number {
            0 => again(&speech)?,
            number if number <= games.len() => watch_game(games[number - 1], language)?,
            number if number <= 2 * games.len() => play_game(games[number - 1 - games.len()], &speech, asked)?,
            number if number + 1 == entries.len() => resume(asked)?,
            number if number == entries.len() => return Ok(()),
            _ => again(&speech)?,
        }
    }
}

/// Says that an answer is none.
fn again(speech: &Speech) -> Result<(), Failure> {
    Ok(Screen::standard().line(speech.word("menu-again"))?)
}

/// Goes on with the last game, if there is one.
fn resume(asked: Option<Language>) -> Result<(), Failure> {
    match play::resumed(None, None, asked) {
        Ok(playing) => play::play(playing, Manner::default()),
        Err(failure) => match failure.said(&Speech::new(common::language(asked), &tilewright_core::Words::NONE)) {
            Some(what) => Ok(Screen::standard().line(what)?),
            None => Err(failure),
        },
    }
}

fn watch_game(game: &'static dyn GameKind, language: Language) -> Result<(), Failure> {
    let robots = vec![RobotName::Greedy; usize::from(game.usual_players())];
    let mut party = play::open(game, Seating::of_robots(robots), &Common::default())?;
    watch::watch(&mut party, Viewer::All, None, false, language)
}

/// Asks how strong the others are to be, and plays.
fn play_game(game: &'static dyn GameKind, speech: &Speech, asked: Option<Language>) -> Result<(), Failure> {
    let speech = &Speech::new(speech.language(), game.words());
    let character = {
        let mut screen = Screen::standard();
        screen.line(speech.word("menu-opponents"))?;
        for character in Character::ALL {
            let line = format!("{:>3}) {}", character.level().number(), speech.say(&about(character)));
            screen.wrapped(vec![TextLine::plain(line)])?;
        }
        let prompt = speech.say(&Message::new("menu-choose").number("count", Character::ALL.len() as i64));
        loop {
            let Some(answer) = screen.ask(&prompt)? else { return Ok(()) };
            let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(character) = number.and_then(|number| Character::ALL.get(number)) {
                break *character;
            }
            screen.line(speech.word("menu-again"))?;
        }
    };
    let seating = play::me().filled(game.usual_players(), Opponent::Character(character));
    let party = play::open(game, seating, &Common::default())?;
    let keeper = play::keeper(game, None, false)?;
    play::play(play::playing(party, keeper, asked), Manner::default())
}
