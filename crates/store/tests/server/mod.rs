//! A PostgreSQL of the tests' own: its data and its socket are in a folder that goes with it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak};

/// A server that runs as long as this lives; should the test be killed, its end of the pipe closes and the server ends too.
pub struct Server {
    folder: PathBuf,
    programs: PathBuf,
    running: Mutex<Option<Child>>,
}

/// Runs the server until the input closes.
const GUARD: &str = r#"
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses='' -c max_connections=300 >>"$2/log" 2>&1 &
until "$1/pg_isready" -q -h "$2" || ! kill -0 $!; do sleep 0.05; done
echo ready
read -r _
kill -INT $!
wait $!
"#;

const MAKE: &str =
    r#"mkdir -m 700 "$2" && "$1/initdb" -D "$2/data" -A trust -U postgres -E UTF8 --no-sync >"$2/log" 2>&1"#;

impl Server {
    /// The one that the tests of this program share, or nothing where PostgreSQL is not installed.
    pub fn shared() -> Option<Arc<Server>> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap();
        if let Some(server) = shared.upgrade() {
            return Some(server);
        }
        let server = Arc::new(Server::new()?);
        *shared = Arc::downgrade(&server);
        Some(server)
    }

    /// One of the test's own. Where everything must be tested, a missing PostgreSQL is a failure.
    pub fn new() -> Option<Server> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is missing; `cargo xtask test` installs it");
            eprintln!("skipped: PostgreSQL is missing; `cargo xtask test` installs it");
            return None;
        };
        // A socket's path is short, so the folder is not where TMPDIR says.
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = PathBuf::from(format!("/tmp/tilewright-pg-{}-{number}", std::process::id()));
        let server = Server { folder, programs, running: Mutex::new(None) };
        let made = server.shell(MAKE).status().expect("a shell starts");
        assert!(made.success(), "{}", server.log());
        server.start();
        Some(server)
    }

    pub fn start(&self) {
        let mut guard = self.shell(GUARD).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell starts");
        let mut line = String::new();
        let output = guard.stdout.take().expect("its output is piped");
        BufReader::new(output).read_line(&mut line).expect("the guard says that the server is ready");
        *self.running.lock().unwrap() = Some(guard);
        assert_eq!(line, "ready\n", "{}", self.log());
    }

    pub fn stop(&self) {
        if let Some(mut guard) = self.running.lock().unwrap().take() {
            drop(guard.stdin.take());
            guard.wait().expect("the guard ends");
        }
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// PostgreSQL refuses to run as root, so root becomes the user whom Debian's package brings.
    fn shell(&self, script: &str) -> Command {
        let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
        let mut command = match root {
            true => Command::new("setpriv"),
            false => Command::new("sh"),
        };
        if root {
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "sh"]);
        }
        command.args(["-c", script, "sh"]).arg(&self.programs).arg(&self.folder).current_dir("/");
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where the newest server's programs are.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|entry| entry.path()).filter_map(|path| Some((version(&path)?, path.join("bin")))).max();
    newest.map(|(_, programs)| programs).filter(|programs| programs.join("initdb").exists())
}
