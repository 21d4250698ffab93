//! What must outlive the process: people, sessions, tables, seats and revisions, in SQLite or PostgreSQL.
//!
//! All SQL of the house is here. The store knows no game: a table is a header, a secret seed and a list of changes, each a
//! text. Changes are only added, each under the table's next revision: whoever comes second with one revision gets
//! [`AppendError::Conflict`], in this process or in another one on the same database.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use tilewright_store::{Change, Id, Kind, Store};
//!
//! let store = Store::open("sqlite:/var/lib/tilewright/tables.sqlite").await?;
//! let table: Id = "AAAAAAAAAAAAAAAAAAAAAA".parse()?;
//! let steps = Kind::Steps(vec!["0 place 0,1 270".to_owned()]);
//! store.append(table, &Change { revision: 2, by: None, kind: steps, ply: 1, turn: Some(1), over: false }).await?;
//! # Ok(()) }
//! ```

mod change_notice;
mod error;
mod id;
mod migrations;

mod person;
mod postgres;
mod revision;
mod seat;
mod sqlite;
mod store;
mod table;
mod time;
mod writer;

pub use change_notice::ChangeNotice;
pub use error::{AppendError, StoreError};
pub use id::{Id, IdError};
pub use person::{Person, SessionKey};
pub use revision::{ChangeKind, NewRevision, Revision};
pub use seat::{SeatHolder, SeatRow};
pub use store::Store;
pub use table::{NewTable, TableList, TableRow};
