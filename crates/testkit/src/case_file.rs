//! The parser of case files; every line keeps its number for error messages.

use std::collections::BTreeMap;
use std::path::Path;

use crate::case_setup::{self, CaseSetup};
use crate::expectation::Expectation;

/// Suffix of the name of a case file.
const FILE_SUFFIX: &str = ".case";

/// The cases of one file.
#[derive(Clone, Debug)]
pub struct CaseFile {
    /// The file's name, used in error messages.
    pub name: String,
    /// The cases in order.
    pub cases: Vec<Case>,
}

/// A rule, proved by a game that is played from the start.
#[derive(Clone, Debug)]
pub struct Case {
    /// The rule as a sentence in snake case.
    pub name: String,
    /// Number of its first line, from 1.
    pub line: usize,
    /// The mission points it proves, such as `C6`.
    pub points: Vec<String>,
    /// Rules, players and first seat.
    pub setup: CaseSetup,
    /// Steps and expectations, each with its line number.
    pub lines: Vec<(usize, CaseLine)>,
}

/// A step, or a condition that holds after the steps before it.
#[derive(Clone, Debug)]
pub enum CaseLine {
    /// A step in the game's notation.
    Step(String),
    /// A condition on the state after the steps before it.
    Expect(Expectation),
}

/// Returns the sorted names of the case files of `folder`, without the suffix.
pub(crate) fn file_names(folder: &Path) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter_map(|name| Some(name.strip_suffix(FILE_SUFFIX)?.to_owned())).collect();
    names.sort();
    Ok(names)
}

impl CaseFile {
    /// Reads and parses the file at `path`; records named in it are read relative to its folder.
    ///
    /// # Errors
    /// If the file cannot be read, or with the first line that cannot be parsed, as `FILE:LINE: problem`.
    pub fn read(path: &Path) -> Result<CaseFile, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new("."));
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        CaseFile::parse(&name, &text, |record| {
            let path = folder.join(record);
            std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
        })
    }

    /// Parses `text`; `record` returns the text of a record that a line `from` names.
    ///
    /// # Errors
    /// With the first line that cannot be parsed, as `NAME:LINE: problem`.
    pub fn parse(name: &str, text: &str, record: impl Fn(&str) -> Result<String, String>) -> Result<CaseFile, String> {
        let mut reader = Reader { cases: Vec::new(), blocks: BTreeMap::new(), section: Section::Nothing, record };
        for (index, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())) {
            if !line.is_empty() && !line.starts_with('#') {
                reader.parse_line(index, line).map_err(|what| format!("{name}:{index}: {what}"))?;
            }
        }
        reader.close().map_err(|(line, what)| format!("{name}:{line}: {what}"))?;
        Ok(CaseFile { name: name.to_owned(), cases: reader.cases })
    }
}

/// The section that the next line belongs to.
enum Section {
    Nothing,
    /// Named steps, which later lines insert by `do NAME`.
    Block(String),
    Case(CaseDraft),
}

struct CaseDraft {
    name: String,
    line: usize,
    points: Vec<String>,
    setup: Option<CaseSetup>,
    lines: Vec<(usize, CaseLine)>,
}

struct Reader<R> {
    cases: Vec<Case>,
    blocks: BTreeMap<String, Vec<String>>,
    section: Section,
    record: R,
}

