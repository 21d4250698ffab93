//! Rules as data: cases written as text, played at any engine's table by one driver. Only tests use this crate.
//!
//! A file holds many cases. A case is a name, the mission points it shows, who sits at the table, and lines that are
//! either steps or expectations:
//!
//! ```text
//! # Cities that are completed during the game.
//!
//! case a_city_claimed_by_the_tile_that_completes_it_pays_at_once
//! points C6 C9
//! setup standard 2 first=0
//! draw E; place 0,1 180; knight s
//! = told completed feature=city tiles=2
//! = scores 4 0
//! ```
//!
//! `docs/cases.md` has the whole grammar. In reading order: a file and its cases ([`mod@file`]), what a line can expect
//! ([`expectation`]), and what an engine must be able to say ([`referee`]): [`RecordEngine`] is a game by its contract, and a
//! room's slow second judge can sit at the same table. [`counts`] has the exact counts of real games.

#![warn(missing_docs)]

pub mod agreed;
pub mod counts;
pub mod expectation;
pub mod file;
pub mod golden;
pub mod laws;
pub mod perft_table;
pub mod postgres;
pub mod referee;
pub mod transcript;

use std::path::Path;

pub use agreed::CaseSetup;
pub use expectation::Expectation;
pub use file::{Case, CaseFile, CaseLine};
pub use golden::golden;
pub use referee::{ExtraFacts, RecordEngine, RuleEngine};

/// A test for each of these files of `tests/cases`, at this sort of table, and one that no other file lies there.
///
/// `tilewright_testkit::suite! { Engine<Azul>: selection, tiling }` reads `tests/cases/selection.case` and `tests/cases/tiling.case`.
#[macro_export]
macro_rules! suite {
    ($table:ty: $($name:ident),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                $crate::check::<$table>(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/tests/cases/", stringify!($name), ".case"
                ));
            }
        )+

        #[test]
        fn every_file_has_its_test() {
            $crate::check_file_names(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"), &[$(stringify!($name)),+]);
        }
    };
}

/// Plays every case of a file and panics with the list of all that failed.
pub fn check<T: RuleEngine>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let file = CaseFile::read(path).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(!file.cases.is_empty(), "{}: the file has no case", path.display());
    let failures = failures::<T>(&file);
    assert!(failures.is_empty(), "{} of {} cases fail\n{}", failures.len(), file.cases.len(), failures.join("\n"));
}

/// Every case of a folder's files.
pub fn all(folder: impl AsRef<Path>) -> Vec<Case> {
    let folder = folder.as_ref();
    let names = file::file_names(folder).unwrap_or_else(|problem| panic!("{problem}"));
    let read = |name: &String| CaseFile::read(&folder.join(format!("{name}.case")));
    let files: Result<Vec<CaseFile>, String> = names.iter().map(read).collect();
    files.unwrap_or_else(|problem| panic!("{problem}")).into_iter().flat_map(|file| file.cases).collect()
}

/// Panics unless the folder holds exactly the case files of these names.
pub fn check_file_names(folder: impl AsRef<Path>, names: &[&str]) {
    let found = file::file_names(folder.as_ref()).unwrap_or_else(|problem| panic!("{problem}"));
    let mut expected: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    expected.sort();
    assert_eq!(found, expected, "the case files of {} and those with a test", folder.as_ref().display());
}

/// What went wrong in each case of a file that fails, as `FILE:LINE: CASE: what`.
pub fn failures<T: RuleEngine>(file: &CaseFile) -> Vec<String> {
    let fail =
        |case: &Case| play::<T>(case).err().map(|(line, what)| format!("{}:{line}: {}: {what}", file.name, case.name));
    file.cases.iter().filter_map(fail).collect()
}

/// Plays a case up to the first line that fails.
fn play<T: RuleEngine>(case: &Case) -> Result<(), (usize, String)> {
    let mut engine = T::new(&case.setup).map_err(|what| (case.line, what))?;
    for (number, line) in &case.lines {
        match line {
            CaseLine::Step(step) => engine.play(step).map_err(|what| format!("{step:?} cannot be played: {what}")),
            CaseLine::Expect(expectation) => expectation.check(&engine),
        }
        .map_err(|what| (*number, what))?;
    }
    Ok(())
}
