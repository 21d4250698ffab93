//! Client that calls the router without a network, for tests and fuzzers.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use tower::ServiceExt;

use crate::app_state::AppState;

/// A client of one server.
pub struct TestClient(Router);

impl TestClient {
    /// Creates a client of the server with this state.
    pub fn new(app: AppState) -> TestClient {
        TestClient(crate::router(app))
    }

    /// Sends a request and returns status and body. A request that is not valid HTTP counts as refused with status 400.
    pub async fn call(&self, method: &str, path: &str, token: &str, body: Vec<u8>) -> (u16, Vec<u8>) {
        let request = Request::builder().method(method).uri(path).header(AUTHORIZATION, format!("Bearer {token}"));
        let Ok(request) = request.body(Body::from(body)) else {
            return (StatusCode::BAD_REQUEST.as_u16(), Vec::new());
        };
        self.answer(request).await
    }

    /// Sends a `GET` from this machine with one more header; a value that is not valid HTTP is refused with status 400.
    pub async fn get_with_header(&self, path: &str, header: &str, value: &[u8]) -> (u16, Vec<u8>) {
        let peer = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 0)));
        let request = Request::builder().uri(path).header(header, value).extension(peer).body(Body::empty());
        let Ok(request) = request else { return (StatusCode::BAD_REQUEST.as_u16(), Vec::new()) };
        self.answer(request).await
    }

    async fn answer(&self, request: Request) -> (u16, Vec<u8>) {
        let response = match self.0.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        (status, body.unwrap_or_default().to_vec())
    }
}
