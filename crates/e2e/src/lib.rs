//! Tests of the pages in Chromium, driven by WebDriver against the built server.
//!
//! A test opens a [`TestSite`] with its own server and browsers; a [`BrowserTab`] opens pages, an [`InputDevice`] plays
//! by what a [`PageState`] offers. The crate depends on no other crate of the workspace. Failures panic.
//!
//! ```no_run
//! use tilewright_e2e::{InputDevice, Mouse, Screen, TestSite};
//!
//! let site = TestSite::open("example");
//! let browser = site.open_tab(Screen::Desktop);
//! browser.open("/");
//! browser.press("article[data-game=azul] [data-play]");
//! Mouse::new(site.seed).play_to_end(&browser);
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod accessibility;
mod browser_tab;
mod chromedriver;
mod http;
mod input_device;
mod page_state;
mod server_process;
mod test_site;

pub use accessibility::findings;
pub use browser_tab::{BrowserTab, Screen};
pub use http::{HttpResponse, call};
pub use input_device::{InputDevice, Keyboard, Mouse, Touch};
pub use page_state::{PageState, PageTarget};
pub use server_process::ServerProcess;
pub use test_site::TestSite;

use std::time::{Duration, Instant};

/// Upper bound on any wait: far above the usual ones, so that no test fails because the machine is busy.
pub const TIMEOUT: Duration = Duration::from_secs(180);

/// Polls every 20 ms until `poll` returns a value.
///
/// # Panics
/// After [`TIMEOUT`], with `what`.
pub fn wait_until<T>(what: &str, mut poll: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(value) = poll() {
            return value;
        }
        assert!(start.elapsed() < TIMEOUT, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
