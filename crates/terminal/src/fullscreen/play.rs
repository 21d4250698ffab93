//! Playing on a full screen. Every decision is saved before it is shown.

use std::io;
use std::time::Duration;

use tilewright_core::{Message, Seat, Turn, Viewer};
use tilewright_engine::{EventReport, LegalAction};
use tilewright_robots::{StopFlag, TimeControl};

use super::device::{Direction, Key};
use super::game_view;
use super::{App, ScreenError, ScreenResult, accept_quit};
use crate::narration::condensed;
use crate::session::{PlaySession, next_opponent};
use tilewright_local::LocalGame;

/// Time between two checks for a key and the end of the work in [`run_while_polling`]: below what people notice.
const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// Plays until a person quits; a finished game is shown until then. A robot's action is shown for `robot_pause`.
///
/// # Errors
/// The terminal fails, the game cannot be saved at the start, or a robot fails.
pub fn play_full_screen(session: &mut PlaySession, app: &mut App<'_, '_>, robot_pause: Duration) -> io::Result<()> {
    session.save(app.localizer).map_err(io::Error::other)?;
    session.update_interrupt_message(app.localizer);
    let people = session.local_game.seating.people();
    let person = match people[..] {
        [only] => Some(only),
        _ => None,
    };
    // In a resumed game the events since the last decision are new.
    let mut decided_plies = [0; tilewright_core::MAX_SEATS];
    people
        .iter()
        .for_each(|seat| decided_plies[seat.index()] = session.local_game.previous_decision(*seat, usize::MAX));
    // There is room to describe a single opponent.
    let notices = match &session.local_game.opponent_descriptions(app.localizer)[..] {
        [only] if session.local_game.seating.seat_players.len() == 2 => vec![only.clone()],
        _ => session.local_game.robot_descriptions(app.localizer).into_iter().collect(),
    };
    let mut play_screen = PlayScreen {
        session,
        app,
        people,
        person,
        decided_plies,
        reported_plies: decided_plies,
        notices,
        follow_up: None,
        last_move: None,
    };
    accept_quit(play_screen.run(robot_pause))
}

/// A session on a full screen, with the person at it.
pub(super) struct PlayScreen<'t, 'a, 's> {
    pub(super) session: &'t mut PlaySession,
    pub(super) app: &'t mut App<'a, 's>,
    pub(super) people: Vec<Seat>,
    /// The seat of the person at the screen.
    pub(super) person: Option<Seat>,
    /// Ply of the last decision of each seat; 0 if it has made none.
    pub(super) decided_plies: [usize; tilewright_core::MAX_SEATS],
    /// Ply up to which each seat has read a summary.
    pub(super) reported_plies: [usize; tilewright_core::MAX_SEATS],
    /// Notices shown before the events.
    pub(super) notices: Vec<String>,
    /// The action of a hint, and the one that follows it in the same full turn.
    pub(super) follow_up: Option<(String, LegalAction)>,
    /// The last move of the cursor by an arrow.
    pub(super) last_move: Option<CursorMove>,
}

/// A move of the cursor by an arrow.
#[derive(Clone, Copy)]
pub(super) struct CursorMove {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The direction that leads back.
    pub(super) reverse: Direction,
}

