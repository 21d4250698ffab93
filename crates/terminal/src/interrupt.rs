//! The handler for ctrl-c and a closed terminal: it restores the screen, prints a message and ends the process.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};

use crate::line_mode::console::CLEAR_SCREEN;

/// Whether the screen is cleared, and the message that is printed.
static INTERRUPT_MESSAGE: Mutex<(bool, String)> = Mutex::new((false, String::new()));
static HANDLER: Once = Once::new();
/// Whether a full screen is open, which is closed before the message is printed.
static FULL_SCREEN: AtomicBool = AtomicBool::new(false);

/// Records that a full screen was opened or closed.
pub(crate) fn set_full_screen(open: bool) {
    FULL_SCREEN.store(open, Ordering::SeqCst);
}

/// Exit code of an interrupted program: 128 plus the number of SIGINT.
const INTERRUPTED_EXIT_CODE: i32 = 130;

/// Sets what an interruption prints before it ends the process; with `secret` it clears the screen first. The game has
/// been saved by then, after each decision.
pub(crate) fn on_interrupt(secret: bool, message: String) {
    if let Ok(mut current) = INTERRUPT_MESSAGE.lock() {
        *current = (secret, message);
    }
    HANDLER.call_once(|| {
        // Without a handler the process ends as well, only without the message.
        let _ = ctrlc::set_handler(|| {
            let _ = crossterm::terminal::disable_raw_mode();
            if FULL_SCREEN.load(Ordering::SeqCst) {
                ratatui::restore();
            }
            let (secret, message) = INTERRUPT_MESSAGE.lock().map(|current| current.clone()).unwrap_or_default();
            if secret && std::io::stdout().is_terminal() {
                eprint!("{CLEAR_SCREEN}");
            }
            eprintln!("\n{message}");
            std::process::exit(INTERRUPTED_EXIT_CODE);
        });
    });
}
