//! Replays the stored changes of a table.

use tilewright_engine::{LoadedGame, LoadedRecord, Match};
use tilewright_store::{ChangeKind, Revision, SeatHolder, SeatRow, TableRow};

use crate::tables::state::TableGame;
use crate::tables::{Seating, TableState};

impl TableState {
    /// Replays all `revisions` of a stored table.
    ///
    /// # Errors
    /// A sentence for the log if they do not replay.
    pub(crate) fn from_rows(row: TableRow, revisions: &[Revision]) -> Result<TableState, String> {
        let kind = tilewright_engine::game_by_key(&row.game).map_err(|error| error.to_string())?;
        let mut steps: Vec<&str> = Vec::new();
        // Who had a seat before its first change is not stored, and does not matter unless it was a robot, which gives
        // its seat up only after another change.
        let before = row.seats.iter().map(|seat| SeatRow { who: SeatHolder::Open, ..seat.clone() }).collect();
        let mut seating = Seating::new(before, row.public);
        for revision in revisions {
            match &revision.kind {
                ChangeKind::Steps(more) | ChangeKind::Begun { steps: more, .. } => {
                    steps.extend(more.iter().map(String::as_str));
                }
                ChangeKind::Undone { ply } => steps.truncate(*ply as usize),
                ChangeKind::Seat(_)
                | ChangeKind::UndoRequested { .. }
                | ChangeKind::UndoAnswered { .. }
                | ChangeKind::Waiting
                | ChangeKind::Vacated { .. }
                | ChangeKind::Invited { .. } => {}
            }
            let applied = seating.apply(&revision.kind, revision.by, revision.ply);
            applied.ok_or_else(|| format!("revision {} names a seat that does not exist", revision.revision))?;
        }
        seating.seats = row.seats;
        let record = format!("{}steps\n{}\n", row.header, steps.join("\n"));
        let reading = kind.load(&record, None).map_err(|error| error.to_string())?;
        let game = match reading.game {
            LoadedGame::Complete(state) if seating.is_waiting => TableGame::Waiting { state, seed: row.seed },
            // A table without seats is an uploaded record.
            LoadedGame::Complete(state) if !seating.seats.is_empty() => {
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
            seating,
            revision: row.revision,
            aids: row.aids,
            at: row.at,
            creator: row.by,
            is_hurried: false,
        })
    }

    /// Returns the state after further `revisions`.
    ///
    /// `None` if they do not follow or do not replay, or if the table is an uploaded record.
    pub(crate) fn with_revisions(&self, revisions: &[Revision]) -> Option<TableState> {
        let (mut game, mut seating, mut last) = (self.game.copy()?, self.seating.clone(), (self.revision, self.at));
        for revision in revisions {
            if revision.revision != last.0 + 1 {
                return None;
            }
            last = (revision.revision, revision.at);
            match (&revision.kind, &mut game) {
                (ChangeKind::Steps(steps), TableGame::Match(game)) => replay_steps(game, steps)?,
                (ChangeKind::Undone { ply }, TableGame::Match(game)) => game.undo_to(*ply as usize),
                (ChangeKind::Begun { steps, .. }, TableGame::Waiting { .. }) => {
                    let begun = self.begun_match().ok()?;
                    (TableState::steps_from(begun.state(), 0) == *steps).then_some(())?;
                    game = TableGame::Match(Box::new(begun));
                }
                (ChangeKind::Steps(_) | ChangeKind::Undone { .. } | ChangeKind::Begun { .. }, _) => return None,
                (
                    ChangeKind::Seat(_)
                    | ChangeKind::UndoRequested { .. }
                    | ChangeKind::UndoAnswered { .. }
                    | ChangeKind::Waiting
                    | ChangeKind::Vacated { .. }
                    | ChangeKind::Invited { .. },
                    _,
                ) => {}
            }
            seating.apply(&revision.kind, revision.by, revision.ply)?;
        }
        Some(TableState { revision: last.0, at: last.1, ..self.with(game, seating) })
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
    use std::time::SystemTime;

    use tilewright_core::{Colour, Seat, Viewer};
    use tilewright_engine::GameSpec;
    use tilewright_store::{Id, Person};

    use super::*;
    use crate::api::dto::TakeSeat;
    use crate::error::ApiError;
    use crate::tables::commands::{self, CommandResult};
    use crate::tables::seat_commands;

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
        /// A table of all people; one that waits has an open seat for each but the first.
        fn new(waits: bool) -> StoredTable {
            let kind = tilewright_engine::game_by_key("carcassonne").unwrap();
            let game = kind.new_game(&GameSpec { players: PLAYERS, ..GameSpec::default() }).unwrap();
            let record = game.perspective(Viewer::All).record(&[]);
            let game = Match::new(game, 7);
            let colours = Colour::assign(PLAYERS, |_| None);
            let seat = |(seat, colour): (u8, &Colour)| SeatRow {
                seat,
                who: if waits && seat > 0 { SeatHolder::Open } else { SeatHolder::Person(person(seat).id) },
                name: person(seat).name,
                colour: colour.to_string(),
            };
            let steps = if waits { Vec::new() } else { TableState::steps_from(game.state(), 0) };
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
                ply: steps.len() as u64,
                turn: None,
                over: false,
                at: SystemTime::UNIX_EPOCH,
            };
            let kind = if waits { ChangeKind::Waiting } else { ChangeKind::Steps(steps) };
            let first = Revision { revision: 1, by: None, at: SystemTime::UNIX_EPOCH, kind, ply: row.ply };
            let states = vec![TableState::from_rows(row.clone(), std::slice::from_ref(&first)).unwrap()];
            StoredTable { row, revisions: vec![first], states }
        }

