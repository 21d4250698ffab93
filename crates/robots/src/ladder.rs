//! Steps from one opponent to the next: a stronger one after a win, a weaker one after a loss.

use tilewright_ai::{Character, Level};
use tilewright_core::{Message, Seat};

use crate::opponent::Opponent;

/// Number of levels of a far step, unless an end of the ladder is nearer.
const FAR_STEP_LEVELS: u8 = 3;

/// Direction and distance of a change of opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderStep {
    /// Up by one level.
    Up,
    /// Down by one level.
    Down,
    /// Up by three levels, or to the last one.
    FarUp,
    /// Down by three levels, or to the first one.
    FarDown,
}

impl LadderStep {
    const ALL: [LadderStep; 4] = [LadderStep::Up, LadderStep::Down, LadderStep::FarUp, LadderStep::FarDown];

    /// The step after a game that `seat` finished with this ranking and these scores: up if the seat is among the first
    /// of the ranking, alone or with others.
    ///
    /// The step is far in a game of two seats with known scores, if one seat has less than half the points of the
    /// other.
    pub fn from_result(seat: Seat, ranking: &[Vec<Seat>], scores: &[Option<i32>]) -> LadderStep {
        let won = ranking.first().is_some_and(|winners| winners.contains(&seat));
        let far = matches!(scores, [Some(one), Some(other)] if 2 * one.min(other) < *one.max(other));
        match (won, far) {
            (true, false) => LadderStep::Up,
            (false, false) => LadderStep::Down,
            (true, true) => LadderStep::FarUp,
            (false, true) => LadderStep::FarDown,
        }
    }

    /// Name of the step in the addresses of pages.
    pub const fn name(self) -> &'static str {
        match self {
            LadderStep::Up => "up",
            LadderStep::Down => "down",
            LadderStep::FarUp => "far-up",
            LadderStep::FarDown => "far-down",
        }
    }

    /// The step named `name`.
    pub fn by_name(name: &str) -> Option<LadderStep> {
        LadderStep::ALL.into_iter().find(|step| step.name() == name)
    }

    /// The character at the end of the step from `opponent`; `None` past the last level.
    pub fn apply(self, opponent: Opponent) -> Option<Character> {
        let (number, last) = (opponent.level().number(), Level::COUNT as u8);
        let next = match self {
            LadderStep::Up => number + 1,
            LadderStep::Down => number - 1,
            LadderStep::FarUp => (number + FAR_STEP_LEVELS).min(last.max(number + 1)),
            LadderStep::FarDown => number.saturating_sub(FAR_STEP_LEVELS).max(1).min(number - 1),
        };
        Level::from_number(next).map(Character::for_level)
    }

    /// Describes a step to the characters `lineup` in a game with `robots` robots; `None` if `lineup` is empty.
    pub fn description(self, lineup: &[Character], robots: usize) -> Option<Message> {
        match lineup {
            [] => None,
            [one] if robots == 1 => {
                Some(Message::new(self.key()).text("name", one.name()).number("level", one.level().number()))
            }
            _ => Some(Message::new(format!("{}-all", self.key()))),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            LadderStep::Up | LadderStep::FarUp => "climb-up",
            LadderStep::Down | LadderStep::FarDown => "climb-down",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_past_either_end_is_none() {
        let apply = |step: LadderStep, name| step.apply(Opponent::by_name(name).unwrap());
        assert_eq!((apply(LadderStep::Up, "wright"), apply(LadderStep::Down, "level:1")), (None, None));
        assert_eq!(apply(LadderStep::Up, "medium"), Some(Character::Tomas));
        assert_eq!(apply(LadderStep::Down, "medium"), Some(Character::Bram));
        assert_eq!(
            (LadderStep::by_name("up"), LadderStep::by_name("down"), LadderStep::by_name("out")),
            (Some(LadderStep::Up), Some(LadderStep::Down), None)
        );
    }

    #[test]
    fn clear_result_moves_several_levels() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let step_after = |seat, scores: [i32; 2]| {
            let winners = if scores[0] > scores[1] { vec![vec![one], vec![two]] } else { vec![vec![two], vec![one]] };
            LadderStep::from_result(seat, &winners, &scores.map(Some))
        };
        assert_eq!((step_after(one, [50, 25]), step_after(one, [50, 24])), (LadderStep::Up, LadderStep::FarUp));
        assert_eq!((step_after(one, [40, 79]), step_after(one, [0, 79])), (LadderStep::Down, LadderStep::FarDown));
        let three = [Some(1), Some(2), Some(9)];
        assert_eq!(
            LadderStep::from_result(one, &[vec![Seat::new(2)]], &three),
            LadderStep::Down,
            "steps with more than two seats are never far"
        );
        let apply = |step: LadderStep, name| step.apply(Opponent::by_name(name).unwrap());
        assert_eq!(apply(LadderStep::FarDown, "wright"), Some(Character::Tomas));
        assert_eq!(
            (apply(LadderStep::FarDown, "bram"), apply(LadderStep::FarDown, "pip")),
            (Some(Character::Pip), None)
        );
        assert_eq!(
            (apply(LadderStep::FarUp, "ysolde"), apply(LadderStep::FarUp, "wright")),
            (Some(Character::Wright), None)
        );
    }

    #[test]
    fn only_a_single_opponent_is_named() {
        let description = |lineup: &[Character], robots| LadderStep::Up.description(lineup, robots);
        let key = |lineup: &[Character], robots| description(lineup, robots).map(|message| message.key.into_owned());
        assert_eq!(key(&[], 1), None);
        assert_eq!(key(&[Character::Bram], 1).as_deref(), Some("climb-up"));
        assert_eq!(key(&[Character::Bram, Character::Odile], 2).as_deref(), Some("climb-up-all"));
        assert_eq!(key(&[Character::Bram], 2).as_deref(), Some("climb-up-all"), "another robot stays at its level");
    }
}
