//! Perft counts at many plies of real games, checked against the engine and the reference implementation.
//!
//! A file holds games, each with its steps and then, for some plies, the number of step
//! sequences of length 1, 2, …:
//!
//! ```text
//! game standard 2 first=0
//! draw E; place 0,1 180; none
//! 0: 24
//! 1: 4 11 264
//! ```

use std::path::Path;

use tilewright_core::{DiscardEvents, Game, Record, Rules, Turn, perft};

use crate::case_setup::{self, CaseSetup};
use crate::rule_engine::RuleEngine;

/// Suffix of the name of a file of counts.
const FILE_SUFFIX: &str = ".counts";
/// The next depth is counted while the last count is at most this.
const MAX_COUNT_TO_DEEPEN: u64 = 60;
/// Upper bound on the depth of a count.
const MAX_DEPTH: usize = 4;
/// Upper bound on the counts that the slow reference implementation checks; it stops at the first larger one.
const MAX_REFERENCE_COUNT: u64 = 400;
/// Among chance nodes, only plies divisible by this are counted.
const CHANCE_PLY_STRIDE: usize = 4;
/// Width of a line of steps.
const MAX_LINE_BYTES: usize = 140;

/// Declares the tests of a game's counts in `tests/counts`.
///
/// One test checks that there are at least `$least` counts and recounts a sample; `cargo xtask test deep` recounts all;
/// `cargo xtask counts` writes the files.
#[macro_export]
macro_rules! counted {
    ($game:ty, checked by $reference:ty, at least $least:expr) => {
        const COUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/counts");

        #[test]
        fn sample_counts_agree() {
            let number = $crate::number_of_counts(COUNTS);
            assert!(number >= $least, "there are only {number} counts");
            let [engine, reference] = $crate::check_counts::<$game, $reference>(COUNTS, $crate::CountSample::Sample);
            assert!(
                engine >= $least / 50 && reference >= $least / 100,
                "only {engine} and {reference} counts in the sample"
            );
        }

        #[test]
        #[ignore = "it takes long; `cargo xtask test deep` runs it"]
        fn all_counts_agree() {
            let [engine, reference] = $crate::check_counts::<$game, $reference>(COUNTS, $crate::CountSample::Whole);
            assert_eq!(engine, $crate::number_of_counts(COUNTS));
            println!("{engine} counts by the engine, {reference} by the reference implementation");
        }

        #[test]
        #[ignore = "it writes the files; `cargo xtask counts` runs it"]
        fn write_counts() {
            let records = std::env::var("COUNTS_FROM").expect("COUNTS_FROM names a folder of records");
            let files = $crate::make_counts::<$game>(records).unwrap_or_else(|problem| panic!("{problem}"));
            for (name, text) in files {
                std::fs::write(format!("{COUNTS}/{name}"), text).expect("the folder can be written");
            }
        }
    };
}

/// A game with its counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountLine {
    /// Rules, players and first seat.
    pub setup: CaseSetup,
    /// All steps in notation.
    pub steps: Vec<String>,
    /// Plies in ascending order, each with its counts from depth 1 on.
    pub plies: Vec<(usize, Vec<u64>)>,
}

/// The part of a folder that is counted again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountSample {
    /// All games and plies.
    Whole,
    /// A fixed sample that takes seconds: each 7th listed ply of each 5th game.
    Sample,
}

/// Counts the positions of `folder` again by the game `G` and, up to a bound, by the reference implementation `R`;
/// returns the number of counts checked by each.
///
/// # Panics
/// If a count differs from the file, a step cannot be played, or a file cannot be read.
pub fn check_counts<G: Game, R: RuleEngine + Clone>(folder: impl AsRef<Path>, part: CountSample) -> [usize; 2] {
    let mut made = [0, 0];
    let games = read_folder(folder.as_ref()).unwrap_or_else(|problem| panic!("{problem}"));
    for (index, (place, game)) in games.iter().enumerate() {
        let every = match part {
            CountSample::Whole => 1,
            CountSample::Sample if index % 5 == 0 => 7,
            CountSample::Sample => continue,
        };
        let said = |what: String| format!("{place}: {what}");
        recount::<G, R>(game, every, &mut made).map_err(said).unwrap_or_else(|problem| panic!("{problem}"));
    }
    made
}

/// Number of counts in the files of `folder`.
pub fn number_of_counts(folder: impl AsRef<Path>) -> usize {
    let games = read_folder(folder.as_ref()).unwrap_or_else(|problem| panic!("{problem}"));
    games.iter().flat_map(|(_, game)| &game.plies).map(|(_, counts)| counts.len()).sum()
}

fn recount<G: Game, R: RuleEngine + Clone>(
    game: &CountLine,
    every: usize,
    made: &mut [usize; 2],
) -> Result<(), String> {
    let mut record: Record<G> = Record::new(game.setup.setup()?);
    let mut reference = R::new(&game.setup)?;
    for (ply, counts) in game.plies.iter().step_by(every) {
        while record.steps().len() < *ply {
            let at = record.steps().len();
            let step = game.steps.get(at).ok_or_else(|| format!("there is no ply {ply}"))?;
            record.play_step_text(step, &mut DiscardEvents).map_err(|error| format!("ply {at}: {error}"))?;
            reference.play(step).map_err(|error| format!("ply {at}, the reference implementation: {error}"))?;
        }
        check_same(*ply, "the engine", counts, &perft(record.state(), counts.len()))?;
        let reference_depth = counts.iter().take_while(|count| **count <= MAX_REFERENCE_COUNT).count();
        let mut reference_counts = vec![0; reference_depth];
        count(&reference, &mut reference_counts);
        check_same(*ply, "the reference implementation", &counts[..reference_depth], &reference_counts)?;
        made[0] += counts.len();
        made[1] += reference_depth;
    }
    Ok(())
}

