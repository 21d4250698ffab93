//! Server processes: killed during play, alone and beside another, failures of the database, generated requests,
//! shutdown.

#![cfg(unix)]

mod backup;
mod database_failure;
mod game;
mod kill;
mod log;
mod openapi;
mod server;
mod shutdown;
mod two_servers;
