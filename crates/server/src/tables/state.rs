//! The state of a table at one revision: immutable and shared.

use std::time::SystemTime;

use tilewright_core::{Name, Nameplate, Seat, Viewer, nameplate};
use tilewright_engine::{GameKind, GameState, LoadedGame, LoadedRecord, Match, Perspective, SetupInfo, UndoPolicy};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_store::{ChangeKind, Id, Revision, SeatHolder, SeatRow, TableRow};

use crate::error::ApiError;

/// The game of a table.
pub(crate) enum TableGame {
    /// A match that people and robots play.
    Match(Box<Match>),
    /// An uploaded record.
    Record(LoadedRecord),
}

impl TableGame {
    /// Returns what `viewer` may know. A record of one viewer is shown to all as that viewer saw it: the person who
    /// uploads it publishes it.
    pub(crate) fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_> {
        match self {
            TableGame::Match(game) => game.state().perspective(viewer),
            TableGame::Record(reading) => match &reading.game {
                LoadedGame::Complete(state) => state.perspective(viewer),
                LoadedGame::Observed(seen) => seen.perspective(),
            },
        }
    }
}

/// A request for consent to an undo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UndoRequest {
    /// Seat that wants the undo.
    pub seat: u8,
    /// Number of steps that would be left.
    pub ply: u64,
    /// Seats whose consent is still missing.
    pub pending: Vec<u8>,
}

impl UndoRequest {
    /// Whether `seat` has requested the undo or must still answer. A change of its holder then ends the request.
    pub(crate) fn concerns(&self, seat: u8) -> bool {
        self.seat == seat || self.pending.contains(&seat)
    }
}

/// A table at one revision.
pub(crate) struct TableState {
    /// Id of the table.
    pub id: Id,
    /// Kind of the game.
    pub kind: &'static dyn GameKind,
    /// The game itself.
    pub game: TableGame,
    /// Seats in order; empty for an uploaded record.
    pub seats: Vec<SeatRow>,
    /// Number of stored changes.
    pub revision: u64,
    /// Undo request that waits for answers.
    pub undo_request: Option<UndoRequest>,
    /// Whether all people see the table in lists.
    pub public: bool,
    /// Whether hints and other help are allowed.
    pub aids: bool,
    /// Time of the last change.
    pub at: SystemTime,
    /// Person who created the table.
    pub creator: Id,
}

impl TableState {
    /// Replays all `revisions` of a stored table.
    ///
    /// # Errors
    /// A sentence for the log if they do not replay.
    pub(crate) fn from_rows(row: TableRow, revisions: &[Revision]) -> Result<TableState, String> {
        let kind = tilewright_engine::game_by_key(&row.game).map_err(|error| error.to_string())?;
        let mut steps: Vec<&str> = Vec::new();
        let mut undo_request = None;
        for revision in revisions {
            match &revision.kind {
                ChangeKind::Steps(more) => steps.extend(more.iter().map(String::as_str)),
                ChangeKind::Undone { ply } => steps.truncate(*ply as usize),
                ChangeKind::Seat(row) => {
                    undo_request = undo_request.filter(|request: &UndoRequest| !request.concerns(row.seat));
                    continue;
                }
                ChangeKind::UndoRequested { seat, ply, of } => {
                    undo_request = Some(UndoRequest { seat: *seat, ply: *ply, pending: of.clone() });
                    continue;
                }
                ChangeKind::UndoAnswered { .. } => {}
            }
            undo_request = None;
        }
        let record = format!("{}steps\n{}\n", row.header, steps.join("\n"));
        let reading = kind.load(&record, None).map_err(|error| error.to_string())?;
        let game = match reading.game {
            // A table without seats is an uploaded record.
            LoadedGame::Complete(state) if !row.seats.is_empty() => {
                TableGame::Match(Box::new(Match::new(state, row.seed)))
            }
            game @ (LoadedGame::Complete(_) | LoadedGame::Observed(_)) => {
                TableGame::Record(LoadedRecord { game, ..reading })
            }
        };
        Ok(TableState {
            id: row.id,
            kind,
            game,
            seats: row.seats,
            revision: row.revision,
            undo_request,
            public: row.public,
            aids: row.aids,
            at: row.at,
            creator: row.by,
        })
    }

    /// Returns the state after further `revisions`.
    ///
    /// `None` if they do not follow or do not replay, or if the table is an uploaded record.
    pub(crate) fn with_revisions(&self, revisions: &[Revision]) -> Option<TableState> {
        let mut game = self.current_match().ok()?.copy();
        let (mut seats, mut undo_request, mut last) =
            (self.seats.clone(), self.undo_request.clone(), (self.revision, self.at));
        for revision in revisions {
            if revision.revision != last.0 + 1 {
                return None;
            }
            last = (revision.revision, revision.at);
            match &revision.kind {
                ChangeKind::Steps(steps) => replay_steps(&mut game, steps)?,
                ChangeKind::Undone { ply } => game.undo_to(*ply as usize),
                ChangeKind::Seat(row) => {
                    *seats.get_mut(usize::from(row.seat))? = row.clone();
                    undo_request = undo_request.filter(|request| !request.concerns(row.seat));
                    continue;
                }
                ChangeKind::UndoRequested { seat, ply, of } => {
                    undo_request = Some(UndoRequest { seat: *seat, ply: *ply, pending: of.clone() });
                    continue;
                }
                ChangeKind::UndoAnswered { .. } => {}
            }
            undo_request = None;
        }
        Some(TableState { revision: last.0, at: last.1, ..self.next(game, seats, undo_request) })
    }

