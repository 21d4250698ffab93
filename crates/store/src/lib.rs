//! Persistent data of the server: people, sessions, tables, seats and revisions, in SQLite or PostgreSQL.
//!
//! All SQL of the project is in this crate. The store knows no game: a table is a header, a secret seed and a list of
//! changes, each a text. Changes are only added, each under the next revision of its table. Of two changes with the
//! same revision the second fails with [`AppendError::Conflict`], also if another process was first.
//! Start with [`Store`], [`NewRevision`] and [`ChangeNotice`]; ARCHITECTURE.md has the path of a change.
//!
//! ```
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use tilewright_store::{ChangeKind, Id, NewRevision, NewTable, Person, Store};
//!
//! # let folder = std::env::temp_dir().join(format!("tilewright-store-example-{}", std::process::id()));
//! let store = Store::open(&format!("sqlite:{}", folder.join("tables.sqlite").display())).await?;
//! let ada = Person { id: Id::random()?, name: "Ada".to_owned() };
//! store.add_person(&ada).await?;
//! let change = |revision, step: &str| {
//!     let kind = ChangeKind::Steps(vec![step.to_owned()]);
//!     NewRevision { revision, by: Some(ada.id), kind, ply: revision, turn: Some(0), over: false }
//! };
//! let table = NewTable {
//!     id: Id::random()?,
//!     game: "carcassonne".to_owned(),
//!     header: "game carcassonne\n".to_owned(),
//!     seed: 7,
//!     public: false,
//!     aids: true,
//!     by: ada.id,
//!     seats: Vec::new(),
//!     first: change(1, "draw E"),
//! };
//! store.add_table(&table).await?;
//! store.append(table.id, &change(2, "0 place 0,1 270")).await?;
//! assert_eq!(store.revisions(table.id, 0).await?.len(), 2);
//! store.close().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(()) }
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod backup;
mod change_notice;
mod error;
mod health;
mod id;
mod location;
mod lock;
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
