//! Playing on a full screen: robots and people decide in turn, and every decision is kept before it is shown.

use std::io;
use std::time::Duration;

use game::{Message, Page, Seat, Turn, Viewer};
use registry::Undo;
use robots::{Clock, Stop};

use super::stage::{Key, Way};
use super::tableau::{Item, Tableau};
use super::{Full, Leave, nearest};
use crate::choosing::Choosing;
use crate::party::Party;
use crate::play::{Playing, keep, watch_for_interrupt};
use crate::telling;

/// How often somebody who waits for a robot is listened to.
const LISTEN: Duration = Duration::from_millis(25);

/// Plays until the person leaves, also after the game is over; whatever was played is kept. A robot's move stays for `pace`.
pub fn play(playing: &mut Playing, full: &mut Full<'_, '_>, pace: Duration) -> io::Result<()> {
    keep(playing, full.tongue).map_err(io::Error::other)?;
    watch_for_interrupt(playing, full.tongue);
    let people = playing.party.seating.people();
    let mut table = Table { playing, full, person: None, seen: [0; game::MAX_SEATS], people, notices: Vec::new() };
    table.person = match table.people[..] {
        [only] => Some(only),
        _ => None,
    };
    // Whoever goes on with an old game is told the last steps alone.
    let ply = table.playing.party.table().ply();
    let decided = table.playing.party.table().past(0).iter().any(|step| step.actor.is_some());
    table.seen = [if decided { ply.saturating_sub(6) } else { 0 }; game::MAX_SEATS];
    let done = table.run(pace)?;
    match done {
        Ok(()) | Err(Leave) => Ok(()),
    }
}

/// A game that is played on a full screen.
struct Table<'t, 'a, 's> {
    playing: &'t mut Playing,
    full: &'t mut Full<'a, 's>,
    people: Vec<Seat>,
    /// Who is before the screen.
    person: Option<Seat>,
    /// The step at which each seat decided last: it is told what has happened since.
    seen: [usize; game::MAX_SEATS],
    /// What the person should read first.
    notices: Vec<String>,
}

