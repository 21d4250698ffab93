//! Counts of plays in finished games, for the examples.

mod class_counts;

pub use class_counts::ClassCounts;
