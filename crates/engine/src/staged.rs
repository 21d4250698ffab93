//! A position staged for one who sits at the table, as plain data, and its one form as JSON: what a page shows.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tilewright_core::{Message, Nameplate, Part, Placement, Scene, Seat, Tongue, Turn};

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
    /// What the sitter can do; nothing where others decide.
    pub legal: Option<Vec<Considered>>,
    /// The step that led here.
    pub step: Option<Stepped>,
    /// What happened since the ply that was asked about.
    pub events: Vec<Told>,
    /// What others have done since the sitter's last decision, turn by turn, in a few words; to whoever only looks on, the last turn.
    pub lately: Vec<(Seat, Vec<Message>)>,
}

/// A legal action, with what one sees and hears of it before deciding.
pub struct Considered {
    /// The action as it is offered.
    pub offer: Offer,
    /// The pieces as it would put them.
    pub ghost: Vec<Placement>,
    /// What it would cost or bring later on.
    pub foretold: Option<Message>,
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
        let Scene { counted, status, reminder, .. } = &self.scene;
        json!({
            "ply": self.ply,
            "turn": crate::look::turn(self.turn),
            "scores": self.scores,
            "parts": self.parts(sheet),
            "boards": self.boards,
            "legal": self.legal.as_ref().map(|legal| offers(legal, tongue)),
            "step": step,
            "notes": notes.collect::<Map<String, Value>>(),
            "counted": counted.iter().cloned().collect::<BTreeMap<_, _>>(),
            "status": status.as_ref().map(|status: &Message| tongue.say(status)),
            "reminder": reminder.as_ref().map(|reminder| tongue.say(reminder)),
            "lately": self.lately(tongue).map(|(seat, text)| json!({"seat": seat.index(), "text": text})).collect::<Vec<_>>(),
            "events": self.events.iter().map(|told| told.json(tongue)).collect::<Vec<_>>(),
        })
    }

    /// What others have done lately, each turn in a few sentences.
    pub fn lately<'a>(&'a self, tongue: &'a dyn Tongue) -> impl Iterator<Item = (Seat, String)> + 'a {
        let said = |told: &[Message]| told.iter().map(|message| tongue.say(message)).collect::<Vec<_>>().join(" ");
        self.lately.iter().map(move |(seat, told)| (*seat, said(told)))
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
pub fn offers(legal: &[Considered], tongue: &dyn Tongue) -> Vec<Value> {
    let considered = |Considered { offer, ghost, foretold }: &Considered| {
        let choices: Vec<Value> = (offer.choices.iter())
            .map(|choice| json!({"key": choice.key, "label": tongue.say(&choice.label)}))
            .collect();
        let mut offered = json!({
            "action": offer.action,
            "label": tongue.say(&offer.label),
            "choices": choices,
            "ghost": placements(ghost),
        });
        if let Some(foretold) = foretold {
            offered["foretold"] = json!(tongue.say(foretold));
        }
        offered
    };
    legal.iter().map(considered).collect()
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
