//! Hidden information stays hidden, and samples for a seat fit what it knows (laws 7 and 8).

mod common;
#[path = "secrets/determinization.rs"]
mod determinization;
#[path = "secrets/observed_records.rs"]
mod observed_records;
#[path = "secrets/reconstruction_to.rs"]
mod reconstruction_to;
#[path = "reference/mod.rs"]
mod reference;
#[path = "secrets/views.rs"]
mod views;