    /// Returns the match.
    ///
    /// # Errors
    /// `BadRequest` if the table is an uploaded record.
    pub(crate) fn current_match(&self) -> Result<&Match, ApiError> {
        match &self.game {
            TableGame::Match(game) => Ok(game),
            TableGame::Record(_) => Err(ApiError::bad_request("refusal-brought-record")),
        }
    }

    /// Returns what `viewer` may know.
    pub(crate) fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_> {
        self.game.perspective(viewer)
    }

    /// Returns the seats that `person` holds.
    pub(crate) fn seats_of(&self, person: Option<Id>) -> Vec<Seat> {
        let own = |row: &&SeatRow| person.is_some_and(|person| row.who == SeatHolder::Person(person));
        self.seats.iter().filter(own).map(|row| Seat::new(row.seat)).collect()
    }

    /// Returns the seats that people hold.
    pub(crate) fn people(&self) -> Vec<Seat> {
        let people = self.seats.iter().filter(|row| matches!(row.who, SeatHolder::Person(_)));
        people.map(|row| Seat::new(row.seat)).collect()
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
            TableGame::Record(_) => true,
        }
    }

    /// Returns the seat in turn; `None` if the game is over or an uploaded record.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match &self.game {
            TableGame::Match(game) => game.seat(),
            TableGame::Record(_) => None,
        }
    }

    /// Whether the game is over, or an uploaded record.
    pub(crate) fn is_over(&self) -> bool {
        self.turn().is_none()
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
        match &self.game {
            TableGame::Match(game) => game.state().ply() as u64,
            TableGame::Record(_) => self.perspective(Viewer::Onlooker).summary().ply as u64,
        }
    }

    /// Returns the setup of the game.
    pub(crate) fn setup(&self) -> SetupInfo {
        match &self.game {
            TableGame::Match(game) => game.state().setup(),
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

    /// Returns the next state after a change: the match after it, the seats, and the undo request that waits.
    pub(crate) fn next(&self, game: Match, seats: Vec<SeatRow>, undo_request: Option<UndoRequest>) -> TableState {
        TableState {
            id: self.id,
            kind: self.kind,
            game: TableGame::Match(Box::new(game)),
            seats,
            revision: self.revision + 1,
            undo_request,
            public: self.public,
            aids: self.aids,
            at: SystemTime::now(),
            creator: self.creator,
        }
    }

    /// Returns the notation of all steps from ply `from` on, chance steps included.
    pub(crate) fn steps_from(state: &dyn GameState, from: usize) -> Vec<String> {
        state.perspective(Viewer::All).steps(from).into_iter().map(|(_, step)| step).collect()
    }

    /// Returns the number of the seat in turn, as it is stored.
    pub(crate) fn turn_number(&self) -> Option<u8> {
        self.turn().map(|seat| seat.index() as u8)
    }

    /// Returns the seat with this number.
    ///
    /// # Errors
    /// `BadRequest` if there is none.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, ApiError> {
        if usize::from(number) < self.seats.len() {
            Ok(Seat::new(number))
        } else {
            Err(ApiError::seat_out_of_range(self.seats.len()))
        }
    }

    /// Requires that `person` holds `seat`.
    ///
    /// # Errors
    /// `NotYourSeat` otherwise.
    pub(crate) fn require_seat(&self, person: Option<Id>, seat: Seat) -> Result<(), ApiError> {
        if self.seats_of(person).contains(&seat) { Ok(()) } else { Err(ApiError::NotYourSeat) }
    }
}

/// Plays stored steps; the chance steps among them must be those that the match draws by itself.
fn replay_steps(game: &mut Match, steps: &[String]) -> Option<()> {
    let from = game.state().ply();
    let mut played = 0;
    while played < steps.len() {
        played += game.play(game.seat()?, &steps[played]).ok()?.len();
    }
    (TableState::steps_from(game.state(), from) == steps).then_some(())
}

#[cfg(test)]
mod tests {
    use tilewright_core::Colour;
    use tilewright_engine::GameSpec;
    use tilewright_store::Person;

    use super::*;
    use crate::api::dto::TakeSeat;
    use crate::tables::commands::{self, CommandResult};

    const PLAYERS: u8 = 3;

    fn person(seat: u8) -> Person {
        Person { id: Id::from_bytes([seat + 1; 16]), name: format!("P{seat}") }
    }

    /// A table with all its revisions, and the state after each.
    struct StoredTable {
        row: TableRow,
        revisions: Vec<Revision>,
        states: Vec<TableState>,
    }

