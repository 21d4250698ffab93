//! TCP connections: the accept loop, the limits on connections, and their deadlines.
//!
//! `serve` accepts connections until the server is to end. Read [`ConnectionLimits`] first, then `ConnectionRegistry`,
//! which holds the open connections, and `DeadlineStream`, which closes one that is idle or too slow.

mod accept;
mod activity;
mod body;
mod descriptors;
mod limits;
mod registry;
mod sockets;
mod stream;

pub(crate) use accept::serve;
pub(crate) use body::is_timeout;
pub use descriptors::raise_descriptor_limit;
pub use limits::ConnectionLimits;
pub(crate) use sockets::SocketCounts;
