//! Trains a net by games, that for two by games of two, that for more by games of more.
//!
//! Each position learns from what came of it: from what the net before says of later positions of its game, the later the less, and
//! from the final scores (*TD(λ)*). What came of a random turn is not learnt from: before it what the net says of the position counts.

use tilewright_core::net::{About, HIDDEN, Lesson, Plan, Single, add, train};
use tilewright_core::{Dice, Game, PerSeat, SplitMix, Turn};

use super::super::chances::Odds;
use super::super::expectation::Expectation;
use super::super::weights::Prepared;
use super::inputs::{ALL, SEAT, each_input};
use super::{Looks, Net, ahead_of_mean, corrections, for_players, knows};
use crate::rules::Carcassonne;
use crate::tally::SEATS;

/// How much of what a position learns comes from later than the next.
const LATER: f32 = 0.95;
/// One game in so many is not learnt from, and tells how well the net has learnt.
const APART: usize = 10;
/// One position in so many is learnt from: neighbours are much alike.
const KEPT_APART: u32 = 2;
/// No input of a net that has not learnt anything weighs more.
const AT_FIRST: f32 = 0.15;
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
    /// By how much each seat is ahead of the mean as it can expect.
    expected: PerSeat<f32>,
    /// By how much it was ahead in what came of it.
    came: PerSeat<f32>,
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
    /// Collects what a finished game teaches: about some of the positions met in it.
    pub fn learn(&mut self, met: &[Met], finished: &Carcassonne, dice: &mut SplitMix) {
        if finished.turn() != Turn::Over || !met.iter().all(|met| knows(&met.game)) {
            return;
        }
        self.games += 1;
        let mut came = ahead_of_mean(&finished.scores().map(|score| score as f32));
        for Met { game, random } in met.iter().rev() {
            let (mut position, present) = self.position(game);
            if *random {
                came = present;
                continue;
            }
            position.came = came;
            let earlier = |seat| LATER * came[seat] + (1.0 - LATER) * present[seat];
            came = PerSeat::from_fn(game.players(), earlier);
            if dice.below(KEPT_APART) == 0 {
                self.positions.push(position);
            }
        }
    }

    /// A position, of which nothing came yet, and how far each seat is ahead of the mean by the present net.
    fn position(&self, game: &Carcassonne) -> (Position, PerSeat<f32>) {
        let odds = Odds::of(game, Prepared::usual(game.players()));
        let expectation = Expectation::of(game, &odds);
        let expected = ahead_of_mean(&expectation.worth());
        let mut inputs = Vec::new();
        each_input(&expectation, |about, input, value| inputs.push((about, input as u16, value)));
        let (none, corrections) = (PerSeat::all(game.players(), 0.0), corrections(&expectation));
        let present = PerSeat::from_fn(game.players(), |seat| expected[seat] + corrections[seat]);
        (Position { inputs, expected, came: none, apart: self.games.is_multiple_of(APART) }, present)
    }

    /// How many positions were collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains the present net for so many players, or one that has not learnt anything, so many times over all positions, and gives the bytes it is kept in; `tell`
    /// hears after each time the mean squared errors on the games set apart: of what is expected alone, and with the net.
    pub fn train(&self, players: u8, anew: bool, times: usize, seed: u64, tell: impl FnMut(f64, f64)) -> Vec<u8> {
        let begun = || Net::begun(AT_FIRST, &mut SplitMix::new(seed));
        let mut net = Box::new(if anew { begun() } else { for_players(players).clone() });
        train(&mut net, &self.positions, Plan { times, seed }, tell);
        net.kept()
    }
}

impl Position {
    fn looks<'n>(&self, net: &'n Net) -> Looks<'n> {
        let mut looks = Looks::new(net, self.came.players());
        self.inputs.iter().for_each(|&(about, input, value)| looks.add(about, usize::from(input), value));
        looks
    }
}

impl Lesson<SEAT, ALL> for Position {
    fn is_apart(&self) -> bool {
        self.apart
    }

    fn errors(&self, net: &Net) -> [f64; 2] {
        let (mut sums, corrections) = ([0.0; 2], self.looks(net).corrections());
        for (seat, came) in self.came.iter() {
            let without = self.expected[seat] - came;
            for (sum, wrong) in sums.iter_mut().zip([without, without + corrections[seat]]) {
                *sum += f64::from(wrong).powi(2) / f64::from(self.came.players());
            }
        }
        sums
    }

    fn add_slopes(&self, net: &Net, slopes: &mut Net) {
        let looks = self.looks(net);
        let (together, corrections, part) = (looks.together(), looks.corrections(), looks.part());
        // What each hidden number of each seat was wrong by, and those of all together.
        let mut wrong = [[0.0; HIDDEN]; SEATS];
        let mut all: Single = [0.0; HIDDEN];
        for (seat, came) in self.came.iter() {
            let surprise = 2.0 * (self.expected[seat] + corrections[seat] - came);
            let surprise = surprise.clamp(-MOST_SURPRISE, MOST_SURPRISE);
            let hidden = looks.hidden(seat.index(), &together);
            for at in (0..HIDDEN).filter(|at| hidden[*at] > 0.0) {
                slopes.worth[at] += surprise * hidden[at];
                wrong[seat.index()][at] = surprise * net.worth[at];
                all[at] += wrong[seat.index()][at];
            }
        }
        let pairs: [[f32; 2 * HIDDEN]; SEATS] = std::array::from_fn(|seat| {
            let own = &wrong[seat];
            std::array::from_fn(|at| if at < HIDDEN { own[at] } else { part * (all[at - HIDDEN] - own[at - HIDDEN]) })
        });
        add(&mut slopes.always, &all, 1.0);
        for &(about, input, value) in &self.inputs {
            match about {
                About::Seat(seat) => add(&mut slopes.seat[usize::from(input)], &pairs[usize::from(seat)], value),
                About::All => add(&mut slopes.all[usize::from(input)], &all, value),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tilewright_core::Seat;

    use super::*;

    /// A net learns what always comes of a position: here who has both inputs wins of all others alike, and who has the second of the one who
    /// has the first.
    #[test]
    fn what_always_comes_of_a_position_is_learnt() {
        for players in [2, 4] {
            let mut training = Training::default();
            for index in 0..400 {
                let [first, second] = [index % 2, index / 2 % 2].map(|seat| Seat::new(seat as u8));
                let came = PerSeat::from_fn(players, |seat| match (seat == first, seat == second) {
                    (true, true) => 4.5,
                    (false, true) => 2.5,
                    (true, false) => -2.5,
                    (false, false) if first == second => -4.5 / f32::from(players - 1),
                    (false, false) => 0.0,
                });
                let [own, other] = [first, second].map(|seat| About::Seat(seat.index() as u8));
                let inputs = vec![(own, 3, 1.0), (other, 5, 1.0), (About::All, 2, 1.0)];
                let expected = PerSeat::all(players, 0.0);
                training.positions.push(Position { inputs, expected, came, apart: index % 8 > 5 });
            }
            let (mut first, mut last) = (None, f64::INFINITY);
            training.train(players, true, 1000, 1, |without, with| {
                first.get_or_insert(without);
                last = with;
            });
            assert!(first.is_some_and(|first| last < first / 20.0), "{last} of {first:?} with {players}");
        }
    }
}
