//! Playing on a full screen: robots and people decide in turn, and every decision is kept before it is shown.

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Seat, Turn, Viewer};
use tilewright_engine::{Offer, Told};
use tilewright_robots::{Clock, Stop};

use super::stage::{Key, Way};
use super::tableau;
use super::{Full, Leave};
use crate::party::Party;
use crate::play::{Playing, climb, keep, watch_for_interrupt};
use crate::story;

/// How often somebody who waits for a robot is listened to.
const LISTEN: Duration = Duration::from_millis(25);

/// Plays until the person leaves, also after the game is over; whatever was played is kept. A robot's move stays for `pace`.
pub fn play(playing: &mut Playing, full: &mut Full<'_, '_>, pace: Duration) -> io::Result<()> {
    keep(playing, full.tongue).map_err(io::Error::other)?;
    watch_for_interrupt(playing, full.tongue);
    let people = playing.party.seating.people();
    let person = match people[..] {
        [only] => Some(only),
        _ => None,
    };
    // Whoever goes on with an old game is told what happened from their last decision on.
    let mut seen = [0; tilewright_core::MAX_SEATS];
    people.iter().for_each(|seat| seen[seat.index()] = playing.party.decided_before(*seat, usize::MAX));
    // Of one opponent there is room to say who it is.
    let notices = match &playing.party.opponents_told(full.tongue)[..] {
        [only] if playing.party.seating.sitters.len() == 2 => vec![only.clone()],
        _ => playing.party.robots_told(full.tongue).into_iter().collect(),
    };
    let mut table = Table { playing, full, people, person, seen, told: seen, notices, advised: None, came: None };
    let done = table.run(pace)?;
    match done {
        Ok(()) | Err(Leave) => Ok(()),
    }
}

/// A game that is played on a full screen.
pub(super) struct Table<'t, 'a, 's> {
    pub(super) playing: &'t mut Playing,
    pub(super) full: &'t mut Full<'a, 's>,
    pub(super) people: Vec<Seat>,
    /// Who is before the screen.
    pub(super) person: Option<Seat>,
    /// The step at which each seat decided last: it is told what has happened since.
    pub(super) seen: [usize; tilewright_core::MAX_SEATS],
    /// The step up to which each seat has been told what ends a part of the game.
    pub(super) told: [usize; tilewright_core::MAX_SEATS],
    /// What the person should read first.
    pub(super) notices: Vec<String>,
    /// An action that was advised, and the one that follows it in the same turn.
    pub(super) advised: Option<(String, Offer)>,
    /// How the cursor came to where it is by an arrow.
    pub(super) came: Option<Came>,
}

/// A way that the cursor went.
#[derive(Clone, Copy)]
pub(super) struct Came {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The arrow that leads back.
    pub(super) back: Way,
}

