//! The engine and the second judge at the same sort of table, so that one text can be played at both.

use carcassonne::{Carcassonne, events::Event, ruleset::RuleSet};
use game::{Game, Record, Seat, Setup, Turn, Viewer, setup};

use crate::cases::{Case, Table};
use crate::judge::{self, Completed, Judge};

/// The second judge.
#[derive(Clone)]
pub struct JudgeTable(pub Judge);

/// The engine, with what its last step brought.
#[derive(Clone)]
pub struct EngineTable {
    pub record: Record<Carcassonne>,
    events: Vec<Event>,
}

impl JudgeTable {
    pub fn new(rules: &str, set: &[(&str, &str)], players: usize, first: usize) -> JudgeTable {
        let mut choices: Vec<(&str, &str)> = judge::rule_set(rules);
        for (key, value) in set {
            let choice = choices.iter_mut().find(|choice| choice.0 == *key).expect("cases set known choices");
            choice.1 = value;
        }
        JudgeTable(Judge::new(players, first, &choices))
    }

    pub fn of(case: &Case) -> JudgeTable {
        JudgeTable::new(case.rules, case.set, case.players, case.first)
    }
}

impl EngineTable {
    pub fn new(rules: &str, set: &[(&str, &str)], players: usize, first: usize) -> EngineTable {
        let choices: Vec<(String, String)> = set.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let rules: RuleSet = setup::rules(Some(rules), &choices).expect("the choices exist");
        let setup = Setup::new(rules, players as u8, Some(Seat::new(first as u8))).expect("so many can play");
        EngineTable { record: Record::new(setup), events: Vec::new() }
    }

    pub fn of(case: &Case) -> EngineTable {
        EngineTable::new(case.rules, case.set, case.players, case.first)
    }
}

impl Table for JudgeTable {
    fn turn(&self) -> String {
        match self.0.turn() {
            judge::Turn::Seat(seat) => format!("seat {seat}"),
            judge::Turn::Chance => "chance".to_owned(),
            judge::Turn::Over => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.0.outcomes()
    }

    fn step(&mut self, text: &str) {
        self.0.step(text);
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores()
    }

    fn supply(&self) -> Vec<usize> {
        self.0.supply()
    }

    fn completed(&self) -> Vec<String> {
        let mut told: Vec<String> = self.0.completed().iter().map(words).collect();
        told.sort();
        told
    }
}

fn words(Completed { feature, tiles, points, seats }: &Completed) -> String {
    let seats: Vec<String> = seats.iter().map(usize::to_string).collect();
    match seats.is_empty() {
        true => format!("{feature} of {tiles} pays nobody"),
        false => format!("{feature} of {tiles} pays {points} to {}", seats.join(" ")),
    }
}

impl Table for EngineTable {
    fn turn(&self) -> String {
        match self.record.turn() {
            Turn::Of(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self.record.legal().iter().map(ToString::to_string).collect();
        legal.sort();
        legal
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.record.outcomes().iter().map(|(draw, weight)| (draw.to_string(), *weight)).collect()
    }

    fn step(&mut self, text: &str) {
        self.events.clear();
        self.record.play(text, &mut self.events).unwrap_or_else(|error| panic!("{error}"));
    }

    fn scores(&self) -> Vec<i32> {
        self.record.state().scores().as_slice().to_vec()
    }

    fn supply(&self) -> Vec<usize> {
        let view = self.record.state().view(Viewer::Onlooker);
        view.players.iter().map(|player| usize::from(player.followers)).collect()
    }

    /// Put together from the events: who is paid is told right after what was completed.
    fn completed(&self) -> Vec<String> {
        let mut told: Vec<(String, i32, Vec<String>)> = Vec::new();
        for event in &self.events {
            if let Event::Completed { feature, tiles, .. } = event {
                told.push((format!("{} of {tiles}", feature.name()), 0, Vec::new()));
            }
            if let Event::Scored { seat, complete: true, worth, .. } = event {
                let (_, points, seats) = told.last_mut().expect("a feature is completed before it pays");
                *points = worth.points();
                seats.push(seat.to_string());
            }
        }
        let mut told: Vec<String> = told
            .into_iter()
            .map(|(what, points, seats)| match seats.is_empty() {
                true => format!("{what} pays nobody"),
                false => format!("{what} pays {points} to {}", seats.join(" ")),
            })
            .collect();
        told.sort();
        told
    }
}
