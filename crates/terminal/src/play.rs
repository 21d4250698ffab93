//! Playing with people at one screen: they choose by number or in notation, and can undo, save, look back and leave.

use std::io;
use std::path::{Path, PathBuf};

use game::{Message, Seat, TextLine, Tongue, Turn, Viewer};
use registry::{ChanceStream, Table};
use robots::{Level, RobotName};

use crate::save;
use crate::screen::Screen;
use crate::seating::Seating;
use crate::telling;

/// A game that is played.
pub struct Playing<'a> {
    /// The table.
    pub table: &'a mut dyn Table,
    /// Who sits where.
    pub seating: Seating,
    /// Where chance comes from.
    pub seed: u64,
    /// Where the game is kept.
    pub save: PathBuf,
    /// Whether seats know what others may not, so that the screen is handed over.
    pub secrets: bool,
}

/// Plays until the game is over or the player leaves; who leaves, or whose input ends, finds the game saved.
pub fn play(playing: &mut Playing<'_>, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let mut chances = ChanceStream::new(playing.seed, 0);
    let people = playing.seating.people();
    let mut news = News::new(playing.secrets, &people);
    let mut at_screen: Option<Seat> = if people.len() == 1 { people.first().copied() } else { None };
    loop {
        match playing.table.turn() {
            Turn::Over => break,
            Turn::Chance => {
                chances.seek(playing.table.chances());
                playing.table.draw(chances.draw()).map_err(io::Error::other)?;
            }
            Turn::Of(seat) if !people.contains(&seat) => {
                let choice = playing.table.robot_choice().ok_or_else(|| io::Error::other("a seat has no robot"))?;
                playing.table.play(&choice).map_err(io::Error::other)?;
            }
            Turn::Of(seat) => {
                if playing.secrets && at_screen != Some(seat) {
                    screen.clear()?;
                    let prompt = tongue.say(&Message::new("hand-over").seat("seat", seat));
                    if screen.ask(&prompt)?.is_none() {
                        return leave(playing, tongue, screen);
                    }
                    screen.clear()?;
                }
                at_screen = Some(seat);
                screen.line("")?;
                news.tell(Viewer::Seat(seat), screen)?;
                match turn(playing, seat, tongue, screen)? {
                    Choice::Play(step) => playing.table.play(&step).map_err(io::Error::other)?,
                    Choice::Undone => {
                        news = News::new(playing.secrets, &people);
                        continue;
                    }
                    Choice::Leave => return leave(playing, tongue, screen),
                }
            }
        }
        news.hear(playing.table, tongue);
    }
    let viewer = match at_screen {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Onlooker,
    };
    news.tell(viewer, screen)?;
    screen.line("")?;
    screen.page(&playing.table.page(viewer, tongue))?;
    screen.line("")?;
    screen.line(tongue.word("ranking"))?;
    for line in telling::ranking(playing.table, viewer, tongue) {
        screen.line(line)?;
    }
    leave(playing, tongue, screen)
}

/// What has happened since it was last told. Where seats have secrets each person has news of their own, so that nobody
/// reads at the shared screen what only another may know.
struct News {
    queues: Vec<(Viewer, Vec<String>)>,
}

impl News {
    fn new(secrets: bool, people: &[Seat]) -> News {
        let viewers: Vec<Viewer> = match secrets && !people.is_empty() {
            true => people.iter().copied().map(Viewer::Seat).collect(),
            false => vec![Viewer::Onlooker],
        };
        News { queues: viewers.into_iter().map(|viewer| (viewer, Vec::new())).collect() }
    }

    /// Takes up what the last step brought.
    fn hear(&mut self, table: &dyn Table, tongue: &dyn Tongue) {
        for (viewer, sentences) in &mut self.queues {
            sentences.extend(table.events(*viewer).iter().map(|event| telling::sentence(event, tongue)));
        }
    }

    /// Tells a viewer's news, which are not told again.
    fn tell(&mut self, viewer: Viewer, screen: &mut Screen<'_>) -> io::Result<()> {
        let own = |(queue, _): &&mut (Viewer, Vec<String>)| *queue == viewer || *queue == Viewer::Onlooker;
        match self.queues.iter_mut().find(own) {
            Some((_, sentences)) => sentences.drain(..).try_for_each(|sentence| screen.line(sentence)),
            None => Ok(()),
        }
    }
}

enum Choice {
    Play(String),
    Undone,
    Leave,
}

fn not_saved(path: &Path, cause: &io::Error, tongue: &dyn Tongue) -> String {
    tongue.say(&Message::new("not-saved").word("file", path.display().to_string()).word("cause", cause.to_string()))
}

fn saved(path: &Path, tongue: &dyn Tongue) -> String {
    tongue.say(&Message::new("saved").word("file", path.display().to_string()))
}

