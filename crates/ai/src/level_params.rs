//! Playing strength of opponents for people: perception, noise, and depth of search for each level.

use crate::character::{Character, Level};

/// Model of a person who estimates actions and does not know everything that the evaluation knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HumanModel {
    /// Level of perception: the estimates leave out what people of this level overlook.
    pub level: Level,
    /// Character with its preferences, if any.
    pub character: Option<Character>,
}

/// Playing strength of a level, given its estimates: one entry of [`Evaluate::LEVELS`](crate::Evaluate::LEVELS).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelParams {
    /// Standard deviation of the noise added to each estimate, in points.
    pub noise_sd: f32,
    /// Maximum loss in points: actions whose estimate is lower than the best by more are not played, whatever the
    /// noise. Levels that play the best action of a search do not use it.
    pub max_loss: f32,
    /// Search before a decision.
    pub search: SearchMode,
}

/// Search before a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchMode {
    /// No search: the best estimate with noise is played.
    EstimatesOnly,
    /// A search for `iterations` excludes actions that it finds worse than the best by more than `within` points, and
    /// the worse half of many actions. Of the rest the best estimate with noise is played.
    #[allow(missing_docs)]
    Guarded { iterations: u64, within: f32 },
    /// Like `Guarded`, with a part of `iterations`. Then a search for `iterations` finds the best action, and the
    /// candidate is scored together with it for `iterations`: it is rejected if it is worse by more than `within`
    /// points, and the next candidate is scored, a few times at most.
    #[allow(missing_docs)]
    Checked { iterations: u64, within: f32 },
    /// The best action of a search for this number of iterations, or a nearly equal one that the character prefers.
    Iterations(u64),
    /// Like `Iterations`, for this number of milliseconds.
    Millis(u64),
}

impl LevelParams {
    /// Default for games without a table of their own: estimates with falling noise, then deeper searches.
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
