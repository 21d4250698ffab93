//! Who judges: how much one sees, what one likes, and how far one looks.

use crate::character::{Character, Level};

/// One who judges as people do, not by all that a room knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// How much one sees: what people of this level overlook, one does not see.
    pub level: Level,
    /// What one likes beside, if one has a manner.
    pub character: Option<Character>,
}

/// How well one plays by what one sees: a row for each level in a room's table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How far one is off with each action, in the points of the judgement: so much as a rule (a *standard deviation*). Close calls are
    /// missed by it, clear ones are not.
    pub noise: f32,
    /// What looks worse than the best by more than this is not played, whatever the noise.
    pub worst: f32,
    /// How far one looks.
    pub look: Look,
}

/// How far one looks before one plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Look {
    /// No further than one sees at once.
    Glance,
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
    Time(u64),
}

impl Skill {
    /// For a game of which a room says nothing: judged at a glance, ever better, and at last looked at further.
    pub const PLAIN: [Skill; Level::COUNT] = {
        const fn at_a_glance(noise: f32) -> Skill {
            Skill { noise, worst: 3.0 * noise, look: Look::Glance }
        }
        const fn looking(noise: f32, look: Look) -> Skill {
            Skill { noise, worst: f32::INFINITY, look }
        }
        [
            at_a_glance(2.0),
            at_a_glance(1.4),
            at_a_glance(0.9),
            at_a_glance(0.5),
            looking(0.5, Look::Guarded { iterations: 60, within: 3.0 }),
            looking(0.2, Look::Guarded { iterations: 300, within: 1.5 }),
            looking(0.0, Look::Iterations(1000)),
            looking(0.0, Look::Time(1000)),
        ]
    };
}
