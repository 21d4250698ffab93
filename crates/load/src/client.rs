//! One player's line to the server: HTTP/1.1 over a connection that is kept.

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
use tokio::net::TcpStream;

use crate::address::Address;

/// Why an answer did not bring what was asked for.
#[derive(Clone, Debug)]
pub struct ClientError {
    /// The code of the server's refusal, or what else happened in a word.
    pub code: String,
    /// What was said about it.
    pub message: String,
}

impl ClientError {
    /// Something that the server did not say.
    pub fn new(code: &str, message: impl ToString) -> ClientError {
        ClientError { code: code.to_owned(), message: message.to_string() }
    }
}

/// A line to the server.
pub struct ApiClient {
    address: Address,
    token: Option<String>,
    sender: Option<SendRequest<Full<Bytes>>>,
    requests: Arc<AtomicU64>,
}

impl ApiClient {
    /// A line that is opened when it is first used. Its requests are counted.
    pub fn new(address: &Address, requests: &Arc<AtomicU64>) -> ApiClient {
        ApiClient { address: address.clone(), token: None, sender: None, requests: requests.clone() }
    }

    /// From now on, calls are made by whoever has this token.
    pub fn set_token(&mut self, token: String) {
        self.token = Some(token);
    }

    /// What is at a path, as text.
    pub async fn get_text(&mut self, path: &str) -> Result<String, ClientError> {
        let bytes = self.call(Method::GET, path, Bytes::new()).await?;
        String::from_utf8(bytes.into()).map_err(|error| ClientError::new("unreadable-answer", error))
    }

    /// What is at a path.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, ClientError> {
        parse_json(&self.call(Method::GET, path, Bytes::new()).await?)
    }

    /// What a call answers.
    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &Value) -> Result<T, ClientError> {
        parse_json(&self.call(Method::POST, path, body.to_string().into()).await?)
    }

    async fn call(&mut self, method: Method, path: &str, body: Bytes) -> Result<Bytes, ClientError> {
        let lost = |error: hyper::Error| ClientError::new("lost-connection", error);
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.host());
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(body)).map_err(|error| ClientError::new("bad-request", error))?;
        // Put back only after a whole answer, so that a connection in trouble is not used again.
        let mut sender = match self.sender.take() {
            Some(sender) if !sender.is_closed() => sender,
            Some(_) | None => self.open().await?,
        };
        sender.ready().await.map_err(lost)?;
        self.requests.fetch_add(1, Ordering::Relaxed);
        let answer = sender.send_request(request).await.map_err(lost)?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await.map_err(lost)?.to_bytes();
        self.sender = Some(sender);
        if status.is_success() { Ok(bytes) } else { Err(server_error(status, &bytes)) }
    }

    async fn open(&self) -> Result<SendRequest<Full<Bytes>>, ClientError> {
        let stream = connect(&self.address).await?;
        let opened = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = opened.map_err(|error| ClientError::new("lost-connection", error))?;
        // How it ends is told to whoever sends.
        tokio::spawn(connection);
        Ok(sender)
    }
}

/// A connection to the server that sends at once what it is given.
pub async fn connect(address: &Address) -> Result<TcpStream, ClientError> {
    let unreachable = |error: std::io::Error| ClientError::new("unreachable", error);
    let stream = TcpStream::connect(address.host()).await.map_err(unreachable)?;
    stream.set_nodelay(true).map_err(unreachable)?;
    Ok(stream)
}

fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(bytes).map_err(|error| ClientError::new("unreadable-answer", error))
}

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
