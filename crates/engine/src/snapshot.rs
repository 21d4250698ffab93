//! All that one viewer may know of a game, as plain data, and its only JSON form.
//!
//! The page, the command line and Python use this form.

use serde_json::{Value, json};
use tilewright_core::{Message, Points, Seat, Turn};
use tilewright_display::{Choice, Condensed, Localizer};

/// All that one viewer may know of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// Key of the game.
    pub game: &'static str,
    /// Name of the rule set.
    pub rules: &'static str,
    /// Number of players.
    pub players: u8,
    /// Number of steps played.
    pub ply: usize,
    /// The turn: a seat, chance, or the end.
    pub turn: Turn,
    /// Score of each seat; `None` if the viewer may not know it.
    pub scores: Vec<Option<i32>>,
    /// Groups of equal seats, best first, if the viewer may know all scores.
    pub ranking: Option<Vec<Vec<Seat>>>,
    /// Legal actions of the seat in turn, if the viewer may know them.
    pub legal: Option<Vec<LegalAction>>,
    /// Events from the requested ply on.
    pub events: Vec<EventReport>,
    /// The view, as the page of the game in `docs/` describes it.
    pub view: Value,
}

/// A [`Snapshot`] without messages, events and view; many times faster to make.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionSummary {
    /// Key of the game.
    pub game: &'static str,
    /// Name of the rule set.
    pub rules: &'static str,
    /// Number of players.
    pub players: u8,
    /// Number of steps played.
    pub ply: usize,
    /// The turn: a seat, chance, or the end.
    pub turn: Turn,
    /// Score of each seat; `None` if the viewer may not know it.
    pub scores: Vec<Option<i32>>,
    /// Groups of equal seats, best first, if the viewer may know all scores.
    pub ranking: Option<Vec<Vec<Seat>>>,
    /// Legal actions of the seat in turn, in notation, if the viewer may know them.
    pub actions: Option<Vec<String>>,
}

/// A legal action with its description.
#[derive(Clone, PartialEq, Debug)]
pub struct LegalAction {
    /// The action in notation.
    pub action: String,
    /// Its effect in words.
    pub label: Message,
    /// The choices by which a person selects it, in order.
    pub choices: Vec<Choice>,
}

/// An event with its description. The JSON holds the message, seat, points and note, and whether a section ends.
#[derive(Clone, PartialEq, Debug)]
pub struct EventReport {
    /// Ply of the step that caused it.
    pub ply: usize,
    /// The event in words.
    pub message: Message,
    /// The seat it concerns.
    pub seat: Option<Seat>,
    /// Its points and how they add up.
    pub points: Option<Points>,
    /// Key of the note on the scene that explains the points.
    pub note: Option<String>,
    /// Heading under which the points are summed up.
    pub score_heading: Option<Message>,
    /// Whether a section of the game ends with it.
    pub ends_section: bool,
    /// Whether a phase ends with the event.
    pub ends_phase: bool,
    /// Heading for the section that ended, to show above its events.
    pub section_heading: Option<Message>,
    /// Whether the viewer learns something hidden from it.
    pub reveals: bool,
    /// Its short form.
    pub condensed: Condensed,
}

impl Snapshot {
    /// Legal actions in notation, if the viewer may know them.
    pub fn actions(&self) -> Option<Vec<&str>> {
        Some(self.legal.as_ref()?.iter().map(|legal_action| legal_action.action.as_str()).collect())
    }

    /// The snapshot as JSON, with messages in the language of `localizer`.
    pub fn to_json(&self, localizer: &dyn Localizer) -> Value {
        let indices = |groups: &Vec<Vec<Seat>>| groups.iter().map(|group| seat_indices(group)).collect::<Vec<_>>();
        let ranking = self.ranking.as_ref().map(indices);
        json!({
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "ply": self.ply,
            "turn": turn_json(self.turn),
            "scores": self.scores,
            "ranking": ranking,
            "legal": self.actions(),
            "events": self.events.iter().map(|event| event.to_json(localizer)).collect::<Vec<_>>(),
            "view": self.view,
        })
    }
}

impl EventReport {
    /// The event as JSON, with messages in the language of `localizer`.
    pub fn to_json(&self, localizer: &dyn Localizer) -> Value {
        let items = self.points.iter().flat_map(|points| &points.items);
        let items: Vec<Value> =
            items.map(|item| json!({"reason": item.reason, "count": item.count, "points": item.points})).collect();
        let mut object = json!({
            "text": localizer.format(&self.message),
            "seat": self.seat.map(Seat::index),
            "points": self.points.as_ref().map(Points::total),
            "items": items,
        });
        if let Some(note) = &self.note {
            object["at"] = json!(note);
        }
        if self.ends_section {
            object["closes"] = json!(true);
        }
        object
    }
}

/// The turn as JSON.
pub fn turn_json(turn: Turn) -> Value {
    match turn {
        Turn::Seat(seat) => json!({"seat": seat.index()}),
        Turn::Chance => json!("chance"),
        Turn::Over => json!("over"),
    }
}

fn seat_indices(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}
