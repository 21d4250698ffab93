//! Playing the cases of a file or a folder.

use std::path::Path;

use crate::case_file::{Case, CaseFile, CaseLine, file_names};
use crate::rule_engine::RuleEngine;

/// Plays every case of the file at `path` with the engine `T`.
///
/// # Panics
/// If the file cannot be read or has no case, or with the list of all failures.
pub fn check<T: RuleEngine>(path: impl AsRef<Path>) {
    let path = path.as_ref();
    let file = CaseFile::read(path).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(!file.cases.is_empty(), "{}: the file has no case", path.display());
    let failures = failures::<T>(&file);
    assert!(failures.is_empty(), "{} of {} cases fail\n{}", failures.len(), file.cases.len(), failures.join("\n"));
}

/// Returns every case of the case files of `folder`, in the order of the file names.
///
/// # Panics
/// If the folder or a file cannot be read or parsed.
pub fn all(folder: impl AsRef<Path>) -> Vec<Case> {
    let folder = folder.as_ref();
    let names = file_names(folder).unwrap_or_else(|problem| panic!("{problem}"));
    let read = |name: &String| CaseFile::read(&folder.join(format!("{name}.case")));
    let files: Result<Vec<CaseFile>, String> = names.iter().map(read).collect();
    files.unwrap_or_else(|problem| panic!("{problem}")).into_iter().flat_map(|file| file.cases).collect()
}

/// Panics unless `folder` holds exactly the case files of these names.
pub fn check_file_names(folder: impl AsRef<Path>, names: &[&str]) {
    let found = file_names(folder.as_ref()).unwrap_or_else(|problem| panic!("{problem}"));
    let mut expected: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    expected.sort();
    assert_eq!(found, expected, "the case files of {} and those with a test", folder.as_ref().display());
}

/// Returns the first failure of each case that fails, as `FILE:LINE: CASE: problem`.
pub fn failures<T: RuleEngine>(file: &CaseFile) -> Vec<String> {
    let fail =
        |case: &Case| play::<T>(case).err().map(|(line, what)| format!("{}:{line}: {}: {what}", file.name, case.name));
    file.cases.iter().filter_map(fail).collect()
}

/// Plays a case up to the first line that fails; an error has the number of that line.
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
