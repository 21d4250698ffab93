//! A server of its own for each test, and clients that call it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::StreamExt;
use serde_json::{Value, json};
use tilewright_server::{ConnectionLimits, ServerConfig};
use tilewright_store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_util::sync::CancellationToken;

pub struct TestServer {
    pub store: Store,
    config: ServerConfig,
    address: SocketAddr,
    shutdown: CancellationToken,
    serving: JoinHandle<std::io::Result<()>>,
    folder: PathBuf,
}

impl TestServer {
    /// Starts a server on a new database, without limits of an address.
    pub async fn new() -> TestServer {
        let connections = ConnectionLimits { per_address: 0, sockets_per_address: 0, ..ConnectionLimits::default() };
        TestServer::with(ServerConfig { requests_per_second: 0, connections, ..ServerConfig::default() }).await
    }

    pub async fn with(config: ServerConfig) -> TestServer {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("tilewright-server-{}-{number}", std::process::id()));
        let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = CancellationToken::new();
        let serving = tokio::spawn(tilewright_server::run(listener, store.clone(), config.clone(), shutdown.clone()));
        TestServer { store, config, address, shutdown, serving, folder }
    }

    /// Opens a connection on which nothing is sent.
    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    pub fn anonymous(&self) -> Client {
        Client { address: self.address, headers: Vec::new() }
    }

    pub fn with_token(&self, token: &str) -> Client {
        self.anonymous().with_header("authorization", &format!("Bearer {token}"))
    }

    pub async fn guest(&self, name: &str) -> Client {
        let guest = self.anonymous().post("/api/guests", &json!({"name": name})).await.is(201);
        self.with_token(guest["token"].as_str().unwrap())
    }

    /// Returns the contents of all files of the database.
    pub fn files(&self) -> Vec<Vec<u8>> {
        let files = std::fs::read_dir(&self.folder).unwrap();
        files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
    }

    /// Ends the server and starts another one on the same database and a new port.
    pub async fn restart(&mut self) {
        self.end().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        self.address = listener.local_addr().unwrap();
        self.shutdown = CancellationToken::new();
        let (config, store) = (self.config.clone(), self.store.clone());
        self.serving = tokio::spawn(tilewright_server::run(listener, store, config, self.shutdown.clone()));
    }

    /// Returns a client of the server before its restart as a client of the present one.
    pub fn moved(&self, client: &Client) -> Client {
        Client { address: self.address, headers: client.headers.clone() }
    }

    pub async fn end(&mut self) {
        self.shutdown.cancel();
        (&mut self.serving).await.unwrap().unwrap();
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.shutdown.cancel();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[derive(Clone)]
pub struct Client {
    address: SocketAddr,
    headers: Vec<(String, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

pub type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>;

impl Client {
    pub fn with_header(&self, header: &str, value: &str) -> Client {
        let mut client = self.clone();
        client.headers.push((header.to_owned(), value.to_owned()));
        client
    }

    pub async fn call(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in &self.headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("content-length: {}\r\n\r\n", body.len());
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut bytes = Vec::new();
        // The server may answer and close the connection before it has read the whole body.
        let _ = stream.write_all(&[request.as_bytes(), body].concat()).await;
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{method} {path}: {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok()).unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        Answer { status, headers, body: body.to_owned() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call("GET", path, b"").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.with_header("content-type", "application/json").call("POST", path, body.to_string().as_bytes()).await
    }

    /// Creates a table and returns its path.
    pub async fn open(&self, game: &str, seats: Value) -> String {
        let opened = self.post("/api/tables", &json!({"game": game, "seats": seats})).await.is(201);
        assert_eq!(opened["revision"], 1);
        format!("/api/tables/{}", opened["id"].as_str().unwrap())
    }

    pub async fn table(&self, table: &str) -> Value {
        self.get(table).await.is(200)
    }

    /// Plays an action of a seat at the current revision.
    pub async fn act(&self, table: &str, seat: u64, action: &str) -> Answer {
        let revision = self.table(table).await["revision"].clone();
        self.post(&format!("{table}/actions"), &json!({"revision": revision, "seat": seat, "action": action})).await
    }

    /// Plays the first legal action of the caller's seat in turn.
    pub async fn act_first(&self, table: &str) -> Value {
        let now = self.table(table).await;
        let (seat, action) = (now["turn"]["seat"].as_u64().unwrap(), now["legal"][0].as_str().unwrap().to_owned());
        self.act(table, seat, &action).await.is(200)
    }

    pub async fn socket(&self, table: &str) -> Result<Socket, u16> {
        let mut request = format!("ws://{}{table}/news", self.address).into_client_request().unwrap();
        for (name, value) in &self.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// Returns the next message of a socket; `None` once it is closed.
pub async fn next_message(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Returns the body of an answer that must have this status.
    pub fn is(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.json()
    }

    /// Returns the body of an error that must have this status and code, and a sentence.
    pub fn refused(&self, status: u16, code: &str) -> Value {
        let body = self.is(status);
        assert_eq!(body["code"], code, "{body}");
        assert!(!body["message"].as_str().unwrap().is_empty());
        body
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }
}
