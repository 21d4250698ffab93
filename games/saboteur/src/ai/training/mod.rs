//! Counts of plays in finished games, for the example `deeds`.

mod class_counts;

pub use class_counts::ClassCounts;
