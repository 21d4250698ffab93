//! Exact counts at plies of real games, by the fast engine and by the slow second judge.

#[allow(dead_code, unused_imports)]
mod judge;
mod tables;

cases::counted! { carcassonne::Carcassonne, judged by tables::JudgeTable, at least 7_000 }