impl PlayScreen<'_, '_, '_> {
    fn run(&mut self, robot_pause: Duration) -> ScreenResult<()> {
        let mut hurry = false;
        while let Some(seat) = self.session.local_game.game_match.seat() {
            if self.people.contains(&seat) {
                hurry = false;
                self.hand_over(seat)?;
                self.show_missed_events(seat)?;
                self.decide(seat)?;
            } else {
                self.play_robot(seat, robot_pause, &mut hurry)?;
            }
            if let Some(seat) = self.person.filter(|_| self.people.len() == 1) {
                self.show_section_end(seat)?;
            }
        }
        self.show_end()
    }

    /// Shows a summary if a section of the game has ended since the last one.
    fn show_section_end(&mut self, seat: Seat) -> ScreenResult<()> {
        let (viewer, local_game) = (Viewer::Seat(seat), &self.session.local_game);
        let events = local_game.state().perspective(viewer).events(self.reported_plies[seat.index()]);
        if local_game.state().turn() == Turn::Over || !events.iter().any(ends_section) {
            return Ok(());
        }
        self.show_summary(seat)
    }

    /// Shows a summary if a section of the game has ended, or if the events since the last decision of `seat` need more
    /// lines than the screen has for them.
    fn show_missed_events(&mut self, seat: Seat) -> ScreenResult<()> {
        const MAX_EXTRA_LINES: usize = 4;
        let (viewer, local_game) = (Viewer::Seat(seat), &self.session.local_game);
        let since = self.decided_plies[seat.index()].max(self.reported_plies[seat.index()]);
        let sentences = self.app.sentences_since(local_game, viewer, since);
        let lines =
            condensed::pack(sentences.iter().map(|sentence| sentence.text.as_str()), "  ", self.app.size.0.into())
                .len();
        let has_decided = self.decided_plies[seat.index()] > 0;
        if has_decided && lines > game_view::min_sentence_rows(self.app.size.1) + MAX_EXTRA_LINES {
            return self.show_summary(seat);
        }
        self.show_section_end(seat)
    }

    fn show_summary(&mut self, seat: Seat) -> ScreenResult<()> {
        let local_game = &self.session.local_game;
        let since = self.decided_plies[seat.index()].max(self.reported_plies[seat.index()]);
        self.reported_plies[seat.index()] = local_game.state().ply();
        self.app.show_summary(local_game, Viewer::Seat(seat), since)
    }

    /// Returns the viewer while a robot decides: an onlooker where several people with secrets share the screen.
    fn waiting_viewer(&self) -> Viewer {
        match self.person {
            Some(seat) if self.people.len() == 1 || !self.session.local_game.kind.hidden_information() => {
                Viewer::Seat(seat)
            }
            Some(_) | None => Viewer::Onlooker,
        }
    }

    /// Plays a robot's action and shows it for `robot_pause`. A key sets `hurry`, which skips the pauses until a person
    /// decides.
    fn play_robot(&mut self, seat: Seat, robot_pause: Duration, hurry: &mut bool) -> ScreenResult<()> {
        let prompt = self.app.localizer.format(&Message::new("thinking").seat("seat", seat));
        self.show_waiting(prompt)?;
        let stop = StopFlag::default();
        let local_game = &mut self.session.local_game;
        let chosen = run_while_polling(self.app, &stop, || local_game.choose(seat, &TimeControl::with_stop(&stop)))?;
        let action = chosen.ok_or_else(|| io::Error::other("a robot has nothing to play"))?;
        local_game.play(seat, &action).map_err(io::Error::other)?;
        self.save();
        self.app.scroll.release();
        if *hurry || robot_pause.is_zero() {
            return Ok(());
        }
        self.show_waiting(String::new())?;
        match self.app.next_key(Some(robot_pause))? {
            None | Some(Key::Resized) => {}
            Some(Key::Quit | Key::Char('q' | 'Q')) => return Err(ScreenError::QuitRequested),
            Some(_) => *hurry = true,
        }
        Ok(())
    }

    fn show_waiting(&mut self, prompt: String) -> io::Result<()> {
        let viewer = self.waiting_viewer();
        let local_game = &self.session.local_game;
        let mut view = self.app.game_view(local_game, viewer);
        let since = self.person.map_or(0, |seat| self.decided_plies[seat.index()]);
        view.sentences = self.app.sentences_since(local_game, viewer, since);
        view.notices.clone_from(&self.notices);
        view.prompt = prompt;
        view.keys = self.app.localizer.text("screen-keys");
        self.app.show(&view)
    }

    /// Saves the game; a failure becomes a notice.
    pub(super) fn save(&mut self) {
        if let Err(problem) = self.session.save(self.app.localizer) {
            self.notices = vec![problem];
        }
    }

    /// Makes `seat` that of the person at the screen; where seats have secrets and another person was there, shows a
    /// notice until Enter is pressed.
    fn hand_over(&mut self, seat: Seat) -> ScreenResult<()> {
        let previous = self.person.replace(seat);
        if !self.session.local_game.kind.hidden_information() || previous == Some(seat) {
            return Ok(());
        }
        let text = self.app.localizer.format(&Message::new("hand-over").seat("seat", seat));
        let keys = self.app.localizer.text("curtain-keys");
        loop {
            self.app.show_notice(&text, &keys)?;
            match self.app.next_key(None)? {
                Some(Key::Enter) => return Ok(()),
                None | Some(Key::Quit | Key::Char('q' | 'Q')) => return Err(ScreenError::QuitRequested),
                Some(_) => {}
            }
        }
    }

    /// Shows the last events, then the finished game, until the person quits.
    fn show_end(&mut self) -> ScreenResult<()> {
        let seat = self.person.or(self.people.first().copied()).unwrap_or(Seat::new(0));
        let since = self.decided_plies[seat.index()].max(self.reported_plies[seat.index()]);
        self.app.show_summary(&self.session.local_game, Viewer::Seat(seat), since)?;
        show_finished_game(self.app, &self.session.local_game, Viewer::All, &self.notices)
    }
}

