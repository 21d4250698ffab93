//! What a strong robot advises, in words: what it would do and why, how the game would then end, and what is nearly as good.

use tilewright_core::{Message, Tongue};
use tilewright_engine::{Advice, Offer};

/// Sentences on what a robot thinks of actions, the best first. Each is named as `name` has it.
pub fn advice(advised: &[Advice], name: impl Fn(&Offer) -> String, tongue: &dyn Tongue) -> Vec<String> {
    let Some(best) = advised.first() else { return Vec::new() };
    let named = |advice: &Advice| advice.turn().map(&name).collect::<Vec<_>>().join(" · ");
    let would = Message::new("hint").word("what", named(best));
    let next = advised.get(1).map(|next| next.beside(best, named(next)));
    let said = [Some(would), best.why.clone(), best.outlook()].into_iter().flatten();
    let said: Vec<String> = said.map(|message| tongue.say(&message)).collect();
    [said.join(" ")].into_iter().chain(next.map(|next| tongue.say(&next))).collect()
}
