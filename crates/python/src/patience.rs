//! Long calls: Python goes on meanwhile, hears how far they are, and can stop them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use tilewright_robots::Stop;

/// How often the calling thread looks up from its wait.
const LOOK: Duration = Duration::from_millis(50);

/// What a long call shares with the thread that waits for it.
#[derive(Default)]
pub struct Errand {
    /// How much is done.
    pub done: AtomicU64,
    /// Set when nobody wants the result any more.
    pub stop: Stop,
}

/// Does work on another thread, without the GIL. The calling thread waits, tells `progress` how much of `total` is done, and stops
/// the work when it is interrupted or when `progress` raises.
pub fn wait<T: Send>(
    py: Python<'_>,
    total: u64,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Errand) -> T + Send,
) -> PyResult<T> {
    let errand = Errand::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (finished, finish) = mpsc::channel::<()>();
            let errand = &errand;
            let worker = scope.spawn(move || {
                // Dropped when the work ends, however it ends.
                let _finished = finished;
                work(errand)
            });
            let mut told = None;
            let mut looked = Ok(());
            while let Err(RecvTimeoutError::Timeout) = finish.recv_timeout(LOOK) {
                looked = look(errand, total, progress, &mut told);
                if looked.is_err() {
                    errand.stop.stop();
                    break;
                }
            }
            let done = worker.join().map_err(|_| PyRuntimeError::new_err("a game could not be played to its end"));
            looked.and_then(|()| look(errand, total, progress, &mut told))?;
            done
        })
    })
}

/// Hears what Python has to say, and tells it what is new.
fn look(errand: &Errand, total: u64, progress: Option<&Py<PyAny>>, told: &mut Option<u64>) -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        let done = errand.done.load(Ordering::Relaxed);
        if let Some(progress) = progress.filter(|_| *told != Some(done)) {
            *told = Some(done);
            progress.call1(py, (done, total))?;
        }
        Ok(())
    })
}
