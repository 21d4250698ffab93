//! Files that are written for people: what somebody else wrote is not overwritten.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What every file of the house has near its beginning.
pub const MARK: &str = "tilewright";
/// How near.
const NEAR: u64 = 300;

/// Writes a file. One that is there is overwritten only if the house wrote it, or if that is asked for.
pub fn write(path: &Path, bytes: &[u8], force: bool) -> io::Result<()> {
    if !force && path.exists() && !is_ours(path)? {
        let what = "it is there already and was not written by tilewright; name another file";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, what));
    }
    fs::write(path, bytes)
}

fn is_ours(path: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(NEAR).read_to_end(&mut beginning)?;
    Ok(beginning.windows(MARK.len()).any(|bytes| bytes == MARK.as_bytes()))
}
