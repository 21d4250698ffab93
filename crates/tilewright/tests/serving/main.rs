//! The server as processes: killed in the middle of play again and again, alone and beside another; its database in trouble; told to end.

#![cfg(unix)]

mod beside;
mod ended;
mod game;
mod killed;
mod server;
mod trouble;