impl Table<'_, '_, '_> {
    fn run(&mut self, pace: Duration) -> io::Result<Result<(), Leave>> {
        let mut hurry = false;
        while let Some(seat) = self.playing.party.game.seat() {
            let done = match self.people.contains(&seat) {
                true => {
                    hurry = false;
                    match self.hand_over(seat)? {
                        Ok(()) => self.decide(seat)?,
                        Err(Leave) => Err(Leave),
                    }
                }
                false => self.robot(seat, pace, &mut hurry)?,
            };
            if done.is_err() {
                return Ok(Err(Leave));
            }
        }
        self.over()
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
    fn keep(&mut self) {
        self.notices = keep(self.playing, self.full.tongue).err().into_iter().collect();
    }

    /// Where seats have secrets, a curtain falls until the person in turn is before the screen.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let before = self.person.replace(seat);
        if !self.playing.party.kind.secrets() || before == Some(seat) {
            return Ok(Ok(()));
        }
        let words = self.full.tongue.say(&Message::new("hand-over").seat("seat", seat));
        let curtain =
            Tableau { notices: vec![words], keys: self.full.tongue.word("curtain-keys"), ..Tableau::default() };
        loop {
            self.full.show(&curtain)?;
            match self.full.key(None)? {
                Some(Key::Enter) => return Ok(Ok(())),
                None | Some(Key::Leave | Key::Char('q' | 'Q')) => return Ok(Err(Leave)),
                Some(_) => {}
            }
        }
    }

    /// One decision of a person.
    fn decide(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let viewer = Viewer::Seat(seat);
        let look = self.playing.party.look(viewer, usize::MAX);
        let page = self.full.page(&self.playing.party, viewer, None);
        let lit = page.spans().filter(|span| span.slot).filter_map(|span| span.key.clone()).collect();
        let mut choosing = Choosing::new(look.legal.unwrap_or_default(), lit);
        // What is new stays in sight where the cursor begins beside it.
        let beside = beside_new(&page, &choosing);
        choosing.go_to(beside);
        let news = self.full.news(&self.playing.party, viewer, self.seen[seat.index()]);
        self.full.pan.release();
        let mut unkept = false;
        loop {
            self.show(seat, &choosing, &news)?;
            let Some(key) = self.full.key(None)? else { return Ok(Err(Leave)) };
            let key = match self.full.anytime(key, &self.playing.party, viewer)? {
                Err(Leave) => return Ok(Err(Leave)),
                Ok(None) => continue,
                Ok(Some(key)) => key,
            };
            self.notices.clear();
            self.full.pan.release();
            match key {
                Key::Char('q' | 'Q') => {
                    let Err(problem) = keep(self.playing, self.full.tongue) else { return Ok(Err(Leave)) };
                    if unkept {
                        return Ok(Err(Leave));
                    }
                    unkept = true;
                    self.notices = vec![problem, self.full.tongue.word("leave-unsaved-key")];
                }
                Key::Char('u' | 'U') => match self.undo(seat)? {
                    Err(Leave) => return Ok(Err(Leave)),
                    Ok(true) => return Ok(Ok(())),
                    Ok(false) => {}
                },
                Key::Char('h' | 'H') => {
                    if self.hint(seat, &mut choosing, &news)?.is_err() {
                        return Ok(Err(Leave));
                    }
                }
                Key::Enter => {
                    if let Some(action) = choosing.enter() {
                        let ply = self.playing.party.table().ply();
                        match self.playing.party.act(seat, &action) {
                            Ok(()) => {
                                self.keep();
                                self.seen[seat.index()] = ply;
                                return Ok(Ok(()));
                            }
                            Err(refused) => self.notices = vec![self.full.tongue.say(&refused.message())],
                        }
                    }
                }
                key @ (Key::Char(_)
                | Key::Up
                | Key::Down
                | Key::Left
                | Key::Right
                | Key::Pan(_)
                | Key::PageUp
                | Key::PageDown
                | Key::Home
                | Key::End
                | Key::Tab
                | Key::BackTab
                | Key::Back
                | Key::Leave
                | Key::Resized) => self.choose(&mut choosing, key),
            }
        }
    }

    /// A key that moves the cursor, turns, types a number or lets go.
    fn choose(&self, choosing: &mut Choosing, key: Key) {
        let mut go = |way: Way| {
            if let Some(at) = nearest(&self.full.places, choosing.at(), way) {
                choosing.go_to(at);
            }
        };
        match key {
            Key::Up => go(Way::Up),
            Key::Down => go(Way::Down),
            Key::Left => go(Way::Left),
            Key::Right => go(Way::Right),
            Key::Tab => choosing.go_on(1),
            Key::BackTab => choosing.go_on(-1),
            Key::Back => drop(choosing.back()),
            Key::Char('r' | 'R' | ' ') => choosing.turn(),
            Key::Char(letter) => {
                if let Some(digit) = letter.to_digit(10) {
                    choosing.digit(digit as usize);
                }
            }
            Key::Pan(_)
            | Key::PageUp
            | Key::PageDown
            | Key::Home
            | Key::End
            | Key::Enter
            | Key::Leave
            | Key::Resized => {}
        }
    }

    /// The position with what can be chosen.
    fn show(&mut self, seat: Seat, choosing: &Choosing, news: &[String]) -> io::Result<()> {
        let tongue = self.full.tongue;
        let party = &self.playing.party;
        let viewer = Viewer::Seat(seat);
        let mut tableau = self.full.tableau(party, viewer);
        let looked_at = choosing.looked_at();
        tableau.page = self.full.page(party, viewer, looked_at.map(|offer| offer.action.as_str()));
        let entries = choosing.entries();
        let item = |key: &str, label: &Message| Item { key: key.to_owned(), label: tongue.say(label) };
        tableau.items = entries.iter().map(|entry| item(entry.key, entry.label)).collect();
        tableau.cursor = Some(choosing.at());
        tableau.news = news.to_vec();
        tableau.notices.clone_from(&self.notices);
        let what = match (looked_at, entries.get(choosing.at())) {
            (Some(offer), _) => tongue.say(&offer.label),
            (None, Some(entry)) => tongue.say(entry.label),
            (None, None) => String::new(),
        };
        let several = self.people.len() > 1;
        let who = if several { format!("{} · ", tongue.name(seat)) } else { String::new() };
        tableau.prompt = format!("{who}{} {what}", choosing.at() + 1);
        let mut keys = vec![tongue.word(if looked_at.is_some() { "prompt-play" } else { "prompt-pick" })];
        keys.extend((choosing.ways() > 1).then(|| tongue.word("prompt-turn")));
        keys.extend(choosing.has_picked().then(|| tongue.word("prompt-back")));
        tableau.prompt_keys = keys.join("  ");
        tableau.keys = tongue.word("screen-keys");
        self.full.show(&tableau)
    }

    /// Takes back this seat's last decision, if it may be.
    fn undo(&mut self, seat: Seat) -> io::Result<Result<bool, Leave>> {
        let tongue = self.full.tongue;
        let ply = match self.playing.party.game.undo(seat, &self.people) {
            Undo::Free { ply } => ply,
            Undo::Ask { ply, others } => {
                for other in others {
                    match self.agrees(other, seat)? {
                        Err(Leave) => return Ok(Err(Leave)),
                        Ok(true) => {}
                        Ok(false) => {
                            self.notices = vec![tongue.say(&Message::new("undo-refused").seat("seat", other))];
                            return Ok(Ok(false));
                        }
                    }
                }
                ply
            }
            Undo::Nothing => {
                self.notices = vec![tongue.word("nothing-to-undo")];
                return Ok(Ok(false));
            }
            Undo::Revealed => {
                self.notices = vec![tongue.word("undo-revealed")];
                return Ok(Ok(false));
            }
        };
        self.playing.party.take_back(ply);
        self.keep();
        self.seen.iter_mut().for_each(|seen| *seen = (*seen).min(ply));
        Ok(Ok(true))
    }

    /// Asks another person whether a decision may be taken back.
    fn agrees(&mut self, other: Seat, asker: Seat) -> io::Result<Result<bool, Leave>> {
        let tongue = self.full.tongue;
        let question = tongue.say(&Message::new("undo-ask").seat("seat", other).seat("asker", asker));
        let yes = tongue.word("yes-short").chars().next();
        let asked = Tableau { notices: vec![question], ..self.full.tableau(&self.playing.party, Viewer::Onlooker) };
        loop {
            self.full.show(&asked)?;
            match self.full.key(None)? {
                None | Some(Key::Leave) => return Ok(Err(Leave)),
                Some(Key::Char(letter)) => return Ok(Ok(letter.to_lowercase().next() == yes)),
                Some(Key::Back) => return Ok(Ok(false)),
                Some(_) => {}
            }
        }
    }

    /// Puts the cursor on what a strong robot would do in this person's place, and says what it thinks.
    fn hint(&mut self, seat: Seat, choosing: &mut Choosing, news: &[String]) -> io::Result<Result<(), Leave>> {
        const SHOWN: usize = 3;
        let tongue = self.full.tongue;
        self.notices = vec![tongue.word("hint-thinking")];
        self.show(seat, choosing, news)?;
        let stop = Stop::default();
        let party = &self.playing.party;
        let (mut adviser, table) = (party.adviser().map_err(io::Error::other)?, party.table());
        let hints = waiting(self.full, &stop, || adviser.judge(table, &Clock::until(&stop)))?;
        let Ok(hints) = hints else { return Ok(Err(Leave)) };
        let legal = party.look(Viewer::Seat(seat), usize::MAX).legal.unwrap_or_default();
        let said = hints.iter().take(SHOWN).filter_map(|(action, value)| {
            let offer = legal.iter().find(|offer| offer.action == *action)?;
            Some(format!("{} {}", tongue.say(&offer.label), telling::worth(*value)))
        });
        self.notices = vec![format!("{} {}", tongue.word("hint"), said.collect::<Vec<_>>().join(" · "))];
        if let Some((action, _)) = hints.first() {
            choosing.look_at(action);
        }
        Ok(Ok(()))
    }

    /// The end: the ranking, until the person has seen enough.
    fn over(&mut self) -> io::Result<Result<(), Leave>> {
        let viewer = self.person.map_or(Viewer::Onlooker, Viewer::Seat);
        ended(self.full, &self.playing.party, viewer, &self.notices)
    }
}

