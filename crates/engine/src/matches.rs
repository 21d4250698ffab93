//! Matches of a tournament: robots in any lineup, one game a call, told seat by seat.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tilewright_core::{Game, Judgement, Record, Seat, Seen, Setup, Silent, Turn, Viewer, nameplate, notation};
use tilewright_robots::{Clock, NoRoles, Robot, RobotName};

use crate::course::{self, Course};
use crate::stream::{ChanceStream, robot_seed};
use crate::tally::WIN;

/// Plays games of one setup by robots of one list, who sit down in any order.
pub trait Matches: Send {
    /// From now on the robots think as long as this clock lets them.
    fn heed(&mut self, clock: Clock);

    /// Plays a game with deal number `deal` of the seed; `lineup` has the number of a robot for each seat. The same deal has the
    /// same chances in whatever lineup; what the robots make of theirs depends on the number of the game.
    fn play(&mut self, game: u64, deal: u64, lineup: &[usize]) -> Vec<SeatResult>;

    /// The match played last, as a record in which each seat has its robot's name.
    fn record(&self) -> String;

    /// What first went wrong with the robot of this number, if it could not always answer.
    fn complaint(&self, robot: usize) -> Option<String>;
}

/// How a match was for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatResult {
    /// The final score.
    pub score: i32,
    /// The place, from 0; equals share theirs.
    pub place: usize,
    /// The win, or the share in it, in parts of [`WIN`].
    pub win: u64,
    /// Its decisions.
    pub decisions: u64,
    /// How long they took.
    pub time: Duration,
    /// How many of them were not its own.
    pub replaced: u64,
}

/// Whoever looks on at a match: is told what a seat saw and what it chose.
pub(crate) type Onlooker<'a, G> = dyn FnMut(&Seen<'_, G>, <G as Game>::Action) + 'a;

pub(crate) struct MatchesOf<G: Game> {
    setup: Setup<G::Rules>,
    seed: u64,
    clock: Clock,
    names: Vec<RobotName>,
    /// For each name the players of it: one for each seat it has ever had at once.
    players: Vec<Vec<Box<dyn Robot<G>>>>,
    record: Record<G>,
    lineup: Vec<usize>,
}

impl<G: Judgement> MatchesOf<G> {
    pub(crate) fn new(setup: Setup<G::Rules>, seed: u64, names: &[RobotName]) -> Result<MatchesOf<G>, NoRoles> {
        let players =
            names.iter().map(|name| Ok(vec![tilewright_robots::robot(name, &setup)?])).collect::<Result<_, _>>()?;
        let (names, record) = (names.to_vec(), Record::new(setup));
        Ok(MatchesOf { setup, seed, clock: Clock::free(), names, players, record, lineup: Vec::new() })
    }

    /// For each seat which player of its robot's name sits there.
    fn seated(&mut self, lineup: &[usize]) -> Vec<(usize, usize)> {
        let mut seated: Vec<(usize, usize)> = Vec::new();
        for &name in lineup {
            let copy = seated.iter().filter(|(other, _)| *other == name).count();
            while self.players[name].len() <= copy {
                let player = tilewright_robots::robot(&self.names[name], &self.setup);
                self.players[name].push(player.expect("one of this name was made when the matches were"));
            }
            seated.push((name, copy));
        }
        seated
    }

    /// The same as [`play`](Matches::play), before somebody who looks on.
    pub(crate) fn play_before(
        &mut self,
        game: u64,
        deal: u64,
        lineup: &[usize],
        onlooker: &mut Onlooker<'_, G>,
    ) -> Vec<SeatResult> {
        let seated = self.seated(lineup);
        self.lineup = lineup.to_vec();
        let chances = ChanceStream::new(self.seed, deal);
        for (seat, &(name, copy)) in seated.iter().enumerate() {
            self.players[name][copy].begin(robot_seed(self.seed, game, seat));
        }
        let results = vec![SeatResult::default(); seated.len()];
        let record: Record<G> = Record::new(self.setup);
        let (players, clock) = (&mut self.players, &self.clock);
        let mut game = GameOfMatches { players, clock, seated: &seated, record, chances, results, onlooker };
        let ControlFlow::Continue(()) = course::run(&mut game);
        let GameOfMatches { record, mut results, .. } = game;
        let (scores, winners) = (record.state().scores(), record.state().winners());
        let shared = winners.as_slice().iter().filter(|won| **won).count().max(1) as u64;
        let mut place = 0;
        for group in record.state().ranking() {
            for &seat in &group {
                results[seat.index()].place = place;
            }
            place += group.len();
        }
        for (seat, &(name, copy)) in Seat::all(self.setup.players()).zip(&seated) {
            let (player, result) = (&mut self.players[name][copy], &mut results[seat.index()]);
            player.end(&scores);
            result.replaced = player.replaced();
            result.score = scores[seat];
            result.win = if winners[seat] { WIN / shared } else { 0 };
        }
        self.record = record;
        results
    }
}

/// One game of a tournament.
struct GameOfMatches<'a, 'b, G: Game> {
    players: &'a mut [Vec<Box<dyn Robot<G>>>],
    clock: &'a Clock,
    /// For each seat which player of its robot's name sits there.
    seated: &'a [(usize, usize)],
    record: Record<G>,
    chances: ChanceStream,
    results: Vec<SeatResult>,
    onlooker: &'a mut Onlooker<'b, G>,
}

impl<G: Judgement> Course for GameOfMatches<'_, '_, G> {
    type Left = Infallible;

    fn turn(&self) -> Turn {
        self.record.turn()
    }

    fn draw(&mut self) {
        self.record.draw(self.chances.draw(), &mut Silent).expect("chance is in turn");
    }

    fn decide(&mut self, seat: Seat) -> ControlFlow<Infallible> {
        let (name, copy) = self.seated[seat.index()];
        let result = &mut self.results[seat.index()];
        let seen = self.record.seen().expect("a seat is in turn");
        let start = Instant::now();
        let action = self.players[name][copy].choose(&seen, self.clock);
        result.time += start.elapsed();
        result.decisions += 1;
        (self.onlooker)(&seen, action);
        self.record.act(seat, action, &mut Silent).expect("robots choose from what is listed");
        ControlFlow::Continue(())
    }
}

impl<G: Judgement> Matches for MatchesOf<G> {
    fn heed(&mut self, clock: Clock) {
        self.clock = clock;
    }

    fn play(&mut self, game: u64, deal: u64, lineup: &[usize]) -> Vec<SeatResult> {
        self.play_before(game, deal, lineup, &mut |_, _| ())
    }

    fn record(&self) -> String {
        let name = |seat: Seat| self.lineup.get(seat.index()).map(|robot| self.names[*robot].to_string());
        let plates = nameplate::complete(self.setup.players(), &[], |seat| name(seat).unwrap_or_default());
        notation::write(&self.record, &plates, Viewer::All)
    }

    fn complaint(&self, robot: usize) -> Option<String> {
        self.players[robot].iter().find_map(|player| player.complaint().map(str::to_owned))
    }
}
