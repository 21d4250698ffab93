//! The standings of a tournament, by robot and by pair.

use serde_json::{Value, json};
use tilewright_engine::{SeatResult, WIN_UNITS};

use crate::ratings::{Rating, ratings};
use crate::schedule::{Schedule, ScheduledGame};
use crate::wilson::wilson;

/// Results of all robots and pairs.
pub struct Standings {
    /// Number of games.
    pub games: u64,
    /// Robots in the order in which they were named.
    pub robots: Vec<RobotStanding>,
    /// Pairs in the order of the schedule.
    pub pairs: Vec<PairStanding>,
}

/// Results of one robot.
pub struct RobotStanding {
    /// Its name.
    pub name: String,
    /// Sums over its seats.
    pub totals: ScoreTotals,
    /// Its rating.
    pub rating: Rating,
    /// Final score of each of its seats, in order of games.
    pub scores: Vec<i32>,
}

/// Results of two robots against each other.
pub struct PairStanding {
    /// Indices of the robots.
    pub pair: (usize, usize),
    /// Sums of the first.
    pub a: ScoreTotals,
    /// Sums of the second.
    pub b: ScoreTotals,
}

/// Sums over the seats of a robot; integers, so that the order of addition does not matter.
#[derive(Clone, Debug, Default)]
pub struct ScoreTotals {
    /// Number of games.
    pub games: u64,
    /// Number of seats in these games.
    pub seats: u64,
    wins: u64,
    score: i64,
    margin: i64,
    /// Number of decisions.
    pub decisions: u64,
    nanos: u128,
    /// Number of decisions replaced by random ones.
    pub replaced: u64,
}

impl ScoreTotals {
    /// Number of wins; a win shared by k seats counts 1/k for each.
    pub fn wins(&self) -> f64 {
        self.wins as f64 / WIN_UNITS as f64
    }

    /// Wins per game.
    pub fn win_rate(&self) -> f64 {
        self.wins() / self.games.max(1) as f64
    }

    /// 95 % interval of the win rate.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins(), self.games)
    }

    /// Mean score per seat.
    pub fn mean_score(&self) -> f64 {
        self.score as f64 / self.seats.max(1) as f64
    }

    /// Mean margin per seat: the score minus the best other seat's.
    pub fn mean_margin(&self) -> f64 {
        self.margin as f64 / self.seats.max(1) as f64
    }

    /// Mean time of a decision, in milliseconds.
    pub fn ms_per_decision(&self) -> f64 {
        self.nanos as f64 / 1e6 / self.decisions.max(1) as f64
    }

    /// Adds the seats of `robot` in one game.
    fn add(&mut self, robot: usize, lineup: &[usize], seats: &[SeatResult]) {
        let before = self.seats;
        for (own, result) in seats.iter().enumerate().filter(|(seat, _)| lineup[*seat] == robot) {
            let others = seats.iter().enumerate().filter(|(seat, _)| *seat != own).map(|(_, other)| other.score);
            self.seats += 1;
            self.wins += result.win;
            self.score += i64::from(result.score);
            self.margin += i64::from(result.score) - i64::from(others.max().unwrap_or_default());
            self.decisions += result.decisions;
            self.nanos += result.time.as_nanos();
            self.replaced += result.replaced;
        }
        self.games += u64::from(self.seats > before);
    }
}

impl Standings {
    /// Adds up the results of the first `games.len()` scheduled games; `seed` shuffles them for the ratings.
    pub fn from_games(
        schedule: &Schedule,
        names: &[String],
        scheduled_games: &[ScheduledGame],
        games: &[Vec<SeatResult>],
        seed: u64,
    ) -> Standings {
        let mut totals = vec![ScoreTotals::default(); names.len()];
        let mut scores = vec![Vec::new(); names.len()];
        let pair = |pair| PairStanding { pair, a: ScoreTotals::default(), b: ScoreTotals::default() };
        let mut pairs: Vec<PairStanding> = schedule.pairs().into_iter().map(pair).collect();
        let mut places = Vec::new();
        for (ScheduledGame { pair, lineup, .. }, seats) in scheduled_games.iter().zip(games) {
            let PairStanding { pair: (a, b), a: of_a, b: of_b } = &mut pairs[*pair];
            of_a.add(*a, lineup, seats);
            of_b.add(*b, lineup, seats);
            totals[*a].add(*a, lineup, seats);
            totals[*b].add(*b, lineup, seats);
            lineup.iter().zip(seats).for_each(|(robot, result)| scores[*robot].push(result.score));
            places.push(lineup.iter().zip(seats).map(|(robot, result)| (*robot, result.place)).collect::<Vec<_>>());
        }
        let rated = ratings(names.len(), places.iter().map(Vec::as_slice), seed);
        let robots = names.iter().zip(totals).zip(rated).zip(scores);
        let robots = robots.map(|(((name, totals), rating), scores)| RobotStanding {
            name: name.clone(),
            totals,
            rating,
            scores,
        });
        Standings { games: games.len() as u64, robots: robots.collect(), pairs }
    }

