//! A table in numbers, for programs that learn: what can be done and drawn, and what a seat observes.

use std::fmt;
use tilewright_core::Reconstruct;

use tilewright_core::{Game, PlayError, Seat, Setup, Step, Turn, Viewer};
use tilewright_display::Render;
use tilewright_encoding::{Encode, Plane, total_size};

use crate::game_state::StateOf;

/// The numbers of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodingLayout {
    /// What is to be known about them as a whole.
    pub description: &'static str,
    /// What the numbers of actions stand for.
    pub action_space: Vec<Plane>,
    /// What the numbers of chance outcomes stand for.
    pub outcome_space: Vec<Plane>,
    /// What an observation holds.
    pub observation_space: Vec<Plane>,
    /// How many numbers actions have: all are below.
    pub action_count: usize,
    /// How many numbers outcomes have: all are below.
    pub outcome_count: usize,
    /// How many floats an observation has.
    pub observation_size: usize,
    /// A number of steps that no game passes.
    pub max_plies: usize,
}

impl EncodingLayout {
    pub(crate) fn from_setup<G: Encode>(setup: &Setup<G::Rules>) -> EncodingLayout {
        let (action_space, outcome_space, observation_space) =
            (G::action_space(setup), G::outcome_space(setup), G::observation_space(setup));
        EncodingLayout {
            description: G::DESCRIPTION,
            action_count: total_size(&action_space),
            outcome_count: total_size(&outcome_space),
            observation_size: total_size(&observation_space),
            max_plies: G::max_plies(setup),
            action_space,
            outcome_space,
            observation_space,
        }
    }
}

/// A game in numbers. A number stands for an action where a seat is in turn, and for an outcome where chance is.
pub trait EncodedState {
    /// What the numbers of this setup stand for.
    fn layout(&self) -> EncodingLayout;

    /// Replaces the list by the numbers of all legal actions of the seat in turn, the lowest first.
    fn legal_action_ids(&self, ids: &mut Vec<u32>);

    /// Fills the mask, which has a place for each number of an action: 1 where it is legal, else 0.
    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), EncodingError>;

    /// Replaces the list by the numbers of all outcomes with their weights, the lowest number first.
    fn outcome_ids(&self, ids: &mut Vec<(u32, u32)>);

    /// Plays the action or outcome with this number for whoever is in turn. If it is refused, nothing changes.
    fn play_id(&mut self, id: u32) -> Result<(), PlayError>;

    /// The text of the action or outcome with this number, legal or not.
    fn id_to_text(&self, id: u32) -> Result<String, PlayError>;

    /// The number of a legal action, or of an outcome that can happen, given as text.
    fn text_to_id(&self, text: &str) -> Result<u32, PlayError>;

    /// Fills the floats, as many as the layout says, with what a seat knows.
    fn write_observation(&self, seat: Seat, values: &mut [f32]) -> Result<(), EncodingError>;

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
    let winner_count = winners.as_slice().iter().filter(|won| **won).count();
    let others = (players.max(2) - 1) as f64;
    (0..players).map(move |seat| match (winner_count, winners.as_slice()[seat]) {
        (0, _) => 0.0,
        (_, true) => (players as f64 / winner_count as f64 - 1.0) / others,
        (_, false) => -1.0 / others,
    })
}

/// Puts numbers in order. Most lists are in order by themselves.
#[inline]
pub(crate) fn sort_ids(ids: &mut [u32]) {
    if !ids.is_sorted() {
        ids.sort_unstable();
    }
}

/// Marks the numbers of legal actions.
pub(crate) fn write_mask<G: Encode>(state: &G, legal: &[G::Action], mask: &mut [u8]) {
    mask.fill(0);
    legal.iter().for_each(|action| mask[state.action_id(*action) as usize] = 1);
}

/// Sizes of the encoding of a setup.
#[derive(Clone, Copy)]
pub struct EncodingSizes {
    /// Number of action ids.
    pub action_count: usize,
    /// Number of floats of an observation.
    pub observation_size: usize,
}

impl EncodingSizes {
    pub(crate) fn from_setup<G: Encode>(setup: &Setup<G::Rules>) -> EncodingSizes {
        EncodingSizes {
            action_count: total_size(&G::action_space(setup)),
            observation_size: total_size(&G::observation_space(setup)),
        }
    }
}

/// Why numbers were not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingError {
    /// A slice of the caller is too short or too long.
    Length {
        /// What it is for.
        buffer: &'static str,
        /// How long it is.
        actual: usize,
        /// How long it should be.
        expected: usize,
    },
    /// Nobody sits there.
    Seat {
        /// The seat that was asked for.
        seat: Seat,
        /// How many there are.
        players: u8,
    },
}

