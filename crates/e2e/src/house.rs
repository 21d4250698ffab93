//! A server, a driver and a folder of their own for one test.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::chromedriver::Chromedriver;
use crate::server::Server;
use crate::visitor::{Screen, Visitor};

/// Opened for one test, gone with it: its browsers, its server, its folder.
pub struct House {
    // Dropped in this order: browsers go before the server they look at and the folder they write to.
    pub driver: Chromedriver,
    pub server: Server,
    folder: Folder,
    name: String,
    visitors: AtomicU32,
}

impl House {
    /// `name` is the test's.
    pub fn open(name: &str) -> House {
        let folder = Folder::new(name);
        let server = Server::start(&folder.0);
        House { driver: Chromedriver::start(), server, folder, name: name.to_owned(), visitors: AtomicU32::new(0) }
    }

    /// Somebody with a browser of their own, who likes moves to be shown at once and robots easy.
    pub fn visitor(&self, screen: Screen) -> Visitor<'_> {
        let number = self.visitors.fetch_add(1, Ordering::Relaxed);
        let profile = self.folder.0.join(format!("profile-{number}"));
        let visitor = Visitor::new(&self.driver, &self.server.address, screen, &profile, &self.name);
        visitor.prefers(&serde_json::json!({"pace": 0, "level": "easy"}));
        visitor
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("tilewright-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
