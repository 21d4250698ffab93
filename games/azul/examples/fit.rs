//! Fits the weights of Azul's evaluation to games of one setting, and prints them as the source of their table.
//!
//! A setting is a number of players at one side of the wall.
//!
//! ```sh
//! tilewright simulate azul --players 2 --rules free-wall --games 8000 --robots search:1000it --seed 1 --records games
//! cargo run --release -p tilewright-azul --features training --example fit -- games 3000 > free.rs
//! mv free.rs games/azul/src/ai/tables/free.rs && cargo fmt
//! ```

use std::fs;
use std::process::ExitCode;

use tilewright_azul::{Azul, training::TableFit};
use tilewright_core::notation::ParsedRecord;

const USAGE: &str = "usage: fit FOLDER [RIDGE]
Corrects the weights by the game records in FOLDER, which all have the same number of players and the same side of the
wall. Prints the source of the file of games/azul/src/ai/tables that holds the weights of this setting.
RIDGE is the penalty on the size of a correction (default 300): the larger, the smaller the corrections.
example: cargo run --release -p tilewright-azul --features training --example fit -- games 3000 > free.rs";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("--help") => println!("{USAGE}"),
        Some(folder) => match fit(folder, arguments.get(1).map_or("300", String::as_str)) {
            Ok(source) => print!("{source}"),
            Err(error) => {
                eprintln!("fit: {error}");
                return ExitCode::from(2);
            }
        },
        None => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn fit(folder: &str, ridge: &str) -> Result<String, String> {
    let ridge: f64 = ridge.parse().ok().filter(|ridge| *ridge > 0.0).ok_or("RIDGE is a number above zero, like 300")?;
    let entries = fs::read_dir(folder).map_err(|error| format!("cannot read {folder}: {error}"))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut fit: Option<TableFit> = None;
    for (index, path) in paths.iter().enumerate() {
        let text = fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let record = ParsedRecord::<Azul>::parse(&text).and_then(|document| document.replay());
        let record = record.map_err(|error| format!("{}: {error}", path.display()))?;
        if !fit.get_or_insert_with(|| TableFit::of(record.setup())).learn(&record) {
            return Err(format!("{}: other players or another wall than in the games before", path.display()));
        }
        if (index + 1) % 1000 == 0 {
            eprintln!("{} of {} games", index + 1, paths.len());
        }
    }
    let fit = fit.ok_or_else(|| format!("no records in {folder}"))?;
    for (round_index, (pairs, error)) in fit.errors().iter().enumerate() {
        eprintln!("round {}: {pairs} pairs of seats, mean squared error {error:.1}", round_index + 1);
    }
    Ok(fit.source(ridge))
}
