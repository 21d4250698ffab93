//! The terminal as a full screen: [`play`](mod@play) and [`watch`](mod@watch) show a `tableau` on a [`stage`] and are told its keys.
//!
//! It knows no game: a room's page says which of its letters can be pointed at to pick a choice, so that numbers are lit there, the
//! cursor goes from one to the next, and the piece under it lies as a ghost.

mod brush;
mod curtain;
mod deciding;
mod layout;
mod pan;
pub mod play;
mod reader;
pub mod stage;
mod tableau;
pub mod watch;

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Page, Seat, TextLine, Tongue, Turn, Viewer};

use crate::fullscreen::pan::Pan;
use crate::fullscreen::stage::{Key, Stage, Way};
use crate::fullscreen::tableau::{Places, Plate, Tableau};
use crate::manual;
use crate::paint::Colours;
use crate::party::Party;
use crate::story::{self, Sentence};
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
    /// The key that was pressed last while something took a while.
    heard: Option<Key>,
    /// How large the screen was when something was last shown, in columns and rows.
    size: (u16, u16),
}

impl<'a, 's> Full<'a, 's> {
    /// A full screen in a language, with a rule book to read in.
    pub fn new(stage: &'a mut Stage<'s>, tongue: &'a dyn Tongue, rules: &'a str, colours: Colours) -> Full<'a, 's> {
        Full { stage, tongue, rules, colours, pan: Pan::default(), places: Vec::new(), heard: None, size: (80, 24) }
    }

    fn show(&mut self, tableau: &Tableau) -> io::Result<()> {
        let Full { stage, tongue, pan, places, colours, size, .. } = self;
        stage.surface.show(&mut |frame| {
            *size = (frame.area().width, frame.area().height);
            match curtain::is_too_small(frame) {
                true => curtain::draw(frame, &tongue.word("too-small"), "", *colours),
                false => *places = tableau::draw(frame, tableau, pan, *colours),
            }
        })
    }

    /// Shows a few words alone, and what keys do.
    fn curtain(&mut self, words: &str, keys: &str) -> io::Result<()> {
        let colours = self.colours;
        self.stage.surface.show(&mut |frame| curtain::draw(frame, words, keys, colours))
    }

    fn key(&mut self, wait: Option<Duration>) -> io::Result<Option<Key>> {
        self.stage.keys.next(wait)
    }

    /// Does what a key does at any time: read, look around. Gives it back if it means something else. What keys do is told by the
    /// words with this key.
    fn anytime(
        &mut self,
        key: Key,
        party: &Party,
        viewer: Viewer,
        help: &'static str,
    ) -> io::Result<Result<Option<Key>, Leave>> {
        match key {
            Key::Pan(way) => self.pan.shift(way, 3),
            Key::PageUp => self.pan.shift(Way::Up, 9),
            Key::PageDown => self.pan.shift(Way::Down, 9),
            Key::Home => self.pan.shift(Way::Left, 9),
            Key::End => self.pan.shift(Way::Right, 9),
            Key::Char('?') => return Ok(self.read_manual(party, viewer, help)?.map(|()| None)),
            Key::Char('e' | 'E') => return Ok(self.read_events(party, viewer)?.map(|()| None)),
            Key::Resized => {}
            Key::Leave => return Ok(Err(Leave)),
            key @ (Key::Char(_) | Key::Arrow(_) | Key::Tab | Key::BackTab | Key::Enter | Key::Back) => {
                return Ok(Ok(Some(key)));
            }
        }
        Ok(Ok(None))
    }

    fn read_manual(&mut self, party: &Party, viewer: Viewer, help: &'static str) -> io::Result<Result<(), Leave>> {
        let tongue = self.tongue;
        let mut lines = vec![manual::title("help-title", tongue)];
        lines.extend(tongue.word(help).lines().map(TextLine::plain));
        let robots =
            party.robots_told(tongue).into_iter().flat_map(|told| [TextLine::default(), TextLine::plain(told)]);
        lines.extend(robots);
        lines.extend(party.opponents_told(tongue).into_iter().map(TextLine::plain));
        lines.extend([TextLine::default(), manual::title("rules-title", tongue)]);
        lines.extend(manual::rules(self.rules));
        let look = party.look(viewer, usize::MAX);
        if look.legal.as_ref().is_some_and(|legal| !legal.is_empty()) {
            lines.extend([TextLine::default(), manual::title("notation-title", tongue)]);
            lines.extend(manual::notation(&look, tongue));
        }
        reader::read(self, lines, reader::Reading::default())
    }

