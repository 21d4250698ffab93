//! Where a game is kept: a file that is whole at any moment, and that nobody else's file gives way to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tilewright_core::Message;

use crate::party::LocalGame;
use crate::save;

/// The file of one game.
pub struct SaveFile {
    path: PathBuf,
    /// What was kept last.
    saved_text: Option<String>,
    /// Whether the user's data names this game as the last one.
    updates_latest: bool,
}

impl SaveFile {
    /// Keeps a new game in this file. One that is there already is not overwritten, unless that is asked for.
    pub fn create(path: PathBuf, force: bool) -> io::Result<SaveFile> {
        if !force {
            claim(&path)?;
        }
        Ok(SaveFile { path, saved_text: None, updates_latest: false })
    }

    /// From now on the user's data names this game as the last one.
    pub fn as_latest(self) -> SaveFile {
        SaveFile { updates_latest: true, ..self }
    }

    /// Keeps a game in the folder of the house, under the next number.
    pub fn create_in_folder(game: &str) -> io::Result<SaveFile> {
        let folder = folder()?;
        fs::create_dir_all(&folder)?;
        let mut number = list_numbered(&folder)?.iter().map(|(number, _)| number + 1).max().unwrap_or(1);
        loop {
            let path = folder.join(format!("{number}-{game}.txt"));
            match claim(&path) {
                Ok(()) => return Ok(SaveFile { path, saved_text: None, updates_latest: false }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Goes on with the game in this file, which holds this text.
    pub fn resume(path: PathBuf, text: String) -> SaveFile {
        SaveFile { path, saved_text: Some(text), updates_latest: false }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What names the game to go on with it: its number in the folder of the house, or its file.
    pub fn name(&self) -> String {
        let is_in_folder = folder().is_ok_and(|folder| self.path.parent() == Some(&*folder));
        let number = number_of(&self.path).filter(|_| is_in_folder);
        number.map_or_else(|| shell_quoted(&self.path), |number| number.to_string())
    }

    /// Keeps the game as it stands, unless somebody else has written to its file since.
    pub fn write(&mut self, local_game: &LocalGame) -> io::Result<()> {
        let text = save::write(local_game);
        if self.saved_text.as_ref() == Some(&text) {
            return Ok(());
        }
        if let Some(saved_text) = &self.saved_text
            && fs::read_to_string(&self.path)? != *saved_text
        {
            return Err(io::Error::other(
                "another program has written to it since; keep the game in a file of its own",
            ));
        }
        replace(&self.path, &text)?;
        self.saved_text = Some(text);
        if self.updates_latest {
            write_latest(&self.path);
        }
        Ok(())
    }

    /// Keeps the game in another file from now on, if it can be kept there.
    pub fn move_to(&mut self, path: PathBuf, local_game: &LocalGame) -> io::Result<()> {
        if path == self.path {
            return self.write(local_game);
        }
        let mut target = SaveFile { updates_latest: self.updates_latest, ..SaveFile::create(path, false)? };
        target.write(local_game).inspect_err(|_| drop(fs::remove_file(&target.path)))?;
        // A game is in one place: what it was kept in before would be an older game under its name.
        if self.saved_text.is_some() {
            let _ = fs::remove_file(&self.path);
        }
        *self = target;
        Ok(())
    }
}

/// Makes an empty file where there was none.
fn claim(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path).map(drop)
}

/// Writes a file; one that was there stays whole until the new one is on the disk.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let temporary = path.with_file_name(name);
    let result = File::create(&temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    result.and_then(|()| fs::rename(&temporary, path)).inspect_err(|_| drop(fs::remove_file(&temporary)))
}

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
fn list_numbered(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        games.extend(number_of(&path).map(|number| (number, path)));
    }
    Ok(games)
}

/// The number in the name of a game of the house.
fn number_of(path: &Path) -> Option<u64> {
    path.file_name()?.to_str()?.strip_suffix(".txt")?.split_once('-')?.0.parse().ok()
}

/// The file that names the game kept last, wherever that is.
const LATEST_FILE_NAME: &str = "last";

/// Notes where a game was kept last, so that it can be gone on with. Nothing depends on it, so that it may fail.
fn write_latest(path: &Path) {
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