        fn now(&self) -> &TableState {
            &self.states[self.states.len() - 1]
        }

        fn apply(&mut self, by: u8, command: impl FnOnce(&TableState) -> CommandResult) {
            let (next, kind) = command(self.now()).unwrap();
            let (revision, ply, at) = (next.revision, next.ply(), next.at);
            self.revisions.push(Revision { revision, by: Some(person(by).id), at, kind, ply });
            self.states.push(next);
        }

        fn take_seat(&mut self, by: u8, seat: u8, name: Option<&str>) {
            let request = TakeSeat { seat: Some(seat), name: name.map(str::to_owned), colour: None, join: None };
            self.apply(by, |state| seat_commands::take_seat(state, &request, &person(by)));
        }

        fn leave_seat(&mut self, by: u8, seat: u8) {
            self.apply(by, |state| seat_commands::leave_seat(state, Some(person(by).id), Seat::new(seat)));
        }

        /// Plays the first legal actions until the turn of a seat ends; returns the seat.
        fn play_turn(&mut self) -> Seat {
            let seat = self.now().turn().unwrap();
            while self.now().turn() == Some(seat) {
                let action = self.now().perspective(Viewer::Seat(seat)).summary().actions.unwrap()[0].clone();
                self.apply(seat.index() as u8, |state| commands::play(state, state.revision, seat, &[action]));
            }
            seat
        }

        fn request_undo(&mut self, seat: Seat) {
            let by = seat.index() as u8;
            self.apply(by, |state| commands::undo(state, state.revision, seat, Some(person(by).id)));
            assert!(self.now().undo_request.is_some());
        }

        fn answer_undo(&mut self, seat: Seat, yes: bool) {
            self.apply(seat.index() as u8, |state| commands::answer_undo(state, state.revision, seat, yes));
        }

        /// Replays the first `count` revisions.
        fn read(&self, count: usize) -> TableState {
            let (seats, last) = (self.states[count - 1].seats.clone(), &self.revisions[count - 1]);
            let row = TableRow { revision: last.revision, at: last.at, seats, ..self.row.clone() };
            TableState::from_rows(row, &self.revisions[..count]).unwrap()
        }
    }

    fn facts(state: &TableState) -> (String, u64, SystemTime, Seating) {
        let record = state.perspective(Viewer::All).record(&[]);
        (record, state.revision, state.at, state.seating.clone())
    }

    /// Reads the table after each revision, and updates it from there to the last.
    fn check_replay(table: &StoredTable) {
        for known in 1..=table.revisions.len() {
            let read = table.read(known);
            assert_eq!(facts(&read), facts(&table.states[known - 1]), "revision {known}");
            let updated = read.with_revisions(&table.revisions[known..]).unwrap();
            assert_eq!(facts(&updated), facts(table.now()), "from revision {known}");
        }
    }

    #[test]
    fn commands_replay_and_incremental_updates_agree() {
        let mut table = StoredTable::new(false);
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
        table.take_seat(first.index() as u8, first.index() as u8, Some("Q"));
        assert!(table.now().undo_request.is_some(), "the seat has nothing to answer any more");
        table.leave_seat(third.index() as u8, third.index() as u8);
        assert_eq!(table.now().undo_request, None, "a seat that must answer has another holder");
        table.play_turn();
        check_replay(&table);
        assert!(table.read(1).with_revisions(&table.revisions[2..]).is_none(), "a revision is missing");
    }

    #[test]
    fn waiting_table_replays() {
        let mut table = StoredTable::new(true);
        assert!(table.now().is_waiting && table.now().turn().is_none() && !table.now().is_over());
        table.take_seat(1, 1, None);
        table.leave_seat(1, 1);
        assert_eq!(table.now().last_leaver(1), None, "there was nothing to know about the seat");
        let removed = 9;
        table.take_seat(removed, 1, None);
        table.leave_seat(0, 1);
        assert_eq!(table.now().seats[1].who, SeatHolder::Open, "the maker has removed the guest");
        let again = TakeSeat { seat: None, name: None, colour: None, join: None };
        let refused = seat_commands::take_seat(table.now(), &again, &person(removed)).err();
        assert!(matches!(refused, Some(ApiError::Denied("refusal-removed"))), "{refused:?}");
        table.take_seat(2, 2, None);
        table.take_seat(1, 1, None);
        assert!(!table.now().is_waiting && table.now().turn().is_some(), "all seats are taken");
        table.leave_seat(2, 2);
        assert_eq!(table.now().seats[2].who, SeatHolder::Open, "nothing was played there");
        table.apply(0, |state| seat_commands::invite(state, Some(person(0).id), Id::from_bytes([5; 16])));
        table.take_seat(2, 2, None);
        for _ in 0..4 {
            table.play_turn();
        }
        table.leave_seat(2, 2);
        assert!(matches!(table.now().seats[2].who, SeatHolder::Robot(_)), "a robot goes on");
        table.apply(0, |state| seat_commands::open_seat(state, Some(person(0).id), Seat::new(2)));
        assert_eq!(table.now().seats[2].who, SeatHolder::Open);
        table.take_seat(2, 2, None);
        check_replay(&table);
    }

    #[test]
    fn begun_by_its_maker_a_table_replays() {
        let mut table = StoredTable::new(true);
        table.apply(0, |state| seat_commands::begin(state, Some(person(0).id)));
        assert!(!table.now().is_waiting && table.now().seats[1].who == SeatHolder::Open);
        table.take_seat(1, 1, None);
        check_replay(&table);
    }
}
