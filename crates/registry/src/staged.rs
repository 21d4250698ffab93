//! A position staged for one who sits at the table, as plain data, and its one form as JSON: what a page shows.

use game::{Message, Nameplate, Part, Placement, Scene, Seat, Tongue, Turn};
use serde_json::{Map, Value, json};

use crate::look::{Offer, Told};

/// For whom a position is staged.
pub struct Sitter<'a> {
    /// The seat that decides through these eyes, if one does.
    pub own: Option<Seat>,
    /// A name and a colour for each seat.
    pub plates: &'a [Nameplate],
    /// The language.
    pub tongue: &'a dyn Tongue,
    /// Whether the table allows what helps to decide.
    pub aids: bool,
}

/// A position staged.
pub struct Staged {
    /// How many steps have been played.
    pub ply: usize,
    /// Who has the next step.
    pub turn: Turn,
    /// Each seat's score; one that is secret is absent.
    pub scores: Vec<Option<i32>>,
    /// The parts and their notes.
    pub scene: Scene,
    /// Whether what lies before a seat is a board to decide on.
    pub boards: bool,
    /// What the sitter can do, with the pieces as it would put them; nothing where others decide.
    pub legal: Option<Vec<(Offer, Vec<Placement>)>>,
    /// The step that led here.
    pub step: Option<Stepped>,
    /// What happened since the ply that was asked about.
    pub events: Vec<Told>,
}

/// A step that was played, as its viewer saw it.
pub struct Stepped {
    /// Who acted; nobody where chance decided.
    pub seat: Option<Seat>,
    /// The step in notation.
    pub action: String,
    /// The pieces as it put them.
    pub ghost: Vec<Placement>,
}

impl Staged {
    /// The scene as JSON, told in a language; symbols are found in `sheet`.
    pub fn json(&self, tongue: &dyn Tongue, sheet: &str) -> Value {
        let notes = self.scene.notes.iter().map(|(key, message)| (key.clone(), json!(tongue.say(message))));
        let step = self.step.as_ref().map(
            |step| json!({"seat": step.seat.map(Seat::index), "action": step.action, "ghost": placements(&step.ghost)}),
        );
        json!({
            "ply": self.ply,
            "turn": crate::look::turn(self.turn),
            "scores": self.scores,
            "parts": self.parts(sheet),
            "boards": self.boards,
            "legal": self.legal.as_ref().map(|legal| offers(legal, tongue)),
            "step": step,
            "notes": notes.collect::<Map<String, Value>>(),
            "status": self.scene.status.as_ref().map(|status: &Message| tongue.say(status)),
            "events": self.events.iter().map(|told| told.json(tongue)).collect::<Vec<_>>(),
        })
    }

    /// Every part as an SVG element, by its name.
    fn parts(&self, sheet: &str) -> Value {
        let Scene { board, hand, seats, supply, .. } = &self.scene;
        let one = |part: &Part, name: &str| drawn(part, name, sheet);
        json!({
            "board": one(board, "board"),
            "hand": hand.as_ref().map(|hand| one(hand, "hand")),
            "seats": seats.iter().enumerate().map(|(seat, part)| one(part, &format!("seat {seat}"))).collect::<Vec<_>>(),
            "supply": supply.as_ref().map(|supply| one(supply, "supply")),
        })
    }
}

/// A part as an SVG element whose symbols are found in `sheet`.
pub fn drawn(part: &Part, name: &str, sheet: &str) -> String {
    part.svg(name).replace(" href=\"#", &format!(" href=\"{sheet}#"))
}

/// Legal actions with what a person picks and what they would see.
pub fn offers(legal: &[(Offer, Vec<Placement>)], tongue: &dyn Tongue) -> Vec<Value> {
    let offer = |(offer, ghost): &(Offer, Vec<Placement>)| {
        let choices: Vec<Value> = (offer.choices.iter())
            .map(|choice| json!({"key": choice.key, "label": tongue.say(&choice.label)}))
            .collect();
        json!({
            "action": offer.action,
            "label": tongue.say(&offer.label),
            "choices": choices,
            "ghost": placements(ghost),
        })
    };
    legal.iter().map(offer).collect()
}

fn placements(ghost: &[Placement]) -> Vec<Value> {
    let placement = |piece: &Placement| {
        let mut placed = json!({
            "part": piece.part.to_string(),
            "symbol": piece.symbol,
            "x": tenths(piece.x),
            "y": tenths(piece.y),
            "kind": piece.kind,
        });
        if let Some(mark) = piece.mark {
            placed["mark"] = json!(mark);
        }
        placed
    };
    ghost.iter().map(placement).collect()
}

/// A coordinate as short as a drawing needs it.
fn tenths(value: f32) -> Value {
    let tenths = (f64::from(value) * 10.0).round();
    if tenths % 10.0 == 0.0 { json!((tenths / 10.0) as i64) } else { json!(tenths / 10.0) }
}
