//! Playing line by line, in a terminal or through pipes.

pub(crate) mod console;
mod decision;
mod menu;
pub(crate) mod play;
