//! Rules of Carcassonne, without display, search or encoding. [`state`] has the state and the course of a turn.

pub(crate) mod action;
pub(crate) mod bag;
pub(crate) mod board;
pub(crate) mod cell;
pub(crate) mod city_place;
pub(crate) mod cloisters;
pub(crate) mod completion;
pub(crate) mod events;
pub(crate) mod feature_stats;
pub(crate) mod features;
pub(crate) mod final_scoring;
pub(crate) mod followers;
pub(crate) mod outcome;
pub(crate) mod rotated_tile;
pub(crate) mod ruleset;
pub(crate) mod sample;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod tiles;
pub(crate) mod view;