    /// Robots by rating, best first.
    pub fn ranked(&self) -> Vec<&RobotStanding> {
        let mut ranked: Vec<&RobotStanding> = self.robots.iter().collect();
        ranked.sort_by(|one, other| other.rating.value.total_cmp(&one.rating.value));
        ranked
    }

    /// Returns the lists `robots` and `pairs` of a report.
    pub fn to_json(&self) -> (Value, Value) {
        let robots = self.robots.iter().map(|robot| {
            let totals = &robot.totals;
            let (low, high) = totals.interval();
            json!({
                "name": robot.name,
                "games": totals.games,
                "wins": totals.wins(),
                "win_rate": totals.win_rate(),
                "interval": [low, high],
                "mean_score": totals.mean_score(),
                "mean_margin": totals.mean_margin(),
                "rating": robot.rating.value,
                "ms_per_decision": totals.ms_per_decision(),
                "replaced": totals.replaced,
            })
        });
        let pairs = self.pairs.iter().map(|PairStanding { pair: (a, b), a: of_a, b: of_b }| {
            json!({
                "a": self.robots[*a].name,
                "b": self.robots[*b].name,
                "games": of_a.games,
                "a_wins": of_a.wins(),
                "b_wins": of_b.wins(),
                "mean_margin": of_a.mean_margin(),
            })
        });
        (robots.collect(), pairs.collect())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn seat(score: i32, place: usize, win: u64) -> SeatResult {
        SeatResult { score, place, win, decisions: 4, time: Duration::from_millis(10), replaced: 1 }
    }

    /// Three games of `a` and `b` at two seats: `a` wins the first, both share the second, `b` wins the third.
    fn standings() -> Standings {
        let schedule = Schedule { players: 2, robots: 2, games: 3, duplicate: false, gauntlet: false };
        let games = [
            vec![seat(30, 0, WIN_UNITS), seat(20, 1, 0)],
            vec![seat(25, 0, WIN_UNITS / 2), seat(25, 0, WIN_UNITS / 2)],
            vec![seat(10, 1, 0), seat(50, 0, WIN_UNITS)],
        ];
        Standings::from_games(&schedule, &["a".to_owned(), "b".to_owned()], &schedule.games(), &games, 1)
    }

    #[test]
    fn totals_are_those_of_the_robots_own_seats() {
        let standings = standings();
        let [a, b] = &standings.robots[..] else { panic!("two robots") };
        assert_eq!(
            (standings.games, a.scores.as_slice(), b.scores.as_slice()),
            (3, &[30, 25, 10][..], &[20, 25, 50][..])
        );
        assert_eq!((a.totals.wins(), b.totals.wins(), a.totals.win_rate()), (1.5, 1.5, 0.5));
        assert_eq!((a.totals.mean_score(), a.totals.mean_margin()), (65.0 / 3.0, -10.0));
        assert_eq!((a.totals.games, a.totals.seats, a.totals.decisions, a.totals.replaced), (3, 3, 12, 3));
        assert_eq!(a.totals.ms_per_decision(), 2.5);
        assert_eq!(a.totals.interval(), wilson(1.5, 3));
    }

    #[test]
    fn a_robot_at_several_seats_has_taken_part_in_one_game() {
        let schedule = Schedule { players: 3, robots: 2, games: 1, duplicate: false, gauntlet: false };
        let games = [vec![seat(5, 1, 0), seat(9, 0, WIN_UNITS), seat(3, 2, 0)]];
        let names = ["a".to_owned(), "b".to_owned()];
        let standings = Standings::from_games(&schedule, &names, &schedule.games(), &games, 1);
        let totals = &standings.robots[0].totals;
        assert_eq!((totals.games, totals.seats, totals.mean_score(), totals.mean_margin()), (1, 2, 4.0, -5.0));
    }

    #[test]
    fn a_report_lists_robots_as_named_and_pairs_as_scheduled() {
        let (robots, pairs) = standings().to_json();
        assert_eq!((&robots[0]["name"], &robots[1]["name"]), (&json!("a"), &json!("b")));
        assert_eq!((&robots[0]["mean_margin"], &robots[1]["mean_margin"]), (&json!(-10.0), &json!(10.0)));
        let expected = json!([{"a": "a", "b": "b", "games": 3, "a_wins": 1.5, "b_wins": 1.5, "mean_margin": -10.0}]);
        assert_eq!(pairs, expected);
    }

    #[test]
    fn robots_are_ranked_by_rating() {
        let mut standings = standings();
        standings.robots[0].rating.value = 1.0;
        standings.robots[1].rating.value = 2.0;
        let ranked: Vec<&str> = standings.ranked().iter().map(|robot| robot.name.as_str()).collect();
        assert_eq!(ranked, ["b", "a"]);
    }
}
