//! One decision of a person.

use std::io;
use std::path::PathBuf;

use tilewright_core::text::Style;
use tilewright_core::{Message, Page, Seat, TextLine, Tongue, Viewer};
use tilewright_engine::{Offer, Undo};
use tilewright_robots::Clock;

use crate::advice::advice;
use crate::manual;
use crate::menu::{Entry, Menu};
use crate::play::{Playing, farewell, keep, watch_for_interrupt};
use crate::screen::Screen;
use crate::telling;

/// How a decision ended.
pub enum Decided {
    /// Something was played, and is kept.
    Played,
    /// Something was taken back, to this ply.
    TakenBack(usize),
    /// The person leaves.
    Left,
}

/// What a person types.
enum Typed {
    Nothing,
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

impl Typed {
    /// A line, with the words of the reader's language or the English ones.
    fn read(line: &str, tongue: &dyn Tongue) -> Typed {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = plain(word);
        let says = |key: &'static str, english: &[&str]| plain(&tongue.word(key)) == word || english.contains(&&*word);
        if word.is_empty() {
            return Typed::Nothing;
        }
        let commands = [
            ("command-help", &["help", "?"][..], Typed::Help),
            ("command-rules", &["rules"], Typed::Rules),
            ("command-notation", &["notation"], Typed::Notation),
            ("command-list", &["list", "l"], Typed::List),
            ("command-quit", &["quit", "exit", "q"], Typed::Quit),
            ("command-save", &["save", "s"], Typed::Save(rest.trim().to_owned())),
            ("command-hint", &["hint", "h"], Typed::Hint),
            ("command-history", &["history"], Typed::History),
            ("command-ranking", &["ranking"], Typed::Ranking),
            ("command-undo", &["undo", "u"], Typed::Undo),
            ("command-back", &["back", "b"], Typed::Back),
        ];
        let meant = commands.into_iter().find(|(key, english, _)| says(key, english));
        let other = || line.parse().map_or_else(|_| Typed::Action(line.to_owned()), Typed::Number);
        meant.map_or_else(other, |(_, _, typed)| typed)
    }
}

/// A word in small letters without accents, as it may be typed.
fn plain(word: &str) -> String {
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
pub fn decide(
    playing: &mut Playing,
    seat: Seat,
    people: &[Seat],
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
) -> io::Result<Decided> {
    let viewer = Viewer::Seat(seat);
    let look = playing.party.look(viewer, usize::MAX);
    let offers = look.legal.clone().unwrap_or_default();
    let page = playing.party.page(viewer, None, tongue);
    let mut menu = Menu::new(&offers, screen.width());
    show(&page, &menu, tongue, screen)?;
    let mut unkept = false;
    loop {
        let count = menu.entries(tongue).len() as i64;
        let prompt = Message::new("choose").seat("seat", seat).number("count", count);
        let Some(line) = screen.ask(&tongue.say(&prompt))? else { return Ok(Decided::Left) };
        let action = match Typed::read(&line, tongue) {
            Typed::Number(number) => match pick(&mut menu, number, tongue) {
                Picked::Action(action) => action,
                Picked::More => {
                    show(&page, &menu, tongue, screen)?;
                    continue;
                }
                Picked::Nothing => {
                    let example = offers.first().map(|offer| offer.action.clone()).unwrap_or_default();
                    let message = Message::new("no-such-number").number("count", count).word("example", example);
                    screen.line(tongue.say(&message))?;
                    continue;
                }
            },
            Typed::Action(action) => action,
            Typed::Undo => match undo(playing, seat, people, tongue, screen)? {
                Some(ply) => return Ok(Decided::TakenBack(ply)),
                None => continue,
            },
            Typed::Quit => match keep(playing, tongue) {
                Err(problem) if !unkept => {
                    unkept = true;
                    screen.line(problem)?;
                    screen.line(tongue.word("leave-unsaved"))?;
                    continue;
                }
                Ok(()) | Err(_) => return Ok(Decided::Left),
            },
            Typed::Back => {
                menu.back();
                show(&page, &menu, tongue, screen)?;
                continue;
            }
            Typed::Nothing => {
                show(&page, &menu, tongue, screen)?;
                continue;
            }
            Typed::Help => {
                screen.line(tongue.word("help"))?;
                continue;
            }
            Typed::Rules => {
                screen.wrapped(manual::rules(playing.rules))?;
                continue;
            }
            Typed::Notation => {
                screen.wrapped(manual::notation(&look, tongue))?;
                continue;
            }
            Typed::List => {
                menu.lines(&page, true, tongue).iter().try_for_each(|line| screen.line(line))?;
                continue;
            }
            Typed::Save(file) => {
                save(playing, &file, tongue, screen)?;
                continue;
            }
            Typed::Hint => {
                hint(playing, tongue, screen)?;
                continue;
            }
            Typed::History => {
                history(playing, viewer, tongue, screen)?;
                continue;
            }
            Typed::Ranking => {
                telling::ranking(&look, tongue).iter().try_for_each(|line| screen.line(line))?;
                continue;
            }
        };
        match playing.party.act(seat, &action) {
            Ok(()) => {
                keep(playing, tongue).or_else(|problem| screen.line(problem))?;
                return Ok(Decided::Played);
            }
            Err(refused) => screen.line(tongue.say(&refused.message()))?,
        }
    }
}

/// What the number of a line chose.
enum Picked {
    /// An action: it was one, or the only one left.
    Action(String),
    /// Something after which more is to be chosen.
    More,
    /// There is no such line.
    Nothing,
}

fn pick(menu: &mut Menu<'_>, number: usize, tongue: &dyn Tongue) -> Picked {
    let entries = menu.entries(tongue);
    match number.checked_sub(1).and_then(|index| entries.get(index)) {
        None => Picked::Nothing,
        Some(Entry::Action(offer)) => Picked::Action(offer.action.clone()),
        Some(Entry::Pick(choice)) => {
            menu.pick(&choice.key);
            match menu.entries(tongue)[..] {
                [_] => pick(menu, 1, tongue),
                _ => Picked::More,
            }
        }
    }
}

/// The position with the numbers that stand on it, and what can be chosen.
fn show(page: &Page, menu: &Menu<'_>, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let entries = menu.entries(tongue);
    let mut numbered = page.clone();
    numbered.number(Style::default().bold(), |key| menu.number_of(&entries, key));
    screen.line("")?;
    screen.page(&numbered)?;
    screen.line("")?;
    menu.lines(page, false, tongue).iter().try_for_each(|line| screen.line(line))
}

/// Keeps the game, in another file if one is named.
fn save(playing: &mut Playing, file: &str, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let path = if file.is_empty() { playing.keeper.path().to_owned() } else { PathBuf::from(file) };
    match playing.keeper.move_to(path.clone(), &playing.party) {
        Ok(()) => {
            watch_for_interrupt(playing, tongue);
            screen.line(farewell(playing, tongue))
        }
        Err(cause) => {
            let file = path.display().to_string();
            let message = if cause.kind() == io::ErrorKind::AlreadyExists {
                Message::new("file-exists").word("file", file)
            } else {
                Message::new("not-saved").word("file", file).word("cause", cause.to_string())
            };
            screen.line(tongue.say(&message))
        }
    }
}

/// Takes back this seat's last decision, if it may be; gives the ply it was made at.
fn undo(
    playing: &mut Playing,
    seat: Seat,
    people: &[Seat],
    tongue: &dyn Tongue,
    screen: &mut Screen<'_>,
) -> io::Result<Option<usize>> {
    let ply = match playing.party.game.undo(seat, people) {
        Undo::Free { ply } => ply,
        Undo::Ask { ply, others } => {
            for other in others {
                let question = Message::new("undo-ask").seat("seat", other).seat("asker", seat);
                let answer = screen.ask(&tongue.say(&question))?.unwrap_or_default().to_lowercase();
                if answer != tongue.word("yes") && answer != tongue.word("yes-short") {
                    screen.line(tongue.say(&Message::new("undo-refused").seat("seat", other)))?;
                    return Ok(None);
                }
            }
            ply
        }
        Undo::Nothing => {
            screen.line(tongue.word("nothing-to-undo"))?;
            return Ok(None);
        }
        Undo::Revealed => {
            screen.line(tongue.word("undo-revealed"))?;
            return Ok(None);
        }
    };
    playing.party.take_back(ply);
    keep(playing, tongue).or_else(|problem| screen.line(problem))?;
    screen.line(tongue.word("taken-back"))?;
    Ok(Some(ply))
}

/// What a strong robot would do in this person's place, and what it thinks of the next best.
fn hint(playing: &Playing, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let party = &playing.party;
    let advised = party.kind.advice(party.table(), &Clock::free()).map_err(io::Error::other)?;
    let name = |offer: &Offer| format!("{} ({})", tongue.say(&offer.label), offer.action);
    let said = advice(&advised, name, tongue);
    screen.wrapped(said.into_iter().map(TextLine::plain).collect())
}

/// Every decision so far, as this seat saw it.
fn history(playing: &Playing, viewer: Viewer, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    for (ply, (actor, step)) in playing.party.table().eyes(viewer).steps(0).iter().enumerate() {
        let who = actor.map_or_else(|| "·".to_owned(), |seat| tongue.name(seat));
        screen.line(format!("{ply:>4}  {who:<12} {step}"))?;
    }
    Ok(())
}
