//! The HTTP interface as programs and pages call it: a file for each noun of docs/api.md.

#![allow(clippy::unwrap_used)]

mod actions;
mod garbage;
mod guard;
mod guests;
mod lists;
mod openapi;
mod pages;
mod records;
mod scenes;
mod seats;
mod secrets;
mod socket;
mod tables;
mod test_server;
mod undo;
