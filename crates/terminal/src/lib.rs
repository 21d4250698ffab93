//! Watching and playing in a terminal.
