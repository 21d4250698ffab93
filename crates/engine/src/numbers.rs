//! A table in numbers, for programs that learn: what can be done and drawn, and what a seat observes.

use std::fmt;

use tilewright_core::{Game, Numbered, Plane, PlayError, Seat, Setup, Shown, Step, Turn, Viewer, numbered};

use crate::table::TableOf;

/// The numbers of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// What is to be known about them as a whole.
    pub about: &'static str,
    /// What the numbers of actions stand for.
    pub actions: Vec<Plane>,
    /// What the numbers of chance outcomes stand for.
    pub chances: Vec<Plane>,
    /// What an observation holds.
    pub planes: Vec<Plane>,
    /// How many numbers actions have: all are below.
    pub action_count: usize,
    /// How many numbers outcomes have: all are below.
    pub chance_count: usize,
    /// How many floats an observation has.
    pub observation_size: usize,
    /// A number of steps that no game passes.
    pub longest: usize,
}

impl Layout {
    pub(crate) fn of<G: Numbered>(setup: &Setup<G::Rules>) -> Layout {
        let (actions, chances, planes) = (G::actions(setup), G::chances(setup), G::planes(setup));
        Layout {
            about: G::ABOUT,
            action_count: numbered::size(&actions),
            chance_count: numbered::size(&chances),
            observation_size: numbered::size(&planes),
            longest: G::longest(setup),
            actions,
            chances,
            planes,
        }
    }
}

/// A game in numbers. A number stands for an action where a seat is in turn, and for an outcome where chance is.
pub trait Numbers {
    /// What the numbers of this setup stand for.
    fn layout(&self) -> Layout;

    /// Replaces the list by the numbers of all legal actions of the seat in turn, the lowest first.
    fn legal_numbers(&self, list: &mut Vec<u32>);

    /// Fills the mask, which has a place for each number of an action: 1 where it is legal, else 0.
    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), NumbersError>;

    /// Replaces the list by the numbers of all outcomes with their weights, the lowest number first.
    fn outcome_numbers(&self, list: &mut Vec<(u32, u32)>);

    /// Plays the action or outcome with this number for whoever is in turn. If it is refused, nothing changes.
    fn play_number(&mut self, number: u32) -> Result<(), PlayError>;

    /// The text of the action or outcome with this number, legal or not.
    fn text_of(&self, number: u32) -> Result<String, PlayError>;

    /// The number of a legal action, or of an outcome that can happen, given as text.
    fn number_of(&self, text: &str) -> Result<u32, PlayError>;

    /// Fills the floats, as many as the layout says, with what a seat knows.
    fn observe(&self, seat: Seat, floats: &mut [f32]) -> Result<(), NumbersError>;

    /// Each seat's score now, whoever may know it.
    fn scores(&self) -> Vec<i32>;

    /// Each seat's score now as `viewer` may know it; one that is secret is absent.
    fn scores_seen_by(&self, viewer: Viewer) -> Vec<Option<i32>>;

    /// What the game has brought each seat: see `returns`.
    fn returns(&self) -> Vec<f64>;
}

/// What a game has brought each seat, together 0: 1 for a seat that has won alone, −1 shared by all others, a win shared by equals;
/// 0 for all while the game goes on. Of two players the winner has 1 and the loser −1, and both have 0 where they share the win.
pub(crate) fn returns<G: Game>(state: &G) -> impl Iterator<Item = f64> + use<G> {
    let (winners, players) = (state.winners(), usize::from(state.players()));
    let shared = winners.as_slice().iter().filter(|won| **won).count();
    let others = (players.max(2) - 1) as f64;
    (0..players).map(move |seat| match (shared, winners.as_slice()[seat]) {
        (0, _) => 0.0,
        (_, true) => (players as f64 / shared as f64 - 1.0) / others,
        (_, false) => -1.0 / others,
    })
}

/// Puts numbers in order. Most lists are in order by themselves.
#[inline]
pub(crate) fn sort(numbers: &mut [u32]) {
    if !numbers.is_sorted() {
        numbers.sort_unstable();
    }
}

/// Marks the numbers of legal actions.
pub(crate) fn mark<G: Numbered>(state: &G, legal: &[G::Action], mask: &mut [u8]) {
    mask.fill(0);
    legal.iter().for_each(|action| mask[state.number(*action) as usize] = 1);
}

/// How many numbers a setup has: what slices are measured by.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub actions: usize,
    pub floats: usize,
}

impl Sizes {
    pub fn of<G: Numbered>(setup: &Setup<G::Rules>) -> Sizes {
        Sizes { actions: numbered::size(&G::actions(setup)), floats: numbered::size(&G::planes(setup)) }
    }
}

