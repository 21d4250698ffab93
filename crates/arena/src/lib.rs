//! Many games without a screen: [`mod@simulate`] on all cores, [`mod@bench`] for speed.

pub mod bench;
pub mod simulate;

pub use bench::{Speed, bench};
pub use simulate::{Simulated, Simulation, SimulationError, simulate};
