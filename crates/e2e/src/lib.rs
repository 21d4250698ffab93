//! The pages in a real browser: a server as people start it, Chromium as people use it, and hands that play by what is on the screen.
//! For tests alone; what goes wrong here is a panic that says what was waited for.

mod access;
mod chromedriver;
mod hands;
mod house;
mod http;
mod server;
mod sight;
mod visitor;

pub use access::findings;
pub use hands::{Hands, Keys, Pointing, Touch};
pub use house::House;
pub use http::{Answer, call};
pub use server::Server;
pub use sight::{Sight, Target};
pub use visitor::{Screen, Visitor};

use std::time::{Duration, Instant};

/// Far longer than anything takes: what has not happened by then does not happen.
pub const PATIENCE: Duration = Duration::from_secs(180);

/// Looks again and again until there is something to see.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(seen) = look() {
            return seen;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
