//! Exact counts at plies of real games, on the engine and on the reference implementation.

mod engines;
#[allow(dead_code, unused_imports)]
#[path = "reference/mod.rs"]
mod reference;

tilewright_testkit::counted! {
    tilewright_carcassonne::Carcassonne, checked by engines::ReferenceEngine, at least 7_000
}
