//! A load generator for a running server: players over HTTP and WebSocket at many tables. Afterwards every decision
//! that the server acknowledged is compared with the records it returns.
//!
//! [`LoadPlan`] holds the settings and runs the measurement, [`LoadReport`] is its result.
//!
//! ```no_run
//! use tilewright_engine::GAMES;
//! use tilewright_load::LoadPlan;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let address = "http://127.0.0.1:8017".parse()?;
//! let (sources, flood) = (0, None);
//! let (rate, fetch, seed) = (None, false, 1);
//! let plan = LoadPlan { address, game: GAMES[0], tables: 100, seconds: 10, rate, fetch, seed, sources, flood };
//! let report = plan.run(|_seconds| {})?;
//! report.to_lines().iter().for_each(|line| println!("{line}"));
//! assert!(report.is_complete(), "no acknowledged move is lost");
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod address;
mod client;
mod flood;
mod plan;
mod player;
mod probe;
mod report;
mod socket;
mod stats;
mod table;
mod verification;

pub use address::{Address, MAX_SOURCES};
pub use client::ClientError;
pub use flood::Flood;
pub use plan::{LoadError, LoadPlan};
pub use report::LoadReport;
