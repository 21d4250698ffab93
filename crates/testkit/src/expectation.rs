//! What a case expects, and whether it holds.

use std::str::FromStr;

use serde_json::Value;
use tilewright_core::Viewer;

use crate::referee::Referee;

/// Something that holds at one place of a game.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// Who has the next step: `seat 0`, `chance` or `over`.
    Turn(String),
    /// Each seat's score.
    Scores(Vec<i32>),
    /// Each seat's score as a viewer may know it.
    Known(Viewer, Vec<Option<i32>>),
    /// An event of the last step, or one that it did not bring.
    Told(Told),
    /// How many events the last step brought.
    Events(usize),
    /// What the seat in turn can do, all of it or what begins with a text.
    Legal(String, Listed),
    /// What chance can bring, each as `WEIGHT STEP`.
    Chance(Listed),
    /// A step that cannot be played here, with a part of what is said then.
    Refused(String, String),
    /// The seats in groups of equals, the best first.
    Ranking(Vec<Vec<usize>>),
    /// Who has won.
    Winners(Vec<usize>),
    /// A value in a viewer's view, or that there is none.
    View(Viewer, String, Option<Value>),
    /// A named statistic.
    Figure(String, f64),
    /// A word of the room's own, and what it stands for.
    Fact(String, Vec<String>),
}

/// An event as one viewer may know it.
#[derive(Clone, Debug)]
pub struct Told {
    viewer: Viewer,
    event: String,
    there: bool,
}

/// What a list must be.
#[derive(Clone, Debug)]
pub enum Listed {
    /// These and no others, in any order.
    Exactly(Vec<String>),
    /// So many.
    Count(usize),
    /// All of these, and maybe others.
    Has(Vec<String>),
    /// None of these.
    Lacks(Vec<String>),
}

const WORDS: &str = "turn, scores, known, told, untold, seen, unseen, events, legal, chance, refused, ranking, winners, \
                     view, figure";

impl FromStr for Expectation {
    type Err = String;

    fn from_str(line: &str) -> Result<Expectation, String> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let numbers = |example: &str| numbers(rest).ok_or_else(|| format!("`= {word}` is followed by {example}"));
        Ok(match word {
            "turn" => Expectation::Turn(rest.to_owned()),
            "scores" => Expectation::Scores(numbers("each seat's score, as in `= scores 4 0`")?),
            "known" => {
                let (viewer, scores) = viewed(rest)?;
                let score = |text: &str| match text {
                    "?" => Some(None),
                    _ => text.parse().ok().map(Some),
                };
                let scores = scores.split_whitespace().map(score).collect::<Option<_>>();
                Expectation::Known(viewer, scores.ok_or("expected scores or `?`, as in `= known 0 5 ? 0`")?)
            }
            "told" | "untold" => {
                let there = word == "told";
                Expectation::Told(Told { viewer: Viewer::All, event: event(rest)?, there })
            }
            "seen" | "unseen" => {
                let (viewer, rest) = viewed(rest)?;
                Expectation::Told(Told { viewer, event: event(rest)?, there: word == "seen" })
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
                let groups = rest.split('>').map(self::numbers).collect::<Option<_>>();
                Expectation::Ranking(groups.ok_or("expected seats, as in `= ranking 1 > 0 2`")?)
            }
            "winners" => {
                let seats = self::numbers(rest).ok_or("expected seats, as in `= winners 0 2`, or nothing")?;
                Expectation::Winners(seats)
            }
            "view" => {
                let example = "expected `= view VIEWER /POINTER = JSON` or `= view VIEWER /POINTER absent`";
                let (viewer, rest) = viewed(rest)?;
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
                Expectation::View(viewer, pointer.to_owned(), value)
            }
            "figure" => {
                let figure = rest.split_once(" = ").and_then(|(name, value)| Some((name, value.trim().parse().ok()?)));
                let (name, value) = figure.ok_or("expected `= figure NAME = NUMBER`")?;
                Expectation::Figure(name.to_owned(), value)
            }
            "" => return Err(format!("`=` is followed by one of {WORDS}")),
            _ => Expectation::Fact(word.to_owned(), list(rest)),
        })
    }
}

impl FromStr for Listed {
    type Err = String;

    fn from_str(text: &str) -> Result<Listed, String> {
        let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest));
        Ok(match word {
            "count" => Listed::Count(rest.trim().parse().map_err(|_| "`count` is followed by a number")?),
            "has" => Listed::Has(list(rest)),
            "lacks" => Listed::Lacks(list(rest)),
            _ => Listed::Exactly(list(text)),
        })
    }
}

