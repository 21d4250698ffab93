//! Robots in other processes: their command, their process and the robot that speaks to it.

pub(crate) mod command;
pub(crate) mod process;
pub(crate) mod robot;
