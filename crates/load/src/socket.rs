//! The WebSocket of a player, with a notice of each change of its table.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::address::Address;
use crate::client::{self, ClientError};

/// Time after which a notice counts as missed.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(10);

/// A WebSocket that is read until it is dropped.
pub(crate) struct Socket {
    revisions: watch::Receiver<u64>,
    moves: Arc<Mutex<PendingMoves>>,
    listener: JoinHandle<()>,
}

/// Moves of other players that await their notice.
#[derive(Default)]
struct PendingMoves {
    /// Revision and time of sending of each move.
    sent: Vec<(u64, Instant)>,
    /// Times from sending a move to its notice.
    notice_times: Vec<Duration>,
}

impl Socket {
    /// Opens the WebSocket of a table.
    pub(crate) async fn open(address: &Address, table: &str) -> Result<Socket, ClientError> {
        let lost = |error| ClientError::new("lost-socket", error);
        let stream = client::connect(address).await?;
        let request = format!("ws://{}/api/tables/{table}/news", address.authority()).into_client_request();
        // Messages are short, and many players share the memory of this machine.
        let small = WebSocketConfig::default().read_buffer_size(1 << 10);
        let opened = client_async_with_config(request.map_err(lost)?, stream, Some(small)).await;
        let (socket, _) = opened.map_err(lost)?;
        let (revision_sender, revisions) = watch::channel(0);
        let moves: Arc<Mutex<PendingMoves>> = Arc::default();
        let listener = tokio::spawn(listen(socket, revision_sender, moves.clone()));
        Ok(Socket { revisions, moves, listener })
    }

    /// Records that another player sends a move at `sent` that makes this revision.
    pub(crate) fn expect(&self, revision: u64, sent: Instant) {
        self.moves().sent.push((revision, sent));
    }

    /// Forgets a move that was refused.
    pub(crate) fn cancel_expected(&self, revision: u64) {
        self.moves().sent.retain(|(sent, _)| *sent != revision);
    }

    /// Waits for the notice of this revision or a later one.
    pub(crate) async fn wait_for(&mut self, revision: u64) -> Result<(), ClientError> {
        let notified = self.revisions.wait_for(|known| *known >= revision);
        match tokio::time::timeout(NOTICE_TIMEOUT, notified).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) => Err(ClientError::new("lost-socket", "the server closed it")),
            Err(_) => Err(ClientError::new("untold", "a socket did not tell of a change")),
        }
    }

    /// Closes the socket; returns the times from sending a move to its notice, and the number of missed notices.
    pub(crate) fn close(self) -> (Vec<Duration>, usize) {
        self.listener.abort();
        let moves = std::mem::take(&mut *self.moves());
        (moves.notice_times, moves.sent.len())
    }

    fn moves(&self) -> std::sync::MutexGuard<'_, PendingMoves> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

/// A notice of a change.
#[derive(Deserialize)]
struct NewsMessage {
    revision: u64,
}

/// Reads notices until the connection ends.
async fn listen(
    mut socket: WebSocketStream<TcpStream>,
    revision_sender: watch::Sender<u64>,
    moves: Arc<Mutex<PendingMoves>>,
) {
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let Ok(NewsMessage { revision }) = serde_json::from_str(&text) else { continue };
        let mut moves = moves.lock().unwrap_or_else(PoisonError::into_inner);
        let PendingMoves { sent, notice_times } = &mut *moves;
        sent.retain(|(made, at)| {
            let is_due = *made <= revision;
            if is_due {
                notice_times.push(at.elapsed());
            }
            !is_due
        });
        revision_sender.send_replace(revision);
    }
}
