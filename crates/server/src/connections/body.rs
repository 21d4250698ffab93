//! Bodies of a connection: that of a request has a deadline, that of a response notes its end.

use std::error::Error;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep};

use super::activity::ConnectionActivity;

/// The body of a request, which fails with `TimedOut` unless it is complete in time.
pub(super) struct RequestBody {
    body: Incoming,
    deadline: Instant,
    /// Created once the body has to wait for its client.
    timer: Option<Pin<Box<Sleep>>>,
}

impl RequestBody {
    /// Wraps a body that must be complete within `timeout`.
    pub(super) fn new(body: Incoming, timeout: Duration) -> RequestBody {
        RequestBody { body, deadline: Instant::now() + timeout, timer: None }
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let deadline = self.deadline;
        let timer = self.timer.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        timer.as_mut().poll(cx).map(|()| Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Whether a body failed because its deadline passed.
pub(crate) fn is_timeout(error: &(dyn Error + 'static)) -> bool {
    let is_own = error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::TimedOut);
    is_own || error.source().is_some_and(is_timeout)
}

/// The body of a response, which notes when it is sent or given up.
pub(super) struct ResponseBody {
    body: Body,
    activity: Arc<ConnectionActivity>,
}

impl ResponseBody {
    /// Wraps the body of the response to the request that a connection answers.
    pub(super) fn new(body: Body, activity: Arc<ConnectionActivity>) -> ResponseBody {
        ResponseBody { body, activity }
    }
}

impl HttpBody for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for ResponseBody {
    fn drop(&mut self) {
        self.activity.end_request();
    }
}
