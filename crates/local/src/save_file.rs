//! The save file of a game. It is replaced atomically, and never overwrites a file of other origin unless forced.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::game::LocalGame;
use crate::save_format;
use crate::saves::{folder, list_numbered, number_of, shell_quoted, write_latest};

/// The save file of one game.
pub struct SaveFile {
    path: PathBuf,
    /// The text written last.
    saved_text: Option<String>,
    /// Whether each write records this file as the latest.
    updates_latest: bool,
}

impl SaveFile {
    /// Creates an empty save file for a new game. With `force` nothing is created yet; [`write`](Self::write) then
    /// replaces a file that exists.
    ///
    /// # Errors
    /// The file exists, without `force`, or cannot be created.
    pub fn create(path: PathBuf, force: bool) -> io::Result<SaveFile> {
        if !force {
            claim(&path)?;
        }
        Ok(SaveFile { path, saved_text: None, updates_latest: false })
    }

    /// Returns the file with each write recorded as the latest save.
    pub fn as_latest(self) -> SaveFile {
        SaveFile { updates_latest: true, ..self }
    }

    /// Creates an empty save file in the folder of saves, under the number after the highest one.
    ///
    /// # Errors
    /// There is no such folder, or it cannot be written.
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

    /// Returns the save file of a resumed game; `text` is its content.
    pub fn resume(path: PathBuf, text: String) -> SaveFile {
        SaveFile { path, saved_text: Some(text), updates_latest: false }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the argument that resumes the game: its number in the folder of saves, or its quoted path.
    pub fn name(&self) -> String {
        let is_in_folder = folder().is_ok_and(|folder| self.path.parent() == Some(&*folder));
        let number = number_of(&self.path).filter(|_| is_in_folder);
        number.map_or_else(|| shell_quoted(&self.path), |number| number.to_string())
    }

    /// Writes the game, if it has changed.
    ///
    /// # Errors
    /// Another program has written to the file, or it cannot be written.
    pub fn write(&mut self, local_game: &LocalGame) -> io::Result<()> {
        let text = save_format::write(local_game);
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

    /// Writes the game to another file, which must not exist, and removes the old one if the game was written to it.
    ///
    /// # Errors
    /// The new file exists or cannot be written; the old one stays then.
    pub fn move_to(&mut self, path: PathBuf, local_game: &LocalGame) -> io::Result<()> {
        if path == self.path {
            return self.write(local_game);
        }
        let mut target = SaveFile { updates_latest: self.updates_latest, ..SaveFile::create(path, false)? };
        target.write(local_game).inspect_err(|_| drop(fs::remove_file(&target.path)))?;
        // The old file would be an older state of the same game.
        if self.saved_text.is_some() {
            let _ = fs::remove_file(&self.path);
        }
        *self = target;
        Ok(())
    }
}

/// Creates an empty file; fails if it exists.
fn claim(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path).map(drop)
}

/// Replaces a file: the old one stays whole until the new one is on the disk.
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
