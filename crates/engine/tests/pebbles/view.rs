//! The view: everything, for every viewer. Only this file derives `Serialize`.

use serde::Serialize;

/// A position as every viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Number of pebbles left; `None` before chance has filled the heap.
    pub heap: Option<u8>,
}
