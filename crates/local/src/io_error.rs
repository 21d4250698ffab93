//! Errors of files as text.

use std::io;

use tilewright_display::Localizer;

/// Returns the cause of a file error in the language of the localizer, if it has words for it, else in English.
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
