//! The text files of the project, as git lists them.

use std::path::Path;
use std::process::Command;

use crate::task::root;

/// A text file of the project.
pub(crate) struct Source {
    /// Path from the root of the project.
    pub path: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// Whether its path begins with `start` and ends with `end`.
    pub fn is(&self, start: &str, end: &str) -> bool {
        self.path.starts_with(start) && self.path.ends_with(end)
    }

    /// Its file name.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// Lines of code with their numbers, without lines that are comments and without the unit tests at the end.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate().map(|(index, line)| (index + 1, line));
        lines.take_while(|(_, line)| *line != "#[cfg(test)]").filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// Returns every text file of the project, committed or new.
pub(crate) fn all() -> Result<Vec<Source>, String> {
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
