//! Engine and reference implementation behind one interface, so that the same text is played on both.

#![allow(dead_code, reason = "each test file uses its own part")]

use tilewright_carcassonne::{Carcassonne, Event};
use tilewright_core::{Game, Record, Seat, Viewer};
use tilewright_testkit::{CaseSetup, ExtraFacts, RecordEngine, RuleEngine};

use crate::reference::{self, Completed, ReferenceGame};

/// Reference implementation.
#[derive(Clone)]
pub struct ReferenceEngine(pub ReferenceGame);

/// Engine under test.
pub type GameEngine = RecordEngine<Carcassonne, CarcassonneFacts>;

/// Additional facts in rule cases: `supply`, the followers in the supply by seat, and `completed`, the features
/// completed by the last step.
#[derive(Clone)]
pub struct CarcassonneFacts;

/// Makes a setup from a rule set, its changed choices, the number of players and the first seat.
pub fn case_setup(rules: &str, set: &[(&str, &str)], players: usize, first: usize) -> CaseSetup {
    let choices = set.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    CaseSetup { rules: rules.to_owned(), choices, players: players as u8, first: Some(Seat::new(first as u8)) }
}

impl RuleEngine for ReferenceEngine {
    fn new(setup: &CaseSetup) -> Result<ReferenceEngine, String> {
        let mut choices: Vec<(&str, &str)> = reference::rule_set(&setup.rules);
        for (key, value) in &setup.choices {
            let choice = choices.iter_mut().find(|choice| choice.0 == *key).ok_or("there is no such choice")?;
            choice.1 = value;
        }
        let first = setup.first.map_or(0, Seat::index);
        Ok(ReferenceEngine(ReferenceGame::new(setup.players.into(), first, &choices)))
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        let is_legal =
            self.legal().iter().any(|text| text == step) || self.outcomes().iter().any(|(text, _)| text == step);
        if !is_legal {
            return Err(format!("it is not offered, but {:?} {:?}", self.legal(), self.outcomes()));
        }
        self.0.step(step);
        Ok(())
    }

    fn turn(&self) -> String {
        match self.0.turn() {
            reference::Turn::Seat(seat) => format!("seat {seat}"),
            reference::Turn::Chance => "chance".to_owned(),
            reference::Turn::Over => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.0.outcomes()
    }

    fn scores(&self) -> Vec<i32> {
        self.0.scores()
    }

    fn fact(&self, word: &str) -> Option<Vec<String>> {
        match word {
            "supply" => Some(supply(self.0.supply().into_iter())),
            "completed" => Some(self.0.completed().iter().map(completed_text).collect()),
            _ => None,
        }
    }
}

/// Followers in the supply, by seat.
fn supply(followers: impl Iterator<Item = usize>) -> Vec<String> {
    vec![followers.map(|count| count.to_string()).collect::<Vec<String>>().join(" ")]
}

fn completed_text(Completed { feature, tiles, points, seats }: &Completed) -> String {
    let seats: Vec<String> = seats.iter().map(usize::to_string).collect();
    match seats.is_empty() {
        true => format!("{feature} of {tiles} pays nobody"),
        false => format!("{feature} of {tiles} pays {points} to {}", seats.join(" ")),
    }
}

impl ExtraFacts<Carcassonne> for CarcassonneFacts {
    fn fact(record: &Record<Carcassonne>, events: &[Event], word: &str) -> Option<Vec<String>> {
        match word {
            "supply" => {
                let view = record.state().view(Viewer::Onlooker);
                Some(supply(view.players.iter().map(|player| usize::from(player.followers))))
            }
            "completed" => Some(completed(events)),
            _ => None,
        }
    }
}

/// Collects the completed features from events; the seats paid for one follow its completion.
fn completed(events: &[Event]) -> Vec<String> {
    let mut features: Vec<(String, i32, Vec<String>)> = Vec::new();
    for event in events {
        if let Event::Completed { feature, tiles, .. } = event {
            features.push((format!("{} of {tiles}", feature.name()), 0, Vec::new()));
        }
        if let Event::Scored { seat, complete: true, items, .. } = event {
            let (_, points, seats) = features.last_mut().expect("a feature is completed before it pays");
            *points = items.points();
            seats.push(seat.to_string());
        }
    }
    features
        .into_iter()
        .map(|(what, points, seats)| match seats.is_empty() {
            true => format!("{what} pays nobody"),
            false => format!("{what} pays {points} to {}", seats.join(" ")),
        })
        .collect()
}
