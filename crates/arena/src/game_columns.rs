//! Many games, told one by one in columns.

use tilewright_engine::{PlayedGame, SimulationTotals, Simulator};

use crate::blocks;
use crate::simulate::{SimulationConfig, SimulationError};

/// A row for each game, in order of their numbers; what is by seat has as many values a row as there are seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameColumns {
    /// The number of the game: with the seed it decides its chances.
    pub index: Vec<u64>,
    /// By seat: the final score.
    pub scores: Vec<i32>,
    /// By seat: 1 for all who share the first place, else 0.
    pub winners: Vec<u8>,
    /// Steps, draws included.
    pub plies: Vec<u32>,
    /// Steps of seats.
    pub decisions: Vec<u32>,
    /// The games as records, if they are asked for.
    pub records: Vec<String>,
    /// Not a column: for each seat what first went wrong with its robot, if it could not always answer.
    pub first_errors: Vec<Option<String>>,
}

/// Plays all games and tells each. Where a folder for records is named, nothing is written there.
pub fn play_many(config: &SimulationConfig<'_>, records: bool) -> Result<GameColumns, SimulationError> {
    let play_game = |simulator: &mut dyn Simulator, index: u64, columns: &mut GameColumns| {
        let game = simulator.play(index, &mut SimulationTotals::default());
        columns.add(index, &game);
        if records {
            columns.records.push(simulator.last_record());
        }
        Ok(())
    };
    let mut all = GameColumns::default();
    let first_errors = blocks::play(config, &play_game, &mut |block| all.append(block))?;
    Ok(GameColumns { first_errors, ..all })
}

impl GameColumns {
    fn add(&mut self, index: u64, game: &PlayedGame) {
        self.index.push(index);
        self.scores.extend_from_slice(game.scores.as_slice());
        self.winners.extend(game.winners.as_slice().iter().map(|won| u8::from(*won)));
        self.plies.push(game.plies as u32);
        self.decisions.push(game.decisions as u32);
    }

    fn append(&mut self, mut block: GameColumns) {
        self.index.append(&mut block.index);
        self.scores.append(&mut block.scores);
        self.winners.append(&mut block.winners);
        self.plies.append(&mut block.plies);
        self.decisions.append(&mut block.decisions);
        self.records.append(&mut block.records);
    }
}
