//! Rules of Azul, independent of display, evaluation and encoding.
//!
//! The game state with its implementation of `Game` is [`state::Azul`]; the course of a round is in [`phases`].

pub mod action;
pub mod bag;
pub mod board;
pub mod events;
pub mod factories;
pub mod floor;
pub mod legal;
pub mod lines;
pub mod outcome;
pub mod phases;
pub mod ruleset;
pub mod sample;
pub mod scoring;
pub mod state;
pub mod tiles;
pub mod view;
pub mod wall;
