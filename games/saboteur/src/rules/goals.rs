//! The three goals: their places, their cards, and which are face up.

use crate::rules::cards::Sides;
use crate::rules::cells::Cell;

/// Place of a goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// At the top.
    North,
    /// In the middle.
    Middle,
    /// At the bottom.
    South,
}

impl Goal {
    /// All places, from north to south.
    pub const ALL: [Goal; 3] = [Goal::North, Goal::Middle, Goal::South];

    /// Returns the name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::North => "north",
            Goal::Middle => "middle",
            Goal::South => "south",
        }
    }

    /// Parses a name in records.
    pub fn by_name(name: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Returns the cell of the place (S3).
    pub const fn cell(self) -> Cell {
        match self {
            Goal::North => Cell::new(8, 2),
            Goal::Middle => Cell::new(8, 0),
            Goal::South => Cell::new(8, -2),
        }
    }
}

/// Face of a goal card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GoalCard {
    /// Gold, at a crossing.
    Gold,
    /// Stone, in a curve from up to right.
    StoneUr,
    /// Stone, in a curve from up to left.
    StoneUl,
}

impl GoalCard {
    /// All goal cards.
    pub const ALL: [GoalCard; 3] = [GoalCard::Gold, GoalCard::StoneUr, GoalCard::StoneUl];

    /// Returns the name in records.
    pub const fn name(self) -> &'static str {
        match self {
            GoalCard::Gold => "gold",
            GoalCard::StoneUr => "stone-ur",
            GoalCard::StoneUl => "stone-ul",
        }
    }

    /// Parses a name in records.
    pub fn by_name(name: &str) -> Option<GoalCard> {
        GoalCard::ALL.into_iter().find(|card| card.name() == name)
    }

    /// Returns the open sides of the card unturned.
    pub const fn open(self) -> Sides {
        match self {
            GoalCard::Gold => Sides::ALL,
            GoalCard::StoneUr => Sides::from_letters("UR"),
            GoalCard::StoneUl => Sides::from_letters("UL"),
        }
    }
}

/// Goals of a round: their cards, hidden or not, and which are face up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Goals {
    cards: [Option<GoalCard>; 3],
    face_up: u8,
}

impl Goals {
    /// Returns the number of goals dealt.
    #[inline]
    pub(crate) fn dealt(&self) -> usize {
        self.cards.iter().filter(|card| card.is_some()).count()
    }

    /// Returns the goal cards not dealt yet.
    #[inline]
    pub(crate) fn undealt(&self) -> impl Iterator<Item = GoalCard> + '_ {
        GoalCard::ALL.into_iter().filter(|card| !self.cards.contains(&Some(*card)))
    }

    /// Returns the card of a goal, also if it is face down; `None` before it is dealt.
    #[inline]
    pub(crate) fn card(&self, goal: Goal) -> Option<GoalCard> {
        self.cards[goal as usize]
    }

    /// Deals a card to a goal, or replaces its card.
    #[inline]
    pub(crate) fn deal(&mut self, goal: Goal, card: GoalCard) {
        self.cards[goal as usize] = Some(card);
    }

    /// Whether the goal is face up.
    #[inline]
    pub(crate) fn is_face_up(&self, goal: Goal) -> bool {
        self.face_up >> goal as u8 & 1 == 1
    }

    /// Returns the goals that are face down, a bit per goal.
    #[inline]
    pub(crate) fn face_down(&self) -> u8 {
        !self.face_up & 7
    }

    /// Turns a goal face up.
    #[inline]
    pub(crate) fn turn_up(&mut self, goal: Goal) {
        self.face_up |= 1 << goal as u8;
    }
}
