//! The ladder from game to game: whoever has won against robots can meet stronger ones, whoever has not can meet milder ones.

use tilewright_ai::{Character, Level};
use tilewright_core::{Message, Seat};

use crate::opponent::Opponent;

/// How many levels somebody goes who is far from the opponent.
const CLEAR_MARGIN: u8 = 3;

/// Which way somebody goes, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderStep {
    /// To those who play better.
    Up,
    /// To those who play less well.
    Down,
    /// To those who play much better.
    FarUp,
    /// To those who play much less well.
    FarDown,
}

impl LadderStep {
    const ALL: [LadderStep; 4] = [LadderStep::Up, LadderStep::Down, LadderStep::FarUp, LadderStep::FarDown];

    /// Where it goes from a game that ended so. Of two who play each other one is far from the other who has less than half as many points.
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

    /// As addresses say it.
    pub const fn name(self) -> &'static str {
        match self {
            LadderStep::Up => "up",
            LadderStep::Down => "down",
            LadderStep::FarUp => "far-up",
            LadderStep::FarDown => "far-down",
        }
    }

    /// The step of this name.
    pub fn by_name(name: &str) -> Option<LadderStep> {
        LadderStep::ALL.into_iter().find(|step| step.name() == name)
    }

    /// Whom it leads to from an opponent; none where nobody is further.
    pub fn apply(self, opponent: Opponent) -> Option<Character> {
        let (number, last) = (opponent.level().number(), Level::COUNT as u8);
        let next = match self {
            LadderStep::Up => number + 1,
            LadderStep::Down => number - 1,
            LadderStep::FarUp => (number + CLEAR_MARGIN).min(last.max(number + 1)),
            LadderStep::FarDown => number.saturating_sub(CLEAR_MARGIN).max(1).min(number - 1),
        };
        Level::from_number(next).map(Character::for_level)
    }

    /// What is said of those it leads to, where so many robots play; nothing where nobody is further.
    pub fn description(self, lineup: &[Character], robots: usize) -> Option<Message> {
        match lineup {
            [] => None,
            [one] if robots == 1 => {
                Some(Message::new(self.key()).word("name", one.name()).number("level", one.level().number()))
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
    fn it_ends_at_both_ends() {
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
    fn who_is_far_from_the_opponent_goes_farther() {
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
            "more than two are never far"
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
    fn one_is_named_and_more_are_not() {
        let description = |lineup: &[Character], robots| LadderStep::Up.description(lineup, robots);
        let key = |lineup: &[Character], robots| description(lineup, robots).map(|message| message.key.into_owned());
        assert_eq!(key(&[], 1), None);
        assert_eq!(key(&[Character::Bram], 1).as_deref(), Some("climb-up"));
        assert_eq!(key(&[Character::Bram, Character::Odile], 2).as_deref(), Some("climb-up-all"));
        assert_eq!(key(&[Character::Bram], 2).as_deref(), Some("climb-up-all"), "somebody else stays");
    }
}
