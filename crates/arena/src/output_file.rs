//! Files that are written for people: what somebody else wrote is not overwritten.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What every file of the house has near its beginning.
pub const ORIGIN_MARK: &str = "tilewright";
/// How near.
const ORIGIN_MARK_SEARCH_BYTES: u64 = 300;

/// Writes a file. One that is there is overwritten only if the house wrote it, or if that is asked for.
pub fn write_output_file(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    if !force && path.exists() && !has_origin_mark(path)? {
        let message = "it is there already and was not written by tilewright; name another file";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, message));
    }
    fs::write(path, bytes)
}

fn has_origin_mark(path: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(ORIGIN_MARK_SEARCH_BYTES).read_to_end(&mut beginning)?;
    Ok(beginning.windows(ORIGIN_MARK.len()).any(|bytes| bytes == ORIGIN_MARK.as_bytes()))
}
