//! Golden playthroughs: whole games told step by step, so that a change of the rules shows as a difference to read.
//!
//! With `BLESS=1` in the environment the files are written anew instead of compared.

use std::fs;
use std::path::Path;

use game::playthrough;
use toy::Toy;

#[test]
fn every_golden_playthrough_is_told_as_it_stands() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let mut read = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let golden = fs::read_to_string(&path).unwrap();
        let told = playthrough::retell::<Toy>(&golden).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        if bless {
            fs::write(&path, told).unwrap();
        } else if let Some(line) = golden.lines().zip(told.lines()).position(|(golden, told)| golden != told) {
            let (golden, told) = (golden.lines().nth(line), told.lines().nth(line));
            panic!("{} line {}: it stands {golden:?}, it is told {told:?}", path.display(), line + 1);
        } else {
            assert_eq!(golden.len(), told.len(), "{} ends early", path.display());
        }
        read += 1;
    }
    assert_eq!(read, 3, "games for two, three and four players");
}
