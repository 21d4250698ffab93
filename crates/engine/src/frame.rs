//! A frame: a position laid out for the page, as plain data, and its only JSON form.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tilewright_core::{Message, Nameplate, Seat, Turn};
use tilewright_display::{Choice, Ghost, Localizer, Scene, ScenePart};

use crate::snapshot::{EventReport, LegalAction};

/// Prompt of a choice that has no `prompt` in JSON.
const DEFAULT_PROMPT: &str = "target";

/// For whom, and in which language, a position is laid out.
pub struct DisplayContext<'a> {
    /// The seat for which it is laid out, if any.
    pub seat: Option<Seat>,
    /// Further seats of the same person: if one of them is in turn, it replaces `seat`.
    pub own_seats: &'a [Seat],
    /// Name and colour of each seat.
    pub nameplates: &'a [Nameplate],
    /// Formats messages in one language.
    pub localizer: &'a dyn Localizer,
    /// Whether the table allows aids to decisions.
    pub show_aids: bool,
}

/// A position laid out for the page.
pub struct SceneFrame {
    /// Number of steps played.
    pub ply: usize,
    /// The turn: a seat, chance, or the end.
    pub turn: Turn,
    /// Score of each seat; `None` if the viewer may not know it.
    pub scores: Vec<Option<i32>>,
    /// Parts and notes.
    pub scene: Scene,
    /// Whether each seat has a board of its own to decide on.
    pub seats_have_boards: bool,
    /// Legal actions of the seat, if it is in turn.
    pub legal: Option<Vec<ActionPreview>>,
    /// The last step.
    pub last_step: Option<LastStep>,
    /// Events of the range of steps.
    pub events: Vec<EventReport>,
    /// For each turn of others since the seat's last decision a short summary; without a seat, the last turn only.
    pub recent_turns: Vec<(Seat, Vec<Message>)>,
}

/// A legal action with its effect.
pub struct ActionPreview {
    /// The action.
    pub legal_action: LegalAction,
    /// Prompts and shortcuts of its choices, in their order.
    pub choice_cues: Vec<ChoiceCue>,
    /// The pieces as it would place them.
    pub ghosts: Vec<Ghost>,
    /// Its later cost or gain in words.
    pub forecast: Option<Message>,
}

/// Prompt and shortcut of a choice.
pub struct ChoiceCue {
    /// Suffix of the message that asks for it ([`Narrate::prompt`](tilewright_display::Narrate::prompt)).
    pub prompt: &'static str,
    /// Key of the keyboard that picks it.
    pub shortcut: Option<char>,
}

/// The last step, as the viewer saw it.
pub struct LastStep {
    /// The seat that acted; `None` for chance.
    pub seat: Option<Seat>,
    /// The step in notation.
    pub action: String,
    /// The pieces as it placed them.
    pub ghosts: Vec<Ghost>,
}

impl SceneFrame {
    /// The frame as JSON, with messages in one language; SVG elements refer to symbols in the file at `symbols_url`.
    pub fn to_json(&self, localizer: &dyn Localizer, symbols_url: &str) -> Value {
        let notes = self.scene.notes.iter().map(|(key, message)| (key.clone(), json!(localizer.format(message))));
        let last_step = self.last_step.as_ref().map(|step| {
            let seat = step.seat.map(Seat::index);
            json!({"seat": seat, "action": step.action, "ghost": ghosts_json(&step.ghosts)})
        });
        let recent_turns = self.recent_turn_texts(localizer);
        let recent_turns = recent_turns.map(|(seat, text)| json!({"seat": seat.index(), "text": text}));
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
            "lately": recent_turns.collect::<Vec<_>>(),
            "events": self.events.iter().map(|event| event.to_json(localizer)).collect::<Vec<_>>(),
        })
    }

    /// The summaries of recent turns in one language, each with its seat.
    pub fn recent_turn_texts<'a>(&'a self, localizer: &'a dyn Localizer) -> impl Iterator<Item = (Seat, String)> + 'a {
        let to_text = |messages: &[Message]| {
            messages.iter().map(|message| localizer.format(message)).collect::<Vec<_>>().join(" ")
        };
        self.recent_turns.iter().map(move |(seat, messages)| (*seat, to_text(messages)))
    }

    /// Every part as an SVG element, by name.
    fn parts_json(&self, symbols_url: &str) -> Value {
        let Scene { board, hand, seats, supply, .. } = &self.scene;
        let svg = |part: &ScenePart, name: &str| part_svg(part, name, symbols_url);
        let seats = seats.iter().enumerate().map(|(seat, part)| svg(part, &format!("seat {seat}")));
        json!({
            "board": svg(board, "board"),
            "hand": hand.as_ref().map(|hand| svg(hand, "hand")),
            "seats": seats.collect::<Vec<_>>(),
            "supply": supply.as_ref().map(|supply| svg(supply, "supply")),
        })
    }
}

/// A part as an SVG element that refers to symbols in the file at `symbols_url`.
pub fn part_svg(part: &ScenePart, name: &str, symbols_url: &str) -> String {
    part.svg(name).replace(" href=\"#", &format!(" href=\"{symbols_url}#"))
}

/// Legal actions as JSON, with their choices and ghosts.
pub fn legal_json(legal: &[ActionPreview], localizer: &dyn Localizer) -> Vec<Value> {
    let choice_json = |(choice, cue): (&Choice, &ChoiceCue)| {
        let mut object = json!({"key": choice.key, "label": localizer.format(&choice.label)});
        if cue.prompt != DEFAULT_PROMPT {
            object["prompt"] = json!(cue.prompt);
        }
        if let Some(shortcut) = cue.shortcut {
            object["shortcut"] = json!(shortcut);
        }
        object
    };
    let preview_json = |ActionPreview { legal_action, choice_cues, ghosts, forecast }: &ActionPreview| {
        let choices: Vec<Value> = legal_action.choices.iter().zip(choice_cues).map(choice_json).collect();
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

/// A coordinate rounded to tenths, as an integer where possible.
fn round_tenth(value: f32) -> Value {
    let tenths = (f64::from(value) * 10.0).round();
    if tenths % 10.0 == 0.0 { json!((tenths / 10.0) as i64) } else { json!(tenths / 10.0) }
}
