//! The user's folder of saves: numbered files, and a note of the latest save.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tilewright_core::Message;

/// Returns the folder of saves: `games` in `TILEWRIGHT_DATA`, or in the user's data folder. It may not exist yet.
///
/// # Errors
/// The environment names no data folder.
pub fn folder() -> io::Result<PathBuf> {
    let env_path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = env_path("TILEWRIGHT_DATA")
        .or_else(|| Some(env_path("XDG_DATA_HOME")?.join("tilewright")))
        .or_else(|| Some(env_path("HOME")?.join(".local/share/tilewright")))
        .or_else(|| Some(env_path("LOCALAPPDATA")?.join("tilewright")));
    let none = || io::Error::new(io::ErrorKind::NotFound, "no folder for games is known; set TILEWRIGHT_DATA");
    Ok(data.ok_or_else(none)?.join("games"))
}

/// Returns the numbered files of a folder.
pub(crate) fn list_numbered(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        games.extend(number_of(&path).map(|number| (number, path)));
    }
    Ok(games)
}

/// Returns the number of a file named `NUMBER-GAME.txt`.
pub(crate) fn number_of(path: &Path) -> Option<u64> {
    path.file_name()?.to_str()?.strip_suffix(".txt")?.split_once('-')?.0.parse().ok()
}

/// Name of the file that holds the path of the latest save, in the folder or elsewhere.
const LATEST_FILE_NAME: &str = "last";

/// Records the path of the latest save. Errors are ignored: without it [`latest`] goes by the times in the folder.
pub(crate) fn write_latest(path: &Path) {
    if let (Ok(folder), Ok(path)) = (folder(), std::path::absolute(path)) {
        let _ = fs::create_dir_all(&folder);
        let _ = fs::write(folder.join(LATEST_FILE_NAME), path.as_os_str().as_encoded_bytes());
    }
}

/// Returns the recorded save, else the latest one in the folder; finished games only if no game is unfinished.
///
/// # Errors
/// There is no save, or no folder of saves.
pub fn latest() -> Result<PathBuf, Message> {
    let folder = folder().map_err(|_| Message::new("keep-no-folder"))?;
    let recorded_path =
        fs::read_to_string(folder.join(LATEST_FILE_NAME)).ok().map(PathBuf::from).filter(|path| path.exists());
    let games = list().unwrap_or_default();
    let candidates: Vec<PathBuf> = recorded_path.into_iter().chain(games.into_iter().map(|entry| entry.path)).collect();
    let found = candidates.iter().find(|path| is_unfinished(path)).or(candidates.first()).cloned();
    found.ok_or_else(|| Message::new("keep-none"))
}

/// Returns the file that a command line argument names: a path, or the number of a save if no file has that name.
///
/// # Errors
/// There is no save with this number, or the folder cannot be read.
pub fn resolve_path(argument: &Path) -> Result<PathBuf, Message> {
    let number = argument.to_str().and_then(|text| text.parse::<u64>().ok()).filter(|_| !argument.exists());
    let Some(number) = number else { return Ok(argument.to_owned()) };
    let games = list().map_err(|error| Message::verbatim(error.to_string()))?;
    let found = games.into_iter().find(|entry| entry.number == number).map(|entry| entry.path);
    found.ok_or_else(|| Message::new("keep-no-number").text("number", number.to_string()))
}

/// A file in the folder of saves.
pub struct SaveEntry {
    /// Its number.
    pub number: u64,
    /// Its path.
    pub path: PathBuf,
    /// Time of the last write, if the file system has it.
    pub changed: Option<SystemTime>,
}

/// Returns the saves of the folder, the latest first; none if there is no folder.
///
/// # Errors
/// The folder cannot be read.
pub fn list() -> io::Result<Vec<SaveEntry>> {
    let games = match list_numbered(&folder()?) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        games => games?,
    };
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let mut entries: Vec<SaveEntry> =
        games.into_iter().map(|(number, path)| SaveEntry { number, changed: changed(&path), path }).collect();
    entries.sort_by_key(|entry| std::cmp::Reverse((entry.changed, entry.number)));
    Ok(entries)
}

/// Whether the game in a file is unfinished: its last line does not begin with `over`.
fn is_unfinished(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| !text.lines().last().is_some_and(|line| line.starts_with("over ")))
}

/// Returns a path as it can be typed in a POSIX shell, quoted if necessary.
pub fn shell_quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+,=@".contains(letter);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
