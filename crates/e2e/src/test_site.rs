//! The environment of one test: a server, a driver and a temporary folder.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::browser_tab::{BrowserTab, Screen};
use crate::chromedriver::Chromedriver;
use crate::server_process::ServerProcess;

/// Environment variable that overrides the seed of the tests.
const SEED_VARIABLE: &str = "TILEWRIGHT_E2E_SEED";
const DEFAULT_SEED: u64 = 17;

/// The server, browsers and folder of one test; dropping it ends and removes them.
pub struct TestSite {
    // Dropped in this order: the driver ends its browsers before their server and their profiles disappear.
    /// Starts the browsers.
    pub driver: Chromedriver,
    /// The server under test.
    pub server: ServerProcess,
    /// Seed of the deals of all tables, and of the choices of the test.
    pub seed: u64,
    folder: TempFolder,
    name: String,
    tab_count: AtomicU32,
}

impl TestSite {
    /// Starts server and driver; `name` is unique among the tests.
    pub fn open(name: &str) -> TestSite {
        let seed = std::env::var(SEED_VARIABLE).map_or(DEFAULT_SEED, |seed| seed.parse().expect("a seed is a number"));
        let folder = TempFolder::new(name);
        let server = ServerProcess::start(&folder.0, seed);
        let (driver, name, tab_count) = (Chromedriver::start(), name.to_owned(), AtomicU32::new(0));
        TestSite { driver, server, seed, folder, name, tab_count }
    }

    /// Opens a browser with a new profile, without animations and with easy robots as preferences.
    pub fn open_tab(&self, screen: Screen) -> BrowserTab<'_> {
        let number = self.tab_count.fetch_add(1, Ordering::Relaxed);
        let profile = self.folder.0.join(format!("profile-{number}"));
        let browser = BrowserTab::new(&self.driver, &self.server.address, screen, &profile, &self.name);
        browser.set_preferences(&serde_json::json!({"pace": 0, "level": "easy"}));
        browser
    }
}

impl Drop for TestSite {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: failed with {SEED_VARIABLE}={}", self.name, self.seed);
        }
    }
}

struct TempFolder(PathBuf);

impl TempFolder {
    fn new(name: &str) -> TempFolder {
        let folder = std::env::temp_dir().join(format!("tilewright-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        TempFolder(folder)
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
