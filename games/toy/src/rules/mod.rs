//! Rules of the toy game, independent of display, evaluation and encoding.
//!
//! The game state with its implementation of `Game` is [`state::Toy`].

pub mod action;
pub mod card;
pub mod events;
pub mod outcome;
pub mod reconstruct;
pub mod reveal;
pub mod ruleset;
pub mod state;
pub mod view;
