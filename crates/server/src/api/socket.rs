//! WebSocket that announces the version of a table.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::dto::version_json;
use crate::app_state::AppState;
use crate::error::ApiError;
use crate::extract::{Caller, TablePath};
use crate::tables::{LiveTable, Presence, TableVersion};
use std::sync::Arc;

/// Upper bound on a message from a page, in bytes.
const MAX_INCOMING_BYTES: usize = 1 << 10;
/// Upper bound on the bytes that wait for a slow page.
const MAX_WAITING_BYTES: usize = 16 << 10;
/// Upper bound on the messages of a page in [`MESSAGE_PERIOD`], answers to pings not counted.
const MAX_MESSAGES_PER_PERIOD: u32 = 10;
const MESSAGE_PERIOD: Duration = Duration::from_secs(60);
/// Time in seconds after which a refused page may ask for a socket again.
const SOCKET_RETRY_SECONDS: u64 = 10;

/// `GET /api/tables/{id}/news`: opens the socket; its person counts as present until it closes.
pub(super) async fn open(
    State(app): State<AppState>,
    caller: Caller,
    path: TablePath,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::bad_request("refusal-socket"))?;
    let permit = app.sockets.admit(caller.address).ok_or(ApiError::TooMany(SOCKET_RETRY_SECONDS))?;
    let presence = caller.id().map(|person| Presence::new(path.table.clone(), person));
    // Pages send next to nothing. A larger buffer, zeroed before each read, would be the main cost of a socket.
    let upgrade = upgrade
        .read_buffer_size(MAX_INCOMING_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WAITING_BYTES)
        .max_message_size(MAX_INCOMING_BYTES)
        .max_frame_size(MAX_INCOMING_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        send_versions(socket, path.table, app).await;
        drop((presence, permit));
    }))
}

/// Sends the version at once and after every change, until the page or the server closes the socket.
///
/// A page that answers no ping, takes no data or sends too many messages loses its socket; it opens another one.
async fn send_versions(mut socket: WebSocket, table: Arc<LiveTable>, app: AppState) {
    let mut versions = table.subscribe();
    versions.mark_changed();
    let ping_interval = app.config.connections.ping_interval;
    let mut pings = interval(ping_interval);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut page = PageMessages::new();
    loop {
        let message = tokio::select! {
            () = app.shutdown.cancelled() => Some(Message::Close(None)),
            changed = versions.changed() => changed.ok().map(|()| version_message(*versions.borrow_and_update())),
            _ = pings.tick() => page.start_ping().then(|| Message::Ping(Default::default())),
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Close(_)) | Err(_)) | None => None,
                Some(Ok(incoming)) if page.accepts(&incoming) => continue,
                Some(Ok(_)) => Some(too_many_messages()),
            },
        };
        let Some(message) = message else { break };
        let is_close = matches!(message, Message::Close(_));
        // A page that takes nothing for the time of a ping cannot answer one either.
        let is_sent = timeout(ping_interval, socket.send(message)).await.is_ok_and(|sent| sent.is_ok());
        if !is_sent || is_close {
            break;
        }
    }
}

/// The messages of a page, as far as its socket counts them.
struct PageMessages {
    awaits_pong: bool,
    /// Start of the period, and the messages since.
    period: (Instant, u32),
}

impl PageMessages {
    fn new() -> PageMessages {
        PageMessages { awaits_pong: false, period: (Instant::now(), 0) }
    }

    /// Notes that a ping is sent; returns `false` if the one before was not answered.
    fn start_ping(&mut self) -> bool {
        !std::mem::replace(&mut self.awaits_pong, true)
    }

    /// Counts a message; returns `false` if it is one too many.
    fn accepts(&mut self, message: &Message) -> bool {
        if matches!(message, Message::Pong(_)) && std::mem::take(&mut self.awaits_pong) {
            return true;
        }
        if self.period.0.elapsed() >= MESSAGE_PERIOD {
            self.period = (Instant::now(), 0);
        }
        self.period.1 += 1;
        self.period.1 <= MAX_MESSAGES_PER_PERIOD
    }
}

fn too_many_messages() -> Message {
    Message::Close(Some(CloseFrame { code: close_code::POLICY, reason: "too many messages".into() }))
}

fn version_message(version: TableVersion) -> Message {
    Message::Text(version_json(version).to_string().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(page: &mut PageMessages, message: &Message) -> usize {
        (0..100).take_while(|_| page.accepts(message)).count()
    }

    #[tokio::test(start_paused = true)]
    async fn messages_of_a_page_are_counted_by_the_minute() {
        let (mut page, text, pong) = (PageMessages::new(), Message::text("x"), Message::Pong(Default::default()));
        assert_eq!(accepted(&mut page, &text), 10);
        tokio::time::advance(MESSAGE_PERIOD).await;
        assert!(page.start_ping(), "no ping is open");
        assert_eq!(accepted(&mut page, &pong), 11, "one of them answers the ping");
        assert!(page.start_ping() && !page.start_ping(), "the second ping is not answered");
    }
}
