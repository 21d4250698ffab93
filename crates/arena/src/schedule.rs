//! The schedule of a tournament: robots, seats and deal of every game, fixed before the first one.

/// The shape of a tournament.
///
/// Every pair of robots plays `games` games; in a gauntlet only the pairs with the first robot. The games of a pair go
/// through a *round* of lineups:
///
/// - two seats: `a b`, `b a`;
/// - more seats: the robots alternate. With an even number of seats `a b a b`, `b a b a`; with an odd number, where one
///   robot has one seat more, `a b a`, `b a b`, then the same shifted by one seat, until each robot has had every seat
///   equally often;
/// - more seats in a gauntlet: the first robot has one seat, each in turn: `a b b b`, `b a b b`, ….
///
/// With duplicate deals one deal serves a whole round; otherwise each game has its own. Games are numbered so that
/// pairs alternate, and a larger `games` only appends to the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Number of seats.
    pub players: usize,
    /// Number of robots.
    pub robots: usize,
    /// Number of games of each pair.
    pub games: u64,
    /// Whether each deal is played with every lineup of the round.
    pub duplicate: bool,
    /// Whether only the first robot plays all others.
    pub gauntlet: bool,
}

/// A game of a schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScheduledGame {
    /// Index of the pair in [`Schedule::pairs`].
    pub pair: usize,
    /// Index of the chance stream.
    pub deal: u64,
    /// Index of the robot at each seat.
    pub lineup: Vec<usize>,
}

impl Schedule {
    /// Pairs of robots that play each other, in order.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let firsts = if self.gauntlet { self.robots.min(1) } else { self.robots };
        (0..firsts).flat_map(|a| (a + 1..self.robots).map(move |b| (a, b))).collect()
    }

    /// Number of lineups of a round.
    pub fn round_length(&self) -> usize {
        match self.players {
            2 => 2,
            players if self.gauntlet => players,
            players if players % 2 == 0 => 2,
            players => 2 * players,
        }
    }

    /// All games in order.
    pub fn games(&self) -> Vec<ScheduledGame> {
        let pairs = self.pairs();
        let round_length = self.round_length() as u64;
        let rounds = (0..self.games).flat_map(|round| (0..pairs.len()).map(move |pair| (round, pair)));
        rounds
            .map(|(round, pair)| {
                let deal = if self.duplicate { round / round_length } else { round };
                let lineup = self.lineup(pairs[pair], (round % round_length) as usize);
                ScheduledGame { pair, deal: deal * pairs.len() as u64 + pair as u64, lineup }
            })
            .collect()
    }

    fn lineup(&self, (a, b): (usize, usize), variant: usize) -> Vec<usize> {
        let seats = 0..self.players;
        if self.gauntlet && self.players > 2 {
            return seats.map(|seat| if seat == variant { a } else { b }).collect();
        }
        let (swapped, moved) = (variant % 2, variant / 2);
        let place = |seat: usize| (seat + self.players - moved) % self.players;
        seats.map(|seat| if (place(seat) + swapped) % 2 == 0 { a } else { b }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(players: usize, robots: usize, games: u64) -> Schedule {
        Schedule { players, robots, games, duplicate: false, gauntlet: false }
    }

    fn lineups(schedule: Schedule) -> Vec<String> {
        let text = |game: &ScheduledGame| game.lineup.iter().map(|robot| ["a", "b", "c"][*robot]).collect();
        schedule.games().iter().map(text).collect()
    }

    #[test]
    fn lineups_swap_or_shift_seats() {
        assert_eq!(lineups(schedule(2, 2, 3)), ["ab", "ba", "ab"]);
        assert_eq!(lineups(schedule(4, 2, 3)), ["abab", "baba", "abab"]);
        assert_eq!(lineups(schedule(3, 2, 7)), ["aba", "bab", "aab", "bba", "baa", "abb", "aba"]);
        assert_eq!(lineups(Schedule { gauntlet: true, ..schedule(4, 2, 5) }), ["abbb", "babb", "bbab", "bbba", "abbb"]);
        assert_eq!(lineups(schedule(2, 3, 2)), ["ab", "ac", "bc", "ba", "ca", "cb"]);
        assert_eq!(lineups(Schedule { gauntlet: true, ..schedule(2, 3, 2) }), ["ab", "ac", "ba", "ca"]);
    }

    #[test]
    fn each_robot_has_each_seat_equally_often_in_a_round() {
        for players in 2..=10 {
            let schedule = schedule(players, 2, 1);
            let schedule = Schedule { games: schedule.round_length() as u64, ..schedule };
            for seat in 0..players {
                let first = schedule.games().iter().filter(|game| game.lineup[seat] == 0).count();
                assert_eq!(2 * first, schedule.round_length(), "seat {seat} of {players}");
            }
        }
    }

    #[test]
    fn a_duplicate_deal_serves_one_round_of_one_pair() {
        let schedule = Schedule { duplicate: true, ..schedule(2, 3, 4) };
        let deals: Vec<u64> = schedule.games().iter().map(|game| game.deal).collect();
        assert_eq!(deals, [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5]);
        let longer = Schedule { games: 9, ..schedule };
        assert_eq!(longer.games()[..12], schedule.games());
    }
}
