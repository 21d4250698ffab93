//! Random lines of the product's code, for a reader who says where each is and what may be changed there.

use crate::source::{self, Source};
use crate::task::TaskResult;

/// Prints `count` distinct lines, the same for the same `seed` and sources.
///
/// # Errors
/// If an argument is not a number, or there are fewer lines.
pub(crate) fn run(count: &str, seed: &str) -> TaskResult {
    let count: usize = count.parse().map_err(|_| format!("expected a number of lines, not {count:?}"))?;
    let seed: u64 = seed.parse().map_err(|_| format!("expected an integer as the seed, not {seed:?}"))?;
    let sources = source::all()?;
    let lines = draw(lines(&sources), count, seed)?;
    lines.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// Returns the non-empty lines of the product's Rust, page script and style sheets, each with its place. Unit tests and
/// the tasks of the project are no part of the product.
fn lines(sources: &[Source]) -> Vec<String> {
    let is_product = |source: &&Source| {
        let folder = source.path.split('/').nth(2);
        let is_crate = source.is("crates/", ".rs") || source.is("games/", ".rs");
        let is_rust = is_crate && folder == Some("src") && !source.path.starts_with("crates/xtask/");
        is_rust || source.is("crates/server/web/src/", ".js") || source.is("crates/server/web/styles/", ".css")
    };
    let mut lines = Vec::new();
    for source in sources.iter().filter(is_product) {
        let product = source.text.lines().take_while(|line| *line != "#[cfg(test)]");
        let numbered = product.enumerate().filter(|(_, line)| !line.trim().is_empty());
        lines.extend(numbered.map(|(index, line)| format!("{}:{}: {}", source.path, index + 1, line.trim())));
    }
    lines
}

/// Returns `count` of the lines in random order.
fn draw(mut lines: Vec<String>, count: usize, seed: u64) -> Result<Vec<String>, String> {
    if count > lines.len() {
        return Err(format!("there are only {} lines", lines.len()));
    }
    let mut state = seed;
    for index in 0..count {
        let remaining = (lines.len() - index) as u64;
        lines.swap(index, index + (split_mix(&mut state) % remaining) as usize);
    }
    lines.truncate(count);
    Ok(lines)
}

/// Returns the next number of SplitMix64.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_distinct_lines() {
        let lines: Vec<String> = (0..20).map(|line| line.to_string()).collect();
        let drawn = draw(lines.clone(), 20, 7).unwrap();
        assert_eq!(drawn, draw(lines.clone(), 20, 7).unwrap());
        assert_ne!(drawn, draw(lines.clone(), 20, 8).unwrap());
        let mut sorted = drawn;
        sorted.sort_by_key(|line| line.parse::<u32>().unwrap());
        assert_eq!(sorted, lines);
        assert!(draw(lines, 21, 7).is_err());
    }

    #[test]
    fn only_lines_of_the_product_are_drawn() {
        let source = |path: &str| Source { path: path.to_owned(), text: "a\n\n  b\n#[cfg(test)]\nc\n".to_owned() };
        let others =
            ["crates/a/tests/x.rs", "games/a/src/x.md", "crates/xtask/src/x.rs", "crates/server/web/test/x.js"];
        assert_eq!(lines(&others.map(source)), [""; 0]);
        for path in ["crates/a/src/x/y.rs", "crates/server/web/src/x.js", "crates/server/web/styles/x.css"] {
            assert_eq!(lines(&[source(path)]), [format!("{path}:1: a"), format!("{path}:3: b")]);
        }
    }
}
