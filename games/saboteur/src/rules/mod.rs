//! The rules of Saboteur, without display, ai and encoding. Read [`state`], then [`action`] and [`outcome`].

pub mod action;
pub mod card_counts;
pub mod cards;
pub mod cells;
pub mod deal;
pub mod determinize;
pub mod events;
pub mod goals;
pub mod gold;
pub mod legal;
pub mod mine;
pub mod notation;
pub mod outcome;
pub mod reconstruct;
pub mod reconstruct_gold;
pub mod resample_gold;
pub mod reveal;
pub mod roles;
pub mod round_end;
pub mod round_log;
pub mod ruleset;
pub mod sample;
pub mod state;
pub mod tools;
pub mod view;
