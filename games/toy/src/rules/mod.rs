//! Rules of the toy game, independent of display, evaluation and encoding.
//!
//! The game state with its implementation of `Game` is [`state::Toy`].

pub(crate) mod action;
pub(crate) mod card;
pub(crate) mod events;
pub(crate) mod outcome;
pub(crate) mod reconstruct;
pub(crate) mod reveal;
pub(crate) mod ruleset;
pub(crate) mod state;
pub(crate) mod view;
