//! A child process with which lines are exchanged; no call waits without a time limit.
//!
//! One thread writes to its input; two read its output and its standard error. The messages are opaque here.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::external::command::ExternalCommand;
use crate::time_control::TimeControl;

/// Upper bound on the length of a line of output.
const MAX_LINE_BYTES: u64 = 65_536;
/// Number of unread lines in the queue. If it is full, the reading thread waits, and so in the end does the program.
const QUEUED_LINES: usize = 64;
/// Time for the program to exit by itself after its input is closed.
const EXIT_GRACE: Duration = Duration::from_millis(500);
/// Time to wait for the exit status, and again for the last line of standard error.
const EXIT_REPORT_WAIT: Duration = Duration::from_millis(200);
/// Time between two checks of a stop flag or of the exit status.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// A running program; killed when dropped.
pub(crate) struct RobotProcess {
    child: Child,
    /// Dropped to close the program's input.
    sender: Option<Sender<String>>,
    receiver: Receiver<Option<String>>,
    last_error_line: Arc<Mutex<String>>,
    /// The thread that stores the last line of standard error; it ends with the stream.
    stderr_reader: Option<JoinHandle<()>>,
}

/// Reason for the absence of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReceiveError {
    /// The deadline has passed.
    Timeout,
    /// The program has closed its output.
    Ended,
    /// A line is longer than [`MAX_LINE_BYTES`], or more than [`QUEUED_LINES`] lines are unread.
    TooMuchOutput,
    /// The caller's stop flag is set.
    Stopped,
}

impl RobotProcess {
    /// Starts the program.
    ///
    /// # Errors
    /// An English sentence with the reason of the operating system.
    pub(crate) fn start(command: &ExternalCommand) -> Result<RobotProcess, String> {
        let mut builder = Command::new(command.program());
        builder.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = builder.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (sender, lines) = channel();
        let (line_sender, receiver) = sync_channel(QUEUED_LINES);
        let last_error_line = Arc::new(Mutex::new(String::new()));
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &lines));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &line_sender));
        }
        let stderr_reader = child.stderr.take().map(|stderr| {
            let last_error_line = Arc::clone(&last_error_line);
            thread::spawn(move || keep_last_line(stderr, &last_error_line))
        });
        Ok(RobotProcess { child, sender: Some(sender), receiver, last_error_line, stderr_reader })
    }

    /// Queues a line for the program. A line that cannot be delivered is no error here: no answer follows.
    pub(crate) fn send(&self, line: String) {
        if let Some(sender) = &self.sender {
            let _ = sender.send(line);
        }
    }

    /// Waits for the next line of output, until `deadline` or until `time_control` is stopped.
    ///
    /// The time of `time_control` is not used.
    ///
    /// # Errors
    /// [`ReceiveError`] with the reason.
    pub(crate) fn receive(&self, deadline: Instant, time_control: &TimeControl) -> Result<String, ReceiveError> {
        loop {
            let remaining = deadline.saturating_duration_since(Instant::now());
            let timeout = if time_control.can_be_stopped() { remaining.min(POLL_INTERVAL) } else { remaining };
            match self.receiver.recv_timeout(timeout) {
                Ok(Some(line)) => return Ok(line),
                Ok(None) => return Err(ReceiveError::TooMuchOutput),
                Err(RecvTimeoutError::Disconnected) => return Err(ReceiveError::Ended),
                Err(RecvTimeoutError::Timeout) if time_control.is_stopped() => return Err(ReceiveError::Stopped),
                Err(RecvTimeoutError::Timeout) if timeout == remaining => return Err(ReceiveError::Timeout),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Discards the lines received so far and returns their number.
    ///
    /// # Errors
    /// `Ended` or `TooMuchOutput`.
    pub(crate) fn discard_pending(&self) -> Result<usize, ReceiveError> {
        for count in 0..=QUEUED_LINES {
            match self.receiver.try_recv() {
                Ok(Some(_)) => {}
                Ok(None) => return Err(ReceiveError::TooMuchOutput),
                Err(TryRecvError::Empty) => return Ok(count),
                Err(TryRecvError::Disconnected) => return Err(ReceiveError::Ended),
            }
        }
        Err(ReceiveError::TooMuchOutput)
    }

    /// The exit status of a program that closed its output, with its last line of standard error; waits briefly for
    /// both.
    pub(crate) fn exit_report(&mut self) -> String {
        let status = match wait_for_exit(&mut self.child, EXIT_REPORT_WAIT) {
            Some(status) => format!("it has ended ({status})"),
            None => "it has closed its output".to_owned(),
        };
        let deadline = Instant::now() + EXIT_REPORT_WAIT;
        while self.stderr_reader.as_ref().is_some_and(|reader| !reader.is_finished()) && Instant::now() < deadline {
            thread::sleep(POLL_INTERVAL);
        }
        let last_line = self.last_error_line.lock().map(|line| line.clone()).unwrap_or_default();
        if last_line.is_empty() { status } else { format!("{status}: {last_line}") }
    }

    /// Closes the input, waits up to [`EXIT_GRACE`] for the program to exit, then kills it.
    pub(crate) fn shutdown(mut self) {
        self.sender = None;
        wait_for_exit(&mut self.child, EXIT_GRACE);
    }
}

impl Drop for RobotProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_for_exit(child: &mut Child, timeout: Duration) -> Option<std::process::ExitStatus> {
    let deadline = Instant::now() + timeout;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < deadline => thread::sleep(POLL_INTERVAL),
            Ok(None) | Err(_) => return None,
        }
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush()).is_err()
        {
            return;
        }
    }
}

/// Sends each line of output to `line_sender`; a line that is too long is sent as `None` and is the last.
fn read_lines(output: impl Read, line_sender: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match (&mut output).take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == MAX_LINE_BYTES => {
                let _ = line_sender.send(None);
                return;
            }
            Ok(_) => {}
        }
        if line_sender.send(Some(String::from_utf8_lossy(&line).trim().to_owned())).is_err() {
            return;
        }
    }
}

/// Reads standard error to its end and stores the last line that is not empty, shortened.
fn keep_last_line(stderr: impl Read, last_error_line: &Mutex<String>) {
    const MAX_CHARS: usize = 200;
    let mut stderr = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        match (&mut stderr).take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line);
        let line: String = line.trim().chars().filter(|letter| !letter.is_control()).take(MAX_CHARS).collect();
        if let Ok(mut kept_line) = last_error_line.lock()
            && !line.is_empty()
        {
            *kept_line = line;
        }
    }
}
