//! The HTTP client of one player: HTTP/1.1 over a connection that is kept open.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::net::IpAddr;
use tokio::net::{TcpSocket, TcpStream};

use crate::address::Address;

/// A failed request.
#[derive(Clone, Debug)]
pub struct ClientError {
    /// The error code of the server, or a code of this client.
    pub code: String,
    /// The message of the server, or the cause.
    pub message: String,
}

impl ClientError {
    /// Returns an error of this client.
    pub fn new(code: &str, message: impl ToString) -> ClientError {
        ClientError { code: code.to_owned(), message: message.to_string() }
    }
}

/// The HTTP client of one player.
pub(crate) struct ApiClient {
    address: Address,
    token: Option<String>,
    sender: Option<SendRequest<Full<Bytes>>>,
    /// Counts the requests of all clients.
    requests: Arc<AtomicU64>,
}

impl ApiClient {
    /// Returns a client that connects at its first request and adds its requests to `requests`.
    pub(crate) fn new(address: &Address, requests: &Arc<AtomicU64>) -> ApiClient {
        ApiClient { address: address.clone(), token: None, sender: None, requests: requests.clone() }
    }

    /// Sends this bearer token from now on.
    pub(crate) fn set_token(&mut self, token: String) {
        self.token = Some(token);
    }

    /// Sends a GET request and returns the body as text.
    pub(crate) async fn get_text(&mut self, path: &str) -> Result<String, ClientError> {
        let bytes = self.call(Method::GET, path, Bytes::new()).await?;
        String::from_utf8(bytes.into()).map_err(|error| ClientError::new("unreadable-answer", error))
    }

    /// Sends a GET request and parses the body as JSON.
    pub(crate) async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, ClientError> {
        parse_json(&self.call(Method::GET, path, Bytes::new()).await?)
    }

    /// Sends a POST request with a JSON body and parses the body of the response as JSON.
    pub(crate) async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &Value) -> Result<T, ClientError> {
        parse_json(&self.call(Method::POST, path, body.to_string().into()).await?)
    }

    /// Sends a POST request with a text; the body of the response does not matter.
    pub(crate) async fn post_text(&mut self, path: &str, body: &str) -> Result<(), ClientError> {
        self.call(Method::POST, path, body.to_owned().into()).await.map(drop)
    }

    /// Sends a request and returns the body of a successful response.
    async fn call(&mut self, method: Method, path: &str, body: Bytes) -> Result<Bytes, ClientError> {
        let lost = |error: hyper::Error| ClientError::new("lost-connection", error);
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.authority());
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(body)).map_err(|error| ClientError::new("bad-request", error))?;
        // Put back only after a complete response, so that a broken connection is not used again.
        let mut sender = match self.sender.take() {
            Some(sender) if !sender.is_closed() => sender,
            Some(_) | None => self.open().await?,
        };
        sender.ready().await.map_err(lost)?;
        self.requests.fetch_add(1, Ordering::Relaxed);
        let response = sender.send_request(request).await.map_err(lost)?;
        let status = response.status();
        let bytes = response.into_body().collect().await.map_err(lost)?.to_bytes();
        self.sender = Some(sender);
        if status.is_success() { Ok(bytes) } else { Err(server_error(status, &bytes)) }
    }

    /// Opens a connection.
    async fn open(&self) -> Result<SendRequest<Full<Bytes>>, ClientError> {
        let stream = connect(&self.address).await?;
        let opened = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = opened.map_err(|error| ClientError::new("lost-connection", error))?;
        // Errors of the connection also fail the requests on it.
        tokio::spawn(connection);
        Ok(sender)
    }
}

/// Opens a TCP connection without delayed sending.
pub(crate) async fn connect(address: &Address) -> Result<TcpStream, ClientError> {
    let unreachable = |error: std::io::Error| ClientError::new("unreachable", error);
    let stream = match address.source() {
        None => TcpStream::connect(address.authority()).await,
        Some(source) => connect_from(source, address.authority()).await,
    };
    let stream = stream.map_err(unreachable)?;
    stream.set_nodelay(true).map_err(unreachable)?;
    Ok(stream)
}

/// Opens a TCP connection from an address of this machine.
async fn connect_from(source: IpAddr, authority: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((source, 0).into())?;
    let mut servers = tokio::net::lookup_host(authority).await?;
    let server = servers.find(|server| server.is_ipv4()).ok_or(std::io::ErrorKind::AddrNotAvailable)?;
    socket.connect(server).await
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(bytes).map_err(|error| ClientError::new("unreadable-answer", error))
}

/// Returns the error of a response with an error status.
fn server_error(status: StatusCode, bytes: &[u8]) -> ClientError {
    #[derive(Deserialize)]
    struct ErrorBody {
        code: String,
        message: String,
    }
    match serde_json::from_slice::<ErrorBody>(bytes) {
        Ok(body) => ClientError { code: body.code, message: body.message },
        Err(_) => ClientError::new(&format!("status-{}", status.as_u16()), status),
    }
}
