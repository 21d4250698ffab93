//! Extractors: what handlers take from a request, as typed values.

pub mod body;
pub mod caller;
pub mod query;
pub mod table;
