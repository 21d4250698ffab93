//! Counts classes of plays in records of games by any robots, and prints the rates as Rust source for `play_classes`.
//!
//! ```sh
//! tilewright simulate saboteur --players 5 --games 400 --robots greedy --seed 1 --records greedy
//! tilewright simulate saboteur --players 5 --games 400 --robots search:200it --seed 2 --records search
//! cargo run --release -p tilewright-saboteur --features training --example deeds -- greedy search search
//! ```

use std::process::ExitCode;

use tilewright_core::notation::ParsedRecord;
use tilewright_saboteur::{Saboteur, training::ClassCounts};

const HELP: &str = "\
Usage: deeds FOLDER...

Reads complete records of Saboteur (tilewright simulate saboteur --records FOLDER) and prints the likelihoods of
games/saboteur/src/ai/play_classes.rs: the mean of the rates of each folder and of the prior. A folder named twice
counts twice.
Example: cargo run --release -p tilewright-saboteur --features training --example deeds -- greedy search search";

fn main() -> ExitCode {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    if folders.is_empty() || folders.iter().any(|argument| argument == "--help") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let counts: Result<Vec<ClassCounts>, String> = folders.iter().map(|folder| count(folder)).collect();
    match counts {
        Ok(counts) => print!("{}", ClassCounts::to_source(&counts)),
        Err(problem) => {
            eprintln!("deeds: {problem}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn count(folder: &str) -> Result<ClassCounts, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("cannot read {folder}: {error}"))?;
    let mut counted = ClassCounts::default();
    for entry in entries {
        let path = entry.map_err(|error| format!("cannot read {folder}: {error}"))?.path();
        let problem = |what: String| format!("{}: {what}", path.display());
        let text = std::fs::read_to_string(&path).map_err(|error| problem(error.to_string()))?;
        let record = ParsedRecord::<Saboteur>::parse(&text).and_then(|document| document.replay());
        counted.add_game(&record.map_err(|error| problem(error.to_string()))?);
    }
    eprintln!("{folder}: {} plays", counted.plays());
    Ok(counted)
}
