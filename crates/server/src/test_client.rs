//! Calls without a network, for laws and fuzzers.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use tower::ServiceExt;

use crate::app_state::AppState;

/// Where calls are answered as they are over HTTP.
pub struct TestClient(Router);

impl TestClient {
    /// The desk of a house.
    pub fn new(app: AppState) -> TestClient {
        TestClient(crate::router(app))
    }

    /// The status and the body of an answer. What is no request at all is refused as a bad one.
    pub async fn call(&self, method: &str, path: &str, token: &str, body: Vec<u8>) -> (u16, Vec<u8>) {
        let request = Request::builder().method(method).uri(path).header(AUTHORIZATION, format!("Bearer {token}"));
        let Ok(request) = request.body(Body::from(body)) else {
            return (StatusCode::BAD_REQUEST.as_u16(), Vec::new());
        };
        let response = match self.0.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        };
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        (status, body.unwrap_or_default().to_vec())
    }
}
