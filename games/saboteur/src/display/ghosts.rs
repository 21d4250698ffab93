//! Ghosts: the pieces that an action would put somewhere, drawn before it is chosen.

use tilewright_core::Seat;
use tilewright_display::{Ghost, PartId, RenderContext};

use crate::display::{hand, mine, seat, symbol};
use crate::rules::action::{Action, ActionKind};
use crate::rules::cards::Card;
use crate::rules::state::Saboteur;

/// Returns the piece of `action` at its target; none for an action with a hidden part.
pub(crate) fn ghosts(ctx: &RenderContext<Saboteur>, action: Action) -> Vec<Ghost> {
    let at =
        |part: PartId, symbol: String, (x, y): (f32, f32), kind: String| vec![Ghost::new(part, symbol, x, y, kind)];
    match action.kind() {
        ActionKind::Dig { card, cell, turned } => {
            at(PartId::Board, symbol::card(card, turned), mine::middle(cell), symbol::kind(card))
        }
        ActionKind::Break { tool, seat } => {
            let kind = symbol::kind(Card::breaking(tool));
            at(PartId::Seat(seat), symbol::broken(tool), seat::tool_place(tool), kind)
        }
        ActionKind::Repair { card, tool, seat } => {
            at(PartId::Seat(seat), symbol::mending(tool), seat::tool_place(tool), symbol::kind(card))
        }
        ActionKind::Rockfall { cell } => {
            let kind = symbol::kind(Card::Rockfall);
            at(PartId::Board, kind.clone(), mine::middle(cell), kind)
        }
        ActionKind::Map { goal } => {
            let kind = symbol::kind(Card::Map);
            at(PartId::Board, kind.clone(), mine::middle(goal.cell()), kind)
        }
        ActionKind::Pass { card: Some(card) } => {
            at(PartId::Hand, symbol::kind(card), hand::discards(ctx.view), symbol::kind(card))
        }
        ActionKind::Take { value: Some(value) } => {
            let Some(picker) = ctx.view.turn else { return Vec::new() };
            let number = ctx.view.seats[usize::from(picker)].gold.len();
            let (symbol, kind) = (symbol::gold_won(Some(value)), symbol::gold(Some(value)));
            at(PartId::Seat(Seat::new(picker)), symbol, seat::gold_place(number), kind)
        }
        ActionKind::Pass { card: None } | ActionKind::Take { value: None } => Vec::new(),
    }
}
