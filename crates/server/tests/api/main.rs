//! The HTTP interface as programs and pages use it: one file for each resource.

#![allow(clippy::unwrap_used)]

mod actions;
mod changes;
mod connections;
mod garbage;
mod guard;
mod guests;
mod lists;
mod metrics;
mod openapi;
mod pages;
mod quotas;
mod records;
mod removal;
mod scenes;
mod seats;
mod secrets;
mod socket;
mod tables;
mod test_server;
mod undo;
mod waiting;
