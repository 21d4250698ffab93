//! What is good in Carcassonne.

use game::{Judgement, Nature, Seen};

use crate::rules::Carcassonne;

impl Judgement for Carcassonne {
    const NATURE: Nature = Nature::Draws;
    type Beliefs = ();

    fn beliefs(_seen: &Seen<'_, Carcassonne>) {}
}
