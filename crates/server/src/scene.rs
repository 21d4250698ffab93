//! Builds the scenes of a table for one caller, and the description of the table beside them.

use serde_json::{Value, json};
use std::ops::Range;
use tilewright_core::{Message, Name, Nameplate, Seat, Viewer};
use tilewright_display::Localizer;
use tilewright_engine::{DisplayContext, EventReport, SceneFrame, UndoPolicy};
use tilewright_i18n::FluentLocalizer;
use tilewright_store::{Id, SeatHolder, SeatRow};

use crate::assets::ASSETS;
use crate::error::ApiError;
use crate::extract::Caller;
use crate::opponents;
use crate::tables::TableState;
use crate::workers::DecisionLength;

/// Upper bound on the frames of a range; the last ones count.
const MAX_FRAMES: usize = 20;

/// Returns the seat that messages may address as "you"; none if several people share the screen.
pub(crate) fn sole_reader(own: &[Seat]) -> Option<Seat> {
    match own {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// A table as one caller may see it.
pub(crate) struct SceneBuilder<'a> {
    /// State of the table.
    pub state: &'a TableState,
    person: Option<Id>,
    /// Viewer that the caller is.
    pub viewer: Viewer,
    /// Seat whose secrets are on a shared screen.
    screen_seat: Option<Seat>,
    /// Own seat that the caller requested to look through.
    chosen_seat: Option<Seat>,
    /// Seats that the caller holds.
    pub own: Vec<Seat>,
    /// Localizer in the caller's language, with the names of the table.
    pub localizer: FluentLocalizer,
    /// Name and colour of each seat.
    pub nameplates: Vec<Nameplate>,
}

impl<'a> SceneBuilder<'a> {
    /// Prepares the view of the current state for `caller`.
    pub(crate) fn new(state: &'a TableState, caller: &Caller) -> SceneBuilder<'a> {
        let localizer = state.localizer(caller.language);
        let mut nameplates = state.nameplates(&localizer);
        for row in state.seats.iter().filter(|row| row.name.is_empty()) {
            let name = localizer.format(&Message::new("page-seat").number("number", i64::from(row.seat) + 1));
            nameplates
                .iter_mut()
                .filter(|nameplate| nameplate.seat.index() == usize::from(row.seat))
                .for_each(|nameplate| nameplate.name = Name::sanitized(&name));
        }
        let (viewer, own) = (state.viewer(caller.id()), state.seats_of(caller.id()));
        let localizer = localizer.with_nameplates(nameplates.len() as u8, &nameplates).for_reader(sole_reader(&own));
        let screen_seat = match viewer {
            Viewer::Seat(seat) if own.len() > 1 => Some(seat),
            Viewer::Seat(_) | Viewer::Onlooker | Viewer::All => None,
        };
        SceneBuilder { state, person: caller.id(), viewer, screen_seat, chosen_seat: None, own, localizer, nameplates }
    }

    /// Returns the same for one of the caller's seats, in turn or not.
    ///
    /// On a shared screen, each person can then see the result of their own action before they hand the screen over.
    ///
    /// # Errors
    /// `NotYourSeat` if the caller does not hold `seat`.
    pub(crate) fn for_seat(mut self, seat: Seat) -> Result<SceneBuilder<'a>, ApiError> {
        if !self.own.contains(&seat) {
            return Err(ApiError::NotYourSeat);
        }
        if self.viewer != Viewer::All {
            (self.viewer, self.chosen_seat) = (Viewer::Seat(seat), Some(seat));
        }
        Ok(self)
    }

    /// Returns the requested seat, else the caller's seat in turn, else their first one.
    pub(crate) fn seat(&self) -> Option<Seat> {
        if self.chosen_seat.is_some() {
            return self.chosen_seat;
        }
        let turn = self.state.turn().filter(|seat| self.own.contains(seat));
        turn.or_else(|| self.own.first().copied())
    }

    /// Returns the person for whom the view is.
    pub(crate) fn person(&self) -> Option<Id> {
        self.person
    }

    /// Returns the seat whose secrets are on a shared screen.
    pub(crate) fn screen_seat(&self) -> Option<Seat> {
        self.screen_seat
    }

    /// Returns the turn from the caller's point of view: `you`, `others` (also while a table waits) or `over`.
    pub(crate) fn turn(&self) -> &'static str {
        match self.state.turn() {
            None if self.state.is_waiting => "others",
            None => "over",
            Some(seat) if self.own.contains(&seat) => "you",
            Some(_) => "others",
        }
    }

    /// Returns the number of steps.
    pub(crate) fn last_ply(&self) -> usize {
        usize::try_from(self.state.ply()).unwrap_or(usize::MAX)
    }

    /// Returns a frame for each range of steps: the position after the range, with the events of its steps.
    pub(crate) fn frames(&self, ranges: &[Range<usize>]) -> Vec<SceneFrame> {
        let context = DisplayContext {
            seat: self.seat(),
            // Where a person plays several seats, the one that is in turn decides.
            own_seats: if self.chosen_seat.is_none() { &self.own } else { &[] },
            nameplates: &self.nameplates,
            localizer: &self.localizer,
            show_aids: self.state.aids,
        };
        let mut frames = self.state.perspective(self.viewer).frames(ranges, &context);
        frames.iter_mut().for_each(|frame| self.drop_routine_events(&mut frame.events));
        frames
    }

    /// Returns the frame of one range of steps.
    pub(crate) fn frame(&self, range: Range<usize>) -> SceneFrame {
        self.frames(std::slice::from_ref(&range)).pop().expect("a frame a range")
    }

    /// Keeps only the last event of a run of three or more chance steps, such as a deal, and events with points.
    fn drop_routine_events(&self, events: &mut Vec<EventReport>) {
        // `before` and `after` both count the event itself: a run of three steps is already longer.
        const MAX_REPORTED_CHANCE_RUN: usize = 3;
        let Some(first) = events.first().map(|event| event.ply) else { return };
        let chance: Vec<bool> =
            self.state.perspective(self.viewer).steps(first).iter().map(|(actor, _)| actor.is_none()).collect();
        let is_routine = |event: &EventReport| {
            let index = event.ply - first;
            let before = chance[..=index].iter().rev().take_while(|chance| **chance).count();
            let after = chance[index..].iter().take_while(|chance| **chance).count();
            event.points.is_none() && before + after > MAX_REPORTED_CHANCE_RUN && after > 1
        };
        events.retain(|event| !is_routine(event));
    }

    /// Returns a frame as the JSON of its scene.
    pub(crate) fn json(&self, frame: &SceneFrame) -> Value {
        frame.to_json(&self.localizer, ASSETS.symbol_file(self.state.kind.key()))
    }

    /// Returns `from` and the plies at which the frames after it end; a run of chance steps is one frame.
    ///
    /// If more than [`MAX_FRAMES`] frames follow, only the last ones are left: the first ply is then later than `from`.
    pub(crate) fn frame_plies(&self, from: usize) -> Vec<usize> {
        let steps = self.state.perspective(self.viewer).steps(from);
        let mut plies = vec![from];
        for (index, (actor, _)) in steps.iter().enumerate() {
            let chance_goes_on = actor.is_none() && steps.get(index + 1).is_some_and(|(actor, _)| actor.is_none());
            if !chance_goes_on {
                plies.push(from + index + 1);
            }
        }
        let skipped = plies.len().saturating_sub(MAX_FRAMES + 1);
        plies.drain(..skipped);
        plies
    }

    /// Returns the ply at which the frame after `from` ends.
    pub(crate) fn next_frame(&self, from: usize) -> usize {
        let steps = self.state.perspective(self.viewer).steps(from);
        let chance = steps.iter().take_while(|(actor, _)| actor.is_none()).count();
        from + chance.max(1).min(steps.len())
    }

    /// Returns the ply at which the frame before `from` ends.
    pub(crate) fn previous_frame(&self, from: usize) -> usize {
        let steps = self.state.perspective(self.viewer).steps(0);
        let chance = steps[..from].iter().rev().take_while(|(actor, _)| actor.is_none()).count();
        from - chance.max(1).min(from)
    }

    /// Returns the description of the table that goes with a scene.
    pub(crate) fn table_json(&self) -> Value {
        let request =
            self.state.undo_request.as_ref().map(|request| json!({"seat": request.seat, "of": request.pending}));
        let person = |row: &SeatRow| {
            let name = self.localizer.seat_name(Seat::new(row.seat));
            json!({"name": name, "about": self.seat_description(row), "open": row.who == SeatHolder::Open})
        };
        let people: Vec<Value> = self.state.seats.iter().map(person).collect();
        json!({
            "revision": self.state.revision,
            "ply": self.state.ply(),
            "turn": self.turn(),
            "waiting": self.state.is_waiting,
            "seat": self.state.turn().map(Seat::index),
            "as": self.screen_seat().map(Seat::index),
            "you": self.own.iter().map(|seat| seat.index()).collect::<Vec<_>>(),
            "people": people,
            "open": self.state.seats.iter().filter(|row| row.who == SeatHolder::Open).count(),
            "asked": request,
            "undo": self.undo(),
        })
    }

    /// Returns the caller's last decision that can be undone: its seat, and whether others must consent.
    fn undo(&self) -> Option<Value> {
        let found = self.own.iter().filter_map(|seat| match self.state.undo_policy(*seat, self.person).ok()? {
            UndoPolicy::Free { ply } => Some((ply, *seat, false)),
            UndoPolicy::NeedsConsent { ply, .. } => Some((ply, *seat, true)),
            UndoPolicy::NothingToUndo | UndoPolicy::Revealed => None,
        });
        found.max().map(|(_, seat, needs_consent)| json!({"seat": seat.index(), "asks": needs_consent}))
    }

    /// Returns a sentence about the character of the robot at a seat.
    pub(crate) fn character_description(&self, row: &SeatRow) -> Option<String> {
        let SeatHolder::Robot(level) = &row.who else { return None };
        Some(self.localizer.format(&tilewright_ai::character::description(opponents::opponent(level).character())))
    }

    /// Returns a few words about the holder of a seat.
    pub(crate) fn seat_description(&self, row: &SeatRow) -> String {
        let message = match &row.who {
            _ if self.own.contains(&Seat::new(row.seat)) => Message::new("page-you"),
            SeatHolder::Person(_) => Message::new("page-person"),
            SeatHolder::Robot(level) => {
                let is_hurried = self.state.is_hurried && opponents::decision_length(level) == DecisionLength::Long;
                let key = if is_hurried { "page-robot-hurried" } else { "page-robot" };
                Message::new(key).number("level", opponents::opponent(level).level().number())
            }
            SeatHolder::Open => Message::new("page-open-seat"),
        };
        self.localizer.format(&message)
    }
}
