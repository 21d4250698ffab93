//! Hints of a strong robot as sentences: the action, its reason, the expected result and the next best action.

use tilewright_core::Message;
use tilewright_display::Localizer;
use tilewright_engine::{Hint, LegalAction};

/// Returns the sentences of `hints`, which are ordered best first: a line on the best and a line on the next. `name`
/// formats an action.
pub(crate) fn hint_sentences(
    hints: &[Hint],
    name: impl Fn(&LegalAction) -> String,
    localizer: &dyn Localizer,
) -> Vec<String> {
    let Some(best) = hints.first() else { return Vec::new() };
    let turn_text = |hint: &Hint| hint.full_turn().map(&name).collect::<Vec<_>>().join(" · ");
    let recommendation = Message::new("hint").text("what", turn_text(best));
    let next = hints.get(1).map(|next| next.compared_with(best, turn_text(next)));
    let messages = [Some(recommendation), best.reason.clone(), best.expected_result()].into_iter().flatten();
    let sentences: Vec<String> = messages.map(|message| localizer.format(&message)).collect();
    [sentences.join(" ")].into_iter().chain(next.map(|next| localizer.format(&next))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright_display::LocalizedText;
    use tilewright_i18n::{FluentLocalizer, Language};

    fn hint(action: &str, follow_up: Option<&str>, lead: Option<i64>) -> Hint {
        let legal_action = |action: &str| LegalAction {
            action: action.to_owned(),
            label: Message::verbatim(action),
            choices: Vec::new(),
        };
        Hint {
            legal_action: legal_action(action),
            value: 0.0,
            reason: None,
            follow_up: follow_up.map(legal_action),
            lead,
        }
    }

    fn check(hints: &[Hint], expected: &[&str]) {
        let localizer = FluentLocalizer::new(Language::English, &LocalizedText::NONE);
        assert_eq!(hint_sentences(hints, |legal_action| legal_action.action.clone(), &localizer), expected);
    }

    #[test]
    fn next_best_hint_is_the_second_and_follows_the_best() {
        check(&[], &[]);
        check(&[hint("a", Some("b"), None)], &["A strong robot would choose: a · b."]);
        check(
            &[hint("a", None, None), hint("b", Some("c"), None), hint("d", None, None)],
            &["A strong robot would choose: a.", "Next best: b · c."],
        );
    }

    #[test]
    fn next_best_hint_names_the_points_it_costs() {
        let ahead = "A strong robot would choose: a. If all played so well, you would end about 5 points ahead.";
        check(&[hint("a", None, Some(5)), hint("b", None, Some(3))], &[ahead, "Next best: b, about 2 points less."]);
    }
}
