//! A table staged for one caller: the scenes a page shows, and where the table stands.

use serde_json::{Value, json};
use tilewright_core::{Message, Name, Nameplate, Seat, Turn, Viewer};
use tilewright_display::Localizer;
use tilewright_engine::{DisplayContext, EventReport, SceneFrame, UndoPolicy};
use tilewright_i18n::FluentLocalizer;
use tilewright_store::{Id, SeatHolder, SeatRow};

use crate::assets::ASSETS;
use crate::error::ApiError;
use crate::extract::Caller;
use crate::opponents;
use crate::tables::TableState;

/// Of more moments than these, the last are shown.
const MAX_FRAMES: usize = 20;

/// The seat that a sentence can call "you": where one screen is read by several people, none.
pub fn sole_reader(own: &[Seat]) -> Option<Seat> {
    match own {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// A table as one caller sees it.
pub struct SceneBuilder<'a> {
    /// The table.
    pub state: &'a TableState,
    person: Option<Id>,
    /// Who the caller is to it.
    pub viewer: Viewer,
    /// Whose secrets are on the screen, where several people share it.
    screen_seat: Option<Seat>,
    /// Whose eyes it is seen through, where one of them still has the screen.
    chosen_seat: Option<Seat>,
    /// The seats they play.
    pub own: Vec<Seat>,
    /// Their language at this table.
    pub localizer: FluentLocalizer,
    /// A name and a colour for each seat.
    pub nameplates: Vec<Nameplate>,
}

impl<'a> SceneBuilder<'a> {
    /// The table as this caller sees it.
    pub fn new(state: &'a TableState, caller: &Caller) -> SceneBuilder<'a> {
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

    /// The same through the eyes of one of the caller's seats, whoever is in turn: so that of several people at one screen each
    /// sees what their own move did before it is handed over.
    pub fn for_seat(mut self, seat: Seat) -> Result<SceneBuilder<'a>, ApiError> {
        if !self.own.contains(&seat) {
            return Err(ApiError::NotYourSeat);
        }
        if self.viewer != Viewer::All {
            (self.viewer, self.chosen_seat) = (Viewer::Seat(seat), Some(seat));
        }
        Ok(self)
    }

    /// The seat that the caller decides for, if it is the one in turn, else the first they have.
    pub fn seat(&self) -> Option<Seat> {
        if self.chosen_seat.is_some() {
            return self.chosen_seat;
        }
        let turn = self.state.turn().filter(|seat| self.own.contains(seat));
        turn.or_else(|| self.own.first().copied())
    }

    /// Whose secrets are on the screen, where several people share it.
    pub fn screen_seat(&self) -> Option<Seat> {
        self.screen_seat
    }

    /// Whose turn it is to the caller: `you`, `others` or `over`.
    pub fn turn(&self) -> &'static str {
        match self.state.turn() {
            None => "over",
            Some(seat) if self.own.contains(&seat) => "you",
            Some(_) => "others",
        }
    }

    /// How many steps stand.
    pub fn last_ply(&self) -> usize {
        usize::try_from(self.state.ply()).unwrap_or(usize::MAX)
    }

    /// The position after `at` steps, with what happened from step `since` on.
    pub fn frame(&self, ply: usize, since: usize) -> Result<SceneFrame, ApiError> {
        let position = self.state.at_ply(ply)?;
        let perspective = position.perspective(self.viewer);
        let (nameplates, localizer) = (&self.nameplates[..], &self.localizer as &dyn Localizer);
        let context = |seat| DisplayContext { seat, nameplates, localizer, show_aids: self.state.aids };
        let mut frame = perspective.frame(since, &context(self.seat()));
        // Where one plays several seats, whoever was in turn then decided.
        match frame.turn {
            Turn::Seat(seat) if self.chosen_seat.is_none() && self.own.contains(&seat) && self.seat() != Some(seat) => {
                frame = perspective.frame(since, &context(Some(seat)));
            }
            Turn::Seat(_) | Turn::Chance | Turn::Over => {}
        }
        self.drop_routine_events(&mut frame.events);
        Ok(frame)
    }

    /// What is told on a page: of a long run of chance, such as a deal, only its end.
    fn drop_routine_events(&self, events: &mut Vec<EventReport>) {
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

    /// A scene as JSON.
    pub fn json(&self, frame: &SceneFrame) -> Value {
        frame.to_json(&self.localizer, ASSETS.symbol_file(self.state.kind.key()))
    }

    /// The plies that moments end at from `from` on, which is the first of them: a run of chance is one moment.
    pub fn frame_plies(&self, from: usize) -> Vec<usize> {
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

    /// Where the moment after `from` ends.
    pub fn next_frame(&self, from: usize) -> usize {
        let steps = self.state.perspective(self.viewer).steps(from);
        let chance = steps.iter().take_while(|(actor, _)| actor.is_none()).count();
        from + chance.max(1).min(steps.len())
    }

    /// Where the moment before `from` ends.
    pub fn previous_frame(&self, from: usize) -> usize {
        let steps = self.state.perspective(self.viewer).steps(0);
        let chance = steps[..from].iter().rev().take_while(|(actor, _)| actor.is_none()).count();
        from - chance.max(1).min(from)
    }

    /// Where the table stands, for a page that shows it.
    pub fn table_json(&self) -> Value {
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
            "seat": self.state.turn().map(Seat::index),
            "as": self.screen_seat().map(Seat::index),
            "you": self.own.iter().map(|seat| seat.index()).collect::<Vec<_>>(),
            "people": people,
            "open": self.state.seats.iter().filter(|row| row.who == SeatHolder::Open).count(),
            "asked": request,
            "undo": self.undo(),
        })
    }

    /// The last decision of the caller that can be taken back: whose it was, and whether others are asked first.
    fn undo(&self) -> Option<Value> {
        let found = self.own.iter().filter_map(|seat| match self.state.undo_policy(*seat, self.person).ok()? {
            UndoPolicy::Free { ply } => Some((ply, *seat, false)),
            UndoPolicy::NeedsConsent { ply, .. } => Some((ply, *seat, true)),
            UndoPolicy::NothingToUndo | UndoPolicy::Revealed => None,
        });
        found.max().map(|(_, seat, needs_consent)| json!({"seat": seat.index(), "asks": needs_consent}))
    }

    /// What a robot that sits there is like, in a sentence.
    pub fn character_description(&self, row: &SeatRow) -> Option<String> {
        let SeatHolder::Robot(level) = &row.who else { return None };
        Some(self.localizer.format(&tilewright_ai::character::description(opponents::opponent(level).character())))
    }

    /// Who sits there, in a few words.
    pub fn seat_description(&self, row: &SeatRow) -> String {
        let message = match &row.who {
            _ if self.own.contains(&Seat::new(row.seat)) => Message::new("page-you"),
            SeatHolder::Person(_) => Message::new("page-person"),
            SeatHolder::Robot(level) => {
                Message::new("page-robot").number("level", opponents::opponent(level).level().number())
            }
            SeatHolder::Open => Message::new("page-open-seat"),
        };
        self.localizer.format(&message)
    }
}
