//! Playing and watching on a full screen. [`App`] draws a `GameView` on a [`Device`](device::Device) and reads its
//! keys.
//!
//! Nothing here depends on the game: a text page names its targets by keys, so that they get numbers, the cursor moves
//! between them, and the action at the cursor is drawn as a ghost.

mod decision;
pub(crate) mod device;
mod game_view;
mod layout;
mod notice;
mod pager;
mod painter;
pub(crate) mod play;
mod scroll;
pub(crate) mod watch;

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Seat, Turn, Viewer};
use tilewright_display::{Localizer, TextLine, TextPage};

use crate::ansi::ColourMode;
use crate::fullscreen::device::{Device, Direction, Key};
use crate::fullscreen::game_view::{GameView, SeatHeader, TargetPositions};
use crate::fullscreen::scroll::Scroll;
use crate::help;
use crate::narration::condensed::{self, Sentence};
use crate::narration::sentences;
use tilewright_local::LocalGame;

/// Why a screen is left before its end.
pub(crate) enum ScreenError {
    /// The person quits.
    QuitRequested,
    /// The terminal failed, or a robot did.
    Io(io::Error),
}

impl From<io::Error> for ScreenError {
    fn from(error: io::Error) -> ScreenError {
        ScreenError::Io(error)
    }
}

/// The result of a screen that the person may quit.
pub(crate) type ScreenResult<T> = Result<T, ScreenError>;

/// Converts a request to quit into `Ok`; other errors stay.
fn accept_quit(result: ScreenResult<()>) -> io::Result<()> {
    match result {
        Ok(()) | Err(ScreenError::QuitRequested) => Ok(()),
        Err(ScreenError::Io(error)) => Err(error),
    }
}

/// A device with the state of its screen.
pub struct App<'a, 's> {
    device: &'a mut Device<'s>,
    localizer: &'a dyn Localizer,
    /// The rule book of the game in the language of the localizer.
    rule_book: &'a str,
    colour_mode: ColourMode,
    scroll: Scroll,
    target_positions: TargetPositions,
    /// The last key pressed during [`play::run_while_polling`].
    pending_key: Option<Key>,
    /// Columns and rows of the screen when it was last drawn.
    size: (u16, u16),
}

impl<'a, 's> App<'a, 's> {
    /// Returns an app on a device; `rule_book` is Markdown in the language of the localizer.
    pub fn new(
        device: &'a mut Device<'s>,
        localizer: &'a dyn Localizer,
        rule_book: &'a str,
        colour_mode: ColourMode,
    ) -> App<'a, 's> {
        App {
            device,
            localizer,
            rule_book,
            colour_mode,
            scroll: Scroll::default(),
            target_positions: Vec::new(),
            pending_key: None,
            size: (80, 24),
        }
    }

    /// Draws a view, or a notice if the screen is too small.
    fn show(&mut self, view: &GameView) -> io::Result<()> {
        let App { device, localizer, scroll, target_positions, colour_mode, size, .. } = self;
        device.surface.show(&mut |frame| {
            *size = (frame.area().width, frame.area().height);
            match notice::is_too_small(size.0, size.1) {
                true => notice::draw(frame, &localizer.text("too-small"), "", *colour_mode),
                false => *target_positions = game_view::draw(frame, view, scroll, *colour_mode),
            }
        })
    }

    /// Draws a notice on an empty screen, with a line about the keys.
    fn show_notice(&mut self, message: &str, keys: &str) -> io::Result<()> {
        let colour_mode = self.colour_mode;
        self.device.surface.show(&mut |frame| notice::draw(frame, message, keys, colour_mode))
    }

    /// Returns the next key, or `None` after `timeout`.
    fn next_key(&mut self, timeout: Option<Duration>) -> io::Result<Option<Key>> {
        self.device.key_source.next(timeout)
    }

    /// Handles the keys that every screen shares: scrolling, help and events. Returns any other key. `help` is the
    /// message key of the text about the keys.
    fn handle_common_key(
        &mut self,
        key: Key,
        local_game: &LocalGame,
        viewer: Viewer,
        help: &'static str,
    ) -> ScreenResult<Option<Key>> {
        match key {
            Key::Scroll(direction) => self.scroll.shift(direction, 3),
            Key::PageUp => self.scroll.shift(Direction::Up, 9),
            Key::PageDown => self.scroll.shift(Direction::Down, 9),
            Key::Home => self.scroll.shift(Direction::Left, 9),
            Key::End => self.scroll.shift(Direction::Right, 9),
            Key::Char('?') => self.show_help(local_game, viewer, help)?,
            Key::Char('e' | 'E') => self.show_events(local_game, viewer)?,
            Key::Resized => {}
            Key::Quit => return Err(ScreenError::QuitRequested),
            key @ (Key::Char(_) | Key::Arrow(_) | Key::Tab | Key::BackTab | Key::Enter | Key::Back) => {
                return Ok(Some(key));
            }
        }
        Ok(None)
    }

    /// Shows the help text, the robots, the rule book and, for a seat in turn, the notation.
    fn show_help(&mut self, local_game: &LocalGame, viewer: Viewer, help: &'static str) -> ScreenResult<()> {
        let localizer = self.localizer;
        let mut lines = vec![help::title("help-title", localizer)];
        lines.extend(localizer.text(help).lines().map(TextLine::plain));
        let robots = local_game
            .robot_descriptions(localizer)
            .into_iter()
            .flat_map(|text| [TextLine::default(), TextLine::plain(text)]);
        lines.extend(robots);
        lines.extend(local_game.opponent_descriptions(localizer).into_iter().map(TextLine::plain));
        lines.extend([TextLine::default(), help::title("rules-title", localizer)]);
        lines.extend(help::rules(self.rule_book));
        let snapshot = local_game.snapshot(viewer, usize::MAX);
        if snapshot.legal.as_ref().is_some_and(|legal| !legal.is_empty()) {
            lines.extend([TextLine::default(), help::title("notation-title", localizer)]);
            lines.extend(help::notation(&snapshot, localizer));
        }
        pager::show_pager(self, lines, pager::Pager::default())
    }

