//! WebSocket that announces the version of a table.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::time::{MissedTickBehavior, interval};

use super::dto::version_json;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath};
use crate::tables::{LiveTable, Presence, TableVersion};
use std::sync::Arc;

/// Time between two pings.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// Upper bound on a message from a page, in bytes.
const MAX_INCOMING_BYTES: usize = 1 << 10;

/// `GET /api/tables/{id}/news`: opens the socket; its person counts as present until it closes.
pub(super) async fn open(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::bad_request("refusal-socket"))?;
    let presence = caller.id().map(|person| Presence::new(path.table.clone(), person));
    // Pages send next to nothing. A larger buffer, zeroed before each read, would be the main cost of a socket.
    let upgrade = upgrade
        .read_buffer_size(MAX_INCOMING_BYTES)
        .max_message_size(MAX_INCOMING_BYTES)
        .max_frame_size(MAX_INCOMING_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        send_versions(socket, path.table, app).await;
        drop(presence);
    }))
}

/// Sends the version at once and after every change, until the page or the server closes the socket.
async fn send_versions(mut socket: WebSocket, table: Arc<LiveTable>, app: AppState) {
    let mut versions = table.subscribe();
    versions.mark_changed();
    let mut pings = interval(PING_INTERVAL);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            () = app.shutdown.cancelled() => Some(Message::Close(None)),
            changed = versions.changed() => changed.ok().map(|()| version_message(*versions.borrow_and_update())),
            _ = pings.tick() => Some(Message::Ping(Default::default())),
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Close(_)) | Err(_)) | None => None,
                Some(Ok(_)) => continue,
            },
        };
        let Some(message) = message else { break };
        let is_close = matches!(message, Message::Close(_));
        if socket.send(message).await.is_err() || is_close {
            break;
        }
    }
}

fn version_message(version: TableVersion) -> Message {
    Message::Text(version_json(version).to_string().into())
}
