//! The reference implementation as a rule engine for cases and exact counts.

use tilewright_core::{Rules, Seat};
use tilewright_saboteur::RuleSet;
use tilewright_testkit::{CaseSetup, RuleEngine};

use super::{NextStep, ReferenceGame};

impl RuleEngine for ReferenceGame {
    fn new(agreed: &CaseSetup) -> Result<ReferenceGame, String> {
        let setup = agreed.setup::<RuleSet>()?;
        let choices = RuleSet::CHOICES.iter().map(|choice| (choice.key, setup.rules().get(choice.key)));
        let choices: Vec<(&str, String)> = choices.map(|(key, value)| (key, value.unwrap_or_default())).collect();
        let choices: Vec<(&str, &str)> = choices.iter().map(|(key, value)| (*key, value.as_str())).collect();
        Ok(ReferenceGame::new(agreed.players.into(), agreed.first.map_or(0, Seat::index), &choices))
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        let (legal, outcomes) = (ReferenceGame::legal(self), ReferenceGame::outcomes(self));
        if !legal.iter().any(|text| text == step) && !outcomes.iter().any(|(text, _)| text == step) {
            return Err(format!("it is not offered, but {legal:?} {outcomes:?}"));
        }
        self.step(step);
        Ok(())
    }

    fn turn(&self) -> String {
        match ReferenceGame::turn(self) {
            NextStep::Seat(seat) => format!("seat {seat}"),
            NextStep::Chance => "chance".to_owned(),
            NextStep::Nobody => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        ReferenceGame::legal(self)
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        ReferenceGame::outcomes(self)
    }

    fn scores(&self) -> Vec<i32> {
        ReferenceGame::scores(self)
    }
}
