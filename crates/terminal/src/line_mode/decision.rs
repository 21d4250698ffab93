//! One decision of a person.

use std::io;
use std::path::PathBuf;

use tilewright_core::{Message, Seat, Viewer};
use tilewright_display::{Localizer, Style, TextLine, TextPage};
use tilewright_engine::{LegalAction, UndoPolicy};
use tilewright_robots::TimeControl;

use crate::help;
use crate::line_mode::console::Console;
use crate::line_mode::menu::{ActionMenu, MenuEntry};
use crate::line_mode::play::{PlaySession, goodbye, save, update_interrupt_message};
use crate::narration::hint::hint_sentences;
use crate::narration::sentences;

/// How a decision ended.
pub enum Decision {
    /// Something was played, and is kept.
    Played,
    /// Something was taken back, to this ply.
    Undone(usize),
    /// The person leaves.
    Quit,
}

/// What a person types.
enum LineCommand {
    Empty,
    Help,
    Rules,
    Notation,
    List,
    Quit,
    Save(String),
    Hint,
    History,
    Ranking,
    Undo,
    Back,
    Number(usize),
    Action(String),
}

impl LineCommand {
    /// A line, with the words of the reader's language or the English ones.
    fn parse(line: &str, localizer: &dyn Localizer) -> LineCommand {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = normalize(word);
        let is_command =
            |key: &'static str, english: &[&str]| normalize(&localizer.text(key)) == word || english.contains(&&*word);
        if word.is_empty() {
            return LineCommand::Empty;
        }
        let commands = [
            ("command-help", &["help", "?"][..], LineCommand::Help),
            ("command-rules", &["rules"], LineCommand::Rules),
            ("command-notation", &["notation"], LineCommand::Notation),
            ("command-list", &["list", "l"], LineCommand::List),
            ("command-quit", &["quit", "exit", "q"], LineCommand::Quit),
            ("command-save", &["save", "s"], LineCommand::Save(rest.trim().to_owned())),
            ("command-hint", &["hint", "h"], LineCommand::Hint),
            ("command-history", &["history"], LineCommand::History),
            ("command-ranking", &["ranking"], LineCommand::Ranking),
            ("command-undo", &["undo", "u"], LineCommand::Undo),
            ("command-back", &["back", "b"], LineCommand::Back),
        ];
        let found = commands.into_iter().find(|(key, english, _)| is_command(key, english));
        let number_or_action =
            || line.parse().map_or_else(|_| LineCommand::Action(line.to_owned()), LineCommand::Number);
        found.map_or_else(number_or_action, |(_, _, command)| command)
    }
}

/// A word in small letters without accents, as it may be typed.
fn normalize(word: &str) -> String {
    let letter = |letter: char| match letter {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'ù' | 'û' => 'u',
        other => other,
    };
    word.chars().flat_map(char::to_lowercase).map(letter).collect()
}

