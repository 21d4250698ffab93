//! A program that is spoken to in lines, and may not answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::budget::Clock;
use crate::exec::Exec;

/// No answer is longer.
const LONGEST_LINE: u64 = 65_536;
/// So many lines may wait to be read; a program that writes more has to wait itself.
const WAITING_LINES: usize = 64;
/// A program that is no longer needed has so long to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// How long is waited to learn why a program has ended.
const LAST_MOMENT: Duration = Duration::from_millis(200);
const GLANCE: Duration = Duration::from_millis(2);

/// A running program. Nothing it does or leaves undone holds up its caller: it is written to and read from by threads.
pub struct Process {
    child: Child,
    /// Dropped to close the program's input.
    to: Option<Sender<String>>,
    from: Receiver<Option<String>>,
    last_words: Arc<Mutex<String>>,
    /// Keeps the last words until there are no more.
    listener: Option<JoinHandle<()>>,
}

/// Why nothing was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// Not in time.
    Late,
    /// The program has closed its output.
    Ended,
    /// It writes without end.
    Flood,
    /// Whoever asked has stopped waiting.
    Stopped,
}

impl Process {
    /// Starts the program.
    pub fn start(exec: &Exec) -> Result<Process, String> {
        let mut command = Command::new(exec.program());
        command.args(exec.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (to, lines) = channel();
        let (heard, from) = sync_channel(WAITING_LINES);
        let last_words = Arc::new(Mutex::new(String::new()));
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &lines));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read(output, &heard));
        }
        let listener = child.stderr.take().map(|errors| {
            let last_words = Arc::clone(&last_words);
            thread::spawn(move || keep_last(errors, &last_words))
        });
        Ok(Process { child, to: Some(to), from, last_words, listener })
    }

    /// Says a line. One that is not read is no failure here: then no answer comes.
    pub fn tell(&self, line: String) {
        if let Some(to) = &self.to {
            let _ = to.send(line);
        }
    }

    /// The next line the program says, if it says one until then and before somebody stops the wait.
    pub fn hear(&self, until: Instant, clock: &Clock) -> Result<String, Silence> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let time = if clock.can_be_stopped() { left.min(GLANCE) } else { left };
            match self.from.recv_timeout(time) {
                Ok(Some(line)) => return Ok(line),
                Ok(None) => return Err(Silence::Flood),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if clock.stopped() => return Err(Silence::Stopped),
                Err(RecvTimeoutError::Timeout) if time == left => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Takes away what was said already, and counts the lines.
    pub fn take_waiting(&self) -> Result<usize, Silence> {
        for count in 0..=WAITING_LINES {
            match self.from.try_recv() {
                Ok(Some(_)) => {}
                Ok(None) => return Err(Silence::Flood),
                Err(TryRecvError::Empty) => return Ok(count),
                Err(TryRecvError::Disconnected) => return Err(Silence::Ended),
            }
        }
        Err(Silence::Flood)
    }

    /// How a program that closed its output has ended, with the last line it wrote to standard error.
    pub fn obituary(&mut self) -> String {
        let status = match wait(&mut self.child, LAST_MOMENT) {
            Some(status) => format!("it has ended ({status})"),
            None => "it has closed its output".to_owned(),
        };
        let until = Instant::now() + LAST_MOMENT;
        while self.listener.as_ref().is_some_and(|listener| !listener.is_finished()) && Instant::now() < until {
            thread::sleep(GLANCE);
        }
        let words = self.last_words.lock().map(|words| words.clone()).unwrap_or_default();
        if words.is_empty() { status } else { format!("{status}: {words}") }
    }

    /// Lets it end by itself for a moment, then ends it.
    pub fn leave(mut self) {
        self.to = None;
        wait(&mut self.child, GRACE);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait(child: &mut Child, time: Duration) -> Option<std::process::ExitStatus> {
    let until = Instant::now() + time;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < until => thread::sleep(GLANCE),
            Ok(None) | Err(_) => return None,
        }
    }
}

fn write(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n")).and_then(|()| input.flush()).is_err()
        {
            return;
        }
    }
}

/// Hands on each line; a line without end is handed on as nothing, and is the last.
fn read(output: impl Read, heard: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match (&mut output).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE => {
                let _ = heard.send(None);
                return;
            }
            Ok(_) => {}
        }
        if heard.send(Some(String::from_utf8_lossy(&line).trim().to_owned())).is_err() {
            return;
        }
    }
}

/// Reads all that a program complains of, and keeps the last line of it.
fn keep_last(errors: impl Read, last_words: &Mutex<String>) {
    const LONGEST: usize = 200;
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match (&mut errors).take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line);
        let line: String = line.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
        if let Ok(mut words) = last_words.lock()
            && !line.is_empty()
        {
            *words = line;
        }
    }
}
