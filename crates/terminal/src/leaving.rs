//! Leaving by ctrl-c, or when the terminal is closed: at once, and with a word on where the game is kept.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};

use crate::screen::CLEAR;

static FAREWELL: Mutex<(bool, String)> = Mutex::new((false, String::new()));
static LISTENING: Once = Once::new();
/// Whether a full screen is open, which is closed before anything is said.
static FULL: AtomicBool = AtomicBool::new(false);

/// A full screen was opened or closed.
pub fn is_full(open: bool) {
    FULL.store(open, Ordering::SeqCst);
}

/// What a terminal is told by a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// From now on an interruption ends the program at once with these words, and takes what is secret off the screen where that is
/// asked for. Everything that matters is kept by then.
pub fn say_on_interrupt(secret: bool, farewell: String) {
    if let Ok(mut words) = FAREWELL.lock() {
        *words = (secret, farewell);
    }
    LISTENING.call_once(|| {
        // Without a handler the program ends all the same, only without a word.
        let _ = ctrlc::set_handler(|| {
            let _ = crossterm::terminal::disable_raw_mode();
            if FULL.load(Ordering::SeqCst) {
                ratatui::restore();
            }
            let (secret, words) = FAREWELL.lock().map(|words| words.clone()).unwrap_or_default();
            if secret && std::io::stdout().is_terminal() {
                eprint!("{CLEAR}");
            }
            eprintln!("\n{words}");
            std::process::exit(INTERRUPTED);
        });
    });
}
