//! The HTTP interface as programs and pages call it: a file for each noun of docs/api.md.

#![allow(clippy::unwrap_used)]

mod actions;
mod garbage;
mod gate;
mod guests;
mod house;
mod lists;
mod news;
mod openapi;
mod pages;
mod records;
mod seats;
mod secrets;
mod tables;
mod undo;
mod views;
