//! The expectations of a case: parsing, and checking them against an engine.

use std::str::FromStr;

use serde_json::Value;
use tilewright_core::Viewer;

use crate::rule_engine::RuleEngine;

/// A condition on the state and the last step of a game.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// The turn: `seat 0`, `chance` or `over`.
    Turn(String),
    /// Score of each seat.
    Scores(Vec<i32>),
    /// Score of each seat as a viewer may know it.
    Known(Viewer, Vec<Option<i32>>),
    /// An event that the last step emitted, or did not emit.
    Event(ExpectedEvent),
    /// Number of events of the last step.
    Events(usize),
    /// Legal actions that begin with a text, which may be empty.
    Legal(String, ExpectedList),
    /// Chance outcomes, each as `WEIGHT STEP`.
    Chance(ExpectedList),
    /// A step that cannot be played here, with a part of the error.
    Refused(String, String),
    /// Groups of equally ranked seats, best first.
    Ranking(Vec<Vec<usize>>),
    /// Seats that have won.
    Winners(Vec<usize>),
    /// The value at a JSON pointer of a viewer's view; `None` if it is absent or null.
    View(Viewer, String, Option<Value>),
    /// A named statistic.
    Figure(String, f64),
    /// A fact that the game's own tests define, and its texts.
    Fact(String, Vec<String>),
}

/// An event that one viewer does or does not learn of.
#[derive(Clone, Debug)]
pub struct ExpectedEvent {
    viewer: Viewer,
    event: String,
    present: bool,
}

/// A condition on a list of texts.
#[derive(Clone, Debug)]
pub enum ExpectedList {
    /// Exactly these texts, in any order.
    Exactly(Vec<String>),
    /// The number of texts.
    Count(usize),
    /// All of these texts, and maybe others.
    Has(Vec<String>),
    /// None of these texts.
    Lacks(Vec<String>),
}

const KEYWORDS: &str = "turn, scores, known, told, untold, seen, unseen, events, legal, chance, refused, ranking, \
                     winners, view, figure";

impl FromStr for Expectation {
    type Err = String;

    fn from_str(line: &str) -> Result<Expectation, String> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let numbers = |example: &str| parse_numbers(rest).ok_or_else(|| format!("`= {word}` is followed by {example}"));
        Ok(match word {
            "turn" => Expectation::Turn(rest.to_owned()),
            "scores" => Expectation::Scores(numbers("each seat's score, as in `= scores 4 0`")?),
            "known" => parse_known(rest)?,
            "told" | "untold" => {
                let present = word == "told";
                Expectation::Event(ExpectedEvent { viewer: Viewer::All, event: parse_event(rest)?, present })
            }
            "seen" | "unseen" => {
                let (viewer, rest) = parse_viewer(rest)?;
                Expectation::Event(ExpectedEvent { viewer, event: parse_event(rest)?, present: word == "seen" })
            }
            "events" => Expectation::Events(rest.parse().map_err(|_| "`= events` is followed by their number")?),
            "legal" => {
                let (start, rest) = rest.split_once("*:").map_or(("", rest), |(start, rest)| (start, rest.trim()));
                Expectation::Legal(start.to_owned(), rest.parse()?)
            }
            "chance" => Expectation::Chance(rest.parse()?),
            "refused" => {
                let (step, words) = rest.split_once('|').ok_or("expected `= refused STEP | words of the error`")?;
                Expectation::Refused(step.trim().to_owned(), words.trim().to_owned())
            }
            "ranking" => {
                let groups = rest.split('>').map(self::parse_numbers).collect::<Option<_>>();
                Expectation::Ranking(groups.ok_or("expected seats, as in `= ranking 1 > 0 2`")?)
            }
            "winners" => {
                let seats = self::parse_numbers(rest).ok_or("expected seats, as in `= winners 0 2`, or nothing")?;
                Expectation::Winners(seats)
            }
            "view" => parse_view(rest)?,
            "figure" => {
                let figure = rest.split_once(" = ").and_then(|(name, value)| Some((name, value.trim().parse().ok()?)));
                let (name, value) = figure.ok_or("expected `= figure NAME = NUMBER`")?;
                Expectation::Figure(name.to_owned(), value)
            }
            "" => return Err(format!("`=` is followed by one of {KEYWORDS}")),
            _ => Expectation::Fact(word.to_owned(), parse_list(rest)),
        })
    }
}

