//! The games of the house: a folder of files with numbers.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tilewright_core::Message;

/// The folder of the house for games: that of `TILEWRIGHT_DATA`, or the one the user's programs keep their data in.
pub fn folder() -> io::Result<PathBuf> {
    let env_path = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = env_path("TILEWRIGHT_DATA")
        .or_else(|| Some(env_path("XDG_DATA_HOME")?.join("tilewright")))
        .or_else(|| Some(env_path("HOME")?.join(".local/share/tilewright")))
        .or_else(|| Some(env_path("LOCALAPPDATA")?.join("tilewright")));
    let none = || io::Error::new(io::ErrorKind::NotFound, "no folder for games is known; set TILEWRIGHT_DATA");
    Ok(data.ok_or_else(none)?.join("games"))
}

/// The games of a folder with their numbers.
pub(crate) fn list_numbered(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        games.extend(number_of(&path).map(|number| (number, path)));
    }
    Ok(games)
}

/// The number in the name of a game of the house.
pub(crate) fn number_of(path: &Path) -> Option<u64> {
    path.file_name()?.to_str()?.strip_suffix(".txt")?.split_once('-')?.0.parse().ok()
}

/// The file that names the game kept last, wherever that is.
const LATEST_FILE_NAME: &str = "last";

/// Notes where a game was kept last, so that it can be gone on with. Nothing depends on it, so that it may fail.
pub(crate) fn write_latest(path: &Path) {
    if let (Ok(folder), Ok(path)) = (folder(), std::path::absolute(path)) {
        let _ = fs::create_dir_all(&folder);
        let _ = fs::write(folder.join(LATEST_FILE_NAME), path.as_os_str().as_encoded_bytes());
    }
}

/// The game that was played last and goes on, or else the one that was played last.
pub fn latest() -> Result<PathBuf, Message> {
    let folder = folder().map_err(|_| Message::new("keep-no-folder"))?;
    let recorded_path =
        fs::read_to_string(folder.join(LATEST_FILE_NAME)).ok().map(PathBuf::from).filter(|path| path.exists());
    let games = list().unwrap_or_default();
    let candidates: Vec<PathBuf> = recorded_path.into_iter().chain(games.into_iter().map(|entry| entry.path)).collect();
    let found = candidates.iter().find(|path| is_unfinished(path)).or(candidates.first()).cloned();
    found.ok_or_else(|| Message::new("keep-none"))
}

/// The game that somebody means by a file, or by the number of a game of the house where there is no such file.
pub fn resolve_path(argument: &Path) -> Result<PathBuf, Message> {
    let number = argument.to_str().and_then(|text| text.parse::<u64>().ok()).filter(|_| !argument.exists());
    let Some(number) = number else { return Ok(argument.to_owned()) };
    let games = list().map_err(|error| Message::verbatim(error.to_string()))?;
    let found = games.into_iter().find(|entry| entry.number == number).map(|kept| kept.path);
    found.ok_or_else(|| Message::new("keep-no-number").word("number", number.to_string()))
}

/// A game of the house.
pub struct SaveEntry {
    /// Its number.
    pub number: u64,
    /// Its file.
    pub path: PathBuf,
    /// When it was kept last.
    pub changed: Option<SystemTime>,
}

/// The games of the house, the last first.
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

/// Whether the game in a file is not over yet.
fn is_unfinished(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| !text.lines().last().is_some_and(|line| line.starts_with("over ")))
}

/// A file's name as it can be typed in a shell.
pub fn shell_quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+,=@".contains(letter);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