    fn read_events(&mut self, party: &Party, viewer: Viewer) -> io::Result<Result<(), Leave>> {
        let mut lines = vec![manual::title("events-title", self.tongue)];
        let mut told: Vec<(String, usize)> = Vec::new();
        for sentence in party.table().eyes(viewer).events(0).iter().map(|told| telling::sentence(told, self.tongue)) {
            match told.last_mut().filter(|(last, _)| *last == sentence) {
                Some((_, times)) => *times += 1,
                None => told.push((sentence, 1)),
            }
        }
        let times = |(sentence, times): (String, usize)| match times {
            1 => TextLine::plain(sentence),
            times => TextLine::plain(format!("{sentence} (×{times})")),
        };
        lines.extend(told.into_iter().map(times));
        reader::read(self, lines, reader::Reading { from_end: true, ..reader::Reading::default() })
    }

    /// Shows what a viewer was told whole before the game goes on, under what has ended with it, and who is where now.
    fn read_story(&mut self, party: &Party, viewer: Viewer, since: usize) -> io::Result<Result<(), Leave>> {
        let events = party.table().eyes(viewer).events(since);
        let ended = events.iter().rev().find_map(|told| told.part_ended.clone());
        let over = party.table().turn() == Turn::Over;
        let title = if over { Some(Message::new("story-over")) } else { ended };
        let mut lines = vec![manual::titled(&title.unwrap_or(Message::new("events-title")), self.tongue)];
        let ranking = self.ranking(party, if over { Viewer::All } else { viewer });
        lines.extend(ranking.into_iter().map(TextLine::plain));
        lines.push(TextLine::default());
        lines.extend(story::listed(&story::story(&events, self.tongue)));
        reader::read(self, lines, reader::Reading { keys: "story-keys", story: true, ..reader::Reading::default() })
    }

    /// Who is where, side by side in as few lines as it takes.
    fn ranking(&self, party: &Party, viewer: Viewer) -> Vec<String> {
        let title = Message::new("item").word("what", self.tongue.word("ranking")).word("points", "");
        let places = telling::ranking(&party.look(viewer, usize::MAX), self.tongue);
        let parts: Vec<String> = [self.tongue.say(&title)].into_iter().chain(places).collect();
        story::packed(parts.iter().map(|part| part.trim()), "   ", self.size.0.into())
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

    /// What happened from a step on, in short.
    fn news(&self, party: &Party, viewer: Viewer, since: usize) -> Vec<Sentence> {
        story::story(&party.table().eyes(viewer).events(since), self.tongue)
    }
}

/// The thing that lies nearest to another in a direction: rather ahead than aside.
fn nearest(places: &Places, from: usize, way: Way) -> Option<usize> {
    let (x, y) = (*places.get(from)?)?;
    let cost = |(index, place): (usize, &Option<(i32, i32)>)| {
        // A row is about as high as two columns are wide.
        let (dx, dy) = place.map(|(px, py)| (px - x, 2 * (py - y)))?;
        let (along, aside) = match way {
            Way::Up => (-dy, dx.abs()),
            Way::Down => (dy, dx.abs()),
            Way::Left => (-dx, dy.abs()),
            Way::Right => (dx, dy.abs()),
        };
        (along > 0).then_some((aside > along, along * along + aside * aside, index))
    };
    places.iter().enumerate().filter_map(cost).min().map(|(.., index)| index)
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
            (4, Way::Up, Some(2)),
            (0, Way::Up, None),
            (3, Way::Up, None),
        ] {
            assert_eq!(nearest(&places, from, way), to, "{from} {way:?}");
        }
    }
}
