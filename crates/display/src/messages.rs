//! Messages about what `core` defines: rule sets, rule choices, and errors in records.

use tilewright_core::{Message, RecordError, notation::RecordErrorDetail};

use crate::localizer::Localizer;

/// Returns the description of the rule set `name`.
pub fn rule_set(name: &str) -> Message {
    Message::new(format!("rules-{name}"))
}

/// Returns the description of the rule choice `key`.
pub fn rule_choice(key: &str) -> Message {
    Message::new(format!("rule-{key}"))
}

/// Returns the description of `word`, a named value of the rule choice `key`.
pub fn rule_value(key: &str, word: &str) -> Message {
    Message::new(format!("rule-{key}-{}", word.replace(':', "-")))
}

/// Formats an error in a record, with its line and ply.
pub fn record_error(error: &RecordError, localizer: &dyn Localizer) -> String {
    let what = record_error_detail(&error.detail, localizer);
    let place = match error.ply {
        Some(ply) => Message::new("record-at-ply").number("ply", ply as i64),
        None => Message::new("record-at-line"),
    };
    localizer.format(&place.number("line", error.line as i64).text("what", what))
}

/// Formats the cause of an error in a record, without its place.
pub fn record_error_detail(detail: &RecordErrorDetail, localizer: &dyn Localizer) -> String {
    localizer.format(detail.message())
}
