//! Playing with people at one screen: they choose by number or in notation, and can undo, save, look back and leave. Every
//! decision is kept before it is told.

use std::io;
use std::ops::ControlFlow;

use tilewright_core::{Message, Seat, TextLine, Tongue, Turn, Viewer};
use tilewright_robots::Step;

use crate::keeper::{Keeper, typed};
use crate::leaving;
use crate::news::News;
use crate::party::Party;
use crate::screen::Screen;
use crate::turn::{self, Decided};
use crate::watch;

/// A game that is played.
pub struct Playing {
    /// The match and those who play it.
    pub party: Party,
    /// Where it is kept.
    pub keeper: Keeper,
    /// The rule book in the language of those who play.
    pub rules: &'static str,
}

/// Somebody wants to leave, or the input has ended.
struct Left;

/// Plays until the game is over or the player leaves; whatever was played is kept.
pub fn play(playing: &mut Playing, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    keep(playing, tongue).map_err(io::Error::other)?;
    watch_for_interrupt(playing, tongue);
    for line in playing.party.opponents_told(tongue) {
        screen.wrapped(vec![TextLine::plain(line)])?;
    }
    let mut table = AtScreen::new(playing);
    while let Some(seat) = playing.party.game.seat() {
        match table.decide(playing, seat, tongue, screen)? {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Left) => return leave(playing, tongue, screen),
        }
    }
    over(playing, &mut table, tongue, screen)?;
    leave(playing, tongue, screen)
}

/// Who is before the screen, and what they have been told.
struct AtScreen {
    people: Vec<Seat>,
    person: Option<Seat>,
    news: News,
}

impl AtScreen {
    fn new(playing: &Playing) -> AtScreen {
        let people = playing.party.seating.people();
        let person = if people.len() == 1 { people.first().copied() } else { None };
        let news = News::new(&playing.party);
        AtScreen { people, person, news }
    }

    /// One decision, of a robot or of a person.
    fn decide(
        &mut self,
        playing: &mut Playing,
        seat: Seat,
        tongue: &dyn Tongue,
        screen: &mut Screen<'_>,
    ) -> io::Result<ControlFlow<Left>> {
        if let Some(played) = playing.party.let_robot(seat) {
            played.map_err(io::Error::other)?;
            keep(playing, tongue).or_else(|problem| screen.line(problem))?;
            return Ok(ControlFlow::Continue(()));
        }
        if self.hand_over(playing, seat, tongue, screen)?.is_break() {
            return Ok(ControlFlow::Break(Left));
        }
        Ok(match turn::decide(playing, seat, &self.people, tongue, screen)? {
            Decided::Played => ControlFlow::Continue(()),
            Decided::TakenBack(ply) => {
                self.news.forget(ply);
                ControlFlow::Continue(())
            }
            Decided::Left => ControlFlow::Break(Left),
        })
    }

    /// Gives the screen to the person in turn and tells them what has happened.
    fn hand_over(
        &mut self,
        playing: &Playing,
        seat: Seat,
        tongue: &dyn Tongue,
        screen: &mut Screen<'_>,
    ) -> io::Result<ControlFlow<Left>> {
        if playing.party.kind.secrets() && self.person != Some(seat) {
            screen.clear()?;
            let prompt = tongue.say(&Message::new("hand-over").seat("seat", seat));
            loop {
                match screen.ask(&prompt)?.as_deref() {
                    None | Some("quit" | "exit" | "q" | "Q") => return Ok(ControlFlow::Break(Left)),
                    Some("") => break,
                    Some(_) => {}
                }
            }
            screen.clear()?;
        }
        self.person = Some(seat);
        screen.line("")?;
        self.news.tell(&playing.party, Viewer::Seat(seat), tongue, screen)?;
        Ok(ControlFlow::Continue(()))
    }
}

/// Keeps the game; if it cannot be, gives the sentence that says so.
pub(crate) fn keep(playing: &mut Playing, tongue: &dyn Tongue) -> Result<(), String> {
    playing.keeper.keep(&playing.party).map_err(|cause| not_saved(playing, &cause, tongue))
}

fn not_saved(playing: &Playing, cause: &io::Error, tongue: &dyn Tongue) -> String {
    let file = playing.keeper.path().display().to_string();
    tongue.say(&Message::new("not-saved").word("file", file).word("cause", cause.to_string()))
}

/// What is said to one who leaves: where the game is kept, and how to go on with it if it is not over.
pub(crate) fn farewell(playing: &Playing, tongue: &dyn Tongue) -> String {
    let over = playing.party.table().turn() == Turn::Over;
    let name = if over { typed(playing.keeper.path()) } else { playing.keeper.name() };
    tongue.say(&Message::new(if over { "kept" } else { "saved" }).word("file", name))
}

/// What ctrl-c does from now on: several people at one screen leave nothing on it that only one of them may know.
pub(crate) fn watch_for_interrupt(playing: &Playing, tongue: &dyn Tongue) {
    let shared = playing.party.kind.secrets() && playing.party.seating.people().len() > 1;
    leaving::say_on_interrupt(shared, farewell(playing, tongue));
}

fn leave(playing: &mut Playing, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    keep(playing, tongue).map_err(io::Error::other)?;
    screen.line(farewell(playing, tongue))?;
    screen.flush()
}

/// The last news, the end, the ranking, and the seed, which is no secret any more.
fn over(playing: &Playing, at: &mut AtScreen, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    let party = &playing.party;
    let viewer = at.person.map_or(Viewer::Onlooker, Viewer::Seat);
    at.news.tell(party, viewer, tongue, screen)?;
    screen.line("")?;
    screen.page(&party.page(viewer, None, tongue))?;
    screen.line("")?;
    standing(party, viewer, tongue, screen)
}

/// The ranking of a game that is over, and its seed.
fn standing(party: &Party, viewer: Viewer, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    watch::standing(party, viewer, tongue, screen)?;
    screen.line(tongue.say(&Message::new("same-draws").number("seed", party.game.seed() as i64)))?;
    climb(party, tongue).map_or(Ok(()), |line| screen.line(line))
}

/// Whom somebody who was alone against robots can meet next, and how to ask for them.
pub(crate) fn climb(party: &Party, tongue: &dyn Tongue) -> Option<String> {
    let [own] = party.seating.people()[..] else { return None };
    let look = party.look(Viewer::All, usize::MAX);
    let step = Step::after(own, &look.ranking?, &look.scores);
    let (seating, company) = party.seating.climbed(step);
    let about = step.about(&company, seating.sitters.len() - 1)?;
    Some(format!("{} (--seats {})", tongue.say(&about), seating.text()))
}

/// What is left to say when a full screen is closed: how the game ended, and where it is kept.
pub fn close(playing: &mut Playing, tongue: &dyn Tongue, screen: &mut Screen<'_>) -> io::Result<()> {
    if playing.party.table().turn() == Turn::Over {
        standing(&playing.party, Viewer::All, tongue, screen)?;
    }
    leave(playing, tongue, screen)
}
