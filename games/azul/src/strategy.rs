//! What is good in Azul.

use game::{Judgement, Nature, Seen};

use crate::rules::Azul;

impl Judgement for Azul {
    const NATURE: Nature = Nature::Rounds;
    type Beliefs = ();

    fn beliefs(_seen: &Seen<'_, Azul>) {}
}