impl FromStr for ExpectedList {
    type Err = String;

    fn from_str(text: &str) -> Result<ExpectedList, String> {
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest));
        Ok(match word {
            "count" => ExpectedList::Count(rest.trim().parse().map_err(|_| "`count` is followed by a number")?),
            "has" => ExpectedList::Has(parse_list(rest)),
            "lacks" => ExpectedList::Lacks(parse_list(rest)),
            _ => ExpectedList::Exactly(parse_list(text)),
        })
    }
}

impl Expectation {
    /// Checks it against the present state of `engine`.
    ///
    /// # Errors
    /// If it does not hold: what was expected and what was found.
    pub fn check<T: RuleEngine>(&self, engine: &T) -> Result<(), String> {
        match self {
            Expectation::Turn(turn) => same("turn", turn, &engine.turn()),
            Expectation::Scores(scores) => same("scores", scores, &engine.scores()),
            Expectation::Known(viewer, scores) => {
                check_answer::<T, _>("known", engine.scores_seen_by(*viewer), |known| {
                    same("known scores", scores, &known)
                })
            }
            Expectation::Event(expected) => {
                check_answer::<T, _>("told", engine.events(expected.viewer), |events| expected.check(&events))
            }
            Expectation::Events(count) => {
                check_answer::<T, _>("events", engine.events(Viewer::All), |events| match events.len() == *count {
                    true => Ok(()),
                    false => Err(format!("expected {count} events, but there are {}:{}", events.len(), lines(&events))),
                })
            }
            Expectation::Legal(start, expected) => {
                let legal = engine.legal().into_iter().filter(|text| text.starts_with(start));
                expected.check("legal", legal.collect())
            }
            Expectation::Chance(expected) => {
                let outcomes = engine.outcomes().into_iter().map(|(text, weight)| format!("{weight} {text}"));
                expected.check("chance", outcomes.collect())
            }
            Expectation::Refused(step, words) => {
                check_answer::<T, _>("refused", engine.refuses(step), |refused| match refused {
                    Ok(()) => Err(format!("expected {step:?} to be refused, but it can be played")),
                    Err(said) if said.contains(words) => Ok(()),
                    Err(said) => Err(format!("expected {step:?} to be refused with {words:?}, but it says {said:?}")),
                })
            }
            Expectation::Ranking(ranking) => {
                check_answer::<T, _>("ranking", engine.ranking(), |found| same("ranking", ranking, &found))
            }
            Expectation::Winners(winners) => {
                check_answer::<T, _>("winners", engine.winners(), |found| same("winners", winners, &found))
            }
            Expectation::View(viewer, pointer, value) => check_answer::<T, _>("view", engine.view(*viewer), |view| {
                check_pointer::<T>(pointer, value.as_ref(), view.pointer(pointer))
            }),
            Expectation::Figure(name, value) => {
                check_answer::<T, _>("figure", engine.figures(), |figures| {
                    match figures.iter().find(|(figure, _)| figure == name) {
                        Some((_, found)) => same(name, value, found),
                        None => Err(format!("there is no figure {name}; there are {figures:?}")),
                    }
                })
            }
            Expectation::Fact(word, texts) => match engine.fact(word) {
                Some(found) => ExpectedList::Exactly(texts.clone()).check(word, found),
                None if T::KNOWS_ALL => Err(format!("there is no expectation {word:?}; there are {KEYWORDS}")),
                None => Ok(()),
            },
        }
    }
}

impl ExpectedEvent {
    /// Each event matches by its text alone or by its text with its items.
    fn check(&self, events: &[[String; 2]]) -> Result<(), String> {
        let ExpectedEvent { viewer, event, present } = self;
        if events.iter().any(|forms| forms.contains(event)) == *present {
            return Ok(());
        }
        let relation = if *present { "among" } else { "not among" };
        Err(format!("expected {event:?} {relation} the events that {viewer} sees:{}", lines(events)))
    }
}

