//! The three goals: one has the gold, two have stones.

use crate::rules::cards::Sides;
use crate::rules::cells::Cell;

/// Where a goal lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    North,
    Middle,
    South,
}

impl Goal {
    /// All three, from north to south.
    pub const ALL: [Goal; 3] = [Goal::North, Goal::Middle, Goal::South];

    /// The name it has in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::North => "north",
            Goal::Middle => "middle",
            Goal::South => "south",
        }
    }

    /// The goal of this name.
    pub fn by_name(name: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Its cell.
    pub const fn cell(self) -> Cell {
        match self {
            Goal::North => Cell::new(8, 2),
            Goal::Middle => Cell::new(8, 0),
            Goal::South => Cell::new(8, -2),
        }
    }
}

/// What a goal card has on its face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GoalCard {
    /// The gold, at a crossing.
    Gold,
    /// A stone, in a curve from up to right.
    StoneUr,
    /// A stone, in a curve from up to left.
    StoneUl,
}

impl GoalCard {
    /// All three.
    pub const ALL: [GoalCard; 3] = [GoalCard::Gold, GoalCard::StoneUr, GoalCard::StoneUl];

    /// The name it has in a record.
    pub const fn name(self) -> &'static str {
        match self {
            GoalCard::Gold => "gold",
            GoalCard::StoneUr => "stone-ur",
            GoalCard::StoneUl => "stone-ul",
        }
    }

    /// The goal card of this name.
    pub fn by_name(name: &str) -> Option<GoalCard> {
        GoalCard::ALL.into_iter().find(|card| card.name() == name)
    }

    /// Its open sides, unturned.
    pub const fn open(self) -> Sides {
        match self {
            GoalCard::Gold => Sides::ALL,
            GoalCard::StoneUr => Sides::from_letters("UR"),
            GoalCard::StoneUl => Sides::from_letters("UL"),
        }
    }
}

/// The goals of a round: which cards they are, and which lie face up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Goals {
    cards: [Option<GoalCard>; 3],
    face_up: u8,
}

impl Goals {
    /// How many are dealt, from north to south.
    #[inline]
    pub fn dealt(&self) -> usize {
        self.cards.iter().filter(|card| card.is_some()).count()
    }

    /// The goal cards not yet dealt.
    #[inline]
    pub fn undealt(&self) -> impl Iterator<Item = GoalCard> + '_ {
        GoalCard::ALL.into_iter().filter(|card| !self.cards.contains(&Some(*card)))
    }

    /// The card of a goal, once dealt, whoever may know it.
    #[inline]
    pub fn card(&self, goal: Goal) -> Option<GoalCard> {
        self.cards[goal as usize]
    }

    /// Deals a card to a goal, or another one in its place.
    #[inline]
    pub fn deal(&mut self, goal: Goal, card: GoalCard) {
        self.cards[goal as usize] = Some(card);
    }

    /// Whether the goal lies face up.
    #[inline]
    pub fn is_face_up(&self, goal: Goal) -> bool {
        self.face_up >> goal as u8 & 1 == 1
    }

    /// The goals that lie face down, a bit each.
    #[inline]
    pub fn face_down(&self) -> u8 {
        !self.face_up & 7
    }

    /// Turns a goal face up.
    #[inline]
    pub fn turn_up(&mut self, goal: Goal) {
        self.face_up |= 1 << goal as u8;
    }
}
