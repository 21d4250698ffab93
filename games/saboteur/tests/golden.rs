//! Whole games told step by step. A change of the rules shows as a difference that can be read; `BLESS=1` writes them anew.

use std::path::Path;

use game::playthrough;
use saboteur::Saboteur;

#[test]
fn golden_playthroughs_are_told_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut players = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let golden = std::fs::read_to_string(&path).unwrap();
        let told =
            playthrough::retell::<Saboteur>(&golden).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &told).unwrap();
        } else {
            assert!(told == golden, "{} is told otherwise now; BLESS=1 writes it anew", path.display());
        }
        players.push(golden.lines().find_map(|line| line.strip_prefix("players ")).unwrap().to_owned());
    }
    for count in ["3", "5", "10"] {
        assert!(players.iter().any(|players| players == count), "a golden game of {count} players");
    }
}
