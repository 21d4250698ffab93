//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

#[path = "reference/mod.rs"]
mod reference;

tilewright_testkit::counted! { tilewright_azul::Azul, checked by reference::ReferenceGame, at least 7_000 }
