//! A socket that tells where a table stands, and nothing else.

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

/// How often a quiet socket is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// The longest that a page may say at once.
const MAX_INCOMING_BYTES: usize = 1 << 10;

/// Opens a socket.
pub async fn open(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::bad_request("news come by a WebSocket; ask for an upgrade"))?;
    let presence = caller.id().map(|person| Presence::new(path.table.clone(), person));
    // A page says next to nothing: a larger buffer, which is cleared before every reading, would cost more than all the rest.
    let upgrade = upgrade
        .read_buffer_size(MAX_INCOMING_BYTES)
        .max_message_size(MAX_INCOMING_BYTES)
        .max_frame_size(MAX_INCOMING_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        send_versions(socket, path.table, app).await;
        drop(presence);
    }))
}

/// Tells at once and after every change, until the page or the server goes.
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
