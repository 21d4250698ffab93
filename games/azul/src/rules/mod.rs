//! Rules of Azul, independent of display, evaluation and encoding.
//!
//! The game state with its implementation of `Game` is [`state::Azul`]; the course of a round is in [`phases`].

pub(crate) mod action;
pub(crate) mod bag;
pub(crate) mod board;
pub(crate) mod events;
pub(crate) mod factories;
pub(crate) mod floor;
pub(crate) mod legal;
pub(crate) mod lines;
pub(crate) mod outcome;
pub(crate) mod phases;
pub(crate) mod ruleset;
pub(crate) mod sample;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod tiles;
pub(crate) mod view;
pub(crate) mod wall;
