//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

mod judge;

cases::counted! { saboteur::Saboteur, judged by judge::Judge, at least 7_000 }
