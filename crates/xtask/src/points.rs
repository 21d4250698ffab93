//! Mission points: those that tests, cases and pages cite are listed in `docs/points.md`.

use std::collections::BTreeSet;

use crate::source::Source;

/// The page of points, each in the first cell of a row.
const PAGE: &str = "docs/points.md";

/// First letters of points: common to all games, Carcassonne, Azul, Saboteur.
const LETTERS: [char; 4] = ['K', 'C', 'A', 'S'];

/// Returns errors for cited points that the page does not list.
pub(crate) fn unknown(sources: &[Source]) -> Vec<String> {
    let known: BTreeSet<&str> = sources
        .iter()
        .filter(|source| source.path == PAGE)
        .flat_map(|page| page.text.lines())
        .filter_map(|line| line.strip_prefix("| ")?.split(' ').next())
        .filter(|word| is_point(word))
        .collect();
    if known.is_empty() {
        return vec![format!("{PAGE} is missing, or has no points")];
    }
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| cites(source)) {
        for (index, line) in source.text.lines().enumerate() {
            for point in cited(source, line).into_iter().filter(|point| !known.contains(point.as_str())) {
                wrong.push(format!("{}:{}: there is no point {point}; {PAGE} has them all", source.path, index + 1));
            }
        }
    }
    wrong
}

/// Whether citations in the file are checked.
fn cites(source: &Source) -> bool {
    let test = source.path.contains("/tests/") && (source.is("", ".rs") || source.is("", ".case"));
    test || (source.path.ends_with(".md") && source.path != PAGE)
}

/// Returns the points that a line cites: in a case after `points`, in a page in parentheses, as in (C19), in a test in
/// comments and names of functions.
fn cited(source: &Source, line: &str) -> Vec<String> {
    let line = line.trim();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(|word| is_point(word)).map(str::to_owned).collect()
    };
    if source.path.ends_with(".case") {
        return line
            .strip_prefix("points ")
            .map(|points| points.split(' ').map(str::to_owned).collect())
            .unwrap_or_default();
    }
    if source.path.ends_with(".rs") {
        if line.starts_with("//") {
            return words(line);
        }
        let name = line.strip_prefix("fn ").and_then(|rest| rest.split(['_', '(']).next()).unwrap_or_default();
        return words(&name.to_uppercase());
    }
    let inside = line.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    inside
        .filter(|text| text.split([',', ' ', ';']).all(|word| word.is_empty() || is_point(word)))
        .flat_map(words)
        .collect()
}

/// Whether the word is a letter and a number of one or two digits, such as `C19`.
fn is_point(word: &str) -> bool {
    let number = word.strip_prefix(LETTERS).unwrap_or_default();
    (1..=2).contains(&number.len()) && number.chars().all(|c| c.is_ascii_digit()) && !number.starts_with('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let page = Source { path: PAGE.to_owned(), text: "# Points\n| C1 | tiles |\n| K2 | players |\n".to_owned() };
        unknown(&[page, Source { path: path.to_owned(), text: text.to_owned() }])
    }

    #[test]
    fn unknown_point_is_reported_with_its_place() {
        for (path, known, strange) in [
            ("games/a/tests/cases/b.case", "points C1 K2", "points C1 C99"),
            ("games/a/tests/b.rs", "//! The bag (C1).", "//! The bag (C99)."),
            ("games/a/tests/b.rs", "fn c1_the_bag() {", "fn c99_the_bag() {"),
            ("docs/a.md", "The bag (C1, K2).", "The bag (C1, C99)."),
        ] {
            assert_eq!(found(path, known), [""; 0]);
            assert_eq!(
                found(path, &format!("\n{strange}")),
                [format!("{path}:2: there is no point C99; {PAGE} has them all")]
            );
        }
    }

    #[test]
    fn other_words_are_no_points() {
        assert_eq!(found("games/a/tests/b.rs", "// The A-side, 4 C and the S100 card; CS1.\nlet c99 = 1;"), [""; 0]);
        assert_eq!(found("games/a/src/b.rs", "// C99"), [""; 0]);
    }

    #[test]
    fn missing_page_of_points_is_reported() {
        assert_eq!(unknown(&[]), [format!("{PAGE} is missing, or has no points")]);
    }
}
