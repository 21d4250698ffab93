//! Writing files that a person named: files of other programs are not overwritten.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Text near the beginning of every file that Tilewright writes.
pub const ORIGIN_MARK: &str = "tilewright";
/// Number of bytes at the beginning of a file that are searched for the mark.
const ORIGIN_MARK_SEARCH_BYTES: u64 = 300;

/// Writes a file. An existing file is overwritten only if it has the origin mark or `force` is set.
///
/// # Errors
/// `AlreadyExists` for a file without the mark; any error of the file system.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_files_are_overwritten_without_force() {
        let path = std::env::temp_dir().join(format!("tilewright-output-file-{}", std::process::id()));
        let read = || fs::read(&path).unwrap();
        write_output_file(&path, b"a file of tilewright", false).unwrap();
        write_output_file(&path, b"somebody's notes", false).unwrap();
        assert_eq!(read(), b"somebody's notes");
        let error = write_output_file(&path, b"lost", false).unwrap_err();
        assert_eq!((error.kind(), read()), (io::ErrorKind::AlreadyExists, b"somebody's notes".to_vec()));
        write_output_file(&path, b"forced", true).unwrap();
        assert_eq!(read(), b"forced");
        let late_mark = [vec![b' '; ORIGIN_MARK_SEARCH_BYTES as usize], ORIGIN_MARK.into()].concat();
        write_output_file(&path, &late_mark, true).unwrap();
        assert!(write_output_file(&path, b"lost", false).is_err(), "the mark is too far from the beginning");
        fs::remove_file(&path).unwrap();
    }
}
