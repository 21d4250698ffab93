//! Follows the changes that other processes store.

use std::collections::HashMap;
use std::sync::Arc;

use tilewright_store::{ChangeNotice, Id, StoreError};
use tokio::sync::broadcast::error::RecvError;

use crate::app_state::AppState;
use crate::error::ApiError;
use crate::tables::{LiveTable, RETRY_INTERVAL};

/// Updates the tables in memory after changes by other processes, until the server ends.
pub(crate) async fn follow_change_notices(app: AppState) {
    let mut notices = app.store.subscribe();
    let follow = async {
        loop {
            match notices.recv().await {
                Ok(ChangeNotice::Stored { table, revision, .. }) => {
                    if let Some(live) = app.tables.peek(table) {
                        apply_remote(&app, live, revision).await;
                    }
                }
                Ok(ChangeNotice::Missed) | Err(RecvError::Lagged(_)) => {
                    while catch_up(&app).await.is_err() {
                        tokio::time::sleep(RETRY_INTERVAL).await;
                    }
                }
                Err(RecvError::Closed) => return,
            }
        }
    };
    app.shutdown.run_until_cancelled(follow).await;
}

/// Updates a table; if the store does not answer, retries in a task of its own, so that other tables do not wait.
async fn apply_remote(app: &AppState, live: Arc<LiveTable>, revision: u64) {
    if must_retry(app.apply_remote(&live, revision).await) {
        let app = app.clone();
        tokio::spawn(async move {
            while must_retry(app.apply_remote(&live, revision).await) && !app.shutdown.is_cancelled() {
                tokio::time::sleep(RETRY_INTERVAL).await;
            }
        });
    }
}

/// Whether a failed update may succeed later: a table that is broken now stays so.
fn must_retry(updated: Result<(), ApiError>) -> bool {
    updated.is_err_and(|error| !matches!(error, ApiError::Broken(_)))
}

/// Compares all tables in memory with the store, and updates those that are behind it.
///
/// # Errors
/// Those of [`tilewright_store::Store::current_revisions`].
pub(crate) async fn catch_up(app: &AppState) -> Result<(), StoreError> {
    let tables = app.tables.all();
    let ids: Vec<Id> = tables.iter().map(|live| live.state().id).collect();
    let stored: HashMap<Id, u64> = app.store.current_revisions(&ids).await?.into_iter().collect();
    for live in tables {
        let state = live.state();
        if let Some(revision) = stored.get(&state.id).filter(|revision| **revision > state.revision) {
            apply_remote(app, live, *revision).await;
        }
    }
    Ok(())
}
