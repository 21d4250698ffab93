//! Where a game is kept: a file that is whole at any moment, and that nobody else's file gives way to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::game::LocalGame;
use crate::save_format;
use crate::saves::{folder, list_numbered, number_of, shell_quoted, write_latest};

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
