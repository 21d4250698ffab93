//! The seating of a table: everything that its changes lead to except the game itself.

use tilewright_core::Seat;
use tilewright_store::{ChangeKind, Id, SeatHolder, SeatRow};

use crate::error::ApiError;

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
    fn concerns(&self, seat: u8) -> bool {
        self.seat == seat || self.pending.contains(&seat)
    }
}

/// The seats of a table, and what decides who may take them.
///
/// [`Seating::apply`] is the only function that changes it, for a new change as for one that is read from the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    /// Seats in order; empty for an uploaded record.
    pub seats: Vec<SeatRow>,
    /// Undo request that waits for answers.
    pub undo_request: Option<UndoRequest>,
    /// Whether all people see the table in lists.
    pub public: bool,
    /// Whether the table waits for its guests: nothing is drawn yet.
    pub is_waiting: bool,
    /// Token of the invitation; `None` as long as the id of the table is enough to take an open seat.
    pub join: Option<Id>,
    /// Number of changes after which a robot's plans are void: undos, and other holders of seats.
    pub breaks: u64,
    /// People who gave up a seat after the game had begun, the last one last.
    former: Vec<(u8, Id)>,
    /// People whom the maker removed from a seat.
    removed: Vec<Id>,
    /// By seat, the number of steps when a person took it, where it was open.
    taken_at: Vec<Option<u64>>,
}

impl Seating {
    /// Returns the seating of a table before its changes.
    pub(crate) fn new(seats: Vec<SeatRow>, public: bool) -> Seating {
        let taken_at = vec![None; seats.len()];
        Seating {
            seats,
            undo_request: None,
            public,
            is_waiting: false,
            join: None,
            breaks: 0,
            former: Vec::new(),
            removed: Vec::new(),
            taken_at,
        }
    }

    /// Applies a change by `by` that leaves `ply` steps. `None` if it names a seat that the table does not have.
    pub(crate) fn apply(&mut self, kind: &ChangeKind, by: Option<Id>, ply: u64) -> Option<()> {
        match kind {
            ChangeKind::Steps(_) | ChangeKind::UndoAnswered { .. } => self.undo_request = None,
            ChangeKind::Undone { .. } => {
                self.undo_request = None;
                self.breaks += 1;
            }
            ChangeKind::UndoRequested { seat, ply, of } => {
                self.undo_request = Some(UndoRequest { seat: *seat, ply: *ply, pending: of.clone() });
            }
            ChangeKind::Seat(row) => {
                if let (SeatHolder::Robot(_), Some(person)) = (&row.who, by) {
                    self.note_former(row.seat, person);
                }
                self.set_seat(row, ply)?;
            }
            ChangeKind::Vacated { seat, person } => {
                if by != Some(*person) {
                    self.removed.push(*person);
                }
                self.note_former(seat.seat, *person);
                self.set_seat(seat, ply)?;
            }
            ChangeKind::Waiting => self.is_waiting = true,
            ChangeKind::Begun { seat, .. } => {
                if let Some(row) = seat {
                    self.set_seat(row, 0)?;
                }
                self.is_waiting = false;
            }
            ChangeKind::Invited { join } => {
                self.join = Some(*join);
                self.public = false;
            }
        }
        Some(())
    }

    /// Notes who gave up a seat. Before the game begins there is nothing to know about it, and no way back.
    fn note_former(&mut self, seat: u8, person: Id) {
        if !self.is_waiting {
            self.former.push((seat, person));
        }
    }

    fn set_seat(&mut self, row: &SeatRow, ply: u64) -> Option<()> {
        let old = self.seats.get_mut(usize::from(row.seat))?;
        let taken_at = self.taken_at.get_mut(usize::from(row.seat))?;
        match (&old.who, &row.who) {
            // A person who changes the name or colour has taken the seat before.
            (SeatHolder::Open | SeatHolder::Person(_), SeatHolder::Person(_)) => *taken_at = taken_at.or(Some(ply)),
            (SeatHolder::Robot(_), SeatHolder::Person(_)) => {}
            (_, SeatHolder::Robot(_) | SeatHolder::Open) => *taken_at = None,
        }
        *old = row.clone();
        self.breaks += 1;
        self.undo_request.take_if(|request| request.concerns(row.seat));
        Some(())
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

    /// Whether robots hold all seats.
    pub(crate) fn is_robots_only(&self) -> bool {
        !self.seats.is_empty() && self.seats.iter().all(|row| matches!(row.who, SeatHolder::Robot(_)))
    }

    /// Whether `person` knows the secrets of `seat` since the game began: holds it, or held it once.
    fn knows(&self, person: Id, seat: u8) -> bool {
        self.seats[usize::from(seat)].who == SeatHolder::Person(person) || self.former.contains(&(seat, person))
    }

    /// Whether `person` knows the secrets of a seat other than `seat`, and not those of `seat` itself.
    pub(crate) fn would_learn_more(&self, person: Id, seat: u8) -> bool {
        let knows_another = self.seats.iter().any(|row| row.seat != seat && self.knows(person, row.seat));
        knows_another && !self.knows(person, seat)
    }

    /// Whether the maker of the table has removed `person` from a seat.
    pub(crate) fn is_removed(&self, person: Id) -> bool {
        self.removed.contains(&person)
    }

    /// Returns the person who left `seat` last.
    pub(crate) fn last_leaver(&self, seat: u8) -> Option<Id> {
        self.former.iter().rev().find(|(left, _)| *left == seat).map(|(_, person)| *person)
    }

    /// Returns the number of steps when the person of `seat` took it; `None` if the seat was never open.
    pub(crate) fn taken_at(&self, seat: Seat) -> Option<u64> {
        self.taken_at.get(seat.index()).copied().flatten()
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
