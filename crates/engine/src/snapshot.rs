//! All that one viewer may know of a table, as plain data, and its one form as JSON: `show --json`, the robot protocol and every
//! other face are made of it.

use serde_json::{Value, json};
use tilewright_core::{Message, Points, Seat, Turn};
use tilewright_display::{Choice, Condensed, Localizer};

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The game's key.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// How many play.
    pub players: u8,
    /// How many steps have been played.
    pub ply: usize,
    /// Who has the next step.
    pub turn: Turn,
    /// Each seat's score; one that is secret is absent.
    pub scores: Vec<Option<i32>>,
    /// The seats in groups of equals, the best first, if the viewer may know all scores.
    pub ranking: Option<Vec<Vec<Seat>>>,
    /// What the seat in turn can do, if the viewer may know.
    pub legal: Option<Vec<LegalAction>>,
    /// What happened since the ply that was asked about.
    pub events: Vec<EventReport>,
    /// The position, as the game's own page in docs/ describes it.
    pub view: Value,
}

/// The same in brief, for whoever needs no words, no events and no view: it is made many times faster.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionSummary {
    /// The game's key.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// How many play.
    pub players: u8,
    /// How many steps have been played.
    pub ply: usize,
    /// Who has the next step.
    pub turn: Turn,
    /// Each seat's score; one that is secret is absent.
    pub scores: Vec<Option<i32>>,
    /// The seats in groups of equals, the best first, if the viewer may know all scores.
    pub ranking: Option<Vec<Vec<Seat>>>,
    /// What the seat in turn can do, if the viewer may know.
    pub actions: Option<Vec<String>>,
}

/// A legal action as it is offered.
#[derive(Clone, PartialEq, Debug)]
pub struct LegalAction {
    /// The action in notation.
    pub action: String,
    /// What it would do.
    pub label: Message,
    /// What a person picks to choose it.
    pub choices: Vec<Choice>,
}

/// An event as it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct EventReport {
    /// The step that brought it.
    pub ply: usize,
    /// What is to be said.
    pub message: Message,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The points it brought, with what they are made of.
    pub points: Option<Points>,
    /// The note that explains where they were won.
    pub note: Option<String>,
    /// What they are booked under when a game is summed up.
    pub score_heading: Option<Message>,
    /// Whether a part of the game ends with it.
    pub ends_section: bool,
    /// What has ended with it, to stand above what is told.
    pub section_heading: Option<Message>,
    /// Whether the viewer learns by it what was hidden.
    pub reveals: bool,
    /// How it is told in short.
    pub condensed: Condensed,
}

impl Snapshot {
    /// The texts of the legal actions, if the viewer may know them.
    pub fn actions(&self) -> Option<Vec<&str>> {
        Some(self.legal.as_ref()?.iter().map(|legal_action| legal_action.action.as_str()).collect())
    }

    /// The look as JSON, told in a language.
    pub fn to_json(&self, localizer: &dyn Localizer) -> Value {
        json!({
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "ply": self.ply,
            "turn": turn_json(self.turn),
            "scores": self.scores,
            "ranking": self.ranking.as_ref().map(|groups| groups.iter().map(|group| seat_indices(group)).collect::<Vec<_>>()),
            "legal": self.actions(),
            "events": self.events.iter().map(|event| event.to_json(localizer)).collect::<Vec<_>>(),
            "view": self.view,
        })
    }
}

impl EventReport {
    /// The event as JSON, told in a language.
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

/// Who has the next step, as JSON.
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
