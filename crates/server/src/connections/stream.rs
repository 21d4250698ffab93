//! A TCP stream that fails once its client is idle or too slow.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use super::ConnectionLimits;
use super::activity::{deadline, now};
use super::registry::ConnectionPermit;

/// A TCP stream that fails with `TimedOut` once a deadline of its connection has passed. It holds the place of the
/// connection in the registry, also as a WebSocket.
pub(super) struct DeadlineStream {
    stream: TcpStream,
    permit: ConnectionPermit,
    limits: ConnectionLimits,
    read_timer: Timer,
    write_timer: Timer,
    /// Time at which the client stopped taking data.
    blocked_since: Option<Instant>,
}

/// A timer that is set late: it stays where it is while its deadline moves on, because most deadlines never come.
#[derive(Default)]
struct Timer(Option<Pin<Box<Sleep>>>);

impl Timer {
    /// Is ready once `deadline` has passed; else wakes the task at the deadline or before it.
    fn poll(&mut self, cx: &mut Context<'_>, deadline: tokio::time::Instant) -> Poll<()> {
        let sleep = self.0.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        if sleep.deadline() > deadline {
            sleep.as_mut().reset(deadline);
        }
        while sleep.as_mut().poll(cx).is_ready() {
            if tokio::time::Instant::now() >= deadline {
                return Poll::Ready(());
            }
            sleep.as_mut().reset(deadline);
        }
        Poll::Pending
    }
}

impl DeadlineStream {
    /// Wraps the stream of a registered connection.
    pub(super) fn new(stream: TcpStream, permit: ConnectionPermit, limits: ConnectionLimits) -> DeadlineStream {
        let (read_timer, write_timer) = Default::default();
        DeadlineStream { stream, permit, limits, read_timer, write_timer, blocked_since: None }
    }

    /// Passes on the result of a write, unless the client has taken no data for too long.
    fn check_write<T>(&mut self, cx: &mut Context<'_>, result: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.blocked_since = None;
            return result;
        }
        let since = *self.blocked_since.get_or_insert_with(now);
        ready!(self.write_timer.poll(cx, deadline(since, self.limits.write_timeout)));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for DeadlineStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let filled = buf.filled().len();
        let result = Pin::new(&mut this.stream).poll_read(cx, buf);
        if result.is_ready() {
            if buf.filled().len() > filled {
                this.permit.activity.note_read();
            }
            return result;
        }
        let Some(deadline) = this.permit.activity.read_deadline(&this.limits) else { return Poll::Pending };
        ready!(this.read_timer.poll(cx, deadline.into()));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for DeadlineStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.check_write(cx, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.check_write(cx, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