    impl StoredTable {
        fn new() -> StoredTable {
            let kind = tilewright_engine::game_by_key("carcassonne").unwrap();
            let game = kind.new_game(&GameSpec { players: PLAYERS, ..GameSpec::default() }).unwrap();
            let record = game.perspective(Viewer::All).record(&[]);
            let game = Match::new(game, 7);
            let colours = Colour::assign(PLAYERS, |_| None);
            let seat = |(seat, colour): (u8, &Colour)| SeatRow {
                seat,
                who: SeatHolder::Person(person(seat).id),
                name: person(seat).name,
                colour: colour.to_string(),
            };
            let row = TableRow {
                id: Id::from_bytes([9; 16]),
                game: kind.key().to_owned(),
                header: record.split_once("steps\n").unwrap().0.to_owned(),
                seed: 7,
                public: true,
                aids: true,
                by: person(0).id,
                seats: (0..PLAYERS).zip(&colours).map(seat).collect(),
                revision: 1,
                ply: game.state().ply() as u64,
                turn: None,
                over: false,
                at: SystemTime::UNIX_EPOCH,
            };
            let kind = ChangeKind::Steps(TableState::steps_from(game.state(), 0));
            let first = Revision { revision: 1, by: None, at: SystemTime::UNIX_EPOCH, kind, ply: row.ply };
            let states = vec![TableState::from_rows(row.clone(), std::slice::from_ref(&first)).unwrap()];
            StoredTable { row, revisions: vec![first], states }
        }

        fn now(&self) -> &TableState {
            &self.states[self.states.len() - 1]
        }

        fn apply(&mut self, command: impl FnOnce(&TableState) -> CommandResult) {
            let (next, kind) = command(self.now()).unwrap();
            let (revision, ply, at) = (next.revision, next.ply(), next.at);
            self.revisions.push(Revision { revision, by: None, at, kind, ply });
            self.states.push(next);
        }

        /// Plays the first legal actions until the turn of a seat ends; returns the seat.
        fn play_turn(&mut self) -> Seat {
            let seat = self.now().turn().unwrap();
            while self.now().turn() == Some(seat) {
                let action = self.now().perspective(Viewer::Seat(seat)).summary().actions.unwrap()[0].clone();
                self.apply(|state| commands::play(state, state.revision, seat, &[action]));
            }
            seat
        }

        fn request_undo(&mut self, seat: Seat) {
            let person = person(seat.index() as u8).id;
            self.apply(|state| commands::undo(state, state.revision, seat, Some(person)));
            assert!(self.now().undo_request.is_some());
        }

        fn answer_undo(&mut self, seat: Seat, yes: bool) {
            self.apply(|state| commands::answer_undo(state, state.revision, seat, yes));
        }

        /// Replays the first `count` revisions.
        fn read(&self, count: usize) -> TableState {
            let (seats, last) = (self.states[count - 1].seats.clone(), &self.revisions[count - 1]);
            let row = TableRow { revision: last.revision, at: last.at, seats, ..self.row.clone() };
            TableState::from_rows(row, &self.revisions[..count]).unwrap()
        }
    }

    fn facts(state: &TableState) -> (String, u64, SystemTime, Vec<SeatRow>, Option<UndoRequest>) {
        let record = state.perspective(Viewer::All).record(&[]);
        (record, state.revision, state.at, state.seats.clone(), state.undo_request.clone())
    }

    #[test]
    fn commands_replay_and_incremental_updates_agree() {
        let mut table = StoredTable::new();
        let first = table.play_turn();
        let second = table.now().turn().unwrap();
        table.request_undo(first);
        table.answer_undo(second, false);
        let second = table.play_turn();
        let third = table.now().turn().unwrap();
        table.request_undo(second);
        table.play_turn();
        assert_eq!(table.now().undo_request, None, "an action ends the request");
        table.request_undo(third);
        table.answer_undo(first, true);
        table.answer_undo(second, true);
        assert_eq!(table.now().undo_request, None, "all have consented");
        assert_eq!(table.now().turn(), Some(third));
        table.request_undo(second);
        table.answer_undo(first, true);
        let rename = TakeSeat { seat: Some(first.index() as u8), name: Some("Q".to_owned()), colour: None };
        table.apply(|state| commands::take_seat(state, &rename, &person(first.index() as u8)));
        assert!(table.now().undo_request.is_some(), "the seat has nothing to answer any more");
        table.apply(|state| commands::leave_seat(state, Some(person(third.index() as u8).id), third));
        assert_eq!(table.now().undo_request, None, "a seat that must answer has another holder");
        table.play_turn();
        for known in 1..=table.revisions.len() {
            let read = table.read(known);
            assert_eq!(facts(&read), facts(&table.states[known - 1]), "revision {known}");
            let updated = read.with_revisions(&table.revisions[known..]).unwrap();
            assert_eq!(facts(&updated), facts(table.now()), "from revision {known}");
        }
        assert!(table.read(1).with_revisions(&table.revisions[2..]).is_none(), "a revision is missing");
    }
}
