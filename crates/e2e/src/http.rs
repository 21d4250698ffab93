//! A minimal HTTP/1.1 client for requests on this machine.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;

/// The response to a request.
pub struct HttpResponse {
    /// Status code.
    pub status: u16,
    /// Headers in order, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The whole body.
    pub body: String,
}

impl HttpResponse {
    /// The first header with this lower-case name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// Sends a request to `address`; the response must have the header `content-length`.
///
/// # Errors
/// If the connection fails or the response cannot be parsed.
pub fn call(address: &str, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> io::Result<HttpResponse> {
    let mut stream = TcpStream::connect(address)?;
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    stream.write_all(request.as_bytes())?;
    read(BufReader::new(stream))
}

fn read(mut stream: impl BufRead) -> io::Result<HttpResponse> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| wrong("no status"))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.trim().to_owned())),
            None => break,
        }
    }
    let mut answer = HttpResponse { status, headers, body: String::new() };
    let length = answer.header("content-length").map_or(Ok(0), str::parse).map_err(|_| wrong("no length"))?;
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes)?;
    answer.body = String::from_utf8(bytes).map_err(|_| wrong("no text"))?;
    Ok(answer)
}
