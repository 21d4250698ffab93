//! One case for each point of the mission (A1 to A11) and for each corner of the rules.
//!
//! A case is a table, the steps that lead to a position, and what is true after the last of them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod check;
mod ending;
mod free_wall;
mod refill;
mod selection;
mod tiling;
