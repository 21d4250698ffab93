//! Extractors: what handlers take from a request, as typed values.

mod body;
mod caller;
mod query;
mod table;

pub(crate) use body::{FormBody, JsonBody, read_limited};
pub(crate) use caller::{COOKIE_NAME, Caller, create_guest, ended_session_cookie, request_language, session_key};
pub(crate) use query::QueryParams;
pub(crate) use table::TablePath;
