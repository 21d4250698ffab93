//! The rules of Azul. They use neither display, ai nor encoding. The state is in [`state`].

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
