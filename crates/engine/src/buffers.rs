//! What many games tell after a step, into slices of the caller. What is not asked for is not paid for.

use crate::encoded_state::{EncodingError, EncodingSizes};

/// Slices to be filled, each with a row for each lane.
#[derive(Default)]
pub struct StepBuffers<'a> {
    /// The seat in turn.
    pub seats: Option<&'a mut [u8]>,
    /// 1 where a game has ended by this step, so that a new one has begun; else 0.
    pub ended: Option<&'a mut [u8]>,
    /// A value for each seat: the returns of the game that has ended by this step, else 0.
    pub returns: Option<&'a mut [f32]>,
    /// A value for each seat: the scores of the game that has ended by this step, else those of the game that goes on.
    pub scores: Option<&'a mut [i32]>,
    /// The number of the action that was played; as it was where none was.
    pub actions: Option<&'a mut [u32]>,
    /// A value for each number of an action: 1 where it is legal for the seat in turn, else 0.
    pub masks: Option<&'a mut [u8]>,
    /// What the seat in turn observes.
    pub observations: Option<&'a mut [f32]>,
    /// What the seat that played last observes in a game that has ended by this step; as it was where none has.
    pub finals: Option<&'a mut [f32]>,
    /// The numbers of legal actions, one lane after the other.
    pub legal: Option<LegalIdLists<'a>>,
}

/// Lists of different lengths in one: those of lane `n` are `numbers[offsets[n]..offsets[n + 1]]`, the lowest first.
pub struct LegalIdLists<'a> {
    /// One more than there are lanes.
    pub offsets: &'a mut [u32],
    /// Replaced by all numbers.
    pub ids: &'a mut Vec<u32>,
}

/// The rows of some lanes.
#[derive(Default)]
pub(crate) struct BufferRows<'a> {
    pub seats: Option<&'a mut [u8]>,
    pub ended: Option<&'a mut [u8]>,
    pub returns: Option<&'a mut [f32]>,
    pub scores: Option<&'a mut [i32]>,
    pub actions: Option<&'a mut [u32]>,
    pub masks: Option<&'a mut [u8]>,
    pub observations: Option<&'a mut [f32]>,
    pub finals: Option<&'a mut [f32]>,
    /// How many legal actions each lane has.
    pub counts: Option<&'a mut [u32]>,
}

impl<'a> StepBuffers<'a> {
    /// Whether every slice is as long as so many lanes ask.
    pub(crate) fn check(&self, env_count: usize, players: usize, sizes: EncodingSizes) -> Result<(), EncodingError> {
        fn check_length<T>(
            buffer: &'static str,
            slice: &Option<&mut [T]>,
            expected: usize,
        ) -> Result<(), EncodingError> {
            slice.as_ref().map_or(Ok(()), |slice| EncodingError::check(buffer, slice.len(), expected))
        }
        check_length("seats", &self.seats, env_count)?;
        check_length("ended", &self.ended, env_count)?;
        check_length("returns", &self.returns, env_count * players)?;
        check_length("scores", &self.scores, env_count * players)?;
        check_length("actions", &self.actions, env_count)?;
        check_length("masks", &self.masks, env_count * sizes.action_count)?;
        check_length("observations", &self.observations, env_count * sizes.observation_size)?;
        check_length("finals", &self.finals, env_count * sizes.observation_size)?;
        let offsets = self.legal.as_ref().map(|legal| legal.offsets.len());
        offsets.map_or(Ok(()), |actual| EncodingError::check("the offsets of legal actions", actual, env_count + 1))
    }

    /// All rows, without the numbers of legal actions, which are gathered apart.
    pub(crate) fn rows<'b>(&'b mut self) -> BufferRows<'b>
    where
        'a: 'b,
    {
        BufferRows {
            seats: self.seats.as_deref_mut(),
            ended: self.ended.as_deref_mut(),
            returns: self.returns.as_deref_mut(),
            scores: self.scores.as_deref_mut(),
            actions: self.actions.as_deref_mut(),
            masks: self.masks.as_deref_mut(),
            observations: self.observations.as_deref_mut(),
            finals: self.finals.as_deref_mut(),
            counts: self.legal.as_mut().and_then(|legal| legal.offsets.get_mut(1..)),
        }
    }
}

impl<'a> BufferRows<'a> {
    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        let BufferRows { seats, ended, returns, scores, actions, masks, observations, finals, counts } = self;
        let bytes = [seats, ended, masks].into_iter().all(Option::is_none);
        let floats = [returns, observations, finals].into_iter().all(Option::is_none);
        bytes && floats && scores.is_none() && actions.is_none() && counts.is_none()
    }

    /// Takes the rows of the first lanes off.
    pub fn split_off(&mut self, env_count: usize, players: usize, sizes: EncodingSizes) -> BufferRows<'a> {
        fn take_front<'a, T>(slice: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
            let (first, rest) = slice.take()?.split_at_mut(count);
            *slice = Some(rest);
            Some(first)
        }
        BufferRows {
            seats: take_front(&mut self.seats, env_count),
            ended: take_front(&mut self.ended, env_count),
            returns: take_front(&mut self.returns, env_count * players),
            scores: take_front(&mut self.scores, env_count * players),
            actions: take_front(&mut self.actions, env_count),
            masks: take_front(&mut self.masks, env_count * sizes.action_count),
            observations: take_front(&mut self.observations, env_count * sizes.observation_size),
            finals: take_front(&mut self.finals, env_count * sizes.observation_size),
            counts: take_front(&mut self.counts, env_count),
        }
    }
}
