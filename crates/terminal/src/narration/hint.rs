//! Hints of a strong robot as sentences: the action, its reason, the expected result and the next best action.

use tilewright_core::Message;
use tilewright_display::Localizer;
use tilewright_engine::{Hint, LegalAction};

/// Returns the sentences of `hints`, which are ordered best first: a line on the best and a line on the next. `name`
/// formats an action.
pub fn hint_sentences(hints: &[Hint], name: impl Fn(&LegalAction) -> String, localizer: &dyn Localizer) -> Vec<String> {
    let Some(best) = hints.first() else { return Vec::new() };
    let turn_text = |hint: &Hint| hint.full_turn().map(&name).collect::<Vec<_>>().join(" · ");
    let recommendation = Message::new("hint").word("what", turn_text(best));
    let next = hints.get(1).map(|next| next.compared_with(best, turn_text(next)));
    let messages = [Some(recommendation), best.reason.clone(), best.expected_result()].into_iter().flatten();
    let sentences: Vec<String> = messages.map(|message| localizer.format(&message)).collect();
    [sentences.join(" ")].into_iter().chain(next.map(|next| localizer.format(&next))).collect()
}
