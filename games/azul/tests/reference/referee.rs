//! The reference implementation as the rule engine of cases and counts.

use serde_json::{Value, json};
use tilewright_azul::RuleSet;
use tilewright_core::{Rules, Seat, Setup, Viewer};
use tilewright_testkit::{CaseSetup, RuleEngine};

use super::{COLOURS, ReferenceGame, Tile, Turn};

/// Returns a reference game for `setup`.
pub fn reference_of(setup: &Setup<RuleSet>) -> ReferenceGame {
    let rules = setup.rules();
    let choices: Vec<(&str, String)> =
        RuleSet::CHOICES.iter().map(|choice| (choice.key, rules.get(choice.key).unwrap())).collect();
    let choices: Vec<(&str, &str)> = choices.iter().map(|(key, value)| (*key, value.as_str())).collect();
    ReferenceGame::new(setup.players() as usize, setup.first().map(Seat::index), &choices)
}

fn tiles(list: &[Tile]) -> Value {
    let counts = COLOURS.map(|c| (c.to_owned(), json!(list.iter().filter(|tile| **tile == c).count())));
    Value::Object(counts.into_iter().collect())
}

/// Parts of a view's JSON that the reference implementation has too.
pub fn view_json(game: &ReferenceGame) -> Value {
    let boards: Vec<Value> = game
        .boards
        .iter()
        .map(|board| {
            let lines: Vec<Value> = (board.lines.iter().enumerate())
                .map(|(row, line)| json!({"colour": line.first(), "count": line.len(), "size": row + 1}))
                .collect();
            json!({
                "score": board.score, "lines": lines, "wall": board.wall, "floor": board.floor,
                "complete_rows": board.complete_rows(), "complete_columns": board.complete_columns(),
                "complete_colours": board.complete_colours(),
            })
        })
        .collect();
    json!({
        "round": game.round, "marker": game.marker, "centre": tiles(&game.centre),
        "bag": {"count": game.bag.len(), "tiles": tiles(&game.bag)},
        "lid": {"count": game.lid.len(), "tiles": tiles(&game.lid)},
        "factories": game.factories.iter().map(|factory| tiles(factory)).collect::<Vec<_>>(),
        "boards": boards,
    })
}

impl RuleEngine for ReferenceGame {
    fn new(agreed: &CaseSetup) -> Result<ReferenceGame, String> {
        Ok(reference_of(&agreed.setup()?))
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
            Turn::Seat(seat) => format!("seat {seat}"),
            Turn::Chance => "chance".to_owned(),
            Turn::Over => "over".to_owned(),
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

    fn winners(&self) -> Option<Vec<usize>> {
        Some(if ReferenceGame::turn(self) == Turn::Over { ReferenceGame::winners(self) } else { Vec::new() })
    }

    fn view(&self, _: Viewer) -> Option<Value> {
        Some(view_json(self))
    }
}
