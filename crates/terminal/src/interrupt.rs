//! Leaving by ctrl-c, or when the terminal is closed: at once, and with a word on where the game is kept.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};

use crate::line_mode::console::CLEAR_SCREEN;

static INTERRUPT_MESSAGE: Mutex<(bool, String)> = Mutex::new((false, String::new()));
static HANDLER: Once = Once::new();
/// Whether a full screen is open, which is closed before anything is said.
static FULL_SCREEN: AtomicBool = AtomicBool::new(false);

/// A full screen was opened or closed.
pub fn set_full_screen(open: bool) {
    FULL_SCREEN.store(open, Ordering::SeqCst);
}

/// What a terminal is told by a program that was interrupted.
const INTERRUPTED_EXIT_CODE: i32 = 130;

/// From now on an interruption ends the program at once with these words, and takes what is secret off the screen where that is
/// asked for. Everything that matters is kept by then.
pub fn on_interrupt(secret: bool, message: String) {
    if let Ok(mut words) = INTERRUPT_MESSAGE.lock() {
        *words = (secret, message);
    }
    HANDLER.call_once(|| {
        // Without a handler the program ends all the same, only without a word.
        let _ = ctrlc::set_handler(|| {
            let _ = crossterm::terminal::disable_raw_mode();
            if FULL_SCREEN.load(Ordering::SeqCst) {
                ratatui::restore();
            }
            let (secret, words) = INTERRUPT_MESSAGE.lock().map(|words| words.clone()).unwrap_or_default();
            if secret && std::io::stdout().is_terminal() {
                eprint!("{CLEAR_SCREEN}");
            }
            eprintln!("\n{words}");
            std::process::exit(INTERRUPTED_EXIT_CODE);
        });
    });
}
