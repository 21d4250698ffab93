//! Who judges: how much one sees, what one likes, and how far one looks.

use crate::character::{Character, Level};

/// One who judges as people do, not by all that a room knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HumanModel {
    /// How much one sees: what people of this level overlook, one does not see.
    pub level: Level,
    /// What one likes beside, if one has a manner.
    pub character: Option<Character>,
}

/// How well one plays by what one sees: a row for each level in a room's table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelParams {
    /// How far one is off with each action, in the points of the judgement: so much as a rule (a *standard deviation*). Close calls are
    /// missed by it, clear ones are not.
    pub noise_sd: f32,
    /// What looks worse than the best by more than this is not played, whatever the noise.
    pub max_loss: f32,
    /// How far one looks.
    pub search: SearchMode,
}

/// How far one looks before one plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchMode {
    /// No further than one sees at once.
    EstimatesOnly,
    /// Far enough not to go badly wrong: for so many iterations, with open eyes. What is then found worse than the best by more than
    /// `within` points is not played; of the rest one plays what looks best at once.
    #[allow(missing_docs)]
    Guarded { iterations: u64, within: f32 },
    /// The same in less time, and then twice: what one would play so is looked at again, beside the best that is found in so many
    /// iterations, before it is played.
    #[allow(missing_docs)]
    Checked { iterations: u64, within: f32 },
    /// As far as one can with all of them, for so many iterations.
    Iterations(u64),
    /// The same for so many milliseconds.
    Millis(u64),
}

impl LevelParams {
    /// For a game of which a room says nothing: judged at a glance, ever better, and at last looked at further.
    pub const DEFAULT: [LevelParams; Level::COUNT] = {
        const fn estimates_only(noise_sd: f32) -> LevelParams {
            LevelParams { noise_sd, max_loss: 3.0 * noise_sd, search: SearchMode::EstimatesOnly }
        }
        const fn searching(noise_sd: f32, search: SearchMode) -> LevelParams {
            LevelParams { noise_sd, max_loss: f32::INFINITY, search }
        }
        [
            estimates_only(2.0),
            estimates_only(1.4),
            estimates_only(0.9),
            estimates_only(0.5),
            searching(0.5, SearchMode::Guarded { iterations: 60, within: 3.0 }),
            searching(0.2, SearchMode::Guarded { iterations: 300, within: 1.5 }),
            searching(0.0, SearchMode::Iterations(1000)),
            searching(0.0, SearchMode::Millis(1000)),
        ]
    };
}
