//! The rules of Saboteur, without display, ai and encoding. Read [`state`], then [`action`] and [`outcome`].

pub(crate) mod action;
pub(crate) mod card_counts;
pub mod cards;
pub(crate) mod cells;
pub(crate) mod deal;
pub(crate) mod determinize;
pub(crate) mod events;
pub(crate) mod goals;
pub(crate) mod gold;
pub(crate) mod legal;
pub(crate) mod mine;
pub(crate) mod notation;
pub(crate) mod outcome;
pub(crate) mod reconstruct;
pub(crate) mod reconstruct_gold;
pub(crate) mod resample_gold;
pub(crate) mod reveal;
pub(crate) mod roles;
pub(crate) mod round_end;
pub(crate) mod round_log;
pub(crate) mod ruleset;
pub(crate) mod sample;
pub(crate) mod state;
pub(crate) mod tools;
pub(crate) mod view;
