//! Many games without a screen: [`simulate`] on all cores, [`bench`] for speed.

pub mod bench;
pub mod simulate;

pub use bench::{Speed, bench};
pub use simulate::{Simulated, Simulation, SimulationError, simulate};
