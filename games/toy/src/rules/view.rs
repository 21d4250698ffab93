//! View of a position as one viewer may know it.

use serde::{Serialize, Serializer};
use tilewright_core::{Seat, Turn, Viewer};

use crate::rules::card::Card;
use crate::rules::state::Toy;

/// Position as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct View {
    /// Seat in turn.
    pub turn: Option<u8>,
    /// Number of cards left in the deck.
    pub deck: usize,
    pub seats: Vec<SeatView>,
}

/// Cards of one seat; those that the viewer may not know are `None`, in JSON `null`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub struct SeatView {
    pub seat: u8,
    pub score: i32,
    pub hand: Vec<Option<Card>>,
    #[serde(rename = "shown")]
    pub face_up: Vec<Card>,
    pub buried: Vec<Option<Card>>,
}

impl View {
    pub(crate) fn of(game: &Toy, viewer: Viewer) -> View {
        let turn = match tilewright_core::Game::turn(game) {
            Turn::Seat(seat) => Some(seat.index() as u8),
            Turn::Chance | Turn::Over => None,
        };
        let seats = Seat::iter(game.cards.len() as u8).map(|seat| SeatView::of(game, viewer, seat)).collect();
        View { turn, deck: game.deck.len(), seats }
    }
}

impl SeatView {
    fn of(game: &Toy, viewer: Viewer, seat: Seat) -> SeatView {
        let cards = game.cards_of(seat);
        let known = |cards: &[Card], open: bool| cards.iter().map(|card| Some(*card).filter(|_| open)).collect();
        SeatView {
            seat: seat.index() as u8,
            score: cards.score(),
            hand: known(&cards.hand, viewer.knows_secrets_of(seat)),
            face_up: cards.face_up.clone(),
            buried: known(&cards.buried, game.buried_open_to(viewer, seat)),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}
