//! The scene of a position: its parts, notes, status and reminder.

use tilewright_core::Message;
use tilewright_display::{RenderContext, Scene};

use crate::display::scene_context::SceneSource;
use crate::display::{hand, mine, notes, seat, supply};
use crate::rules::events::Event;
use crate::rules::goals::GoalCard;
use crate::rules::state::Saboteur;
use crate::rules::view::View;

/// Returns the scene.
pub(crate) fn scene(ctx: &RenderContext<Saboteur>) -> Scene {
    let source = SceneSource::new(ctx);
    let view = ctx.view;
    let status = Message::new("status").number("round", view.round).number("rounds", view.rounds);
    Scene {
        board: mine::part(&source),
        hand: hand::part(&source),
        seats: view.seats.iter().map(|seat| seat::part(&source, seat)).collect(),
        supply: Some(supply::part(&source)),
        notes: notes::notes(&source),
        note_pieces: Vec::new(),
        status: Some(status.number("count", view.deck)),
        reminder: reminder(ctx),
    }
}

/// Returns the viewer's reminder while cards are played: its broken tools, otherwise its role.
fn reminder(ctx: &RenderContext<Saboteur>) -> Option<Message> {
    let view = ctx.view;
    let seat = view.seats.get(ctx.seat?.index()).filter(|_| ["play", "draw"].contains(&view.phase))?;
    match seat.broken.first() {
        Some(tool) => {
            let broken = Message::new("reminder-broken").text("tool", tool.name());
            Some(broken.number("count", seat.broken.len() as i64))
        }
        None => Some(Message::new("reminder-role").text("role", seat.role?.name())),
    }
}

/// Returns the key of the note at which gold was won: that of the goal with the gold while it is face up, otherwise
/// that of the seat.
pub(crate) fn score_note(event: &Event, view: &View) -> Option<String> {
    let (Event::Took { seat, .. } | Event::Paid { seat, .. }) = event else { return None };
    let gold = view.goals.iter().find(|goal| goal.face_up && goal.card == Some(GoalCard::Gold));
    Some(gold.map_or(format!("seat {seat}"), |goal| format!("goal {}", goal.goal.name())))
}
