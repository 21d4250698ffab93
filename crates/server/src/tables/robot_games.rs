//! Running games among robots alone: a few for each person, so that their robots leave time to those who play.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tilewright_store::Id;

/// Upper bound on the running games among robots that a person has created.
pub(crate) const MAX_ROBOT_GAMES_PER_PERSON: usize = 2;
/// Upper bound on the running games among robots of a process.
const MAX_ROBOT_GAMES: usize = 500;

/// The running games among robots, by table, with the creator of each.
#[derive(Default)]
pub(crate) struct RobotGames(Mutex<HashMap<Id, Id>>);

impl RobotGames {
    /// Whether the robots of `table`, created by `maker`, may go on; if so, the table counts as running.
    ///
    /// `is_running` tells which tables are still attended and unfinished; the others make room.
    pub(crate) fn admit(&self, table: Id, maker: Id, is_running: impl Fn(Id) -> bool) -> bool {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.contains_key(&table) {
            return true;
        }
        let is_full = |games: &HashMap<Id, Id>| {
            let own = games.values().filter(|other| **other == maker).count();
            own >= MAX_ROBOT_GAMES_PER_PERSON || games.len() >= MAX_ROBOT_GAMES
        };
        if is_full(&games) {
            games.retain(|id, _| is_running(*id));
        }
        let is_admitted = !is_full(&games);
        if is_admitted {
            games.insert(table, maker);
        }
        is_admitted
    }

    /// Whether one more table of `maker` would be admitted.
    pub(crate) fn would_admit(&self, maker: Id, is_running: impl Fn(Id) -> bool) -> bool {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|id, _| is_running(*id));
        let own = games.values().filter(|other| **other == maker).count();
        own < MAX_ROBOT_GAMES_PER_PERSON && games.len() < MAX_ROBOT_GAMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u16) -> Id {
        let mut bytes = [0; 16];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        Id::from_bytes(bytes)
    }

    #[test]
    fn a_person_has_two_running_games_among_robots() {
        let games = RobotGames::default();
        assert!(games.admit(id(1), id(0), |_| true) && games.admit(id(2), id(0), |_| true));
        assert!(!games.admit(id(3), id(0), |_| true) && !games.would_admit(id(0), |_| true));
        assert!(games.admit(id(2), id(0), |_| true), "a running game goes on");
        assert!(games.admit(id(4), id(9), |_| true), "another person has games of their own");
        assert!(games.would_admit(id(0), |table| table != id(1)), "a game that nobody attends makes room");
        assert!(games.admit(id(3), id(0), |_| true));
    }

    #[test]
    fn a_process_has_a_bound_of_its_own() {
        let games = RobotGames::default();
        let admitted = |from: u16| (from..from + 600).filter(|number| games.admit(id(*number), id(*number), |_| true));
        assert_eq!(admitted(0).count(), MAX_ROBOT_GAMES);
        assert_eq!(admitted(1000).count(), 0);
        assert!(games.admit(id(2000), id(2000), |_| false));
    }
}
