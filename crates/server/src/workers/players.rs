//! Robots that stay with their table between two decisions, so that tables of results and plans of a turn are kept.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tilewright_engine::RobotPlayer;
use tilewright_store::Id;

/// Upper bound on the memory of all kept robots of a process, in bytes.
const MAX_BYTES: usize = 128 << 20;
/// Bytes of a robot apart from those that it names: its parts, and the entry here.
const BASE_BYTES: usize = 1 << 10;

/// The robot for a seat, and the course of its game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct PlayerKey {
    /// Table of the robot.
    pub table: Id,
    /// Its seat.
    pub seat: u8,
    /// Its opponent or level.
    pub level: String,
    /// Number of undos and changed seats of the table: after another one the robot is not used any more.
    pub breaks: u64,
}

struct KeptPlayer {
    key: PlayerKey,
    player: Box<dyn RobotPlayer>,
    bytes: usize,
    /// Number of the use, from which the least recent one is found.
    used: u64,
}

/// The kept robots by table and seat, of which the least recently used go first.
pub(super) struct PlayerCache {
    max_bytes: usize,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    players: HashMap<(Id, u8), KeptPlayer>,
    bytes: usize,
    uses: u64,
}

impl Default for PlayerCache {
    fn default() -> PlayerCache {
        PlayerCache { max_bytes: MAX_BYTES, inner: Mutex::default() }
    }
}

impl PlayerCache {
    /// Takes the robot for a decision. One that was kept before an undo or a change of seats is dropped.
    pub(super) fn take(&self, key: &PlayerKey) -> Option<Box<dyn RobotPlayer>> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = inner.remove((key.table, key.seat))?;
        (kept.key == *key).then_some(kept.player)
    }

    /// Keeps a robot for its next decision.
    pub(super) fn put(&self, key: PlayerKey, player: Box<dyn RobotPlayer>) {
        let bytes = BASE_BYTES + player.kept_bytes();
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (key.table, key.seat);
        inner.remove(place);
        inner.uses += 1;
        let used = inner.uses;
        inner.players.insert(place, KeptPlayer { key, player, bytes, used });
        inner.bytes += bytes;
        while inner.bytes > self.max_bytes {
            let oldest = inner.players.iter().min_by_key(|(_, kept)| kept.used).map(|(place, _)| *place);
            let Some(oldest) = oldest else { break };
            inner.remove(oldest);
        }
    }

    /// Returns the memory of all kept robots, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).bytes
    }

    /// Drops the robots of tables for which `is_in_use` is false.
    pub(super) fn retain(&self, is_in_use: impl Fn(Id) -> bool) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let unused: Vec<(Id, u8)> = inner.players.keys().copied().filter(|(table, _)| !is_in_use(*table)).collect();
        for place in unused {
            inner.remove(place);
        }
    }
}

impl Inner {
    fn remove(&mut self, place: (Id, u8)) -> Option<KeptPlayer> {
        let kept = self.players.remove(&place)?;
        self.bytes -= kept.bytes;
        Some(kept)
    }
}

#[cfg(test)]
mod tests {
    use tilewright_engine::{GameSpec, GameState, Match, game_by_key};
    use tilewright_robots::{RobotName, TimeControl};

    use super::*;
    use crate::opponents;

    fn key(number: u8, breaks: u64) -> PlayerKey {
        PlayerKey { table: Id::from_bytes([number; 16]), seat: 0, level: "level:5".to_owned(), breaks }
    }

    fn new_match(game: &str) -> Match {
        let kind = game_by_key(game).expect("the game exists");
        Match::new(kind.new_game(&GameSpec { players: 2, ..GameSpec::default() }).expect("two can play"), 7)
    }

    fn player(state: &dyn GameState) -> Box<dyn RobotPlayer> {
        let kind = game_by_key(state.setup().game).expect("the game exists");
        kind.robot(state, &RobotName::Opponent(opponents::to_character("level:5")), 1).expect("it can play")
    }

    #[test]
    fn kept_robots_stay_within_their_memory() {
        let game = new_match("azul");
        let mut first = player(game.state());
        first.choose(game.state(), &TimeControl::default()).expect("a seat is in turn");
        let bytes = BASE_BYTES + first.kept_bytes();
        assert!(bytes > 1 << 20, "the table of results is counted: {bytes}");
        let cache = PlayerCache { max_bytes: 2 * bytes, inner: Mutex::default() };
        cache.put(key(1, 0), first);
        for number in 2..=3 {
            let mut player = player(game.state());
            player.choose(game.state(), &TimeControl::default()).expect("a seat is in turn");
            cache.put(key(number, 0), player);
        }
        assert!(cache.take(&key(1, 0)).is_none(), "the least recently used one went");
        assert!(cache.take(&key(2, 0)).is_some() && cache.take(&key(3, 0)).is_some());
        assert_eq!(cache.inner.lock().expect("nobody panicked").bytes, 0);
        for number in 1..=2 {
            cache.put(key(number, 0), player(game.state()));
        }
        cache.retain(|table| table == key(2, 0).table);
        assert_eq!(cache.inner.lock().expect("nobody panicked").bytes, BASE_BYTES);
        assert!(cache.take(&key(1, 0)).is_none() && cache.take(&key(2, 0)).is_some());
    }

    #[test]
    fn an_undo_or_another_holder_drops_the_robot() {
        let game = new_match("carcassonne");
        let cache = PlayerCache::default();
        for other in [key(1, 1), PlayerKey { level: "level:6".to_owned(), ..key(1, 0) }] {
            cache.put(key(1, 0), player(game.state()));
            assert!(cache.take(&other).is_none() && cache.take(&key(1, 0)).is_none());
        }
    }

    /// The follower of a tile is planned with the tile: a kept robot needs no time to decide it, a new one does.
    #[test]
    fn a_turn_is_thought_over_once() {
        let mut game = new_match("carcassonne");
        let no_time = TimeControl::default().with_millis(0);
        let (mut kept, mut other) = (player(game.state()), player(game.state()));
        let (mut planned, mut unplanned) = (0, 0);
        for _ in 0..40 {
            let Some(seat) = game.seat() else { break };
            let seed = game.state().ply() as u64;
            let [action, same] = [&mut kept, &mut other].map(|robot| {
                robot.reseed(seed);
                robot.choose(game.state(), &TimeControl::default())
            });
            assert_eq!(action, same, "the same seeds choose the same");
            game.play(seat, &action.expect("a seat is in turn")).expect("a robot plays legal actions");
            if game.seat() != Some(seat) {
                continue;
            }
            let decide = |robot: &mut Box<dyn RobotPlayer>, time: &TimeControl| {
                robot.reseed(seed);
                robot.scored_actions(game.state(), time)
            };
            let rest = decide(&mut kept, &no_time);
            let is_plan = rest.len() > 1 && rest == decide(&mut other, &TimeControl::default());
            planned += usize::from(is_plan);
            unplanned += usize::from(is_plan && rest != decide(&mut player(game.state()), &no_time));
            game.play(seat, &rest[0].0).expect("a robot plays legal actions");
        }
        assert!(planned > 5 && unplanned > 2, "{planned} {unplanned}");
    }
}
