//! The state of a table at one revision: immutable and shared.

use std::time::SystemTime;

use tilewright_core::{Name, Nameplate, PlayError, Seat, Turn, Viewer, nameplate};
use tilewright_engine::{GameKind, GameState, LoadedGame, LoadedRecord, Match, Perspective, SetupInfo, UndoPolicy};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_store::{ChangeKind, Id, SeatHolder, SeatRow};

use crate::error::ApiError;
use crate::tables::Seating;

/// The game of a table.
pub(crate) enum TableGame {
    /// A match that people and robots play.
    Match(Box<Match>),
    /// An uploaded record.
    Record(LoadedRecord),
    /// A match that has not begun: nothing is drawn.
    Waiting {
        /// The game before its first chance step.
        state: Box<dyn GameState>,
        /// Seed of the chance stream.
        seed: u64,
    },
}

impl TableGame {
    /// Returns what `viewer` may know. A record of one viewer is shown to all as that viewer saw it: the person who
    /// uploads it publishes it.
    pub(crate) fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_> {
        match self {
            TableGame::Match(game) => game.state().perspective(viewer),
            TableGame::Waiting { state, .. } => state.perspective(viewer),
            TableGame::Record(reading) => match &reading.game {
                LoadedGame::Complete(state) => state.perspective(viewer),
                LoadedGame::Observed(seen) => seen.perspective(),
            },
        }
    }

    /// Returns a copy of a match, begun or not; `None` for an uploaded record.
    pub(super) fn copy(&self) -> Option<TableGame> {
        match self {
            TableGame::Match(game) => Some(TableGame::Match(Box::new(game.copy()))),
            TableGame::Waiting { state, seed } => Some(TableGame::Waiting { state: state.boxed_clone(), seed: *seed }),
            TableGame::Record(_) => None,
        }
    }

    /// Returns the number of steps.
    fn ply(&self) -> u64 {
        match self {
            TableGame::Match(game) => game.state().ply() as u64,
            TableGame::Waiting { .. } => 0,
            TableGame::Record(_) => self.perspective(Viewer::Onlooker).summary().ply as u64,
        }
    }
}

/// A table at one revision. It dereferences to its [`Seating`].
pub(crate) struct TableState {
    /// Id of the table.
    pub id: Id,
    /// Kind of the game.
    pub kind: &'static dyn GameKind,
    /// The game itself.
    pub game: TableGame,
    /// Seats, and what decides who may take them.
    pub seating: Seating,
    /// Number of stored changes.
    pub revision: u64,
    /// Whether hints and other help are allowed.
    pub aids: bool,
    /// Time of the last change.
    pub at: SystemTime,
    /// Person who created the table.
    pub creator: Id,
    /// Whether the last decision of a robot of the strongest level had much less time than usual. It is not stored.
    pub is_hurried: bool,
}

impl std::ops::Deref for TableState {
    type Target = Seating;

    fn deref(&self) -> &Seating {
        &self.seating
    }
}

impl TableState {
    /// Returns the match.
    ///
    /// # Errors
    /// `BadRequest` if the table is an uploaded record; `Waiting` if the game has not begun.
    pub(crate) fn current_match(&self) -> Result<&Match, ApiError> {
        match &self.game {
            TableGame::Match(game) => Ok(game),
            TableGame::Waiting { .. } => Err(ApiError::Waiting),
            TableGame::Record(_) => Err(ApiError::bad_request("refusal-brought-record")),
        }
    }

    /// Returns the match that a table begins which has waited, with its first chance steps.
    ///
    /// # Errors
    /// `BadRequest` if the game has begun already.
    pub(crate) fn begun_match(&self) -> Result<Match, ApiError> {
        match &self.game {
            TableGame::Waiting { state, seed } => Ok(Match::new(state.boxed_clone(), *seed)),
            TableGame::Match(_) | TableGame::Record(_) => Err(ApiError::bad_request("refusal-has-begun")),
        }
    }

    /// Returns what `viewer` may know.
    pub(crate) fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_> {
        self.game.perspective(viewer)
    }

    /// Returns whether `seat` may undo its last decision. Seats of `person` share a screen and need not consent.
    ///
    /// # Errors
    /// `BadRequest` if the table is an uploaded record.
    pub(crate) fn undo_policy(&self, seat: Seat, person: Option<Id>) -> Result<UndoPolicy, ApiError> {
        let own = self.seats_of(person);
        let others: Vec<Seat> = self.people().into_iter().filter(|other| !own.contains(other)).collect();
        Ok(self.current_match()?.undo_policy(seat, &others))
    }

    /// Returns the viewer that `person` is at this table: all once nothing is secret, their seat, else an onlooker.
    ///
    /// A shared screen shows what its seat in turn may know, and what all may know while others are in turn.
    pub(crate) fn viewer(&self, person: Option<Id>) -> Viewer {
        let own = self.seats_of(person);
        match (own.as_slice(), self.turn()) {
            _ if self.has_no_secrets() => Viewer::All,
            ([seat], _) => Viewer::Seat(*seat),
            (_, Some(turn)) if own.contains(&turn) => Viewer::Seat(turn),
            _ => Viewer::Onlooker,
        }
    }

    /// Whether nothing is secret: the game has no hidden information or is over, or is an uploaded record.
    pub(crate) fn has_no_secrets(&self) -> bool {
        match &self.game {
            TableGame::Match(game) => !self.kind.hidden_information() || game.seat().is_none(),
            TableGame::Waiting { .. } => !self.kind.hidden_information(),
            TableGame::Record(_) => true,
        }
    }

