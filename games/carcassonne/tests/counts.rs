//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

#[allow(dead_code, unused_imports)]
mod judge;
mod referees;

tilewright_testkit::counted! { tilewright_carcassonne::Carcassonne, judged by referees::ReferenceEngine, at least 7_000 }
