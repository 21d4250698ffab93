//! Fitting of the weights and trial of other tables, for the examples.

mod candidate;
mod fit;

pub use candidate::CandidateTables;
pub use fit::TableFit;