impl Expectation {
    /// Whether it holds at this table; if not, what was expected and what there is.
    pub fn check<T: Referee>(&self, table: &T) -> Result<(), String> {
        match self {
            Expectation::Turn(turn) => same("turn", turn, &table.turn()),
            Expectation::Scores(scores) => same("scores", scores, &table.scores()),
            Expectation::Known(viewer, scores) => {
                answer::<T, _>("known", table.scores_seen_by(*viewer), |known| same("known scores", scores, &known))
            }
            Expectation::Told(told) => answer::<T, _>("told", table.events(told.viewer), |events| told.check(&events)),
            Expectation::Events(count) => {
                answer::<T, _>("events", table.events(Viewer::All), |events| match events.len() == *count {
                    true => Ok(()),
                    false => Err(format!("expected {count} events, but there are {}:{}", events.len(), lines(&events))),
                })
            }
            Expectation::Legal(start, listed) => {
                let legal = table.legal().into_iter().filter(|text| text.starts_with(start));
                listed.check("legal", legal.collect())
            }
            Expectation::Chance(listed) => {
                let outcomes = table.outcomes().into_iter().map(|(text, weight)| format!("{weight} {text}"));
                listed.check("chance", outcomes.collect())
            }
            Expectation::Refused(step, words) => {
                answer::<T, _>("refused", table.refuses(step), |refused| match refused {
                    Ok(()) => Err(format!("expected {step:?} to be refused, but it can be played")),
                    Err(said) if said.contains(words) => Ok(()),
                    Err(said) => Err(format!("expected {step:?} to be refused with {words:?}, but it says {said:?}")),
                })
            }
            Expectation::Ranking(ranking) => {
                answer::<T, _>("ranking", table.ranking(), |found| same("ranking", ranking, &found))
            }
            Expectation::Winners(winners) => {
                answer::<T, _>("winners", table.winners(), |found| same("winners", winners, &found))
            }
            Expectation::View(viewer, pointer, value) => {
                answer::<T, _>("view", table.view(*viewer), |view| match (value, view.pointer(pointer)) {
                    (_, None) if !T::KNOWS_ALL => Ok(()),
                    (None, None | Some(Value::Null)) => Ok(()),
                    (Some(value), Some(found)) if part_of(value, found) => Ok(()),
                    (value, found) => {
                        let text = |value: Option<&Value>| value.map_or("absent".to_owned(), Value::to_string);
                        Err(format!("expected {pointer} = {}, but it is {}", text(value.as_ref()), text(found)))
                    }
                })
            }
            Expectation::Figure(name, value) => answer::<T, _>("figure", table.figures(), |figures| {
                match figures.iter().find(|(figure, _)| figure == name) {
                    Some((_, found)) => same(name, value, found),
                    None => Err(format!("there is no figure {name}; there are {figures:?}")),
                }
            }),
            Expectation::Fact(word, texts) => match table.fact(word) {
                Some(found) => Listed::Exactly(texts.clone()).check(word, found),
                None if T::KNOWS_ALL => Err(format!("there is no expectation {word:?}; there are {WORDS}")),
                None => Ok(()),
            },
        }
    }
}

impl Told {
    /// An event is met by its text alone or by its text with its items.
    fn check(&self, events: &[[String; 2]]) -> Result<(), String> {
        let Told { viewer, event, there } = self;
        if events.iter().any(|forms| forms.contains(event)) == *there {
            return Ok(());
        }
        let wanted = if *there { "among" } else { "not among" };
        Err(format!("expected {event:?} {wanted} the events that {viewer} sees:{}", lines(events)))
    }
}

impl Listed {
    fn check(&self, what: &str, mut found: Vec<String>) -> Result<(), String> {
        found.sort();
        let has = |text: &&String| found.contains(text);
        let wrong = match self {
            Listed::Exactly(texts) => {
                let mut texts = texts.clone();
                texts.sort();
                (texts != found).then(|| format!("exactly {}", texts.join("; ")))
            }
            Listed::Count(count) => (*count != found.len()).then(|| format!("{count} of them")),
            Listed::Has(texts) => texts.iter().find(|text| !has(text)).map(|text| format!("{text:?} among them")),
            Listed::Lacks(texts) => texts.iter().find(has).map(|text| format!("{text:?} not among them")),
        };
        match wrong {
            None => Ok(()),
            Some(wrong) => Err(format!("{what}: expected {wrong}, but the {} are {}", found.len(), found.join("; "))),
        }
    }
}

/// Looks at an answer; a missing one is wrong only where every question must have one.
fn answer<T: Referee, A>(
    word: &str,
    answer: Option<A>,
    look: impl FnOnce(A) -> Result<(), String>,
) -> Result<(), String> {
    match answer {
        Some(answer) => look(answer),
        None if T::KNOWS_ALL => Err(format!("this engine cannot say `{word}`")),
        None => Ok(()),
    }
}

fn same<E: PartialEq + std::fmt::Debug>(what: &str, expected: &E, found: &E) -> Result<(), String> {
    match expected == found {
        true => Ok(()),
        false => Err(format!("{what}: expected {expected:?}, but it is {found:?}")),
    }
}

/// Equal, where an object may have more in it than is expected.
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

fn event(text: &str) -> Result<String, String> {
    if text.is_empty() { Err("expected an event as it prints".to_owned()) } else { Ok(text.to_owned()) }
}

fn viewed(text: &str) -> Result<(Viewer, &str), String> {
    let (viewer, rest) = text.split_once(' ').unwrap_or((text, ""));
    Ok((viewer.parse::<Viewer>().map_err(|error| error.to_string())?, rest.trim()))
}

fn numbers<N: FromStr>(text: &str) -> Option<Vec<N>> {
    text.split_whitespace().map(|number| number.parse().ok()).collect()
}

fn list(text: &str) -> Vec<String> {
    text.split(';').map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

fn lines(events: &[[String; 2]]) -> String {
    events.iter().map(|[_, whole]| format!("\n    {whole}")).collect()
}
