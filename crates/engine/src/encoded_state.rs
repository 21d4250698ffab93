//! A game as numbers, for learning programs: ids of actions and outcomes, masks and observations.

use std::fmt;
use tilewright_core::Reconstruct;

use tilewright_core::{Game, PlayError, Seat, Setup, Step, Turn, Viewer};
use tilewright_display::Render;
use tilewright_encoding::{Encode, Plane, total_size};

use crate::game_state::StateOf;

/// Sizes and meaning of the encoding of a setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodingLayout {
    /// Description of the encoding as a whole.
    pub description: &'static str,
    /// Planes of action ids.
    pub action_space: Vec<Plane>,
    /// Planes of outcome ids.
    pub outcome_space: Vec<Plane>,
    /// Planes of an observation.
    pub observation_space: Vec<Plane>,
    /// Number of action ids; all are below it.
    pub action_count: usize,
    /// Number of outcome ids; all are below it.
    pub outcome_count: usize,
    /// Number of floats of an observation.
    pub observation_size: usize,
    /// Upper bound on the number of plies.
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

/// A game as numbers. An id is an action id if a seat is in turn, and an outcome id if chance is.
pub trait EncodedState {
    /// Meaning of the ids and observations of this setup.
    fn layout(&self) -> EncodingLayout;

    /// Clears `ids` and appends the ids of all legal actions of the seat in turn, in ascending order.
    fn legal_action_ids(&self, ids: &mut Vec<u32>);

    /// Fills `mask`, which has one byte per action id: 1 if the action is legal, else 0.
    ///
    /// # Errors
    /// [`EncodingError::Length`] if `mask` has another length.
    fn legal_mask(&self, mask: &mut [u8]) -> Result<(), EncodingError>;

    /// Clears `ids` and appends each possible outcome id with its weight, in ascending order.
    fn outcome_ids(&self, ids: &mut Vec<(u32, u32)>);

    /// Plays the action or outcome with this id.
    ///
    /// # Errors
    /// [`PlayError`] if the game is over, or the step is illegal or unknown. Nothing changes then.
    fn play_id(&mut self, id: u32) -> Result<(), PlayError>;

    /// The notation of the action or outcome with this id, legal or not.
    ///
    /// # Errors
    /// [`PlayError`] if the game is over or the id has no meaning.
    fn id_to_text(&self, id: u32) -> Result<String, PlayError>;

    /// The id of a legal action or possible outcome in notation.
    ///
    /// # Errors
    /// [`PlayError`] if the game is over, or the step is unreadable or illegal.
    fn text_to_id(&self, text: &str) -> Result<u32, PlayError>;

    /// Fills `values` with the observation of `seat`.
    ///
    /// # Errors
    /// [`EncodingError`] if there is no such seat or `values` has another length.
    fn write_observation(&self, seat: Seat, values: &mut [f32]) -> Result<(), EncodingError>;

    /// Score of each seat, including secret ones.
    fn scores(&self) -> Vec<i32>;

    /// Score of each seat; `None` if `viewer` may not know it.
    fn scores_seen_by(&self, viewer: Viewer) -> Vec<Option<i32>>;

    /// Return of each seat: their sum is 0.
    ///
    /// A sole winner has 1, and each other seat -1 / (players - 1). If several win, each has its mean value over all
    /// draws of one winner among them. All are 0 while the game is in progress.
    fn returns(&self) -> Vec<f64>;
}

/// The return of each seat, with sum 0.
///
/// As [`EncodedState::returns`]. With two players: 1 and -1, or 0 and 0 for a shared win.
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

/// Sorts ids. Most lists are sorted already.
#[inline]
pub(crate) fn sort_ids(ids: &mut [u32]) {
    if !ids.is_sorted() {
        ids.sort_unstable();
    }
}

/// Sets `mask` to 1 at the ids of legal actions, and to 0 elsewhere.
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

/// Error of writing an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingError {
    /// A buffer of the caller has the wrong length.
    Length {
        /// Name of the buffer.
        buffer: &'static str,
        /// Its length.
        actual: usize,
        /// The length it must have.
        expected: usize,
    },
    /// There is no such seat.
    Seat {
        /// The seat.
        seat: Seat,
        /// Number of players.
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
    /// The step with this id, legal or not.
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

    /// The error for an id without a meaning here; it lists the legal ones.
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