impl ExpectedList {
    fn check(&self, what: &str, mut found: Vec<String>) -> Result<(), String> {
        found.sort();
        let has = |text: &&String| found.contains(text);
        let wrong = match self {
            ExpectedList::Exactly(texts) => {
                let mut texts = texts.clone();
                texts.sort();
                (texts != found).then(|| format!("exactly {}", texts.join("; ")))
            }
            ExpectedList::Count(count) => (*count != found.len()).then(|| format!("{count} of them")),
            ExpectedList::Has(texts) => texts.iter().find(|text| !has(text)).map(|text| format!("{text:?} among them")),
            ExpectedList::Lacks(texts) => texts.iter().find(has).map(|text| format!("{text:?} not among them")),
        };
        match wrong {
            None => Ok(()),
            Some(wrong) => Err(format!("{what}: expected {wrong}, but the {} are {}", found.len(), found.join("; "))),
        }
    }
}

/// Checks the answer to a query; a missing one is an error only for an engine that must answer all.
fn check_answer<T: RuleEngine, A>(
    word: &str,
    answer: Option<A>,
    check: impl FnOnce(A) -> Result<(), String>,
) -> Result<(), String> {
    match answer {
        Some(answer) => check(answer),
        None if T::KNOWS_ALL => Err(format!("this engine cannot say `{word}`")),
        None => Ok(()),
    }
}

fn check_pointer<T: RuleEngine>(pointer: &str, expected: Option<&Value>, found: Option<&Value>) -> Result<(), String> {
    match (expected, found) {
        (_, None) if !T::KNOWS_ALL => Ok(()),
        (None, None | Some(Value::Null)) => Ok(()),
        (Some(value), Some(found)) if part_of(value, found) => Ok(()),
        (value, found) => {
            let text = |value: Option<&Value>| value.map_or("absent".to_owned(), Value::to_string);
            Err(format!("expected {pointer} = {}, but it is {}", text(value), text(found)))
        }
    }
}

fn same<E: PartialEq + std::fmt::Debug>(what: &str, expected: &E, found: &E) -> Result<(), String> {
    match expected == found {
        true => Ok(()),
        false => Err(format!("{what}: expected {expected:?}, but it is {found:?}")),
    }
}

/// Whether the values are equal, except that objects in `found` may have more keys.
fn part_of(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| part_of(value, found)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len()
                && expected.iter().zip(found).all(|(expected, found)| part_of(expected, found))
        }
        _ => expected == found,
    }
}

fn parse_known(text: &str) -> Result<Expectation, String> {
    let (viewer, scores) = parse_viewer(text)?;
    let score = |text: &str| match text {
        "?" => Some(None),
        _ => text.parse().ok().map(Some),
    };
    let scores = scores.split_whitespace().map(score).collect::<Option<_>>();
    Ok(Expectation::Known(viewer, scores.ok_or("expected scores or `?`, as in `= known 0 5 ? 0`")?))
}

fn parse_view(text: &str) -> Result<Expectation, String> {
    let example = "expected `= view VIEWER /POINTER = JSON` or `= view VIEWER /POINTER absent`";
    let (viewer, rest) = parse_viewer(text)?;
    let (pointer, value) = match rest.split_once(" = ") {
        Some((pointer, json)) => {
            let value = serde_json::from_str(json).map_err(|error| format!("{json}: {error}"))?;
            (pointer.trim(), Some(value))
        }
        None => (rest.strip_suffix(" absent").ok_or(example)?, None),
    };
    if !pointer.starts_with('/') {
        return Err(example.to_owned());
    }
    Ok(Expectation::View(viewer, pointer.to_owned(), value))
}

fn parse_event(text: &str) -> Result<String, String> {
    if text.is_empty() { Err("expected an event as it prints".to_owned()) } else { Ok(text.to_owned()) }
}

fn parse_viewer(text: &str) -> Result<(Viewer, &str), String> {
    let (viewer, rest) = text.split_once(' ').unwrap_or((text, ""));
    Ok((viewer.parse::<Viewer>().map_err(|error| error.to_string())?, rest.trim()))
}

fn parse_numbers<N: FromStr>(text: &str) -> Option<Vec<N>> {
    text.split_whitespace().map(|number| number.parse().ok()).collect()
}

fn parse_list(text: &str) -> Vec<String> {
    text.split(';').map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

fn lines(events: &[[String; 2]]) -> String {
    events.iter().map(|[_, whole]| format!("\n    {whole}")).collect()
}
