//! Trains the net by finished games of two.
//!
//! Each position learns from what came of it: half from what the net before says of the end of its round, half from later ends in the
//! same way, the last of which is the end of the game (*TD(λ)* from round to round).

use tilewright_core::net::{About, HIDDEN, Lesson, Plan, add, train};
use tilewright_core::{Game, Record, Seat, SplitMix, Step, Turn};

use super::inputs::{BOARD, BOTH, each_input};
use super::{Looks, Net, correction};
use crate::phases::Phase;
use crate::rules::Azul;

/// What a win is worth beside the points, and with how many points more one is as good as half sure of it: as in a search.
const WIN: f32 = 10.0;
const LEAD: f32 = 12.0;
/// How much of what a position learns comes from later than the end of its round.
const LATER: f32 = 0.5;
/// One game in so many is not learnt from, and tells how well the net has learnt.
const APART: usize = 10;
/// No input of a net that has not learnt anything weighs more.
const AT_FIRST: f32 = 0.25;
/// No single surprise counts for more.
const MOST_SURPRISE: f32 = 60.0;

/// What was collected from games so far.
#[derive(Default)]
pub struct Training {
    positions: Vec<Position>,
    games: usize,
}

struct Position {
    inputs: Vec<(About, u16, f32)>,
    /// By how much the first seat is ahead as the tables say.
    expected: f32,
    /// How glad it was of what came of it.
    came: f32,
    /// Whether it only tells how well the net has learnt.
    apart: bool,
}

/// How glad one is of a margin that can be expected.
fn gladness(margin: f32) -> f32 {
    margin + WIN * margin / (margin.abs() + LEAD)
}

/// By how much that grows with the margin.
fn eagerness(margin: f32) -> f32 {
    1.0 + WIN * LEAD / (margin.abs() + LEAD).powi(2)
}

impl Training {
    /// Collects what a finished game of two teaches: about every decision, and the end of every round.
    pub fn learn(&mut self, finished: &Record<Azul>) {
        if finished.state().players != 2 || finished.turn() != Turn::Over {
            return;
        }
        self.games += 1;
        let (mut game, mut round_ended) = (Azul::new(finished.setup()), false);
        let mut met = Vec::new();
        for step in finished.steps() {
            let in_round = matches!(game.turn, Turn::Of(_)) && game.phase == Phase::TileSelection;
            if in_round || round_ended {
                met.push((self.position(&game), round_ended));
            }
            let before = game.phase;
            match *step {
                Step::Act(_, action) => game.act(action, &mut tilewright_core::Silent),
                Step::Chance(chance) => game.resolve(chance, &mut tilewright_core::Silent),
            }
            round_ended = game.phase == Phase::Maintenance && before != Phase::Maintenance;
        }
        let (scores, winners) = (finished.state().scores(), finished.state().winners());
        let [one, other] = [Seat::new(0), Seat::new(1)];
        let won = f32::from(i8::from(winners[one]) - i8::from(winners[other]));
        let mut came = (scores[one] - scores[other]) as f32 + WIN * won;
        for ((position, present), round_ended) in met.iter_mut().rev() {
            position.came = came;
            if *round_ended {
                came = LATER * came + (1.0 - LATER) * *present;
            }
        }
        self.positions.extend(met.into_iter().map(|((position, _), _)| position));
    }

    /// A position, of which nothing came yet, and how glad the first seat is of it by the present net.
    fn position(&self, game: &Azul) -> (Position, f32) {
        let (outlooks, ends) = game.outlooks(game.weights());
        let outlooks = [outlooks[0], outlooks[1]];
        let [one, other, ..] = game.by_tables(game.weights(), &outlooks, ends);
        let mut inputs = Vec::new();
        each_input(game, &outlooks, ends, |about, input, value| inputs.push((about, input as u16, value)));
        let present = gladness(one - other + correction(game, &outlooks, ends));
        (Position { inputs, expected: one - other, came: 0.0, apart: self.games.is_multiple_of(APART) }, present)
    }

    /// How many positions were collected.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Trains a new net so many times over all positions, and gives the bytes it is kept in; `tell` hears after each time the mean
    /// squared errors on the games set apart: of the tables alone, and with the net.
    pub fn train(&self, times: usize, seed: u64, tell: impl FnMut(f64, f64)) -> Vec<u8> {
        let mut net = Box::new(Net::begun(AT_FIRST, &mut SplitMix::new(seed)));
        train(&mut net, &self.positions, Plan { times, seed }, tell);
        net.kept()
    }
}

impl Position {
    fn looks<'n>(&self, net: &'n Net) -> Looks<'n> {
        let mut looks = Looks::new(net);
        self.inputs.iter().for_each(|&(about, input, value)| looks.add(about, usize::from(input), value));
        looks
    }
}

impl Lesson<BOARD, BOTH> for Position {
    fn is_apart(&self) -> bool {
        self.apart
    }

    fn errors(&self, net: &Net) -> [f64; 2] {
        let error = |correction: f32| f64::from(gladness(self.expected + correction) - self.came).powi(2);
        [error(0.0), error(self.looks(net).correction())]
    }

    fn add_slopes(&self, net: &Net, slopes: &mut Net) {
        let looks = self.looks(net);
        let (margin, hidden) = (self.expected + looks.correction(), looks.hidden());
        let surprise = (gladness(margin) - self.came) * eagerness(margin);
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
                About::All => add(&mut slopes.all[usize::from(input)], &both, value),
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
            let inputs = vec![(own, 3, 1.0), (leader, 5, 1.0), (About::All, 2, 1.0)];
            training.positions.push(Position { inputs, expected: 0.0, came, apart: index % 8 > 5 });
        }
        let (mut first, mut last) = (None, f64::INFINITY);
        training.train(300, 1, |without, with| {
            first.get_or_insert(without);
            last = with;
        });
        assert_eq!(first, Some((25.0 + 81.0) / 2.0));
        assert!(last < 1.0, "{last}");
    }
}
