//! Trains the net by games of two.
//!
//! Each position learns from what came of it: from what the net before says of later positions of its game, the later the less, and
//! from the final margin (*TD(λ)*). What came of a random turn is not learnt from: before it what the net says of the position counts. The
//! slopes are followed by *Adam*.

use game::{Dice, Game, Seat, SplitMix, Turn, judgement};

use super::super::chances::Odds;
use super::super::expectation::Expectation;
use super::super::weights::Prepared;
use super::inputs::{About, each_input};
use super::{HIDDEN, Looks, NET, Net, add, correction, knows};
use crate::rules::Carcassonne;

/// How much of what a position learns comes from later than the next.
const LATER: f32 = 0.95;
/// One game in so many is not learnt from, and tells how well the net has learnt.
const APART: usize = 10;
/// So many positions are learnt from at once.
const BATCH: usize = 256;
/// One position in so many is learnt from: neighbours are much alike.
const KEPT_APART: u32 = 2;
/// How far weights move at first; it falls to zero.
const RATE: f32 = 0.002;
/// How much of a weight goes with each move.
const DECAY: f32 = 0.002;
/// How long slopes and their squares are remembered.
const MEMORY: [f32; 2] = [0.9, 0.999];
/// Slopes are divided by their size, but by no less than this.
const LEAST: f32 = 1e-6;
/// No single surprise counts for more.
const MOST_SURPRISE: f32 = 30.0;

/// What was collected from games so far.
#[derive(Default)]
pub struct Training {
    positions: Vec<Position>,
    games: usize,
}

struct Position {
    inputs: Vec<(About, u16, f32)>,
    /// By how much the first seat is ahead as it can expect.
    expected: f32,
    /// By how much it was ahead in what came of it.
    came: f32,
    /// Whether it only tells how well the net has learnt.
    apart: bool,
}

/// A position between two turns.
pub struct Met {
    /// The position.
    pub game: Carcassonne,
    /// Whether the turn after it was random.
    pub random: bool,
}

impl Training {
    /// Collects what a finished game of two teaches: about some of the positions met in it.
    pub fn learn(&mut self, met: &[Met], finished: &Carcassonne, dice: &mut SplitMix) {
        if finished.turn() != Turn::Over || !met.iter().all(|met| knows(&met.game)) {
            return;
        }
        self.games += 1;
        let mut came = judgement::margin(&finished.scores().map(|score| score as f32), Seat::new(0));
        for Met { game, random } in met.iter().rev() {
            let (mut position, present) = self.position(game);
            if *random {
                came = present;
                continue;
            }
            position.came = came;
            came = LATER * came + (1.0 - LATER) * present;
            if dice.below(KEPT_APART) == 0 {
                self.positions.push(position);
            }
        }
    }

    /// A position, of which nothing came yet, and how far the first seat is ahead by the present net.
    fn position(&self, game: &Carcassonne) -> (Position, f32) {
        let odds = Odds::of(game, Prepared::usual(2));
        let expectation = Expectation::of(game, &odds);
        let expected = judgement::margin(&expectation.worth(), Seat::new(0));
        let mut inputs = Vec::new();
        each_input(&expectation, |about, input, value| inputs.push((about, input as u16, value)));
        let present = expected + correction(&expectation);
        (Position { inputs, expected, came: 0.0, apart: self.games.is_multiple_of(APART) }, present)
    }

    /// How many positions were collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains the present net, or one that has not learnt anything, so many times over all positions, and gives the bytes it is kept in; `tell`
    /// hears after each time the mean squared errors on the games set apart: of what is expected alone, and with the net.
    pub fn train(&self, anew: bool, times: usize, seed: u64, mut tell: impl FnMut(f64, f64)) -> Vec<u8> {
        let mut dice = SplitMix::new(seed);
        let mut net = Box::new(if anew { begun(&mut dice) } else { NET.clone() });
        let [mut slopes, mut means, mut squares] = [0; 3].map(|_| Box::new(Net::NONE));
        let mut order: Vec<&Position> = self.positions.iter().filter(|position| !position.apart).collect();
        let steps = times * order.len().div_ceil(BATCH);
        let mut step = 0;
        for _ in 0..times {
            for at in (1..order.len()).rev() {
                order.swap(at, dice.below(at as u32 + 1) as usize);
            }
            for batch in order.chunks(BATCH) {
                slopes.each().for_each(|slope| *slope = 0.0);
                batch.iter().for_each(|position| position.add_slopes(&net, &mut slopes));
                step += 1;
                let rate = RATE * (1.0 - step as f32 / steps as f32);
                let whole = MEMORY.map(|memory| 1.0 - memory.powi(step));
                let moved = net.each().zip(slopes.each()).zip(means.each().zip(squares.each()));
                for ((weight, slope), (mean, square)) in moved {
                    let slope = *slope / batch.len() as f32;
                    *mean += (1.0 - MEMORY[0]) * (slope - *mean);
                    *square += (1.0 - MEMORY[1]) * (slope * slope - *square);
                    let pull = *mean / whole[0] / ((*square / whole[1]).sqrt() + LEAST);
                    *weight -= rate * (pull + DECAY * *weight);
                }
            }
            let [without, with] = self.errors(&net);
            tell(without, with);
        }
        net.kept()
    }