/// Whether a section of the game ends with an event.
pub(super) fn ends_section(event: &EventReport) -> bool {
    event.ends_section || event.section_heading.is_some()
}

/// Shows a finished game with its ranking until the person quits.
pub(crate) fn show_finished_game(
    app: &mut App<'_, '_>,
    local_game: &LocalGame,
    viewer: Viewer,
    notices: &[String],
) -> ScreenResult<()> {
    debug_assert_eq!(local_game.state().turn(), Turn::Over);
    loop {
        let localizer = app.localizer;
        let mut view = app.game_view(local_game, viewer);
        view.sentences = app.sentences_since(local_game, viewer, local_game.state().ply().saturating_sub(1));
        view.notices = notices.to_vec();
        view.notices.extend(app.ranking(local_game, viewer));
        view.notices.extend(next_opponent(local_game, localizer));
        // The last event names the winners.
        view.prompt = view.sentences.pop().map(|last| last.text).unwrap_or_default();
        view.keys = localizer.text("over-keys");
        app.show(&view)?;
        let Some(key) = app.next_key(None)? else { return Err(ScreenError::QuitRequested) };
        let key = app.handle_common_key(key.arrow_as_scroll(), local_game, viewer, "help-over")?;
        if matches!(key, Some(Key::Char('q' | 'Q'))) {
            return Err(ScreenError::QuitRequested);
        }
    }
}

/// Runs `work` on a thread and reads keys meanwhile. A key to quit stops the work through `stop`; the last other key is
/// kept in [`App::pending_key`].
pub(crate) fn run_while_polling<T: Send>(
    app: &mut App<'_, '_>,
    stop: &StopFlag,
    work: impl FnOnce() -> T + Send,
) -> ScreenResult<T> {
    std::thread::scope(|scope| {
        let thread = scope.spawn(work);
        app.pending_key = None;
        let mut quits = false;
        while !thread.is_finished() && !quits {
            let key = app.next_key(Some(POLL_INTERVAL));
            quits = is_quit(&key);
            if let Ok(Some(key)) = key {
                app.pending_key = Some(key);
            }
        }
        if quits {
            stop.stop();
        }
        let result = thread.join().map_err(|_| io::Error::other("a robot failed"))?;
        if quits { Err(ScreenError::QuitRequested) } else { Ok(result) }
    })
}

fn is_quit(key: &io::Result<Option<Key>>) -> bool {
    matches!(key, Err(_) | Ok(Some(Key::Quit | Key::Char('q' | 'Q'))))
}
