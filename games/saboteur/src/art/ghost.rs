//! The pieces as an action would put them.

use tilewright_core::{Place, Placement, Seat, Sitting};

use super::{hand, mine, seat, symbol};
use crate::action::{Action, Move};
use crate::cards::Card;
use crate::rules::Saboteur;

/// Where the card of an action would lie.
pub fn ghost(sitting: &Sitting<Saboteur>, action: Action) -> Vec<Placement> {
    let at =
        |part: Place, symbol: String, (x, y): (f32, f32), kind: String| vec![Placement::new(part, symbol, x, y, kind)];
    match action.spelt_out() {
        Move::Dig { card, cell, turned } => {
            at(Place::Board, symbol::card(card, turned), mine::middle(cell), symbol::kind(card))
        }
        Move::Break { tool, seat } => {
            let kind = symbol::kind(Card::breaking(tool));
            at(Place::Seat(seat), symbol::broken(tool), seat::tool_place(tool), kind)
        }
        Move::Repair { card, tool, seat } => {
            at(Place::Seat(seat), symbol::mending(tool), seat::tool_place(tool), symbol::kind(card))
        }
        Move::Rockfall { cell } => {
            let kind = symbol::kind(Card::Rockfall);
            at(Place::Board, kind.clone(), mine::middle(cell), kind)
        }
        Move::Map { goal } => {
            let kind = symbol::kind(Card::Map);
            at(Place::Board, kind.clone(), mine::middle(goal.cell()), kind)
        }
        Move::Pass { card: Some(card) } => {
            at(Place::Hand, symbol::kind(card), hand::discards(sitting.view), symbol::kind(card))
        }
        Move::Take { value: Some(value) } => {
            let Some(picker) = sitting.view.turn else { return Vec::new() };
            let number = sitting.view.seats[usize::from(picker)].gold.len();
            let (symbol, kind) = (symbol::gold_won(Some(value)), symbol::gold(Some(value)));
            at(Place::Seat(Seat::new(picker)), symbol, seat::gold_place(number), kind)
        }
        Move::Pass { card: None } | Move::Take { value: None } => Vec::new(),
    }
}
