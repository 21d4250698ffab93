//! Robots in other processes: their command line, their process, and the robot that communicates with it.

pub(crate) mod command;
pub(crate) mod process;
pub(crate) mod robot;
