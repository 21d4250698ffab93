//! Why a file cannot be used, in words.

use std::io;

use tilewright_display::Localizer;

/// Why a file cannot be used, in words.
pub fn io_error_text(error: &io::Error, localizer: &dyn Localizer) -> String {
    let key = if error.kind() == io::ErrorKind::NotFound {
        "cause-not-found"
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        "cause-denied"
    } else if error.kind() == io::ErrorKind::AlreadyExists {
        "cause-exists"
    } else {
        return error.to_string();
    };
    localizer.text(key)
}
