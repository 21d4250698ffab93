//! The results of many games, one row a game, stored by column.

use tilewright_engine::{PlayedGame, SimulationTotals, Simulator};

use crate::blocks;
use crate::simulate::{SimulationConfig, SimulationError};

/// A row for each game, in order of index; columns marked "by seat" have one value for each seat in a row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameColumns {
    /// Index of the game; seed and index decide its chance steps.
    pub index: Vec<u64>,
    /// Final scores, by seat.
    pub scores: Vec<i32>,
    /// 1 for each seat that shares the first place, else 0; by seat.
    pub winners: Vec<u8>,
    /// Number of steps, chance steps included.
    pub plies: Vec<u32>,
    /// Number of decisions.
    pub decisions: Vec<u32>,
    /// Records of the games; empty unless requested.
    pub records: Vec<String>,
    /// First error of the robot at each seat, if there was one. Not a column.
    pub first_errors: Vec<Option<String>>,
}

/// Plays all games and returns a row for each, with its record if `records` is set. Ignores `config.records`.
///
/// # Errors
/// If the game has no such setup, or the stop flag is set.
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