impl Table<'_, '_, '_> {
    fn run(&mut self, pace: Duration) -> io::Result<Result<(), Leave>> {
        let mut hurry = false;
        while let Some(seat) = self.playing.party.game.seat() {
            let done = match self.people.contains(&seat) {
                true => {
                    hurry = false;
                    match self.hand_over(seat)? {
                        Ok(()) => match self.tell_whole(seat)? {
                            Ok(()) => self.decide(seat)?,
                            Err(Leave) => Err(Leave),
                        },
                        Err(Leave) => Err(Leave),
                    }
                }
                false => self.robot(seat, pace, &mut hurry)?,
            };
            let alone = self.person.filter(|_| self.people.len() == 1);
            let told = match (done, alone) {
                (Ok(()), Some(seat)) => self.tell_end(seat)?,
                (done, _) => done,
            };
            if told.is_err() {
                return Ok(Err(Leave));
            }
        }
        self.over()
    }

    /// Where a part of the game has ended since a person was told, shows what happened until they go on.
    fn tell_end(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let (viewer, party) = (Viewer::Seat(seat), &self.playing.party);
        let events = party.table().eyes(viewer).events(self.told[seat.index()]);
        if party.table().turn() == Turn::Over || !events.iter().any(ends) {
            return Ok(Ok(()));
        }
        self.tell_story(seat)
    }

    /// The same, and where more has happened than a person can read beside the board.
    fn tell_whole(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        const BESIDES: usize = 4;
        let (viewer, party) = (Viewer::Seat(seat), &self.playing.party);
        let since = self.seen[seat.index()].max(self.told[seat.index()]);
        let news = self.full.news(party, viewer, since);
        let lines = story::packed(news.iter().map(|one| one.text.as_str()), "  ", self.full.size.0.into()).len();
        let decided = self.seen[seat.index()] > 0;
        if decided && lines > tableau::news_rows(self.full.size.1) + BESIDES {
            return self.tell_story(seat);
        }
        self.tell_end(seat)
    }

    fn tell_story(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let party = &self.playing.party;
        let since = self.seen[seat.index()].max(self.told[seat.index()]);
        self.told[seat.index()] = party.table().ply();
        self.full.read_story(party, Viewer::Seat(seat), since)
    }

    /// Who looks while nobody decides: the only person, or what all may know.
    fn between(&self) -> Viewer {
        match self.person {
            Some(seat) if self.people.len() == 1 || !self.playing.party.kind.secrets() => Viewer::Seat(seat),
            Some(_) | None => Viewer::Onlooker,
        }
    }

    /// Lets a robot think, and shows what it did for a while; a key hurries on to the next decision of a person.
    fn robot(&mut self, seat: Seat, pace: Duration, hurry: &mut bool) -> io::Result<Result<(), Leave>> {
        let thinking = self.full.tongue.say(&Message::new("thinking").seat("seat", seat));
        self.show_between(thinking)?;
        let stop = Stop::default();
        let party = &mut self.playing.party;
        let chosen = waiting(self.full, &stop, || party.think(seat, &Clock::until(&stop)))?;
        let Ok(chosen) = chosen else { return Ok(Err(Leave)) };
        let action = chosen.ok_or_else(|| io::Error::other("a robot has nothing to play"))?;
        party.act(seat, &action).map_err(io::Error::other)?;
        self.keep();
        self.full.pan.release();
        if *hurry || pace.is_zero() {
            return Ok(Ok(()));
        }
        self.show_between(String::new())?;
        match self.full.key(Some(pace))? {
            None | Some(Key::Resized) => {}
            Some(Key::Leave | Key::Char('q' | 'Q')) => return Ok(Err(Leave)),
            Some(_) => *hurry = true,
        }
        Ok(Ok(()))
    }

    fn show_between(&mut self, prompt: String) -> io::Result<()> {
        let viewer = self.between();
        let party = &self.playing.party;
        let mut tableau = self.full.tableau(party, viewer);
        let since = self.person.map_or(0, |seat| self.seen[seat.index()]);
        tableau.news = self.full.news(party, viewer, since);
        tableau.notices.clone_from(&self.notices);
        tableau.prompt = prompt;
        tableau.keys = self.full.tongue.word("screen-keys");
        self.full.show(&tableau)
    }

    /// Keeps the game; if it cannot be, the person is told.
    pub(super) fn keep(&mut self) {
        if let Err(problem) = keep(self.playing, self.full.tongue) {
            self.notices = vec![problem];
        }
    }

    /// Where seats have secrets, a curtain falls until the person in turn is before the screen.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let before = self.person.replace(seat);
        if !self.playing.party.kind.secrets() || before == Some(seat) {
            return Ok(Ok(()));
        }
        let words = self.full.tongue.say(&Message::new("hand-over").seat("seat", seat));
        let keys = self.full.tongue.word("curtain-keys");
        loop {
            self.full.curtain(&words, &keys)?;
            match self.full.key(None)? {
                Some(Key::Enter) => return Ok(Ok(())),
                None | Some(Key::Leave | Key::Char('q' | 'Q')) => return Ok(Err(Leave)),
                Some(_) => {}
            }
        }
    }

    /// The end: the ranking, until the person has seen enough.
    fn over(&mut self) -> io::Result<Result<(), Leave>> {
        let seat = self.person.or(self.people.first().copied()).unwrap_or(Seat::new(0));
        // Nothing is secret any more; and what ended the game is told before the board is looked at.
        let since = self.seen[seat.index()].max(self.told[seat.index()]);
        if self.full.read_story(&self.playing.party, Viewer::Seat(seat), since)?.is_err() {
            return Ok(Err(Leave));
        }
        ended(self.full, &self.playing.party, Viewer::All, &self.notices)
    }
}

/// Whether a part of the game has ended with an event.
pub(super) fn ends(told: &Told) -> bool {
    told.closes || told.part_ended.is_some()
}

/// Shows a game that is over with its ranking, until the person leaves.
pub(crate) fn ended(
    full: &mut Full<'_, '_>,
    party: &Party,
    viewer: Viewer,
    notices: &[String],
) -> io::Result<Result<(), Leave>> {
    debug_assert_eq!(party.table().turn(), Turn::Over);
    loop {
        let tongue = full.tongue;
        let mut tableau = full.tableau(party, viewer);
        tableau.news = full.news(party, viewer, party.table().ply().saturating_sub(1));
        tableau.notices = notices.to_vec();
        tableau.notices.extend(full.ranking(party, viewer));
        tableau.notices.extend(climb(party, tongue));
        // The latest says who has won.
        tableau.prompt = tableau.news.pop().map(|last| last.text).unwrap_or_default();
        tableau.keys = tongue.word("over-keys");
        full.show(&tableau)?;
        let Some(key) = full.key(None)? else { return Ok(Err(Leave)) };
        match full.anytime(key.looking(), party, viewer, "help-over")? {
            Err(Leave) | Ok(Some(Key::Char('q' | 'Q'))) => return Ok(Err(Leave)),
            Ok(Some(_)) | Ok(None) => {}
        }
    }
}

/// Does something that takes a while, and listens meanwhile to somebody who wants to leave.
pub(crate) fn waiting<T: Send>(
    full: &mut Full<'_, '_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> io::Result<Result<T, Leave>> {
    std::thread::scope(|scope| {
        let thread = scope.spawn(work);
        full.heard = None;
        let mut left = false;
        while !thread.is_finished() && !left {
            let key = full.key(Some(LISTEN));
            left = wants_to_leave(&key);
            if let Ok(Some(key)) = key {
                full.heard = Some(key);
            }
        }
        if left {
            stop.stop();
        }
        let done = thread.join().map_err(|_| io::Error::other("a robot failed"))?;
        Ok(if left { Err(Leave) } else { Ok(done) })
    })
}

fn wants_to_leave(key: &io::Result<Option<Key>>) -> bool {
    matches!(key, Err(_) | Ok(Some(Key::Leave | Key::Char('q' | 'Q'))))
}
