//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

mod judge;

tilewright_testkit::counted! { tilewright_saboteur::Saboteur, judged by judge::ReferenceGame, at least 7_000 }
