//! What a strong robot advises, in words: what it would do, how the game would then end, and what is nearly as good.

use game::{Message, Tongue};
use registry::Offer;

use crate::party::Party;

/// So many actions are named: the best, and what else there is.
const NAMED: usize = 2;

/// Sentences on what a robot thinks of the actions that are offered, the best first. Each is named as `name` has it.
pub fn advice(
    party: &Party,
    judged: &[(String, f32)],
    offers: &[Offer],
    name: impl Fn(&Offer) -> String,
    tongue: &dyn Tongue,
) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut best = None;
    for (action, value) in judged.iter().take(NAMED) {
        let Some(offer) = offers.iter().find(|offer| offer.action == *action) else { continue };
        let lead = party.kind.lead(*value);
        let what = |key: &'static str| Message::new(key).word("what", name(offer));
        sentences.push(tongue.say(&match (sentences.is_empty(), best, lead) {
            // A robot that need not think has nothing to say of the end.
            (true, _, Some(lead)) if judged.len() > 1 => {
                best = Some(lead);
                let outlook = match lead {
                    1.. => "ahead",
                    0 => "level",
                    _ => "behind",
                };
                what("hint").word("outlook", outlook).number("points", lead.abs())
            }
            (true, _, _) => what("hint").word("outlook", "none").number("points", 0),
            (false, Some(best), Some(lead)) => what("hint-next").number("points", (best - lead).max(0)),
            (false, _, _) => what("hint-other"),
        }));
    }
    sentences
}
