//! The ladder from game to game: whoever has won against robots can meet stronger ones, whoever has not can meet milder ones.

use tilewright_core::{Character, Level, Message, Seat};

use crate::opponent::Opponent;

/// How many levels somebody goes who is far from the opponent.
const FAR: u8 = 3;

/// Which way somebody goes, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// To those who play better.
    Up,
    /// To those who play less well.
    Down,
    /// To those who play much better.
    FarUp,
    /// To those who play much less well.
    FarDown,
}

impl Step {
    const ALL: [Step; 4] = [Step::Up, Step::Down, Step::FarUp, Step::FarDown];

    /// Where it goes from a game that ended so. Of two who play each other one is far from the other who has less than half as many points.
    pub fn after(own: Seat, ranking: &[Vec<Seat>], scores: &[Option<i32>]) -> Step {
        let won = ranking.first().is_some_and(|winners| winners.contains(&own));
        let far = matches!(scores, [Some(one), Some(other)] if 2 * one.min(other) < *one.max(other));
        match (won, far) {
            (true, false) => Step::Up,
            (false, false) => Step::Down,
            (true, true) => Step::FarUp,
            (false, true) => Step::FarDown,
        }
    }

    /// As addresses say it.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Up => "up",
            Step::Down => "down",
            Step::FarUp => "far-up",
            Step::FarDown => "far-down",
        }
    }

    /// The step of this name.
    pub fn named(name: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.name() == name)
    }

    /// Whom it leads to from an opponent; none where nobody is further.
    pub fn from(self, opponent: Opponent) -> Option<Character> {
        let (number, last) = (opponent.level().number(), Level::COUNT as u8);
        let next = match self {
            Step::Up => number + 1,
            Step::Down => number - 1,
            Step::FarUp => (number + FAR).min(last.max(number + 1)),
            Step::FarDown => number.saturating_sub(FAR).max(1).min(number - 1),
        };
        Level::numbered(next).map(Character::of)
    }

    /// What is said of those it leads to, where so many robots play; nothing where nobody is further.
    pub fn about(self, company: &[Character], robots: usize) -> Option<Message> {
        match company {
            [] => None,
            [one] if robots == 1 => {
                Some(Message::new(self.key()).word("name", one.name()).number("level", one.level().number()))
            }
            _ => Some(Message::new(format!("{}-all", self.key()))),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Step::Up | Step::FarUp => "climb-up",
            Step::Down | Step::FarDown => "climb-down",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_at_both_ends() {
        let from = |step: Step, name| step.from(Opponent::named(name).unwrap());
        assert_eq!((from(Step::Up, "wright"), from(Step::Down, "level:1")), (None, None));
        assert_eq!(from(Step::Up, "medium"), Some(Character::Tomas));
        assert_eq!(from(Step::Down, "medium"), Some(Character::Bram));
        assert_eq!(
            (Step::named("up"), Step::named("down"), Step::named("out")),
            (Some(Step::Up), Some(Step::Down), None)
        );
    }

    #[test]
    fn who_is_far_from_the_opponent_goes_farther() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let after = |own, scores: [i32; 2]| {
            let winners = if scores[0] > scores[1] { vec![vec![one], vec![two]] } else { vec![vec![two], vec![one]] };
            Step::after(own, &winners, &scores.map(Some))
        };
        assert_eq!((after(one, [50, 25]), after(one, [50, 24])), (Step::Up, Step::FarUp));
        assert_eq!((after(one, [40, 79]), after(one, [0, 79])), (Step::Down, Step::FarDown));
        let three = [Some(1), Some(2), Some(9)];
        assert_eq!(Step::after(one, &[vec![Seat::new(2)]], &three), Step::Down, "more than two are never far");
        let from = |step: Step, name| step.from(Opponent::named(name).unwrap());
        assert_eq!(from(Step::FarDown, "wright"), Some(Character::Tomas));
        assert_eq!((from(Step::FarDown, "bram"), from(Step::FarDown, "pip")), (Some(Character::Pip), None));
        assert_eq!((from(Step::FarUp, "ysolde"), from(Step::FarUp, "wright")), (Some(Character::Wright), None));
    }

    #[test]
    fn one_is_named_and_more_are_not() {
        let about = |company: &[Character], robots| Step::Up.about(company, robots);
        let key = |company: &[Character], robots| about(company, robots).map(|message| message.key.into_owned());
        assert_eq!(key(&[], 1), None);
        assert_eq!(key(&[Character::Bram], 1).as_deref(), Some("climb-up"));
        assert_eq!(key(&[Character::Bram, Character::Odile], 2).as_deref(), Some("climb-up-all"));
        assert_eq!(key(&[Character::Bram], 2).as_deref(), Some("climb-up-all"), "somebody else stays");
    }
}
