//! One decision of a person on the full screen: what keys do until something is played, taken back or left.

use std::io;

use tilewright_core::{Message, Page, Seat, Viewer};
use tilewright_engine::{Advice, Undo};
use tilewright_robots::{Clock, Stop};

use super::play::{Came, Table, waiting};
use super::stage::{Key, Way};
use super::tableau::{Item, Tableau};
use super::{Leave, nearest};
use crate::advice::advice;
use crate::choosing::Choosing;
use crate::play::keep;
use crate::story::Sentence;

impl Table<'_, '_, '_> {
    /// One decision of a person.
    pub(super) fn decide(&mut self, seat: Seat) -> io::Result<Result<(), Leave>> {
        let viewer = Viewer::Seat(seat);
        let look = self.playing.party.look(viewer, usize::MAX);
        let page = self.full.page(&self.playing.party, viewer, None);
        let lit = page.spans().filter(|span| span.slot).filter_map(|span| span.key.clone()).collect();
        let mut choosing = Choosing::new(look.legal.unwrap_or_default(), lit);
        // What is new stays in sight where the cursor begins beside it.
        let beside = beside_new(&page, &choosing);
        choosing.go_to(beside);
        // Who follows a hint is led on to the end of the turn.
        if let Some((_, then)) = self.advised.take() {
            choosing.advise(&then.action);
            let label = self.full.tongue.say(&then.label);
            self.notices = vec![self.full.tongue.say(&Message::new("hint").word("what", label))];
        }
        // What was read whole is not told again.
        let since = self.seen[seat.index()].max(self.told[seat.index()]);
        let news = self.full.news(&self.playing.party, viewer, since);
        self.full.pan.release();
        let mut unkept = false;
        self.came = None;
        loop {
            self.show(seat, &choosing, &news)?;
            let Some(key) = self.full.key(None)? else { return Ok(Err(Leave)) };
            let key = match self.full.anytime(key, &self.playing.party, viewer, "help-screen")? {
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
                                self.advised.take_if(|(first, _)| *first != action);
                                self.keep();
                                self.seen[seat.index()] = ply;
                                return Ok(Ok(()));
                            }
                            Err(refused) => self.notices = vec![self.full.tongue.say(&refused.message())],
                        }
                    }
                }
                key @ (Key::Char(_)
                | Key::Arrow(_)
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
    fn choose(&mut self, choosing: &mut Choosing, key: Key) {
        let tongue = self.full.tongue;
        match key {
            Key::Arrow(way) => self.go(choosing, way),
            Key::Tab => choosing.go_on(1),
            Key::BackTab => choosing.go_on(-1),
            Key::Back => drop(choosing.back()),
            Key::Char('r' | 'R' | ' ') if choosing.ways() > 1 => choosing.turn(),
            Key::Char('r' | 'R' | ' ') if choosing.looked_at().is_some() => {
                self.notices = vec![tongue.word("no-other-way")];
            }
            Key::Char(letter) => match letter.to_digit(10) {
                Some(digit) if choosing.digit(digit as usize) => {}
                Some(_) => {
                    let count = choosing.entries().len() as i64;
                    self.notices = vec![tongue.say(&Message::new("no-such-key-number").number("count", count))];
                }
                None => self.notices = vec![tongue.word("no-such-key")],
            },
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

    /// Goes to what lies nearest in a direction; who turns round goes back where they came from.
    fn go(&mut self, choosing: &mut Choosing, way: Way) {
        let from = choosing.at();
        let back = self.came.filter(|came| (came.to, came.back) == (from, way)).map(|came| came.from);
        let Some(to) = back.or_else(|| nearest(&self.full.places, from, way)) else { return };
        choosing.go_to(to);
        self.came = Some(Came { from, to, back: way.opposite() });
    }

    /// The position with what can be chosen.
    fn show(&mut self, seat: Seat, choosing: &Choosing, news: &[Sentence]) -> io::Result<()> {
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
        let number = match choosing.waits() {
            Some(typed) => format!("{typed}_"),
            None => (choosing.at() + 1).to_string(),
        };
        tableau.prompt = format!("{who}{number}) {what}");
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
        let before = self.playing.party.decided_before(seat, ply);
        self.seen.iter_mut().for_each(|seen| *seen = (*seen).min(before));
        self.told.iter_mut().for_each(|told| *told = (*told).min(ply));
        self.notices.insert(0, tongue.word("taken-back"));
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

    /// Says what a strong robot would do in this person's place, and puts the cursor on what leads there; nothing is picked.
    fn hint(&mut self, seat: Seat, choosing: &mut Choosing, news: &[Sentence]) -> io::Result<Result<(), Leave>> {
        let tongue = self.full.tongue;
        self.notices = vec![tongue.word("hint-thinking")];
        self.show(seat, choosing, news)?;
        let stop = Stop::default();
        let (kind, table) = (self.playing.party.kind, self.playing.party.table());
        let advised = waiting(self.full, &stop, || kind.advice(table, &Clock::until(&stop)))?;
        let Ok(advised) = advised else { return Ok(Err(Leave)) };
        let mut advised = advised.map_err(io::Error::other)?;
        // What does not go with what is picked already is no advice now.
        let entries = choosing.entries();
        let goes = |advice: &Advice| {
            entries.iter().any(|entry| entry.offers.iter().any(|offer| offer.action == advice.offer.action))
        };
        advised.retain(goes);
        self.notices = advice(&advised, |offer| tongue.say(&offer.label), tongue);
        if let Some(best) = advised.first() {
            choosing.advise(&best.offer.action);
            self.advised = best.then.clone().map(|then| (best.offer.action.clone(), then));
        }
        Ok(Ok(()))
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