impl EncodingError {
    #[inline]
    pub(crate) fn check(buffer: &'static str, actual: usize, expected: usize) -> Result<(), EncodingError> {
        if actual == expected { Ok(()) } else { Err(EncodingError::Length { buffer, actual, expected }) }
    }
}

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            EncodingError::Length { buffer, actual, expected } => {
                write!(f, "{buffer} has room for {actual} values; it takes {expected}")
            }
            EncodingError::Seat { seat, players } => {
                write!(f, "there is no seat {seat}; the seats are 0 to {}", players - 1)
            }
        }
    }
}

impl std::error::Error for EncodingError {}

impl<G: Reconstruct + Render + Encode> StateOf<G> {
    /// The step with this number, legal or not.
    #[inline]
    fn step_from_id(&self, id: u32) -> Result<Step<G::Action, G::Outcome>, PlayError> {
        let (state, turn) = (self.record.state(), self.record.turn());
        let step = match turn {
            Turn::Over => return Err(PlayError::Over),
            Turn::Seat(seat) => state.action_from_id(id).map(|action| Step::Action(seat, action)),
            Turn::Chance => state.outcome_from_id(id).map(Step::Chance),
        };
        step.ok_or_else(|| self.illegal_id(id))
    }

    /// The refusal of a number that stands for nothing here.
    #[cold]
    fn illegal_id(&self, id: u32) -> PlayError {
        let mut legal = Vec::new();
        self.legal_action_ids(&mut legal);
        let mut outcomes = Vec::new();
        self.outcome_ids(&mut outcomes);
        legal.extend(outcomes.iter().map(|(id, _)| id));
        PlayError::illegal(&id, &legal)
    }
}

impl<G: Reconstruct + Render + Encode> EncodedState for StateOf<G> {
    fn layout(&self) -> EncodingLayout {
        EncodingLayout::from_setup::<G>(self.record.setup())
    }

    fn legal_action_ids(&self, ids: &mut Vec<u32>) {
        self.record.state().action_ids(self.record.legal(), ids);
        sort_ids(ids);
    }

    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), EncodingError> {
        EncodingError::check("the mask", mask.len(), self.encoding_sizes.action_count)?;
        write_mask(self.record.state(), self.record.legal(), mask);
        Ok(())
    }

    fn outcome_ids(&self, ids: &mut Vec<(u32, u32)>) {
        let state = self.record.state();
        ids.clear();
        ids.extend(self.record.outcomes().iter().map(|(outcome, weight)| (state.outcome_id(*outcome), *weight)));
        ids.sort_unstable();
    }

    fn play_id(&mut self, id: u32) -> Result<(), PlayError> {
        match self.step_from_id(id)? {
            Step::Action(seat, action) => self.record.play(seat, action, &mut tilewright_core::DiscardEvents),
            Step::Chance(outcome) => self.record.resolve(outcome, &mut tilewright_core::DiscardEvents),
        }
    }

    fn id_to_text(&self, id: u32) -> Result<String, PlayError> {
        Ok(self.step_from_id(id)?.to_string())
    }

    fn text_to_id(&self, text: &str) -> Result<u32, PlayError> {
        match self.record.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Seat(_) => {
                let action = text.parse::<G::Action>()?;
                match self.record.legal().contains(&action) {
                    true => Ok(self.record.state().action_id(action)),
                    false => Err(PlayError::illegal(&action, self.record.legal())),
                }
            }
            Turn::Chance => {
                let outcome = text.parse::<G::Outcome>()?;
                let possible: Vec<G::Outcome> = self.record.outcomes().iter().map(|(outcome, _)| *outcome).collect();
                match possible.contains(&outcome) {
                    true => Ok(self.record.state().outcome_id(outcome)),
                    false => Err(PlayError::illegal(&outcome, &possible)),
                }
            }
        }
    }

    fn write_observation(&self, seat: Seat, values: &mut [f32]) -> Result<(), EncodingError> {
        let players = self.record.setup().players();
        if seat.index() >= usize::from(players) {
            return Err(EncodingError::Seat { seat, players });
        }
        EncodingError::check("the observation", values.len(), self.encoding_sizes.observation_size)?;
        self.record.state().write_observation(seat, values);
        Ok(())
    }

    fn scores(&self) -> Vec<i32> {
        self.record.state().scores().as_slice().to_vec()
    }

    fn scores_seen_by(&self, viewer: Viewer) -> Vec<Option<i32>> {
        self.record.state().scores_seen_by(viewer).as_slice().to_vec()
    }

    fn returns(&self) -> Vec<f64> {
        returns(self.record.state()).collect()
    }
}
