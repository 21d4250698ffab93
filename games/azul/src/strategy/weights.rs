//! What is worth how much at the end of a round if the game goes on, in hundredths of a point.

/// What a point is in these tables.
pub(super) const A_POINT: f32 = 100.0;
/// A table for the end of each round from the first to the fourth, and one for all later ones.
const STAGES: usize = 5;

/// What is worth how much at the end of one round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Starting the next round.
    pub marker: i16,
    /// For each row of the wall its taken columns, as bits.
    pub rows: [[i16; 32]; 5],
    /// The taken rows of a column, as bits.
    pub columns: [i16; 32],
    /// The rows that lack a colour, as bits.
    pub colours: [i16; 32],
    /// Each line that is not complete, by its tiles.
    pub lines: [[i16; 5]; 5],
    /// The same for each point its tile would score.
    pub line_points: [[i16; 5]; 5],
}

impl Weights {
    /// Those for the end of the round with this number.
    #[inline]
    pub fn of_round(round: u16) -> &'static Weights {
        &WEIGHTS[(round.max(1) as usize - 1).min(STAGES - 1)]
    }
}

static WEIGHTS: [Weights; STAGES] = [FIRST; STAGES];

const FIRST: Weights = {
    let mut rows = [[0; 32]; 5];
    let mut at = 0;
    while at < 160 {
        rows[at / 32][at % 32] = if at >> 2 & 1 == 1 { 40 } else { 0 };
        at += 1;
    }
    let (mut lines, mut line_points) = ([[0; 5]; 5], [[0; 5]; 5]);
    let mut at = 0;
    while at < 25 {
        let (row, held) = (at / 5, at % 5);
        if held > 0 && held <= row {
            lines[row][held] = -(50 * (row + 1 - held) as i16) / (row + 1) as i16;
            line_points[row][held] = (40 * held * held / ((row + 1) * (row + 1))) as i16;
        }
        at += 1;
    }
    let columns = by_count([0, 120, 280, 440, 580, 700]);
    Weights { marker: 100, rows, columns, colours: by_count([1000, 750, 500, 260, 100, 0]), lines, line_points }
};

const fn by_count(worth: [i16; 6]) -> [i16; 32] {
    let mut table = [0; 32];
    let mut at = 0;
    while at < 32 {
        table[at] = worth[at.count_ones() as usize];
        at += 1;
    }
    table
}
