//! What a viewer may know: everything. Only this file is serialisable.

use serde::Serialize;

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// How many pebbles are left; nothing before chance has filled the heap.
    pub heap: Option<u8>,
}
