//! Golden playthroughs: whole games told step by step, kept as files. A change of the rules shows as a difference.
//!
//! `cargo xtask bless` tells them anew after a change that is meant.

use std::collections::BTreeSet;
use std::path::Path;

use carcassonne::Carcassonne;
use game::playthrough;

#[test]
fn golden_games_are_told_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut rules = BTreeSet::new();
    for entry in std::fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let golden = std::fs::read_to_string(&path).expect("a golden game is text");
        let told = playthrough::retell::<Carcassonne>(&golden).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, told).expect("a golden game can be written");
        } else {
            assert!(golden == told, "{} is told differently now; `cargo xtask bless` if that is meant", path.display());
        }
        rules.extend(golden.lines().find(|line| line.starts_with("rules ")).map(str::to_owned));
    }
    assert_eq!(rules.len(), 4, "each rule set has a golden game, but only {rules:?} do");
}
