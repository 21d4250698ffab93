//! A position staged for one who sits at the table, as plain data, and its one form as JSON: what a page shows.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tilewright_core::{Message, Nameplate, Seat, Turn};
use tilewright_display::{Ghost, Localizer, Scene, ScenePart};

use crate::snapshot::{EventReport, LegalAction};

/// For whom a position is staged.
pub struct DisplayContext<'a> {
    /// The seat that decides, if one does.
    pub seat: Option<Seat>,
    /// Further seats of the same person: whichever of them is in turn decides instead of `seat`.
    pub own_seats: &'a [Seat],
    /// A name and a colour for each seat.
    pub nameplates: &'a [Nameplate],
    /// The language.
    pub localizer: &'a dyn Localizer,
    /// Whether the table allows what helps to decide.
    pub show_aids: bool,
}

/// A position staged.
pub struct SceneFrame {
    /// How many steps have been played.
    pub ply: usize,
    /// Who has the next step.
    pub turn: Turn,
    /// Each seat's score; one that is secret is absent.
    pub scores: Vec<Option<i32>>,
    /// The parts and their notes.
    pub scene: Scene,
    /// Whether what lies before a seat is a board to decide on.
    pub seats_have_boards: bool,
    /// What the sitter can do; nothing where others decide.
    pub legal: Option<Vec<ActionPreview>>,
    /// The step that led here.
    pub last_step: Option<LastStep>,
    /// What happened since the ply that was asked about.
    pub events: Vec<EventReport>,
    /// What others have done since the sitter's last decision, turn by turn, in a few words; to whoever only looks on, the last turn.
    pub recent_turns: Vec<(Seat, Vec<Message>)>,
}

/// A legal action, with what one sees and hears of it before deciding.
pub struct ActionPreview {
    /// The action as it is offered.
    pub legal_action: LegalAction,
    /// The pieces as it would put them.
    pub ghosts: Vec<Ghost>,
    /// What it would cost or bring later on.
    pub forecast: Option<Message>,
}

/// A step that was played, as its viewer saw it.
pub struct LastStep {
    /// Who acted; nobody where chance decided.
    pub seat: Option<Seat>,
    /// The step in notation.
    pub action: String,
    /// The pieces as it put them.
    pub ghosts: Vec<Ghost>,
}

impl SceneFrame {
    /// The scene as JSON, told in a language; symbols are found in `sheet`.
    pub fn to_json(&self, localizer: &dyn Localizer, symbols_url: &str) -> Value {
        let notes = self.scene.notes.iter().map(|(key, message)| (key.clone(), json!(localizer.format(message))));
        let last_step = self.last_step.as_ref().map(
            |step| json!({"seat": step.seat.map(Seat::index), "action": step.action, "ghost": ghosts_json(&step.ghosts)}),
        );
        let Scene { note_pieces: counted, status, reminder, .. } = &self.scene;
        json!({
            "ply": self.ply,
            "turn": crate::snapshot::turn_json(self.turn),
            "scores": self.scores,
            "parts": self.parts_json(symbols_url),
            "boards": self.seats_have_boards,
            "legal": self.legal.as_ref().map(|legal| legal_json(legal, localizer)),
            "step": last_step,
            "notes": notes.collect::<Map<String, Value>>(),
            "counted": counted.iter().cloned().collect::<BTreeMap<_, _>>(),
            "status": status.as_ref().map(|status: &Message| localizer.format(status)),
            "reminder": reminder.as_ref().map(|reminder| localizer.format(reminder)),
            "lately": self.recent_turn_texts(localizer).map(|(seat, text)| json!({"seat": seat.index(), "text": text})).collect::<Vec<_>>(),
            "events": self.events.iter().map(|event| event.to_json(localizer)).collect::<Vec<_>>(),
        })
    }

    /// What others have done lately, each turn in a few sentences.
    pub fn recent_turn_texts<'a>(&'a self, localizer: &'a dyn Localizer) -> impl Iterator<Item = (Seat, String)> + 'a {
        let to_text = |messages: &[Message]| {
            messages.iter().map(|message| localizer.format(message)).collect::<Vec<_>>().join(" ")
        };
        self.recent_turns.iter().map(move |(seat, messages)| (*seat, to_text(messages)))
    }

    /// Every part as an SVG element, by its name.
    fn parts_json(&self, symbols_url: &str) -> Value {
        let Scene { board, hand, seats, supply, .. } = &self.scene;
        let svg = |part: &ScenePart, name: &str| part_svg(part, name, symbols_url);
        json!({
            "board": svg(board, "board"),
            "hand": hand.as_ref().map(|hand| svg(hand, "hand")),
            "seats": seats.iter().enumerate().map(|(seat, part)| svg(part, &format!("seat {seat}"))).collect::<Vec<_>>(),
            "supply": supply.as_ref().map(|supply| svg(supply, "supply")),
        })
    }
}

/// A part as an SVG element whose symbols are found in `sheet`.
pub fn part_svg(part: &ScenePart, name: &str, symbols_url: &str) -> String {
    part.svg(name).replace(" href=\"#", &format!(" href=\"{symbols_url}#"))
}

/// Legal actions with what a person picks and what they would see.
pub fn legal_json(legal: &[ActionPreview], localizer: &dyn Localizer) -> Vec<Value> {
    let preview_json = |ActionPreview { legal_action, ghosts, forecast }: &ActionPreview| {
        let choices: Vec<Value> = (legal_action.choices.iter())
            .map(|choice| json!({"key": choice.key, "label": localizer.format(&choice.label)}))
            .collect();
        let mut object = json!({
            "action": legal_action.action,
            "label": localizer.format(&legal_action.label),
            "choices": choices,
            "ghost": ghosts_json(ghosts),
        });
        if let Some(forecast) = forecast {
            object["foretold"] = json!(localizer.format(forecast));
        }
        object
    };
    legal.iter().map(preview_json).collect()
}

fn ghosts_json(ghosts: &[Ghost]) -> Vec<Value> {
    let ghost_json = |ghost: &Ghost| {
        let mut object = json!({
            "part": ghost.part.to_string(),
            "symbol": ghost.symbol,
            "x": round_tenth(ghost.x),
            "y": round_tenth(ghost.y),
            "kind": ghost.kind,
        });
        if let Some(mark) = ghost.mark {
            object["mark"] = json!(mark);
        }
        object
    };
    ghosts.iter().map(ghost_json).collect()
}

/// A coordinate as short as a drawing needs it.
fn round_tenth(value: f32) -> Value {
    let tenths = (f64::from(value) * 10.0).round();
    if tenths % 10.0 == 0.0 { json!((tenths / 10.0) as i64) } else { json!(tenths / 10.0) }
}
