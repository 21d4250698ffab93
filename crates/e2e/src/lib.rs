//! The pages in a real browser: a server as people start it, Chromium as people use it, and hands that play by what is on the screen.
//! For tests alone; what goes wrong here is a panic that says what was waited for.

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

/// Far longer than anything takes: what has not happened by then does not happen.
pub const TIMEOUT: Duration = Duration::from_secs(180);

/// Looks again and again until there is something to see.
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