    /// The mean squared errors of what is expected alone and with the net, on the games set apart.
    fn errors(&self, net: &Net) -> [f64; 2] {
        let mut sums = [0.0; 2];
        let apart = self.positions.iter().filter(|position| position.apart);
        for position in apart.clone() {
            for (sum, correction) in sums.iter_mut().zip([0.0, position.looks(net).correction()]) {
                *sum += f64::from(position.expected + correction - position.came).powi(2);
            }
        }
        sums.map(|sum| sum / apart.clone().count().max(1) as f64)
    }
}

/// A net that has not learnt anything: it corrects little, and at random.
fn begun(dice: &mut SplitMix) -> Net {
    let mut net = Net::NONE;
    let mut any = |most: f32| most * (2.0 * dice.below(1 << 20) as f32 / (1 << 20) as f32 - 1.0);
    net.each().for_each(|weight| *weight = any(0.15));
    net.always = [0.0; HIDDEN];
    net.worth = net.worth.map(|_| any(0.5));
    net
}

impl Position {
    fn looks<'n>(&self, net: &'n Net) -> Looks<'n> {
        let mut looks = Looks::new(net);
        self.inputs.iter().for_each(|&(about, input, value)| looks.add(about, usize::from(input), value));
        looks
    }

    /// Adds the slope of half the squared error by each weight (*backpropagation*).
    fn add_slopes(&self, net: &Net, slopes: &mut Net) {
        let looks = self.looks(net);
        let hidden = looks.hidden();
        let surprise = self.expected + looks.correction() - self.came;
        let surprise = surprise.clamp(-MOST_SURPRISE, MOST_SURPRISE);
        // What each hidden number of each seat was wrong by.
        let mut wrong = [[0.0; HIDDEN]; 2];
        for (seat, side) in [(0, surprise), (1, -surprise)] {
            for at in (0..HIDDEN).filter(|at| hidden[seat][*at] > 0.0) {
                slopes.worth[at] += side * hidden[seat][at];
                wrong[seat][at] = side * net.worth[at];
            }
        }
        let both: [f32; HIDDEN] = std::array::from_fn(|at| wrong[0][at] + wrong[1][at]);
        let pairs = [[0, 1], [1, 0]].map(|[own, other]: [usize; 2]| {
            std::array::from_fn(|at| if at < HIDDEN { wrong[own][at] } else { wrong[other][at - HIDDEN] })
        });
        add(&mut slopes.always, &both, 1.0);
        for &(about, input, value) in &self.inputs {
            match about {
                About::Seat(seat) => add(&mut slopes.seat[usize::from(input)], &pairs[usize::from(seat)], value),
                About::Both => add(&mut slopes.both[usize::from(input)], &both, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A net learns what always comes of a position; for the other seat it is the opposite.
    #[test]
    fn what_always_comes_of_a_position_is_learnt() {
        let mut training = Training::default();
        for index in 0..400 {
            let [seat, ahead] = [index % 2, index / 2 % 2];
            let came = [1.0, -1.0][seat] * if seat == ahead { 9.0 } else { -5.0 };
            let [own, leader] = [seat, ahead].map(|seat| About::Seat(seat as u8));
            let inputs = vec![(own, 3, 1.0), (leader, 5, 1.0), (About::Both, 2, 1.0)];
            training.positions.push(Position { inputs, expected: 0.0, came, apart: index % 8 > 5 });
        }
        let (mut first, mut last) = (None, f64::INFINITY);
        training.train(true, 300, 1, |without, with| {
            first.get_or_insert(without);
            last = with;
        });
        assert_eq!(first, Some((25.0 + 81.0) / 2.0));
        assert!(last < 1.0, "{last}");
    }
}