/// Why numbers were not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumbersError {
    /// A slice of the caller is too short or too long.
    Length {
        /// What it is for.
        what: &'static str,
        /// How long it is.
        given: usize,
        /// How long it should be.
        right: usize,
    },
    /// Nobody sits there.
    Seat {
        /// The seat that was asked for.
        given: Seat,
        /// How many there are.
        players: u8,
    },
}

impl NumbersError {
    #[inline]
    pub(crate) fn check(what: &'static str, given: usize, right: usize) -> Result<(), NumbersError> {
        if given == right { Ok(()) } else { Err(NumbersError::Length { what, given, right }) }
    }
}

impl fmt::Display for NumbersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NumbersError::Length { what, given, right } => {
                write!(f, "{what} has room for {given} values; it takes {right}")
            }
            NumbersError::Seat { given, players } => {
                write!(f, "there is no seat {given}; the seats are 0 to {}", players - 1)
            }
        }
    }
}

impl std::error::Error for NumbersError {}

impl<G: Shown + Numbered> TableOf<G> {
    /// The step with this number, legal or not.
    #[inline]
    fn step_of(&self, number: u32) -> Result<Step<G::Action, G::Chance>, PlayError> {
        let (state, turn) = (self.0.state(), self.0.turn());
        let step = match turn {
            Turn::Over => return Err(PlayError::Over),
            Turn::Of(seat) => state.numbered(number).map(|action| Step::Act(seat, action)),
            Turn::Chance => state.chance_numbered(number).map(Step::Chance),
        };
        step.ok_or_else(|| self.no_number(number))
    }

    /// The refusal of a number that stands for nothing here.
    #[cold]
    fn no_number(&self, number: u32) -> PlayError {
        let mut legal = Vec::new();
        self.legal_numbers(&mut legal);
        let mut outcomes = Vec::new();
        self.outcome_numbers(&mut outcomes);
        legal.extend(outcomes.iter().map(|(number, _)| number));
        PlayError::illegal(&number, &legal)
    }
}

impl<G: Shown + Numbered> Numbers for TableOf<G> {
    fn layout(&self) -> Layout {
        Layout::of::<G>(self.0.setup())
    }

    fn legal_numbers(&self, list: &mut Vec<u32>) {
        self.0.state().numbers(self.0.legal(), list);
        sort(list);
    }

    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), NumbersError> {
        NumbersError::check("the mask", mask.len(), self.1.actions)?;
        mark(self.0.state(), self.0.legal(), mask);
        Ok(())
    }

    fn outcome_numbers(&self, list: &mut Vec<(u32, u32)>) {
        let state = self.0.state();
        list.clear();
        list.extend(self.0.outcomes().iter().map(|(chance, weight)| (state.chance_number(*chance), *weight)));
        list.sort_unstable();
    }

    fn play_number(&mut self, number: u32) -> Result<(), PlayError> {
        match self.step_of(number)? {
            Step::Act(seat, action) => self.0.act(seat, action, &mut tilewright_core::Silent),
            Step::Chance(chance) => self.0.resolve(chance, &mut tilewright_core::Silent),
        }
    }

    fn text_of(&self, number: u32) -> Result<String, PlayError> {
        Ok(self.step_of(number)?.to_string())
    }

    fn number_of(&self, text: &str) -> Result<u32, PlayError> {
        match self.0.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Of(_) => {
                let action = text.parse::<G::Action>()?;
                match self.0.legal().contains(&action) {
                    true => Ok(self.0.state().number(action)),
                    false => Err(PlayError::illegal(&action, self.0.legal())),
                }
            }
            Turn::Chance => {
                let chance = text.parse::<G::Chance>()?;
                let possible: Vec<G::Chance> = self.0.outcomes().iter().map(|(chance, _)| *chance).collect();
                match possible.contains(&chance) {
                    true => Ok(self.0.state().chance_number(chance)),
                    false => Err(PlayError::illegal(&chance, &possible)),
                }
            }
        }
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) -> Result<(), NumbersError> {
        let players = self.0.setup().players();
        if seat.index() >= usize::from(players) {
            return Err(NumbersError::Seat { given: seat, players });
        }
        NumbersError::check("the observation", floats.len(), self.1.floats)?;
        self.0.state().observe(seat, floats);
        Ok(())
    }

    fn scores(&self) -> Vec<i32> {
        self.0.state().scores().as_slice().to_vec()
    }

    fn scores_seen_by(&self, viewer: Viewer) -> Vec<Option<i32>> {
        self.0.state().scores_seen_by(viewer).as_slice().to_vec()
    }

    fn returns(&self) -> Vec<f64> {
        returns(self.0.state()).collect()
    }
}
