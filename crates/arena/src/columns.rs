//! Many games, told one by one in columns.

use tilewright_engine::{Batch, Tally};

use crate::blocks;
use crate::simulate::{Simulation, SimulationError};

/// A row for each game, in order of their numbers; what is by seat has as many values a row as there are seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Columns {
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
    pub complaints: Vec<Option<String>>,
}

/// Plays all games and tells each. Where a folder for records is named, nothing is written there.
pub fn play_many(simulation: &Simulation<'_>, records: bool) -> Result<Columns, SimulationError> {
    let one = |batch: &mut dyn Batch, index: u64, columns: &mut Columns| {
        batch.play(index, &mut Tally::default());
        columns.add(index, batch, records);
        Ok(())
    };
    let mut all = Columns::default();
    let complaints = blocks::play(simulation, &one, &mut |block| all.append(block))?;
    Ok(Columns { complaints, ..all })
}

impl Columns {
    fn add(&mut self, index: u64, batch: &mut dyn Batch, records: bool) {
        let ended = batch.ended();
        self.index.push(index);
        self.scores.extend_from_slice(ended.scores.as_slice());
        self.winners.extend(ended.winners.as_slice().iter().map(|won| u8::from(*won)));
        self.plies.push(ended.plies as u32);
        self.decisions.push(ended.decisions as u32);
        if records {
            self.records.push(batch.record());
        }
    }

    fn append(&mut self, mut block: Columns) {
        self.index.append(&mut block.index);
        self.scores.append(&mut block.scores);
        self.winners.append(&mut block.winners);
        self.plies.append(&mut block.plies);
        self.decisions.append(&mut block.decisions);
        self.records.append(&mut block.records);
    }
}
