//! Pacing: the time a robot takes to answer, so that people can follow the game.

use std::time::Duration;

use tilewright_core::{Rng, Seat, SplitMix64};

/// Part of the pause after a person that a robot takes after another robot: the page shows their turns overlapping.
const PART_AFTER_ROBOT: f64 = 0.36;

/// The step before a robot's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Previous {
    /// A step of the same seat, in the same turn.
    SameTurn,
    /// The turn of another robot.
    Robot,
    /// The turn of a person, or the start of the game.
    Person,
}

impl Previous {
    /// Returns what came before a decision of `seat`, by the actors of the last steps; chance has none.
    pub(super) fn of(seat: Seat, actors: &[Option<Seat>], is_robot: impl Fn(Seat) -> bool) -> Previous {
        if actors.last() == Some(&Some(seat)) {
            return Previous::SameTurn;
        }
        match actors.iter().rev().find_map(|actor| *actor) {
            Some(actor) if is_robot(actor) => Previous::Robot,
            Some(_) | None => Previous::Person,
        }
    }
}

/// Returns a pause around `mean`, from three quarters to five quarters of it, `seed` decides which; a part of that
/// after a robot, none within a turn.
pub(super) fn pause(mean: Duration, previous: Previous, seed: u64) -> Duration {
    const PACE_PARTS: u32 = 16;
    let parts = PACE_PARTS * 3 / 4 + SplitMix64::new(seed).below(PACE_PARTS / 2 + 1);
    let whole = mean * parts / PACE_PARTS;
    match previous {
        Previous::SameTurn => Duration::ZERO,
        Previous::Robot => whole.mul_f64(PART_AFTER_ROBOT),
        Previous::Person => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_has_one_pause_and_robots_follow_each_other_sooner() {
        let seat = |number: u8| Some(Seat::new(number));
        let previous = |actors: &[Option<Seat>]| Previous::of(Seat::new(2), actors, |seat| seat.index() > 0);
        assert_eq!(previous(&[seat(1), None, seat(2)]), Previous::SameTurn);
        assert_eq!(previous(&[seat(0), seat(1), None]), Previous::Robot);
        assert_eq!(previous(&[seat(2), None, None]), Previous::Robot);
        assert_eq!(previous(&[seat(1), seat(0), None]), Previous::Person);
        assert_eq!(previous(&[None]), Previous::Person);
        let mean = Duration::from_millis(700);
        for seed in 0..50 {
            let whole = pause(mean, Previous::Person, seed);
            assert!((525..=875).contains(&whole.as_millis()), "{whole:?}");
            assert!(pause(mean, Previous::Robot, seed) < whole / 2);
            assert!(pause(mean, Previous::SameTurn, seed).is_zero());
        }
    }
}
