//! The ladder from game to game: whoever has won against robots can meet stronger ones, whoever has not can meet milder ones.

use game::{Character, Level, Message};

use crate::opponent::Opponent;

/// Which way somebody goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// To those who play better.
    Up,
    /// To those who play less well.
    Down,
}

impl Step {
    /// Where it goes from a game that was won, or was not.
    pub const fn after(won: bool) -> Step {
        if won { Step::Up } else { Step::Down }
    }

    /// As addresses say it.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Up => "up",
            Step::Down => "down",
        }
    }

    /// The step of this name.
    pub fn named(name: &str) -> Option<Step> {
        [Step::Up, Step::Down].into_iter().find(|step| step.name() == name)
    }

    /// Whom it leads to from an opponent; none where nobody is further.
    pub fn from(self, opponent: Opponent) -> Option<Character> {
        let number = opponent.level().number();
        let next = match self {
            Step::Up => number + 1,
            Step::Down => number - 1,
        };
        Level::numbered(next).map(Character::of)
    }

    /// What is said of those it leads to, where so many robots play; nothing where nobody is further.
    pub fn about(self, company: &[Character], robots: usize) -> Option<Message> {
        match company {
            [] => None,
            [one] if robots == 1 => Some(
                Message::new(format!("climb-{}", self.name()))
                    .word("name", one.name())
                    .number("level", one.level().number()),
            ),
            _ => Some(Message::new(format!("climb-{}-all", self.name()))),
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
    fn one_is_named_and_more_are_not() {
        let about = |company: &[Character], robots| Step::after(true).about(company, robots);
        let key = |company: &[Character], robots| about(company, robots).map(|message| message.key.into_owned());
        assert_eq!(key(&[], 1), None);
        assert_eq!(key(&[Character::Bram], 1).as_deref(), Some("climb-up"));
        assert_eq!(key(&[Character::Bram, Character::Odile], 2).as_deref(), Some("climb-up-all"));
        assert_eq!(key(&[Character::Bram], 2).as_deref(), Some("climb-up-all"), "somebody else stays");
    }
}
