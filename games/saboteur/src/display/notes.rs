//! Notes: explanations of goals, tools, seats and finished rounds.

use tilewright_core::{Message, Seat};

use crate::display::scene_context::SceneSource;
use crate::display::text_page::past_round;
use crate::rules::goals::GoalCard;
use crate::rules::roles::Role;
use crate::rules::tools::Tool;
use crate::rules::view::{GoalView, SeatView};

/// Returns every note with the key that its elements carry.
pub(super) fn notes(source: &SceneSource) -> Vec<(String, Message)> {
    let view = source.view;
    let mut notes: Vec<(String, Message)> = Vec::new();
    notes.extend(view.goals.iter().map(|goal| (format!("goal {}", goal.goal.name()), of_goal(source, goal))));
    for seat in &view.seats {
        notes.push((format!("seat {}", seat.seat), of_seat(source, seat)));
        if crate::display::seat::may_be_guessed(source, seat) {
            let about = Message::new("note-guess").seat("seat", Seat::new(seat.seat));
            notes.push((format!("guess {}", seat.seat), about));
        }
        for tool in Tool::ALL {
            notes.push((format!("tool {} {}", seat.seat, tool.name()), of_tool(source, seat, tool)));
        }
    }
    notes.extend(view.past_rounds.iter().map(|past| (format!("round {}", past.round), past_round(past))));
    notes
}

/// Returns the note of a goal: its card, if the viewer knows it, and the seats that have read a map of it.
fn of_goal(source: &SceneSource, goal: &GoalView) -> Message {
    let map_readers = source.chronicle.map_readers(goal.goal);
    let face = goal.card.map_or("hidden", GoalCard::name);
    Message::new(if goal.face_up { "note-goal-up" } else { "note-goal" })
        .text("goal", goal.goal.name())
        .text("face", face)
        .number("count", map_readers.len() as i64)
        .seats("seats", map_readers)
}

fn of_tool(source: &SceneSource, seat: &SeatView, tool: Tool) -> Message {
    let whose = Seat::new(seat.seat);
    let breaker = source.chronicle.breaker(whose, tool).filter(|_| seat.broken.contains(&tool));
    let message = Message::new(if breaker.is_some() { "note-tool-broken" } else { "note-tool" });
    let message = message.text("tool", tool.name()).seat("seat", whose);
    match breaker {
        Some(by) => message.seat("by", by),
        None => message,
    }
}

/// Returns the note of a seat: cards, plays, gold, and its role if the viewer knows it.
fn of_seat(source: &SceneSource, seat: &SeatView) -> Message {
    let counts = &source.chronicle.play_counts[usize::from(seat.seat)];
    Message::new("note-seat")
        .seat("seat", Seat::new(seat.seat))
        .text("role", seat.role.map_or("hidden", Role::name))
        .number("cards", seat.hand_size)
        .number("dug", counts.dug)
        .number("broke", counts.broke)
        .number("mended", counts.mended)
        .number("rockfalls", counts.rockfalls)
        .number("maps", counts.maps)
        .number("passed", counts.passed)
        .number("gold", seat.gold.len() as i64)
}
