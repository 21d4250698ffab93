//! What every handler has at hand.

use std::sync::Arc;
use std::time::Duration;

use tilewright_store::{Id, IdError, Store};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::limits::{self, Limits};
use crate::live::{Live, LiveTable, Standing};
use crate::moment::Moment;
use crate::refusal::Refusal;
use crate::sessions::Sessions;
use crate::workers::Workers;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address others reach it at, if it is not the one it listens to.
    pub public_url: Option<String>,
    /// Whether a proxy before it says who calls.
    pub behind_proxy: bool,
    /// Requests a second that one address or session may make; as many as it likes where this is 0.
    pub limit: u32,
    /// How long a robot takes to answer, about, so that people can follow; at once where this is zero.
    pub pace: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { public_url: None, behind_proxy: false, limit: limits::RATE, pace: Duration::ZERO }
    }
}

/// The store, the tables in memory, and the robots' workers.
#[derive(Clone)]
pub struct House(Arc<Rooms>);

/// What a house is made of.
pub struct Rooms {
    /// Where everything is kept.
    pub store: Store,
    /// The tables in memory.
    pub live: Live,
    /// Who lets robots think.
    pub workers: Workers,
    /// Who called lately.
    pub sessions: Sessions,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Places for hints that are thought about.
    pub hints: Arc<Semaphore>,
    /// How it is set up.
    pub settings: Settings,
    /// Set when the server is to end.
    pub ending: CancellationToken,
}

impl std::ops::Deref for House {
    type Target = Rooms;

    fn deref(&self) -> &Rooms {
        &self.0
    }
}

impl House {
    /// A house over a store.
    pub fn new(store: Store, settings: Settings, ending: CancellationToken) -> Result<House, IdError> {
        let workers = Workers::new(ending.clone(), Id::random()?);
        Ok(House(Arc::new(Rooms {
            store,
            live: Live::default(),
            workers,
            sessions: Sessions::default(),
            limits: Limits::new(settings.limit),
            hints: Arc::new(Semaphore::new(limits::HINTS)),
            settings,
            ending,
        })))
    }

    /// A table by its id. Where it was not in memory, a robot in turn there may have nobody who lets it think.
    pub async fn table(&self, id: Id) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(table) = self.live.asked_for(id) {
            return Ok(table);
        }
        let table = self.live.load(&self.store, id).await?;
        self.wake(&table.now());
        Ok(table)
    }

    /// Changes a table, tells everybody, and lets the robot that is in turn then think. It goes on even if the caller has gone.
    pub async fn change(
        &self,
        table: Arc<LiveTable>,
        by: Option<Id>,
        play: impl FnOnce(&Moment) -> Result<(Moment, tilewright_store::Kind), Refusal> + Send + 'static,
    ) -> Result<Standing, Refusal> {
        let house = self.clone();
        let changed = tokio::spawn(async move {
            let standing = table.change(&house.store, by, play).await?;
            house.wake(&table.now());
            Ok(standing)
        });
        changed.await.unwrap_or(Err(Refusal::Busy))
    }

    /// Takes up what another process has stored of a table. Whoever changes it here lets the robot think by themselves.
    pub async fn take_up(&self, table: &LiveTable, revision: u64) -> Result<(), Refusal> {
        if table.refresh(&self.store, revision).await? {
            self.wake(&table.now());
        }
        Ok(())
    }

    /// Lets the robot in turn think, if one is.
    pub fn wake(&self, moment: &Moment) {
        if moment.robot_in_turn().is_some() {
            self.workers.ask(moment.id);
        }
    }
}
