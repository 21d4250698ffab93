//! Long calls: the work runs without the GIL, reports progress, and can be interrupted.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use tilewright_robots::StopFlag;

/// Time between two checks for signals while a call waits: an interrupt within 50 ms is not noticed as a delay.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// State shared by a long call and the thread that waits for it.
#[derive(Default)]
pub(crate) struct BackgroundJob {
    /// Number of games done.
    pub(crate) done: AtomicU64,
    /// Set when the call is interrupted.
    pub(crate) stop: StopFlag,
}

/// Runs `work` on another thread, without the GIL.
///
/// The calling thread waits, calls `progress` with the number of games done and `total`, and stops the work when it is
/// interrupted or when `progress` raises.
pub(crate) fn run_detached<T: Send>(
    py: Python<'_>,
    total: u64,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&BackgroundJob) -> T + Send,
) -> PyResult<T> {
    let job = BackgroundJob::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (finished, finish) = mpsc::channel::<()>();
            let job = &job;
            let worker = scope.spawn(move || {
                // Dropped when the work returns or panics, which ends the wait.
                let _finished = finished;
                work(job)
            });
            let mut last_reported = None;
            let mut poll_result = Ok(());
            while let Err(RecvTimeoutError::Timeout) = finish.recv_timeout(POLL_INTERVAL) {
                poll_result = poll(job, total, progress, &mut last_reported);
                if poll_result.is_err() {
                    job.stop.stop();
                    break;
                }
            }
            let done = worker.join().map_err(|_| PyRuntimeError::new_err("a game could not be played to its end"));
            poll_result.and_then(|()| poll(job, total, progress, &mut last_reported))?;
            done
        })
    })
}

/// Checks for signals and reports progress if it has changed.
fn poll(
    job: &BackgroundJob,
    total: u64,
    progress: Option<&Py<PyAny>>,
    last_reported: &mut Option<u64>,
) -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        let done = job.done.load(Ordering::Relaxed);
        if let Some(progress) = progress.filter(|_| *last_reported != Some(done)) {
            *last_reported = Some(done);
            progress.call1(py, (done, total))?;
        }
        Ok(())
    })
}
