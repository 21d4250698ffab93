//! A decision of a person on the full screen, until an action is played or undone, or the person quits.

use std::io;

use tilewright_core::{Message, Seat, Viewer};
use tilewright_display::TextPage;
use tilewright_engine::{Hint, UndoPolicy};
use tilewright_robots::{StopFlag, TimeControl};

use super::device::{Direction, Key};
use super::game_view::{GameView, ListItem};
use super::play::{CursorMove, PlayScreen, run_while_polling};
use super::{ScreenError, ScreenResult, nearest};
use crate::narration::condensed::Sentence;
use crate::narration::hint::hint_sentences;
use crate::picker::ActionPicker;

impl PlayScreen<'_, '_, '_> {
    /// Lets the person of `seat` decide.
    pub(super) fn decide(&mut self, seat: Seat) -> ScreenResult<()> {
        let viewer = Viewer::Seat(seat);
        let mut picker = self.open_picker(viewer);
        let since = self.decided_plies[seat.index()].max(self.reported_plies[seat.index()]);
        let sentences = self.app.sentences_since(&self.session.local_game, viewer, since);
        self.app.scroll.release();
        let mut save_failed = false;
        self.last_move = None;
        loop {
            self.show(seat, &picker, &sentences)?;
            let Some(key) = self.app.next_key(None)? else { return Err(ScreenError::QuitRequested) };
            let common = self.app.handle_common_key(key, &self.session.local_game, viewer, "help-screen")?;
            let Some(key) = common else { continue };
            self.notices.clear();
            self.app.scroll.release();
            match key {
                Key::Char('q' | 'Q') if save_failed => return Err(ScreenError::QuitRequested),
                Key::Char('q' | 'Q') => {
                    let Err(problem) = self.session.save(self.app.localizer) else {
                        return Err(ScreenError::QuitRequested);
                    };
                    save_failed = true;
                    self.notices = vec![problem, self.app.localizer.text("leave-unsaved-key")];
                }
                Key::Char('u' | 'U') => {
                    if self.undo(seat)? {
                        return Ok(());
                    }
                }
                Key::Char('h' | 'H') => self.show_hint(seat, &mut picker, &sentences)?,
                Key::Enter => {
                    if let Some(action) = picker.confirm()
                        && self.play(seat, &action)
                    {
                        return Ok(());
                    }
                }
                key @ (Key::Char(_)
                | Key::Arrow(_)
                | Key::Scroll(_)
                | Key::PageUp
                | Key::PageDown
                | Key::Home
                | Key::End
                | Key::Tab
                | Key::BackTab
                | Key::Back
                | Key::Quit
                | Key::Resized) => self.handle_key(&mut picker, key),
            }
        }
    }

    /// Opens a picker of the legal actions. The cursor is beside what is new on the board, or follows a hint to the end
    /// of the full turn.
    fn open_picker(&mut self, viewer: Viewer) -> ActionPicker {
        let snapshot = self.session.local_game.snapshot(viewer, usize::MAX);
        let page = self.app.text_page(&self.session.local_game, viewer, None);
        let keys_on_board = page.spans().filter(|span| span.slot).filter_map(|span| span.key.clone()).collect();
        let mut picker = ActionPicker::new(snapshot.legal.unwrap_or_default(), keys_on_board);
        let start = entry_beside_new(&page, &picker);
        picker.move_to(start);
        if let Some((_, follow_up)) = self.follow_up.take() {
            picker.apply_hint(&follow_up.action);
            let label = self.app.localizer.format(&follow_up.label);
            self.notices = vec![self.app.localizer.format(&Message::new("hint").text("what", label))];
        }
        picker
    }

    /// Plays an action and saves the game; returns `false`, with the reason as a notice, if the action is refused.
    fn play(&mut self, seat: Seat, action: &str) -> bool {
        let ply = self.session.local_game.state().ply();
        match self.session.local_game.play(seat, action) {
            Ok(()) => {
                self.follow_up.take_if(|(first, _)| first != action);
                self.save();
                self.decided_plies[seat.index()] = ply;
                true
            }
            Err(error) => {
                self.notices = vec![self.app.localizer.format(&error.message())];
                false
            }
        }
    }

    /// Handles the keys of the picker: cursor, rotation, numbers and back.
    fn handle_key(&mut self, picker: &mut ActionPicker, key: Key) {
        let localizer = self.app.localizer;
        match key {
            Key::Arrow(way) => self.move_cursor(picker, way),
            Key::Tab => picker.move_by(1),
            Key::BackTab => picker.move_by(-1),
            Key::Back => drop(picker.go_back()),
            Key::Char('r' | 'R' | ' ') if picker.variant_count() > 1 => picker.rotate(),
            Key::Char('r' | 'R' | ' ') if picker.highlighted().is_some() => {
                self.notices = vec![localizer.text("no-other-way")];
            }
            Key::Char(letter) => match letter.to_digit(10) {
                Some(digit) if picker.type_digit(digit as usize) => {}
                Some(_) => {
                    let count = picker.entries().len() as i64;
                    self.notices = vec![localizer.format(&Message::new("no-such-key-number").number("count", count))];
                }
                None => self.notices = vec![localizer.text("no-such-key")],
            },
            Key::Scroll(_)
            | Key::PageUp
            | Key::PageDown
            | Key::Home
            | Key::End
            | Key::Enter
            | Key::Quit
            | Key::Resized => {}
        }
    }

    /// Moves the cursor to the nearest item in a direction; a move back undoes the last move.
    fn move_cursor(&mut self, picker: &mut ActionPicker, direction: Direction) {
        let from = picker.cursor();
        let return_target = self
            .last_move
            .filter(|last_move| (last_move.to, last_move.reverse) == (from, direction))
            .map(|last_move| last_move.from);
        let Some(to) = return_target.or_else(|| nearest(&self.app.target_positions, from, direction)) else { return };
        picker.move_to(to);
        self.last_move = Some(CursorMove { from, to, reverse: direction.opposite() });
    }

    /// Draws the position with the items and the prompt.
    fn show(&mut self, seat: Seat, picker: &ActionPicker, sentences: &[Sentence]) -> io::Result<()> {
        let localizer = self.app.localizer;
        let local_game = &self.session.local_game;
        let viewer = Viewer::Seat(seat);
        let mut view = self.app.game_view(local_game, viewer);
        let highlighted = picker.highlighted();
        view.page =
            self.app.text_page(local_game, viewer, highlighted.map(|legal_action| legal_action.action.as_str()));
        let entries = picker.entries();
        let item = |key: &str, label: &Message| ListItem { key: key.to_owned(), label: localizer.format(label) };
        view.items = entries.iter().map(|entry| item(entry.key, entry.label)).collect();
        view.cursor = Some(picker.cursor());
        view.sentences = sentences.to_vec();
        view.notices.clone_from(&self.notices);
        let text = match (highlighted, entries.get(picker.cursor())) {
            (Some(legal_action), _) => localizer.format(&legal_action.label),
            (None, Some(entry)) => localizer.format(entry.label),
            (None, None) => String::new(),
        };
        let several = self.people.len() > 1;
        let seat_prefix = if several { format!("{} · ", localizer.seat_name(seat)) } else { String::new() };
        let number = match picker.pending_digit() {
            Some(pending) => format!("{pending}_"),
            None => (picker.cursor() + 1).to_string(),
        };
        view.prompt = format!("{seat_prefix}{number}) {text}");
        let mut keys = vec![localizer.text(if highlighted.is_some() { "prompt-play" } else { "prompt-pick" })];
        keys.extend((picker.variant_count() > 1).then(|| localizer.text("prompt-turn")));
        keys.extend(picker.has_picks().then(|| localizer.text("prompt-back")));
        view.prompt_keys = keys.join("  ");
        view.keys = localizer.text("screen-keys");
        self.app.show(&view)
    }

    /// Undoes the last decision of `seat`; returns `false`, with the reason as a notice, if that is refused.
    fn undo(&mut self, seat: Seat) -> ScreenResult<bool> {
        let localizer = self.app.localizer;
        let ply = match self.session.local_game.game_match.undo_policy(seat, &self.people) {
            UndoPolicy::Free { ply } => ply,
            UndoPolicy::NeedsConsent { ply, others } => {
                for other in others {
                    if !self.ask_consent(other, seat)? {
                        self.notices = vec![localizer.format(&Message::new("undo-refused").seat("seat", other))];
                        return Ok(false);
                    }
                }
                ply
            }
            UndoPolicy::NothingToUndo => {
                self.notices = vec![localizer.text("nothing-to-undo")];
                return Ok(false);
            }
            UndoPolicy::Revealed => {
                self.notices = vec![localizer.text("undo-revealed")];
                return Ok(false);
            }
        };
        self.session.local_game.undo_to(ply);
        self.save();
        let before = self.session.local_game.previous_decision(seat, ply);
        self.decided_plies.iter_mut().for_each(|decided_ply| *decided_ply = (*decided_ply).min(before));
        self.reported_plies.iter_mut().for_each(|reported_ply| *reported_ply = (*reported_ply).min(ply));
        self.notices.insert(0, localizer.text("taken-back"));
        Ok(true)
    }

    /// Asks `other` whether `asker` may undo.
    fn ask_consent(&mut self, other: Seat, asker: Seat) -> ScreenResult<bool> {
        let localizer = self.app.localizer;
        let question = localizer.format(&Message::new("undo-ask").seat("seat", other).seat("asker", asker));
        let yes = localizer.text("yes-short").chars().next();
        let view =
            GameView { notices: vec![question], ..self.app.game_view(&self.session.local_game, Viewer::Onlooker) };
        loop {
            self.app.show(&view)?;
            match self.app.next_key(None)? {
                None | Some(Key::Quit) => return Err(ScreenError::QuitRequested),
                Some(Key::Char(letter)) => return Ok(letter.to_lowercase().next() == yes),
                Some(Key::Back) => return Ok(false),
                Some(_) => {}
            }
        }
    }

    /// Shows the hint of a strong robot and moves the cursor to its action; picks nothing.
    fn show_hint(&mut self, seat: Seat, picker: &mut ActionPicker, sentences: &[Sentence]) -> ScreenResult<()> {
        let localizer = self.app.localizer;
        self.notices = vec![localizer.text("hint-thinking")];
        self.show(seat, picker, sentences)?;
        let stop = StopFlag::default();
        let (kind, state) = (self.session.local_game.kind, self.session.local_game.state());
        let hints = run_while_polling(self.app, &stop, || kind.hints(state, &TimeControl::with_stop(&stop)))?;
        let mut hints = hints.map_err(io::Error::other)?;
        // Hints that contradict the picks are dropped.
        let entries = picker.entries();
        let fits_picks = |hint: &Hint| {
            entries
                .iter()
                .any(|entry| entry.legal.iter().any(|legal_action| legal_action.action == hint.legal_action.action))
        };
        hints.retain(fits_picks);
        self.notices = hint_sentences(&hints, |legal_action| localizer.format(&legal_action.label), localizer);
        if let Some(best) = hints.first() {
            picker.apply_hint(&best.legal_action.action);
            self.follow_up = best.follow_up.clone().map(|follow_up| (best.legal_action.action.clone(), follow_up));
        }
        Ok(())
    }
}

/// Returns the entry on the board that is nearest to a new piece, so that both are visible; 0 if there is none.
fn entry_beside_new(page: &TextPage, picker: &ActionPicker) -> usize {
    let mut candidates: Vec<(usize, i32, i32)> = Vec::new();
    let mut new: Vec<(i32, i32)> = Vec::new();
    let entries = picker.entries();
    for (row, line) in page.board.iter().enumerate() {
        let mut column = 0;
        for span in &line.0 {
            let at = (2 * row as i32, column as i32);
            new.extend(span.new.then_some(at));
            let entry = entries.iter().position(|entry| span.slot && span.key.as_deref() == Some(entry.key));
            candidates.extend(entry.map(|entry| (entry, at.0, at.1)));
            column += span.width();
        }
    }
    let distance_to_new =
        |(_, y, x): &(usize, i32, i32)| new.iter().map(|(ny, nx)| (y - ny).abs() + (x - nx).abs()).min();
    let nearest = candidates.iter().filter_map(|candidate| Some((distance_to_new(candidate)?, candidate.0))).min();
    nearest.map_or(0, |(_, entry)| entry)
}