/// Keeps the game and says where.
fn leave(playing: &mut Playing<'_>, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    save::write(&playing.save, playing.table, &playing.seating, playing.seed)
        .map_err(|cause| io::Error::other(not_saved(&playing.save, &cause, tongue)))?;
    screen.line(saved(&playing.save, tongue))?;
    screen.flush()
}

/// One decision of a person.
fn turn(playing: &mut Playing<'_>, seat: Seat, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<Choice> {
    let viewer = Viewer::Seat(seat);
    let legal = playing.table.legal(viewer).unwrap_or_default();
    let offers: Vec<String> =
        playing.table.offers(viewer).unwrap_or_default().iter().map(|offer| tongue.say(offer)).collect();
    let position = Position { page: playing.table.page(viewer, tongue), list: list(&offers, &legal, screen.width()) };
    position.show(screen)?;
    let prompt = tongue.say(&Message::new("choose").seat("seat", seat).number("count", legal.len() as i64));
    loop {
        let Some(answer) = screen.ask(&prompt)? else { return Ok(Choice::Leave) };
        let (word, rest) = answer.split_once(' ').unwrap_or((&answer, ""));
        match word {
            "" => position.show(screen)?,
            "help" | "?" => screen.line(tongue.word("help"))?,
            "quit" | "exit" => return Ok(Choice::Leave),
            "save" => {
                if !rest.trim().is_empty() {
                    playing.save = PathBuf::from(rest.trim());
                }
                match save::write(&playing.save, playing.table, &playing.seating, playing.seed) {
                    Ok(()) => screen.line(saved(&playing.save, tongue))?,
                    Err(cause) => screen.line(not_saved(&playing.save, &cause, tongue))?,
                }
            }
            "hint" => hint(playing, &offers, tongue, screen)?,
            "history" => history(playing.table, viewer, tongue, screen)?,
            "ranking" => {
                for line in telling::ranking(playing.table, viewer, tongue) {
                    screen.line(line)?;
                }
            }
            "undo" => match undo(playing, seat)? {
                true => return Ok(Choice::Undone),
                false => screen.line(tongue.word("nothing-to-undo"))?,
            },
            _ => {
                let chosen = answer.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
                let chosen = chosen.or_else(|| legal.iter().find(|step| **step == answer));
                match chosen {
                    Some(step) => return Ok(Choice::Play(step.clone())),
                    None => {
                        let example = legal.first().cloned().unwrap_or_default();
                        let message =
                            Message::new("not-possible").number("count", legal.len() as i64).word("example", example);
                        screen.line(tongue.say(&message))?;
                    }
                }
            }
        }
    }
}

/// A list longer than this stands before the page and in notation, so that the board stays in sight.
const SHORT: usize = 12;

/// What a person sees before a decision.
struct Position {
    page: Vec<TextLine>,
    list: Vec<String>,
}

impl Position {
    fn show(&self, screen: &mut Screen<'_>) -> io::Result<()> {
        let long = self.list.len() > SHORT;
        screen.line("")?;
        if long {
            self.list.iter().try_for_each(|line| screen.line(line))?;
            screen.line("")?;
        }
        screen.page(&self.page)?;
        screen.line("")?;
        if !long {
            self.list.iter().try_for_each(|line| screen.line(line))?;
        }
        Ok(())
    }
}

/// The choices in words; if that takes too many lines, in notation.
fn list(offers: &[String], legal: &[String], width: usize) -> Vec<String> {
    let told = telling::columns(offers, width);
    if told.len() > SHORT { telling::columns(legal, width) } else { told }
}

/// Goes back to before this seat's last decision; chance brings the same again.
fn undo(playing: &mut Playing<'_>, seat: Seat) -> io::Result<bool> {
    let steps = playing.table.steps(Viewer::Seat(seat));
    match steps.iter().rposition(|(actor, _)| *actor == Some(seat)) {
        Some(ply) => {
            playing.table.rewind(ply);
            playing.seating.sit(playing.table, playing.seed).map_err(io::Error::other)?;
            Ok(true)
        }
        None => Ok(false),
    }
}

/// What a strong robot would do in this person's place, and what it thinks of the next best.
fn hint(playing: &Playing<'_>, offers: &[String], tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    const SHOWN: usize = 3;
    let hints = playing.table.hints(&RobotName::Level(Level::Hard), playing.seed).map_err(io::Error::other)?;
    screen.line(tongue.word("hint"))?;
    for (number, value) in hints.into_iter().take(SHOWN) {
        screen.line(format!("{:>3} {}  {value:+.1}", number + 1, offers.get(number).map_or("", String::as_str)))?;
    }
    Ok(())
}

/// Every decision so far, as this seat saw it.
fn history(table: &dyn Table, viewer: Viewer, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    for (ply, (actor, step)) in table.steps(viewer).iter().enumerate() {
        let who = actor.map_or_else(|| "·".to_owned(), |seat| tongue.name(seat));
        screen.line(format!("{ply:>4}  {who:<12} {step}"))?;
    }
    Ok(())
}
