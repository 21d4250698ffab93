//! The menu of `play` and `watch` without a game.

use std::io::IsTerminal;

use tilewright_ai::{Character, character::description};
use tilewright_core::{Message, Viewer};
use tilewright_display::{Localizer, TextLine};
use tilewright_engine::GameKind;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::Seating;
use tilewright_robots::Opponent;
use tilewright_terminal::Console;

use crate::arguments::{self, GameArgs};
use crate::error::CliError;
use crate::play::{self, PlayMode};
use crate::watch;

/// Shows the menu if input and output are a terminal; else fails with the message `error_key`.
pub fn show_or_fail(lang_flag: Option<Language>, error_key: &'static str) -> Result<(), CliError> {
    let is_interactive = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if is_interactive { show_menu(lang_flag) } else { Err(CliError::Message(Message::new(error_key))) }
}

/// Shows the menu until the person quits.
fn show_menu(lang_flag: Option<Language>) -> Result<(), CliError> {
    let language = arguments::language(lang_flag);
    let localizer = FluentLocalizer::new(language, tilewright_engine::GAMES[0].messages());
    let games = tilewright_engine::GAMES;
    let entry = |key: &'static str, game: &dyn GameKind| localizer.format(&Message::new(key).text("game", game.name()));
    let mut entries: Vec<String> = games.iter().map(|game| entry("menu-watch", *game)).collect();
    entries.extend(games.iter().map(|game| entry("menu-play", *game)));
    entries.push(localizer.text("menu-resume"));
    entries.push(localizer.text("menu-quit"));
    loop {
        let answer = {
            let mut console = Console::standard();
            console.write_line(localizer.text("menu-title"))?;
            for (index, entry) in entries.iter().enumerate() {
                console.write_line(format!("{:>3}) {entry}", index + 1))?;
            }
            console.ask(&localizer.format(&Message::new("menu-choose").number("count", entries.len() as i64)))?
        };
        let Some(answer) = answer.filter(|answer| !matches!(answer.as_str(), "q" | "Q" | "quit")) else {
            return Ok(());
        };
        let number: usize = answer.parse().unwrap_or_default();
        match number {
            0 => show_retry(&localizer)?,
            number if number <= games.len() => watch_game(games[number - 1], language)?,
            number if number <= 2 * games.len() => play_game(games[number - 1 - games.len()], &localizer, lang_flag)?,
            number if number + 1 == entries.len() => resume_game(lang_flag)?,
            number if number == entries.len() => return Ok(()),
            _ => show_retry(&localizer)?,
        }
    }
}

/// Writes that an answer is not in the menu.
fn show_retry(localizer: &FluentLocalizer) -> Result<(), CliError> {
    Ok(Console::standard().write_line(localizer.text("menu-again"))?)
}

/// Resumes the latest game, or writes why there is none.
fn resume_game(lang_flag: Option<Language>) -> Result<(), CliError> {
    match play::resume(None, None, lang_flag) {
        Ok(session) => play::play(session, PlayMode::default()),
        Err(error) => match error
            .to_text(&FluentLocalizer::new(arguments::language(lang_flag), &tilewright_display::LocalizedText::NONE))
        {
            Some(what) => Ok(Console::standard().write_line(what)?),
            None => Err(error),
        },
    }
}

fn watch_game(game: &'static dyn GameKind, language: Language) -> Result<(), CliError> {
    let seating = Seating::of_robots(Vec::new()).fill_with(game.typical_players(), Opponent::DEFAULT);
    let mut local_game = play::new_game(game, seating, &GameArgs::default())?;
    watch::watch(&mut local_game, Viewer::All, None, false, language)
}

/// Asks for an opponent and plays.
fn play_game(
    game: &'static dyn GameKind,
    localizer: &FluentLocalizer,
    lang_flag: Option<Language>,
) -> Result<(), CliError> {
    let localizer = &FluentLocalizer::new(localizer.language(), game.messages());
    let character = {
        let mut console = Console::standard();
        console.write_line(localizer.text("menu-opponents"))?;
        for character in Character::ALL {
            let line = format!("{:>3}) {}", character.level().number(), localizer.format(&description(character)));
            console.write_wrapped(vec![TextLine::plain(line)])?;
        }
        let prompt = localizer.format(&Message::new("menu-choose").number("count", Character::ALL.len() as i64));
        loop {
            let Some(answer) = console.ask(&prompt)? else { return Ok(()) };
            let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(character) = number.and_then(|number| Character::ALL.get(number)) {
                break *character;
            }
            console.write_line(localizer.text("menu-again"))?;
        }
    };
    let seating = play::one_person().fill_with(game.typical_players(), Opponent::Character(character));
    let local_game = play::new_game(game, seating, &GameArgs::default())?;
    let save_file = play::create_save_file(game, None, false)?;
    play::play(play::new_session(local_game, save_file, lang_flag), PlayMode::default())
}
