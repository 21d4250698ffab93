//! What is good in Saboteur.

use game::{Judgement, Nature, Seen};

use crate::rules::Saboteur;

impl Judgement for Saboteur {
    const NATURE: Nature = Nature::Secrets;
    type Beliefs = ();

    fn beliefs(_seen: &Seen<'_, Saboteur>) {}
}
