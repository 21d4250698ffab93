//! The files of the project, as git knows them.

use std::path::Path;
use std::process::Command;

use crate::task::root;

/// A text file of the project.
pub(crate) struct Source {
    /// Its path from the project's folder.
    pub path: String,
    /// What it holds.
    pub text: String,
}

impl Source {
    /// Whether its path begins and ends so.
    pub fn is(&self, start: &str, end: &str) -> bool {
        self.path.starts_with(start) && self.path.ends_with(end)
    }

    /// Its last name.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Lines with their numbers, without the tests at a file's end and without comments.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().map(|(index, line)| (index + 1, line));
        lines.take_while(|(_, line)| *line != "#[cfg(test)]").filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// Every text file that belongs to the project: those committed and those about to be.
pub fn all() -> Result<Vec<Source>, String> {
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .map_err(|error| format!("git cannot be started: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let read = |path: &str| {
        let text = std::fs::read(root().join(Path::new(path))).ok().and_then(|bytes| String::from_utf8(bytes).ok())?;
        Some(Source { path: path.to_owned(), text })
    };
    let sources: Vec<Source> = listed.lines().filter_map(read).collect();
    if sources.is_empty() { Err("git lists no files here".to_owned()) } else { Ok(sources) }
}
