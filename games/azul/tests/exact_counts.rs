//! Exact counts at plies of recorded games, by the engine and by the reference implementation.

#[path = "reference/mod.rs"]
mod reference;

tilewright_testkit::counted! { tilewright_azul::Azul, checked by reference::ReferenceGame, at least 7_000 }
