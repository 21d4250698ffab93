//! The accept loop, and the task of each connection.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::ConnectionLimits;
use super::activity::ConnectionActivity;
use super::body::{RequestBody, ResponseBody};
use super::registry::{ConnectionPermit, ConnectionRegistry};
use super::stream::DeadlineStream;
use crate::middleware::{IpNetwork, counted_address};

/// Upper bound on the header of a request, with the request line, in bytes.
const MAX_HEADER_BYTES: usize = 32 << 10;
/// Pause after an error of accepting a connection, such as no free descriptor.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Accepts connections and serves `router` on them until `shutdown` is cancelled; then waits until they have ended.
///
/// The limit of an address does not apply to `proxies`.
///
/// # Errors
/// The listener does not tell its address.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    proxies: Vec<IpNetwork>,
    shutdown: CancellationToken,
) -> io::Result<()> {
    let registry = Arc::new(ConnectionRegistry::new(&limits));
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            () = shutdown.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "no connection is accepted for a moment");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let is_proxy = proxies.iter().any(|network| network.contains(peer.ip().to_canonical()));
        let address = (!is_proxy).then(|| counted_address(peer.ip()));
        let Some(permit) = registry.admit(address) else { continue };
        let connection = Connection { peer, permit, limits: limits.clone(), router: router.clone() };
        let (shutdown, open) = (shutdown.clone(), open.clone());
        tokio::spawn(async move {
            connection.run(stream, shutdown).await;
            drop(open);
        });
    }
    drop((listener, open));
    // Nothing is ever sent: the channel ends with the last connection.
    let _ = all_closed.recv().await;
    Ok(())
}

/// An accepted connection.
struct Connection {
    peer: SocketAddr,
    permit: ConnectionPermit,
    limits: ConnectionLimits,
    router: Router,
}

impl Connection {
    /// Answers the requests of a connection until it ends. At `shutdown`, the request that is being answered is
    /// completed.
    async fn run(self, stream: TcpStream, shutdown: CancellationToken) {
        let Connection { peer, permit, limits, router } = self;
        // Messages of sockets are small and must not wait until earlier ones are acknowledged.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection sends late");
        }
        let (activity, body_timeout) = (permit.activity.clone(), limits.body_timeout);
        let service = {
            let activity = activity.clone();
            service_fn(move |request| respond(router.clone(), peer, activity.clone(), body_timeout, request))
        };
        let io = TokioIo::new(DeadlineStream::new(stream, permit, limits));
        // `DeadlineStream` has the timeouts: hyper's also ends idle connections.
        let connection = http1::Builder::new()
            .header_read_timeout(None)
            .max_header_size(MAX_HEADER_BYTES)
            .serve_connection(io, service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let mut is_ending = false;
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection broke");
                    }
                    return;
                }
                () = activity.evicted() => return,
                () = shutdown.cancelled(), if !is_ending => {
                    is_ending = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// Answers a request.
async fn respond(
    router: Router,
    peer: SocketAddr,
    activity: Arc<ConnectionActivity>,
    body_timeout: Duration,
    request: Request<Incoming>,
) -> Result<Response<ResponseBody>, Infallible> {
    activity.start_request();
    let mut request = request.map(|body| Body::new(RequestBody::new(body, body_timeout)));
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.oneshot(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        activity.become_socket();
    }
    Ok(response.map(|body| ResponseBody::new(body, activity)))
}
