//! The server under test as a process, which can be killed and restarted at the same address.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A running `tilewright serve`; dropping it kills the process.
pub struct ServerProcess {
    process: Mutex<Child>,
    database: PathBuf,
    seed: u64,
    /// Its host and port.
    pub address: String,
}

impl ServerProcess {
    /// Starts on a free port with a new database in `folder`; all tables are dealt by `seed`.
    pub fn start(folder: &Path, seed: u64) -> ServerProcess {
        let database = folder.join("tables.db");
        let (process, address) = start_process(&database, "127.0.0.1:0", seed);
        ServerProcess { process: Mutex::new(process), database, seed, address }
    }

    /// Kills the process, without a shutdown.
    pub fn kill(&self) {
        let mut process = self.process();
        process.kill().expect("a process of ours can be killed");
        process.wait().expect("a process of ours can be waited for");
    }

    /// Restarts it with the same database at the same address.
    pub fn restart(&self) {
        let (process, address) = start_process(&self.database, &self.address, self.seed);
        assert_eq!(address, self.address);
        *self.process() = process;
    }

    fn process(&self) -> MutexGuard<'_, Child> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process().kill();
        let _ = self.process().wait();
    }
}

fn start_process(database: &Path, listen: &str, seed: u64) -> (Child, String) {
    let binary = binary();
    let mut process = Command::new(&binary)
        .args(["serve", "--limit", "0", "--pace", "0", "--listen", listen])
        .args(["--database", &format!("sqlite:{}", database.display())])
        .env("TILEWRIGHT_TABLE_SEED", seed.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}; build it first: cargo build -p tilewright", binary.display()));
    let mut line = String::new();
    let read_result = BufReader::new(process.stdout.take().expect("it is piped")).read_line(&mut line);
    read_result.expect("it says its address");
    let address = line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
    (process, address)
}

/// Path of the binary of the profile that the tests were built with.
fn binary() -> PathBuf {
    let own = std::env::current_exe().expect("a test knows where it lies");
    let folder = own.ancestors().nth(2).expect("a test lies in target/PROFILE/deps");
    folder.join("tilewright")
}
