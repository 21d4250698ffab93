//! Fitting of the weights and evaluation with other tables, for the examples.

mod candidate;
mod fit;

pub use candidate::CandidateTables;
pub use fit::TableFit;
