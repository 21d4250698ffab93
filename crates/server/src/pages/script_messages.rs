//! Messages that the script shows.

use serde_json::{Map, Value, json};
use tilewright_display::Localizer;
use tilewright_i18n::FluentLocalizer;

/// Keys of the messages; each must be formatted without arguments.
const KEYS: &[&str] = &[
    "page-your-turn",
    "page-turn-title",
    "page-game-over",
    "page-choose",
    "page-choose-card",
    "page-choose-cell",
    "page-choose-follower",
    "page-choose-gold",
    "page-choose-line",
    "page-choose-pile",
    "page-choose-target",
    "page-choose-wall",
    "page-play-it",
    "page-offline",
    "page-busy",
    "page-now",
    "page-waiting",
    "page-replay",
    "page-pause",
    "page-hint-says",
    "page-no-hint",
    "page-copied",
    "page-agree",
    "page-decline",
    "page-undo-asked",
    "page-undo-waits",
    "page-looking-back",
    "page-watching",
    "page-counting",
    "page-hand-over-to",
    "page-give",
    "page-go-on",
];

/// Returns the messages by key without the prefix `page-`. The script itself replaces placeholders such as `{seat}`.
pub(super) fn script_messages(localizer: &FluentLocalizer) -> Value {
    let entry = |key: &&'static str| (key.trim_start_matches("page-").to_owned(), json!(localizer.text(key)));
    Value::Object(KEYS.iter().map(entry).collect::<Map<String, Value>>())
}
