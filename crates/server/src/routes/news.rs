//! A socket that tells where a table stands, and nothing else.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::json;
use tokio::time::{MissedTickBehavior, interval};

use super::Asked;
use crate::caller::Caller;
use crate::house::House;
use crate::live::{LiveTable, Standing, Watching};
use crate::refusal::Refusal;
use std::sync::Arc;

/// How often a quiet socket is asked whether it is still there.
const PING: Duration = Duration::from_secs(20);

/// The longest that a page may say at once.
const HEARD: usize = 1 << 10;

/// Opens a socket.
pub async fn socket(
    State(house): State<House>,
    caller: Caller,
    asked: Asked,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|_| Refusal::bad("news come by a WebSocket; ask for an upgrade"))?;
    let watching = caller.id().map(|person| Watching::new(asked.table.clone(), person));
    // A page says next to nothing: a larger buffer, which is cleared before every reading, would cost more than all the rest.
    let upgrade = upgrade.read_buffer_size(HEARD).max_message_size(HEARD).max_frame_size(HEARD);
    Ok(upgrade.on_upgrade(async move |socket| {
        tell(socket, asked.table, house).await;
        drop(watching);
    }))
}

/// Tells at once and after every change, until the page or the server goes.
async fn tell(mut socket: WebSocket, table: Arc<LiveTable>, house: House) {
    let mut standing = table.standing();
    standing.mark_changed();
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            () = house.ending.cancelled() => Some(Message::Close(None)),
            changed = standing.changed() => changed.ok().map(|()| said(*standing.borrow_and_update())),
            _ = pings.tick() => Some(Message::Ping(Default::default())),
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_)) | Err(_)) | None => None,
                Some(Ok(_)) => continue,
            },
        };
        let Some(message) = message else { break };
        let farewell = matches!(message, Message::Close(_));
        if socket.send(message).await.is_err() || farewell {
            break;
        }
    }
}

fn said(now: Standing) -> Message {
    Message::Text(json!({"revision": now.revision, "ply": now.ply}).to_string().into())
}