    /// Returns the seat in turn; `None` if the game has not begun, is over, or is an uploaded record.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match &self.game {
            TableGame::Match(game) => game.seat(),
            TableGame::Waiting { .. } | TableGame::Record(_) => None,
        }
    }

    /// Whether the game is over, or an uploaded record.
    pub(crate) fn is_over(&self) -> bool {
        self.turn().is_none() && !self.is_waiting
    }

    /// Returns the seat in turn.
    ///
    /// # Errors
    /// `Waiting` if the game has not begun; `Play` if it is over.
    pub(crate) fn turn_or_refusal(&self) -> Result<Seat, ApiError> {
        let none = || if self.is_waiting { ApiError::Waiting } else { ApiError::Play(PlayError::Over) };
        self.turn().ok_or_else(none)
    }

    /// Requires that `seat` is in turn.
    ///
    /// # Errors
    /// `Waiting` if the game has not begun; `Play` if it is over or another seat is in turn.
    pub(crate) fn require_turn(&self, seat: Seat) -> Result<(), ApiError> {
        let turn = self.turn_or_refusal()?;
        if turn == seat { Ok(()) } else { Err(ApiError::Play(PlayError::NotYourTurn { turn: Turn::Seat(turn) })) }
    }

    /// Returns the id of `person`, who must have created the table.
    ///
    /// # Errors
    /// `Denied` otherwise.
    pub(crate) fn require_maker(&self, person: Option<Id>) -> Result<Id, ApiError> {
        person.filter(|person| *person == self.creator).ok_or(ApiError::Denied("refusal-not-maker"))
    }

    /// Returns the robot in turn, by seat and name.
    pub(crate) fn robot_in_turn(&self) -> Option<(Seat, &str)> {
        let seat = self.turn()?;
        match &self.seats.get(seat.index())?.who {
            SeatHolder::Robot(level) => Some((seat, level)),
            SeatHolder::Person(_) | SeatHolder::Open => None,
        }
    }

    /// Returns the number of steps.
    pub(crate) fn ply(&self) -> u64 {
        self.game.ply()
    }

    /// Returns the setup of the game.
    pub(crate) fn setup(&self) -> SetupInfo {
        match &self.game {
            TableGame::Match(game) => game.state().setup(),
            TableGame::Waiting { state, .. } => state.setup(),
            TableGame::Record(reading) => reading.setup(),
        }
    }

    fn players(&self) -> u8 {
        self.setup().players
    }

    /// Returns a nameplate for each seat.
    pub(crate) fn nameplates(&self, localizer: &FluentLocalizer) -> Vec<Nameplate> {
        use tilewright_display::Localizer;
        nameplate::complete_nameplates(self.players(), &self.known_nameplates(), |seat| localizer.seat_name(seat))
    }

    fn known_nameplates(&self) -> Vec<Nameplate> {
        if let TableGame::Record(reading) = &self.game {
            return reading.nameplates.clone();
        }
        let to_nameplate = |row: &SeatRow| {
            let name: Name = row.name.parse().ok()?;
            Some(Nameplate { seat: Seat::new(row.seat), colour: row.colour.parse().ok()?, name })
        };
        self.seats.iter().filter_map(to_nameplate).collect()
    }

    /// Returns a localizer with the names of this table.
    pub(crate) fn localizer(&self, language: Language) -> FluentLocalizer {
        FluentLocalizer::new(language, self.kind.messages()).with_nameplates(self.players(), &self.known_nameplates())
    }

    /// Returns the state after a change by `by`: the game after it, and the seating that it leads to.
    ///
    /// # Panics
    /// If the change names a seat that the table does not have.
    pub(crate) fn after(&self, game: Match, by: Option<Id>, kind: &ChangeKind) -> TableState {
        self.after_in(TableGame::Match(Box::new(game)), by, kind)
    }

    /// Returns the state after a change by `by` that leaves the game as it is.
    ///
    /// # Errors
    /// `BadRequest` if the table is an uploaded record.
    pub(crate) fn with_change(&self, by: Option<Id>, kind: &ChangeKind) -> Result<TableState, ApiError> {
        let game = self.game.copy().ok_or_else(|| ApiError::bad_request("refusal-brought-record"))?;
        Ok(self.after_in(game, by, kind))
    }

    fn after_in(&self, game: TableGame, by: Option<Id>, kind: &ChangeKind) -> TableState {
        let mut seating = self.seating.clone();
        seating.apply(kind, by, game.ply()).expect("commands name seats of the table");
        TableState { revision: self.revision + 1, at: SystemTime::now(), ..self.with(game, seating) }
    }

    /// Returns the table with another game and seating.
    pub(super) fn with(&self, game: TableGame, seating: Seating) -> TableState {
        let TableState { id, kind, revision, aids, at, creator, is_hurried, .. } = *self;
        TableState { id, kind, game, seating, revision, aids, at, creator, is_hurried }
    }

    /// Returns the notation of all steps from ply `from` on, chance steps included.
    pub(crate) fn steps_from(state: &dyn GameState, from: usize) -> Vec<String> {
        state.perspective(Viewer::All).steps(from).into_iter().map(|(_, step)| step).collect()
    }

    /// Returns the number of the seat in turn, as it is stored.
    pub(crate) fn turn_number(&self) -> Option<u8> {
        self.turn().map(|seat| seat.index() as u8)
    }
}
