//! Plays a case at a table and compares what it promises.

use super::{Case, Expect};

/// An engine with a new game on it, as a case sees it.
pub trait Table {
    /// `seat 0`, `chance` or `over`.
    fn turn(&self) -> String;
    fn legal(&self) -> Vec<String>;
    /// Steps of chance with their weights, such as `draw A` with 2.
    fn outcomes(&self) -> Vec<(String, u32)>;
    fn step(&mut self, text: &str);
    fn scores(&self) -> Vec<i32>;
    fn supply(&self) -> Vec<usize>;
    /// Features completed by the last step, in the words of `Expect::Completed`.
    fn completed(&self) -> Vec<String>;
}

pub fn check(case: &Case, table: &mut impl Table) -> Result<(), String> {
    let mut script = Vec::from([(0, 0)]);
    for step in texts(case.steps) {
        if step == "rest" {
            play_the_rest(table, &script).map_err(|problem| format!("{}: {problem}", case.name))?;
        } else {
            play(table, step).map_err(|problem| format!("{}: {problem}", case.name))?;
            script.extend(place(step).map(|(cell, _)| cell));
        }
    }
    for expect in case.expect {
        compare(expect, table).map_err(|problem| format!("{}: {problem}", case.name))?;
    }
    Ok(())
}

fn play(table: &mut impl Table, step: &str) -> Result<(), String> {
    let offered =
        table.legal().iter().any(|text| text == step) || table.outcomes().iter().any(|(text, _)| text == step);
    if !offered {
        return Err(format!("{step:?} is not offered, but {:?} {:?}", table.legal(), table.outcomes()));
    }
    table.step(step);
    Ok(())
}

/// The rest of the game may touch no tile of the script but the northernmost one, also not by a corner, so that the
/// features of the others stay as the case left them.
fn play_the_rest(table: &mut impl Table, script: &[(i32, i32)]) -> Result<(), String> {
    let top = *script.iter().max_by_key(|(x, y)| (*y, *x)).expect("the start tile belongs to every script");
    loop {
        let legal = table.legal();
        let step = match table.turn().as_str() {
            "over" => return Ok(()),
            "chance" => table.outcomes().last().map(|(text, _)| text.clone()),
            _ if legal.iter().any(|text| text == "none") => Some("none".to_string()),
            _ => legal.into_iter().max_by_key(|text| place(text).map(|((x, y), turn)| (y, x, turn))),
        };
        let step = step.ok_or("the game is not over, but nothing is offered")?;
        if let Some(((x, y), _)) = place(&step) {
            let near = |other: &&(i32, i32)| (other.0 - x).abs() <= 1 && (other.1 - y).abs() <= 1;
            if let Some(touched) = script.iter().filter(|cell| **cell != top).find(near) {
                return Err(format!("{step:?} touches the tile of the script at {touched:?}"));
            }
        }
        play(table, &step)?;
    }
}

fn compare(expect: &Expect, table: &impl Table) -> Result<(), String> {
    let legal = sorted(table.legal());
    let (is, holds) = match expect {
        Expect::Turn(turn) => (table.turn(), table.turn() == *turn),
        Expect::Legal(list) => (legal.join("; "), legal == sorted(texts(list))),
        Expect::LegalHas(list) => (legal.join("; "), texts(list).iter().all(|text| legal.iter().any(|l| l == text))),
        Expect::LegalLacks(list) => (legal.join("; "), !texts(list).iter().any(|text| legal.iter().any(|l| l == text))),
        Expect::LegalCount(count) => (legal.len().to_string(), legal.len() == *count),
        Expect::Outcomes(list) => {
            let outcomes = table.outcomes();
            let kinds = outcomes.iter().map(|(text, weight)| format!("{}{weight}", text.trim_start_matches("draw ")));
            let kinds = kinds.collect::<Vec<String>>().join(" ");
            let holds = kinds == *list;
            (kinds, holds)
        }
        Expect::Scores(scores) => (format!("{:?}", table.scores()), table.scores() == *scores),
        Expect::Supply(supply) => (format!("{:?}", table.supply()), table.supply() == *supply),
        Expect::Completed(list) => {
            let completed = sorted(table.completed());
            (completed.join("; "), completed == sorted(texts(list)))
        }
    };
    if holds { Ok(()) } else { Err(format!("expected {expect:?}, but it is {is}")) }
}

fn texts(list: &str) -> Vec<&str> {
    list.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty()).collect()
}

fn sorted<T: Into<String>>(list: Vec<T>) -> Vec<String> {
    let mut list: Vec<String> = list.into_iter().map(Into::into).collect();
    list.sort();
    list
}

/// The cell and the turn of a step such as `place 0,-1 90`.
fn place(step: &str) -> Option<((i32, i32), i32)> {
    let (cell, turn) = step.strip_prefix("place ")?.split_once(' ')?;
    let (x, y) = cell.split_once(',')?;
    Some(((x.parse().ok()?, y.parse().ok()?), turn.parse().ok()?))
}
