//! The server as processes: killed in the middle of play again and again, alone and beside another; its database in trouble; garbage; told to end.

#![cfg(unix)]

mod beside;
mod ended;
mod game;
mod garbage;
mod killed;
mod server;
mod trouble;