fn check_same(ply: usize, source: &str, stored: &[u64], found: &[u64]) -> Result<(), String> {
    match stored == found {
        true => Ok(()),
        false => Err(format!("ply {ply}: {source} counts {found:?}, the file says {stored:?}")),
    }
}

/// Adds the counts of [`perft`] below `engine` to `counts`, by its listed actions and outcomes.
fn count<T: RuleEngine + Clone>(engine: &T, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let outcomes = engine.outcomes().into_iter().map(|(text, _)| text);
    let steps: Vec<String> = engine.legal().into_iter().chain(outcomes).collect();
    *here += steps.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for step in steps {
        let mut next = engine.clone();
        next.play(&step).unwrap_or_else(|problem| panic!("{step:?} is listed, but {problem}"));
        count(&next, deeper);
    }
}

/// Counts at the plies of every record of the folder `records`; returns file name and text for each rule set.
///
/// # Errors
/// If a record cannot be read or played.
pub fn make_counts<G: Game>(records: impl AsRef<Path>) -> Result<Vec<(String, String)>, String> {
    let mut files: Vec<(String, String)> = Vec::new();
    for (place, text) in texts(records.as_ref(), "")? {
        let count_line = count_record::<G>(&text).map_err(|what| format!("{place}: {what}"))?;
        let rules = &count_line.setup.rules;
        let index = files.iter().position(|(name, _)| name == rules).unwrap_or_else(|| {
            files.push((
                rules.clone(),
                "# Exact counts at plies of real games, made by `cargo xtask counts`.\n".to_owned(),
            ));
            files.len() - 1
        });
        files[index].1 += &count_line.to_string();
    }
    Ok(files.into_iter().map(|(name, text)| (name + FILE_SUFFIX, text)).collect())
}

/// Counts at the plies of the record `text`.
fn count_record<G: Game>(text: &str) -> Result<CountLine, String> {
    let (mut setup, steps) = case_setup::parse_record(text)?;
    let rule_set = G::Rules::by_name(&setup.rules).ok_or("there are no such rules")?;
    setup.choices.retain(|(key, value)| rule_set.get(key).as_ref() != Some(value));
    let mut record: Record<G> = Record::new(setup.setup()?);
    let mut plies = Vec::new();
    for (ply, step) in steps.iter().enumerate() {
        if matches!(record.turn(), Turn::Seat(_)) || ply % CHANCE_PLY_STRIDE == 0 {
            let mut counts = perft(record.state(), 1);
            while counts.len() < MAX_DEPTH && counts.last().is_some_and(|count| *count <= MAX_COUNT_TO_DEEPEN) {
                counts = perft(record.state(), counts.len() + 1);
            }
            plies.push((ply, counts));
        }
        record.play_step_text(step, &mut DiscardEvents).map_err(|error| format!("ply {ply}: {error}"))?;
    }
    Ok(CountLine { setup, steps, plies })
}

impl std::fmt::Display for CountLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "\ngame {}", self.setup)?;
        let mut line = String::new();
        for step in &self.steps {
            if line.len() + step.len() > MAX_LINE_BYTES {
                writeln!(f, "{line}")?;
                line.clear();
            }
            line += if line.is_empty() { "" } else { "; " };
            line += step;
        }
        writeln!(f, "{line}")?;
        for (ply, counts) in &self.plies {
            let counts: String = counts.iter().map(|count| format!(" {count}")).collect();
            writeln!(f, "{ply}:{counts}")?;
        }
        Ok(())
    }
}

/// Parses a file of counts; an error names its line.
fn parse(text: &str) -> Result<Vec<CountLine>, String> {
    let mut games: Vec<CountLine> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())) {
        let wrong = |what: &str| format!("line {number}: {what}");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(setup) = line.strip_prefix("game ") {
            let setup = setup.parse().map_err(|what: String| wrong(&what))?;
            games.push(CountLine { setup, steps: Vec::new(), plies: Vec::new() });
            continue;
        }
        let game =
            games.last_mut().ok_or_else(|| wrong("expected `game RULES [CHOICE=VALUE]… PLAYERS [first=SEAT]`"))?;
        match line.split_once(':').and_then(|(ply, counts)| Some((ply.parse::<usize>().ok()?, counts))) {
            Some((ply, counts)) => {
                let counts: Result<Vec<u64>, _> = counts.split_whitespace().map(str::parse).collect();
                match counts {
                    Ok(counts) if !counts.is_empty() => game.plies.push((ply, counts)),
                    _ => return Err(wrong("expected `PLY: COUNT COUNT …`")),
                }
            }
            None => game.steps.extend(line.split(';').map(|step| step.trim().to_owned())),
        }
    }
    Ok(games)
}

/// Returns every game of the files of `folder`, each with its file name and number.
fn read_folder(folder: &Path) -> Result<Vec<(String, CountLine)>, String> {
    let mut all = Vec::new();
    for (name, text) in texts(folder, FILE_SUFFIX)? {
        let games = parse(&text).map_err(|what| format!("{name}, {what}"))?;
        all.extend(games.into_iter().enumerate().map(|(index, game)| (format!("{name}, game {}", index + 1), game)));
    }
    if all.is_empty() { Err(format!("{}: there is no file of counts", folder.display())) } else { Ok(all) }
}

/// Returns name and text of the files of `folder` whose names end with `ending`, sorted by name.
fn texts(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, String> {
    let at = |error: std::io::Error| format!("{}: {error}", folder.display());
    let names = std::fs::read_dir(folder).map_err(at)?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    names.into_iter().map(|name| Ok((name.clone(), std::fs::read_to_string(folder.join(&name)).map_err(at)?))).collect()
}
