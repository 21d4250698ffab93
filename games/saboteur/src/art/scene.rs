//! A position laid out: its parts, its notes, and how far the game is.

use tilewright_core::{Message, Scene, Sitting};

use super::stage::Stage;
use super::{hand, mine, notes, seat, supply};
use crate::events::Event;
use crate::goals::GoalCard;
use crate::rules::Saboteur;
use crate::view::View;

/// The scene of a sitting.
pub fn scene(sitting: &Sitting<Saboteur>) -> Scene {
    let stage = Stage::of(sitting);
    let view = sitting.view;
    let status = Message::new("status").number("round", view.round).number("rounds", view.rounds);
    Scene {
        board: mine::part(&stage),
        hand: hand::part(&stage),
        seats: view.seats.iter().map(|seat| seat::part(&stage, seat)).collect(),
        supply: Some(supply::part(&stage)),
        notes: notes::notes(&stage),
        counted: Vec::new(),
        status: Some(status.number("count", view.deck)),
        reminder: reminder(sitting),
    }
}

/// What the viewer bears in mind while tunnels are dug: which of their tools are broken, else what they are and what they are out for.
fn reminder(sitting: &Sitting<Saboteur>) -> Option<Message> {
    let view = sitting.view;
    let seat = view.seats.get(sitting.own?.index()).filter(|_| ["play", "draw"].contains(&view.phase))?;
    match seat.broken.first() {
        Some(tool) => {
            let broken = Message::new("reminder-broken").word("tool", tool.name());
            Some(broken.number("count", seat.broken.len() as i64))
        }
        None => Some(Message::new("reminder-role").word("role", seat.role?.name())),
    }
}

/// The note of where gold was won: at the goal with the gold while it lies open, else at the seat that has it now.
pub fn won_at(event: &Event, view: &View) -> Option<String> {
    let (Event::Took { seat, .. } | Event::Paid { seat, .. }) = event else { return None };
    let gold = view.goals.iter().find(|goal| goal.face_up && goal.card == Some(GoalCard::Gold));
    Some(gold.map_or(format!("seat {seat}"), |goal| format!("goal {}", goal.goal.name())))
}
