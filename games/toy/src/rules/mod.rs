//! The rules of the toy game. They use neither display, ai nor encoding. The state is in [`state`].

pub mod action;
pub mod card;
pub mod events;
pub mod outcome;
pub mod reconstruct;
pub mod reveal;
pub mod ruleset;
pub mod state;
pub mod view;
