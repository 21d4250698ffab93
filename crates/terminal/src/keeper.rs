//! Where a game is kept: a file that is whole at any moment, and that nobody else's file gives way to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tilewright_core::Message;

use crate::party::Party;
use crate::save;

/// The file of one game.
pub struct Keeper {
    path: PathBuf,
    /// What was kept last.
    kept: Option<String>,
    /// Whether the user's data names this game as the last one.
    noted: bool,
}

impl Keeper {
    /// Keeps a new game in this file. One that is there already is not overwritten, unless that is asked for.
    pub fn start(path: PathBuf, force: bool) -> io::Result<Keeper> {
        if !force {
            claim(&path)?;
        }
        Ok(Keeper { path, kept: None, noted: false })
    }

    /// From now on the user's data names this game as the last one.
    pub fn noted(self) -> Keeper {
        Keeper { noted: true, ..self }
    }

    /// Keeps a game in the folder of the house, under the next number.
    pub fn in_folder(game: &str) -> io::Result<Keeper> {
        let folder = folder()?;
        fs::create_dir_all(&folder)?;
        let mut number = numbered(&folder)?.iter().map(|(number, _)| number + 1).max().unwrap_or(1);
        loop {
            let path = folder.join(format!("{number}-{game}.txt"));
            match claim(&path) {
                Ok(()) => return Ok(Keeper { path, kept: None, noted: false }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Goes on with the game in this file, which holds this text.
    pub fn resume(path: PathBuf, text: String) -> Keeper {
        Keeper { path, kept: Some(text), noted: false }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What names the game to go on with it: its number in the folder of the house, or its file.
    pub fn name(&self) -> String {
        let own = folder().is_ok_and(|folder| self.path.parent() == Some(&*folder));
        let number = number_of(&self.path).filter(|_| own);
        number.map_or_else(|| typed(&self.path), |number| number.to_string())
    }

    /// Keeps the game as it stands, unless somebody else has written to its file since.
    pub fn keep(&mut self, party: &Party) -> io::Result<()> {
        let text = save::text(party);
        if self.kept.as_ref() == Some(&text) {
            return Ok(());
        }
        if let Some(kept) = &self.kept
            && fs::read_to_string(&self.path)? != *kept
        {
            return Err(io::Error::other(
                "another program has written to it since; keep the game in a file of its own",
            ));
        }
        replace(&self.path, &text)?;
        self.kept = Some(text);
        if self.noted {
            note_last(&self.path);
        }
        Ok(())
    }

    /// Keeps the game in another file from now on, if it can be kept there.
    pub fn move_to(&mut self, path: PathBuf, party: &Party) -> io::Result<()> {
        if path == self.path {
            return self.keep(party);
        }
        let mut moved = Keeper { noted: self.noted, ..Keeper::start(path, false)? };
        moved.keep(party).inspect_err(|_| drop(fs::remove_file(&moved.path)))?;
        // A game is in one place: what it was kept in before would be an older game under its name.
        if self.kept.is_some() {
            let _ = fs::remove_file(&self.path);
        }
        *self = moved;
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
    let fresh = path.with_file_name(name);
    let written = File::create(&fresh).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&fresh, path)).inspect_err(|_| drop(fs::remove_file(&fresh)))
}

/// The folder of the house for games: that of `TILEWRIGHT_DATA`, or the one the user's programs keep their data in.
pub fn folder() -> io::Result<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("TILEWRIGHT_DATA")
        .or_else(|| Some(set("XDG_DATA_HOME")?.join("tilewright")))
        .or_else(|| Some(set("HOME")?.join(".local/share/tilewright")))
        .or_else(|| Some(set("LOCALAPPDATA")?.join("tilewright")));
    let none = || io::Error::new(io::ErrorKind::NotFound, "no folder for games is known; set TILEWRIGHT_DATA");
    Ok(data.ok_or_else(none)?.join("games"))
}

/// The games of a folder with their numbers.
fn numbered(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
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
const LAST: &str = "last";

/// Notes where a game was kept last, so that it can be gone on with. Nothing depends on it, so that it may fail.
fn note_last(path: &Path) {
    if let (Ok(folder), Ok(path)) = (folder(), std::path::absolute(path)) {
        let _ = fs::create_dir_all(&folder);
        let _ = fs::write(folder.join(LAST), path.as_os_str().as_encoded_bytes());
    }
}

/// The game that was played last and goes on, or else the one that was played last.
pub fn last() -> Result<PathBuf, Message> {
    let folder = folder().map_err(|_| Message::new("keep-no-folder"))?;
    let noted = fs::read_to_string(folder.join(LAST)).ok().map(PathBuf::from).filter(|path| path.exists());
    let games = kept().unwrap_or_default();
    let known: Vec<PathBuf> = noted.into_iter().chain(games.into_iter().map(|kept| kept.path)).collect();
    let found = known.iter().find(|path| goes_on(path)).or(known.first()).cloned();
    found.ok_or_else(|| Message::new("keep-none"))
}

/// The game that somebody means by a file, or by the number of a game of the house where there is no such file.
pub fn meant(named: &Path) -> Result<PathBuf, Message> {
    let number = named.to_str().and_then(|text| text.parse::<u64>().ok()).filter(|_| !named.exists());
    let Some(number) = number else { return Ok(named.to_owned()) };
    let games = kept().map_err(|error| Message::verbatim(error.to_string()))?;
    let found = games.into_iter().find(|kept| kept.number == number).map(|kept| kept.path);
    found.ok_or_else(|| Message::new("keep-no-number").word("number", number.to_string()))
}

/// A game of the house.
pub struct Kept {
    /// Its number.
    pub number: u64,
    /// Its file.
    pub path: PathBuf,
    /// When it was kept last.
    pub changed: Option<SystemTime>,
}

/// The games of the house, the last first.
pub fn kept() -> io::Result<Vec<Kept>> {
    let games = match numbered(&folder()?) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        games => games?,
    };
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let mut kept: Vec<Kept> =
        games.into_iter().map(|(number, path)| Kept { number, changed: changed(&path), path }).collect();
    kept.sort_by_key(|kept| std::cmp::Reverse((kept.changed, kept.number)));
    Ok(kept)
}

/// Whether the game in a file is not over yet.
fn goes_on(path: &Path) -> bool {
    fs::read_to_string(path).is_ok_and(|text| !text.lines().last().is_some_and(|line| line.starts_with("over ")))
}

/// A file's name as it can be typed in a shell.
pub fn typed(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+,=@".contains(letter);
    match !text.is_empty() && text.chars().all(plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
