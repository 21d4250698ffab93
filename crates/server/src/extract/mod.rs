//! Extractors: what handlers take from a request, as typed values.

mod body;
mod caller;
mod query;
mod table;

pub use body::{FormBody, JsonBody, read_limited};
pub use caller::{Caller, create_guest, request_language, session_key};
pub use query::QueryParams;
pub use table::TablePath;