    /// Shows all events; consecutive equal ones once, with their number.
    fn show_events(&mut self, local_game: &LocalGame, viewer: Viewer) -> ScreenResult<()> {
        let mut lines = vec![help::title("events-title", self.localizer)];
        let mut sentences: Vec<(String, usize)> = Vec::new();
        for sentence in local_game
            .state()
            .perspective(viewer)
            .events(0)
            .iter()
            .map(|event| sentences::event_sentence(event, self.localizer))
        {
            match sentences.last_mut().filter(|(last, _)| *last == sentence) {
                Some((_, times)) => *times += 1,
                None => sentences.push((sentence, 1)),
            }
        }
        let times = |(sentence, times): (String, usize)| match times {
            1 => TextLine::plain(sentence),
            times => TextLine::plain(format!("{sentence} (×{times})")),
        };
        lines.extend(sentences.into_iter().map(times));
        pager::show_pager(self, lines, pager::Pager { starts_at_end: true, ..pager::Pager::default() })
    }

    /// Shows the events from ply `since` on with the ranking, in pages that Enter turns. The title names the section
    /// that has ended.
    fn show_summary(&mut self, local_game: &LocalGame, viewer: Viewer, since: usize) -> ScreenResult<()> {
        let events = local_game.state().perspective(viewer).events(since);
        let section_heading = events.iter().rev().find_map(|event| event.section_heading.clone());
        let over = local_game.state().turn() == Turn::Over;
        let title = if over { Some(Message::new("story-over")) } else { section_heading };
        let mut lines = vec![help::message_title(&title.unwrap_or(Message::new("events-title")), self.localizer)];
        let ranking = self.ranking(local_game, if over { Viewer::All } else { viewer });
        lines.extend(ranking.into_iter().map(TextLine::plain));
        lines.push(TextLine::default());
        lines.extend(condensed::text_lines(&condensed::condense(&events, self.localizer)));
        pager::show_pager(
            self,
            lines,
            pager::Pager { keys_message: "story-keys", enter_turns_pages: true, ..pager::Pager::default() },
        )
    }

    /// Returns the ranking in as few lines as its width needs.
    fn ranking(&self, local_game: &LocalGame, viewer: Viewer) -> Vec<String> {
        let title = Message::new("item").text("what", self.localizer.text("ranking")).text("points", "");
        let lines = sentences::ranking_lines(&local_game.snapshot(viewer, usize::MAX), self.localizer);
        let parts: Vec<String> = [self.localizer.format(&title)].into_iter().chain(lines).collect();
        condensed::pack(parts.iter().map(|part| part.trim()), "   ", self.size.0.into())
    }

    /// Returns the view of the position without items to pick.
    fn game_view(&self, local_game: &LocalGame, viewer: Viewer) -> GameView {
        let summary = local_game.state().perspective(viewer).summary();
        let page = self.text_page(local_game, viewer, None);
        let colours = local_game.colours();
        let headers = Seat::iter(summary.players).map(|seat| SeatHeader {
            colour: colours[seat.index()],
            name: self.localizer.seat_name(seat),
            score: summary.scores[seat.index()],
            is_in_turn: summary.turn == Turn::Seat(seat),
        });
        GameView {
            heading: format!("{} · {}", local_game.kind.name(), page.status.plain_text()),
            seat_headers: headers.collect(),
            page,
            ..GameView::default()
        }
    }

    /// Returns the text page for a viewer, with an action drawn as a ghost.
    fn text_page(&self, local_game: &LocalGame, viewer: Viewer, ghost: Option<&str>) -> TextPage {
        local_game.text_page(viewer, ghost, self.localizer)
    }

    /// Returns the condensed events from ply `since` on.
    fn sentences_since(&self, local_game: &LocalGame, viewer: Viewer, since: usize) -> Vec<Sentence> {
        condensed::condense(&local_game.state().perspective(viewer).events(since), self.localizer)
    }
}

/// Returns the target that is nearest to `from` in a direction; targets within 45° of it come first.
fn nearest(positions: &TargetPositions, from: usize, direction: Direction) -> Option<usize> {
    let (x, y) = (*positions.get(from)?)?;
    let cost = |(index, place): (usize, &Option<(i32, i32)>)| {
        // A row is about as high as two columns.
        let (dx, dy) = place.map(|(px, py)| (px - x, 2 * (py - y)))?;
        let (along, aside) = match direction {
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
        };
        (along > 0).then_some((aside > along, along * along + aside * aside, index))
    };
    positions.iter().enumerate().filter_map(cost).min().map(|(.., index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_prefers_targets_ahead() {
        // Column and row of each target; target 3 is not on the screen.
        let positions = vec![Some((0, 0)), Some((10, 0)), Some((5, 3)), None, Some((10, 6))];
        for (from, direction, nearest_target) in [
            (0, Direction::Right, Some(1)),
            (1, Direction::Left, Some(0)),
            (0, Direction::Down, Some(2)),
            (2, Direction::Down, Some(4)),
            (4, Direction::Up, Some(2)),
            (0, Direction::Up, None),
            (3, Direction::Up, None),
        ] {
            assert_eq!(nearest(&positions, from, direction), nearest_target, "{from} {direction:?}");
        }
    }
}
