//! Golden games: transcripts of whole games, compared line by line, so that a change of the rules is a readable diff.
//!
//! With `BLESS=1` in the environment the files are written instead of compared.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::transcript;
use tilewright_core::Reconstruct;

/// Regenerates every golden game of `folder` and compares it with its file.
///
/// # Panics
/// If a transcript differs, or if no game has one of the lines `cover`, such as `rules standard` or `players 3`.
pub fn golden<G: Reconstruct>(folder: impl AsRef<Path>, cover: &[&str]) {
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.as_ref().display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut lines: BTreeSet<String> = BTreeSet::new();
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for path in &paths {
        let name = path.display();
        let golden = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let transcript = transcript::regenerate::<G>(&golden).unwrap_or_else(|error| panic!("{name}: {error}"));
        if bless {
            fs::write(path, transcript).unwrap_or_else(|error| panic!("{name}: {error}"));
        } else if let Some(line) = golden.lines().zip(transcript.lines()).position(|(golden, actual)| golden != actual)
        {
            let nth = |text: &str| text.lines().nth(line).unwrap_or_default().to_owned();
            panic!(
                "{name} line {}: the file has {:?}, the game gives {:?}; run `cargo xtask bless` if that is meant",
                line + 1,
                nth(&golden),
                nth(&transcript)
            );
        } else {
            assert_eq!(golden.len(), transcript.len(), "{name} ends early");
        }
        lines.extend(golden.lines().map(str::to_owned));
    }
    for line in cover {
        assert!(lines.contains(*line), "no golden game has the line `{line}`");
    }
}
