//! The second judge at a table where cases and counts are played.

use tilewright_core::{Rules, Seat};
use tilewright_saboteur::RuleSet;
use tilewright_testkit::{Agreed, Referee};

use super::{Judge, Next};

impl Referee for Judge {
    fn new(agreed: &Agreed) -> Result<Judge, String> {
        let setup = agreed.setup::<RuleSet>()?;
        let choices = RuleSet::CHOICES.iter().map(|choice| (choice.key, setup.rules().get(choice.key)));
        let choices: Vec<(&str, String)> = choices.map(|(key, value)| (key, value.unwrap_or_default())).collect();
        let choices: Vec<(&str, &str)> = choices.iter().map(|(key, value)| (*key, value.as_str())).collect();
        Ok(Judge::new(agreed.players.into(), agreed.first.map_or(0, Seat::index), &choices))
    }

    fn play(&mut self, step: &str) -> Result<(), String> {
        let (legal, outcomes) = (Judge::legal(self), Judge::outcomes(self));
        if !legal.iter().any(|text| text == step) && !outcomes.iter().any(|(text, _)| text == step) {
            return Err(format!("it is not offered, but {legal:?} {outcomes:?}"));
        }
        self.step(step);
        Ok(())
    }

    fn turn(&self) -> String {
        match Judge::turn(self) {
            Next::Seat(seat) => format!("seat {seat}"),
            Next::Chance => "chance".to_owned(),
            Next::Nobody => "over".to_owned(),
        }
    }

    fn legal(&self) -> Vec<String> {
        Judge::legal(self)
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        Judge::outcomes(self)
    }

    fn scores(&self) -> Vec<i32> {
        Judge::scores(self)
    }
}