/// The entry on the board that lies nearest to what is new there; the first where nothing is.
fn beside_new(page: &Page, choosing: &Choosing) -> usize {
    let mut places: Vec<(usize, i32, i32)> = Vec::new();
    let mut new: Vec<(i32, i32)> = Vec::new();
    let entries = choosing.entries();
    for (row, line) in page.board.iter().enumerate() {
        let mut column = 0;
        for span in &line.0 {
            let at = (2 * row as i32, column as i32);
            new.extend(span.new.then_some(at));
            let entry = entries.iter().position(|entry| span.slot && span.key.as_deref() == Some(entry.key));
            places.extend(entry.map(|entry| (entry, at.0, at.1)));
            column += span.width();
        }
    }
    let near = |(_, y, x): &(usize, i32, i32)| new.iter().map(|(ny, nx)| (y - ny).abs() + (x - nx).abs()).min();
    let nearest = places.iter().filter_map(|place| Some((near(place)?, place.0))).min();
    nearest.map_or(0, |(_, entry)| entry)
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
        let ranking = telling::ranking(&party.look(viewer, usize::MAX), tongue).join("   ");
        tableau.news = full.news(party, viewer, party.table().ply().saturating_sub(1));
        tableau.notices = notices.to_vec();
        tableau.notices.push(format!("{}: {ranking}", tongue.word("ranking")));
        tableau.prompt = tongue.word("over-prompt");
        tableau.keys = tongue.word("over-keys");
        full.show(&tableau)?;
        let Some(key) = full.key(None)? else { return Ok(Err(Leave)) };
        let key = match key {
            Key::Up => Key::Pan(Way::Up),
            Key::Down => Key::Pan(Way::Down),
            Key::Left => Key::Pan(Way::Left),
            Key::Right => Key::Pan(Way::Right),
            key => key,
        };
        match full.anytime(key, party, viewer)? {
            Err(Leave) | Ok(Some(Key::Char('q' | 'Q') | Key::Enter | Key::Back)) => return Ok(Err(Leave)),
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
        let mut left = false;
        while !thread.is_finished() && !left {
            let key = full.key(Some(LISTEN));
            left = !matches!(key, Ok(None | Some(Key::Resized))) && wants_to_leave(&key);
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
