//! [`Reconstruct`]: a full game that fits everything one viewer saw.

use std::fmt;

use crate::event::DiscardEvents;
use crate::game::Game;
use crate::observed_step::ObservedStep;
use crate::record::Record;
use crate::seat::{Seat, Viewer};
use crate::setup::Setup;
use crate::step::StepOf;

/// Game in which a full game can be reconstructed from what one viewer saw.
///
/// The defaults suffice where nothing is hidden.
pub trait Reconstruct: Game {
    /// Returns the steps of a full game that `viewer` would have observed as `observed`, with hidden parts filled in.
    /// The view of `viewer` does not depend on which of the fitting games is returned.
    ///
    /// # Errors
    /// The first ply that fits no game, with the reason.
    fn reconstruct(
        setup: &Setup<Self::Rules>,
        _viewer: Viewer,
        observed: &[ObservedStep<Self>],
    ) -> Result<Vec<StepOf<Self>>, ReconstructError> {
        let mut record: Record<Self> = Record::new(*setup);
        for (ply, observed_step) in observed.iter().enumerate() {
            let reason = match observed_step.step.is_redacted() {
                true => "it hides something, and this game has no `reconstruct` of its own",
                false => "the rules allow no such step here",
            };
            record.play_step(observed_step.step, &mut DiscardEvents).map_err(|_| ReconstructError { ply, reason })?;
        }
        Ok(record.steps().to_vec())
    }

    /// Returns the steps of a game that `seat` would have observed as `observed` and that ends in `end`.
    ///
    /// `end` is a state sampled for `seat`. The default ignores it.
    ///
    /// # Errors
    /// A ply that fits no game, `observed.len()` if no game that fits ends so, with the reason.
    fn reconstruct_to(
        setup: &Setup<Self::Rules>,
        seat: Seat,
        observed: &[ObservedStep<Self>],
        _end: &Self,
    ) -> Result<Vec<StepOf<Self>>, ReconstructError> {
        Self::reconstruct(setup, Viewer::Seat(seat), observed)
    }
}

/// Error: the observed steps fit no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReconstructError {
    /// Index of the first step that fits no game, or the number of steps if only the end does not fit.
    pub ply: usize,
    /// Reason, in English.
    pub reason: &'static str,
}

impl fmt::Display for ReconstructError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}", self.ply, self.reason)
    }
}

impl std::error::Error for ReconstructError {}
