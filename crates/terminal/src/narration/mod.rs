//! Events, rankings and hints as sentences.

pub(crate) mod condensed;
pub(crate) mod hint;
pub(crate) mod reporter;
pub(crate) mod sentences;