impl<R: Fn(&str) -> Result<String, String>> Reader<R> {
    fn parse_line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "case" | "steps" => self.begin(word, number, rest),
            "points" => {
                self.case(line)?.points.extend(rest.split_whitespace().map(str::to_owned));
                Ok(())
            }
            "setup" => {
                let setup = rest.parse()?;
                self.set_setup(setup)
            }
            "from" => {
                let (setup, steps) = self.parse_from(rest)?;
                self.set_setup(setup)?;
                self.add(number, steps)
            }
            "=" => {
                let expectation = rest.parse()?;
                self.case(line)?.lines.push((number, CaseLine::Expect(expectation)));
                Ok(())
            }
            _ => {
                let mut steps = Vec::new();
                for step in line.split(';').map(str::trim).filter(|step| !step.is_empty()) {
                    steps.extend(self.expand(step)?);
                }
                self.add(number, steps)
            }
        }
    }

    fn begin(&mut self, word: &str, number: usize, name: &str) -> Result<(), String> {
        let snake = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if name.is_empty() || !name.chars().all(snake) {
            return Err(format!("`{word}` needs a name in snake case, as in `{word} farmer_counts_a_city_once`"));
        }
        self.close().map_err(|(_, what)| what)?;
        let name = name.to_owned();
        self.section = if word == "steps" {
            if self.blocks.insert(name.clone(), Vec::new()).is_some() {
                return Err(format!("there are two blocks of steps named {name}"));
            }
            Section::Block(name)
        } else {
            if self.cases.iter().any(|case| case.name == name) {
                return Err(format!("there are two cases named {name}"));
            }
            Section::Case(CaseDraft { name, line: number, points: Vec::new(), setup: None, lines: Vec::new() })
        };
        Ok(())
    }

    fn close(&mut self) -> Result<(), (usize, String)> {
        if let Section::Case(case) = std::mem::replace(&mut self.section, Section::Nothing) {
            let CaseDraft { name, line, points, setup, lines } = case;
            let Some(setup) = setup else {
                return Err((line, format!("case {name} has no line `setup` or `from`")));
            };
            if !lines.iter().any(|(_, line)| matches!(line, CaseLine::Expect(_))) {
                return Err((line, format!("case {name} expects nothing; a line such as `= scores 4 0` does")));
            }
            self.cases.push(Case { name, line, points, setup, lines });
        }
        Ok(())
    }

    fn case(&mut self, line: &str) -> Result<&mut CaseDraft, String> {
        match &mut self.section {
            Section::Case(case) => Ok(case),
            Section::Nothing | Section::Block(_) => {
                Err(format!("{line:?} belongs to no case; a case begins with `case NAME`"))
            }
        }
    }

    fn set_setup(&mut self, setup: CaseSetup) -> Result<(), String> {
        let case = self.case("setup")?;
        match case.setup.replace(setup) {
            None => Ok(()),
            Some(_) => Err("a case has one line `setup` or `from`".to_owned()),
        }
    }

    fn add(&mut self, number: usize, steps: Vec<String>) -> Result<(), String> {
        match &mut self.section {
            Section::Block(name) => self.blocks.entry(name.clone()).or_default().extend(steps),
            Section::Case(case) if case.setup.is_some() => {
                case.lines.extend(steps.into_iter().map(|step| (number, CaseLine::Step(step))));
            }
            Section::Case(_) => return Err("a step comes before the line `setup`".to_owned()),
            Section::Nothing => return Err("a step belongs to no case; a case begins with `case NAME`".to_owned()),
        }
        Ok(())
    }

    /// Expands `do NAME` to the steps of a block and `STEP xN` to `N` steps.
    fn expand(&self, step: &str) -> Result<Vec<String>, String> {
        if let Some(name) = step.strip_prefix("do ") {
            let block = self.blocks.get(name.trim());
            return block.cloned().ok_or_else(|| format!("there are no steps named {name:?} above this line"));
        }
        let times = step.rsplit_once(" x").and_then(|(step, times)| Some((step, times.parse().ok()?)));
        Ok(times.map_or_else(|| vec![step.to_owned()], |(step, times)| vec![step.trim().to_owned(); times]))
    }

    /// Parses `FILE [to PLY]`; returns the setup of that record and its steps before that ply.
    fn parse_from(&self, text: &str) -> Result<(CaseSetup, Vec<String>), String> {
        let (path, to) = text.split_once(" to ").map_or((text, None), |(path, to)| (path, Some(to)));
        let to = match to {
            None => usize::MAX,
            Some(to) => to.trim().parse().map_err(|_| format!("{to:?} is no ply; expected `from FILE to PLY`"))?,
        };
        let text = (self.record)(path.trim())?;
        let (setup, mut steps) = case_setup::parse_record(&text)?;
        steps.truncate(to);
        Ok((setup, steps))
    }
}