/// Asks until something is played or taken back, or the person leaves.
pub fn ask_decision(
    session: &mut PlaySession,
    seat: Seat,
    people: &[Seat],
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<Decision> {
    let viewer = Viewer::Seat(seat);
    let snapshot = session.local_game.snapshot(viewer, usize::MAX);
    let legal = snapshot.legal.clone().unwrap_or_default();
    let page = session.local_game.text_page(viewer, None, localizer);
    let mut menu = ActionMenu::new(&legal, console.width());
    show(&page, &menu, localizer, console)?;
    let mut save_failed = false;
    loop {
        let count = menu.entries(localizer).len() as i64;
        let prompt = Message::new("choose").seat("seat", seat).number("count", count);
        let Some(line) = console.ask(&localizer.format(&prompt))? else { return Ok(Decision::Quit) };
        let action = match LineCommand::parse(&line, localizer) {
            LineCommand::Number(number) => match select(&mut menu, number, localizer) {
                Selection::Action(action) => action,
                Selection::More => {
                    show(&page, &menu, localizer, console)?;
                    continue;
                }
                Selection::Nothing => {
                    let example = legal.first().map(|legal_action| legal_action.action.clone()).unwrap_or_default();
                    let message = Message::new("no-such-number").number("count", count).word("example", example);
                    console.write_line(localizer.format(&message))?;
                    continue;
                }
            },
            LineCommand::Action(action) => action,
            LineCommand::Undo => match undo(session, seat, people, localizer, console)? {
                Some(ply) => return Ok(Decision::Undone(ply)),
                None => continue,
            },
            LineCommand::Quit => match save(session, localizer) {
                Err(problem) if !save_failed => {
                    save_failed = true;
                    console.write_line(problem)?;
                    console.write_line(localizer.text("leave-unsaved"))?;
                    continue;
                }
                Ok(()) | Err(_) => return Ok(Decision::Quit),
            },
            LineCommand::Back => {
                menu.go_back();
                show(&page, &menu, localizer, console)?;
                continue;
            }
            LineCommand::Empty => {
                show(&page, &menu, localizer, console)?;
                continue;
            }
            LineCommand::Help => {
                console.write_line(localizer.text("help"))?;
                continue;
            }
            LineCommand::Rules => {
                console.write_wrapped(help::rules(session.rule_book))?;
                continue;
            }
            LineCommand::Notation => {
                console.write_wrapped(help::notation(&snapshot, localizer))?;
                continue;
            }
            LineCommand::List => {
                menu.lines(&page, true, localizer).iter().try_for_each(|line| console.write_line(line))?;
                continue;
            }
            LineCommand::Save(file) => {
                save_as(session, &file, localizer, console)?;
                continue;
            }
            LineCommand::Hint => {
                show_hint(session, localizer, console)?;
                continue;
            }
            LineCommand::History => {
                show_history(session, viewer, localizer, console)?;
                continue;
            }
            LineCommand::Ranking => {
                sentences::ranking(&snapshot, localizer).iter().try_for_each(|line| console.write_line(line))?;
                continue;
            }
        };
        match session.local_game.play(seat, &action) {
            Ok(()) => {
                save(session, localizer).or_else(|problem| console.write_line(problem))?;
                return Ok(Decision::Played);
            }
            Err(error) => console.write_line(localizer.format(&error.message()))?,
        }
    }
}

/// What the number of a line chose.
enum Selection {
    /// An action: it was one, or the only one left.
    Action(String),
    /// Something after which more is to be chosen.
    More,
    /// There is no such line.
    Nothing,
}

fn select(menu: &mut ActionMenu<'_>, number: usize, localizer: &dyn Localizer) -> Selection {
    let entries = menu.entries(localizer);
    match number.checked_sub(1).and_then(|index| entries.get(index)) {
        None => Selection::Nothing,
        Some(MenuEntry::Action(legal_action)) => Selection::Action(legal_action.action.clone()),
        Some(MenuEntry::Pick(choice)) => {
            menu.pick(&choice.key);
            match menu.entries(localizer)[..] {
                [_] => select(menu, 1, localizer),
                _ => Selection::More,
            }
        }
    }
}

/// The position with the numbers that stand on it, and what can be chosen.
fn show(
    page: &TextPage,
    menu: &ActionMenu<'_>,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let entries = menu.entries(localizer);
    let mut numbered = page.clone();
    numbered.fill_numbers(Style::default().bold(), |key| menu.number_of(&entries, key));
    console.write_line("")?;
    console.write_page(&numbered)?;
    console.write_line("")?;
    menu.lines(page, false, localizer).iter().try_for_each(|line| console.write_line(line))
}

/// Keeps the game, in another file if one is named.
fn save_as(
    session: &mut PlaySession,
    file: &str,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let path = if file.is_empty() { session.save_file.path().to_owned() } else { PathBuf::from(file) };
    match session.save_file.move_to(path.clone(), &session.local_game) {
        Ok(()) => {
            update_interrupt_message(session, localizer);
            console.write_line(goodbye(session, localizer))
        }
        Err(cause) => {
            let file = path.display().to_string();
            let message = if cause.kind() == io::ErrorKind::AlreadyExists {
                Message::new("file-exists").word("file", file)
            } else {
                Message::new("not-saved").word("file", file).word("cause", cause.to_string())
            };
            console.write_line(localizer.format(&message))
        }
    }
}

/// Takes back this seat's last decision, if it may be; gives the ply it was made at.
fn undo(
    session: &mut PlaySession,
    seat: Seat,
    people: &[Seat],
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<Option<usize>> {
    let ply = match session.local_game.game_match.undo_policy(seat, people) {
        UndoPolicy::Free { ply } => ply,
        UndoPolicy::NeedsConsent { ply, others } => {
            for other in others {
                let question = Message::new("undo-ask").seat("seat", other).seat("asker", seat);
                let answer = console.ask(&localizer.format(&question))?.unwrap_or_default().to_lowercase();
                if answer != localizer.text("yes") && answer != localizer.text("yes-short") {
                    console.write_line(localizer.format(&Message::new("undo-refused").seat("seat", other)))?;
                    return Ok(None);
                }
            }
            ply
        }
        UndoPolicy::NothingToUndo => {
            console.write_line(localizer.text("nothing-to-undo"))?;
            return Ok(None);
        }
        UndoPolicy::Revealed => {
            console.write_line(localizer.text("undo-revealed"))?;
            return Ok(None);
        }
    };
    session.local_game.undo_to(ply);
    save(session, localizer).or_else(|problem| console.write_line(problem))?;
    console.write_line(localizer.text("taken-back"))?;
    Ok(Some(ply))
}

/// What a strong robot would do in this person's place, and what it thinks of the next best.
fn show_hint(session: &PlaySession, localizer: &dyn Localizer, console: &mut Console<'_>) -> io::Result<()> {
    let local_game = &session.local_game;
    let hints = local_game.kind.hints(local_game.state(), &TimeControl::unlimited()).map_err(io::Error::other)?;
    let name =
        |legal_action: &LegalAction| format!("{} ({})", localizer.format(&legal_action.label), legal_action.action);
    let sentences = hint_sentences(&hints, name, localizer);
    console.write_wrapped(sentences.into_iter().map(TextLine::plain).collect())
}

/// Every decision so far, as this seat saw it.
fn show_history(
    session: &PlaySession,
    viewer: Viewer,
    localizer: &dyn Localizer,
    console: &mut Console<'_>,
) -> io::Result<()> {
    for (ply, (actor, step)) in session.local_game.state().perspective(viewer).steps(0).iter().enumerate() {
        let actor_name = actor.map_or_else(|| "·".to_owned(), |seat| localizer.seat_name(seat));
        console.write_line(format!("{ply:>4}  {actor_name:<12} {step}"))?;
    }
    Ok(())
}
