//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

mod engines;
#[allow(dead_code, unused_imports)]
#[path = "reference/mod.rs"]
mod reference;

tilewright_testkit::counted! { tilewright_carcassonne::Carcassonne, checked by engines::ReferenceEngine, at least 7_000 }
