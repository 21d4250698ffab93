//! Rules of Carcassonne, without display, search or encoding. [`state`] has the state and the course of a turn.

pub mod action;
pub mod bag;
pub mod board;
pub mod cell;
pub mod cloisters;
pub mod completion;
pub mod events;
pub mod feature_stats;
pub mod features;
pub mod final_scoring;
pub mod followers;
pub mod outcome;
pub mod rotated_tile;
pub mod ruleset;
pub mod sample;
pub mod scoring;
pub mod state;
pub mod tiles;
pub mod view;
