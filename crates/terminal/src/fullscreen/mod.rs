//! The terminal as a full screen: [`play`](mod@play) and [`watch`](mod@watch) show a `tableau` on a [`stage`] and are told its keys.
//!
//! It knows no game: a room's page says which of its letters can be pointed at to pick a choice, so that numbers are lit there, the
//! cursor goes from one to the next, and the piece under it lies as a ghost.

mod brush;
mod deciding;
mod pan;
pub mod play;
mod reader;
pub mod stage;
mod tableau;
pub mod watch;

use std::io;
use std::time::Duration;

use game::{Page, Seat, Tongue, Turn, Viewer};

use crate::fullscreen::pan::Pan;
use crate::fullscreen::stage::{Key, Stage, Way};
use crate::fullscreen::tableau::{Places, Plate, Tableau};
use crate::manual;
use crate::paint::Colours;
use crate::party::Party;
use crate::telling;

/// Somebody wants to leave.
pub(crate) struct Leave;

/// A stage with all that is needed to show a party on it.
pub struct Full<'a, 's> {
    stage: &'a mut Stage<'s>,
    tongue: &'a dyn Tongue,
    /// The game's rule book in the person's language.
    rules: &'a str,
    colours: Colours,
    pan: Pan,
    places: Places,
}

impl<'a, 's> Full<'a, 's> {
    /// A full screen in a language, with a rule book to read in.
    pub fn new(stage: &'a mut Stage<'s>, tongue: &'a dyn Tongue, rules: &'a str, colours: Colours) -> Full<'a, 's> {
        Full { stage, tongue, rules, colours, pan: Pan::default(), places: Vec::new() }
    }

    fn show(&mut self, tableau: &Tableau) -> io::Result<()> {
        let Full { stage, pan, places, colours, .. } = self;
        stage.surface.show(&mut |frame| *places = tableau::draw(frame, tableau, pan, *colours))
    }

    fn key(&mut self, wait: Option<Duration>) -> io::Result<Option<Key>> {
        self.stage.keys.next(wait)
    }

    /// Does what a key does at any time: read, look around. Gives it back if it means something else.
    fn anytime(&mut self, key: Key, party: &Party, viewer: Viewer) -> io::Result<Result<Option<Key>, Leave>> {
        match key {
            Key::Pan(way) => self.pan.shift(way, 3),
            Key::PageUp => self.pan.shift(Way::Up, 9),
            Key::PageDown => self.pan.shift(Way::Down, 9),
            Key::Home => self.pan.shift(Way::Left, 9),
            Key::End => self.pan.shift(Way::Right, 9),
            Key::Char('?') => return Ok(self.read_manual(party, viewer)?.map(|()| None)),
            Key::Char('e' | 'E') => return Ok(self.read_events(party, viewer)?.map(|()| None)),
            Key::Resized => {}
            Key::Leave => return Ok(Err(Leave)),
            key @ (Key::Char(_) | Key::Arrow(_) | Key::Tab | Key::BackTab | Key::Enter | Key::Back) => {
                return Ok(Ok(Some(key)));
            }
        }
        Ok(Ok(None))
    }

    fn read_manual(&mut self, party: &Party, viewer: Viewer) -> io::Result<Result<(), Leave>> {
        let tongue = self.tongue;
        let mut lines = vec![manual::title("help-title", tongue)];
        lines.extend(tongue.word("help-screen").lines().map(game::TextLine::plain));
        lines.extend([game::TextLine::default(), manual::title("rules-title", tongue)]);
        lines.extend(manual::rules(self.rules));
        lines.extend([game::TextLine::default(), manual::title("notation-title", tongue)]);
        lines.extend(manual::notation(&party.look(viewer, usize::MAX), tongue));
        reader::read(self, lines, false)
    }

    fn read_events(&mut self, party: &Party, viewer: Viewer) -> io::Result<Result<(), Leave>> {
        let mut lines = vec![manual::title("events-title", self.tongue)];
        let events = party.table().eyes(viewer).events(0);
        lines.extend(events.iter().map(|told| game::TextLine::plain(telling::sentence(told, self.tongue))));
        reader::read(self, lines, true)
    }

    /// The position as a viewer sees it, where nobody chooses.
    fn tableau(&self, party: &Party, viewer: Viewer) -> Tableau {
        let brief = party.table().eyes(viewer).brief();
        let page = self.page(party, viewer, None);
        let colours = party.colours();
        let plates = Seat::all(brief.players).map(|seat| Plate {
            colour: colours[seat.index()],
            name: self.tongue.name(seat),
            score: brief.scores[seat.index()],
            turn: brief.turn == Turn::Of(seat),
        });
        Tableau {
            heading: format!("{} · {}", party.kind.name(), page.status.letters()),
            plates: plates.collect(),
            page,
            ..Tableau::default()
        }
    }

    /// The page as a viewer sees it, with the pieces as an action would put them.
    fn page(&self, party: &Party, viewer: Viewer, ghost: Option<&str>) -> Page {
        party.page(viewer, ghost, self.tongue)
    }

    /// What happened from a step on, in sentences.
    fn news(&self, party: &Party, viewer: Viewer, since: usize) -> Vec<String> {
        let events = party.table().eyes(viewer).events(since);
        let mut news: Vec<(String, usize)> = Vec::new();
        for sentence in events.iter().map(|told| telling::sentence(told, self.tongue)) {
            match news.last_mut().filter(|(last, _)| *last == sentence) {
                Some((_, times)) => *times += 1,
                None => news.push((sentence, 1)),
            }
        }
        let told = |(sentence, times): (String, usize)| {
            if times == 1 { sentence } else { format!("{sentence} (×{times})") }
        };
        news.into_iter().map(told).collect()
    }
}

/// The thing that lies nearest to another in a direction.
fn nearest(places: &Places, from: usize, way: Way) -> Option<usize> {
    let (x, y) = (*places.get(from)?)?;
    let cost = |(index, place): (usize, &Option<(i32, i32)>)| {
        let (dx, dy) = place.map(|(px, py)| (px - x, 2 * (py - y)))?;
        let (along, aside) = match way {
            Way::Up => (-dy, dx),
            Way::Down => (dy, dx),
            Way::Left => (-dx, dy),
            Way::Right => (dx, dy),
        };
        (along > 0).then(|| (along + 3 * aside.abs(), index))
    };
    places.iter().enumerate().filter_map(cost).min().map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_to_what_lies_nearest_there() {
        let places = vec![Some((0, 0)), Some((10, 0)), Some((5, 3)), None, Some((10, 6))];
        for (from, way, to) in [
            (0, Way::Right, Some(1)),
            (1, Way::Left, Some(0)),
            (0, Way::Down, Some(2)),
            (2, Way::Down, Some(4)),
            (4, Way::Up, Some(1)),
            (0, Way::Up, None),
            (3, Way::Up, None),
        ] {
            assert_eq!(nearest(&places, from, way), to, "{from} {way:?}");
        }
    }
}
