//! Rule cases of Carcassonne as data. They speak only text, so any engine can be run against them.

mod check;
mod cities;
mod cloisters;
mod counting;
mod drawing;
mod ending;
mod farming;
mod kinds;
mod last_tile;
mod placing;
mod roads;
mod setting;

pub use check::{Table, check};

/// One rule, shown by a game that is played from the start.
#[derive(Clone, Copy)]
pub struct Case {
    /// The rule as a sentence in snake case.
    pub name: &'static str,
    /// The points of the mission it belongs to.
    pub points: &'static str,
    /// `standard`, `spanish`, `french` or `dutch`.
    pub rules: &'static str,
    /// Choices that differ from the rule set, by the keys and values of `--set`.
    pub set: &'static [(&'static str, &'static str)],
    pub players: usize,
    pub first: usize,
    /// Steps, separated by `;` or line breaks. The word `rest` plays on to the end of the game: chance draws the last
    /// kind in the bag, the tile goes to the northernmost legal cell (then the easternmost, then the greatest turn),
    /// and nobody sets a follower.
    pub steps: &'static str,
    /// What holds after the last step.
    pub expect: &'static [Expect],
}

/// Lists of texts are separated by `;` and compared without regard to order.
#[derive(Clone, Copy, Debug)]
pub enum Expect {
    /// `seat 0`, `chance` or `over`.
    Turn(&'static str),
    /// All legal steps.
    Legal(&'static str),
    LegalHas(&'static str),
    LegalLacks(&'static str),
    LegalCount(usize),
    /// The kinds that can be drawn with their weights, as `A2 B4`.
    Outcomes(&'static str),
    Scores(&'static [i32]),
    /// Followers at home by seat.
    Supply(&'static [usize]),
    /// Features completed by the last step, as `city of 2 pays 4 to 0`, `road of 6 pays 6 to 0 1` or
    /// `road of 3 pays nobody`.
    Completed(&'static str),
}

/// What a case says unless it says otherwise.
const CASE: Case =
    Case { name: "", points: "", rules: "standard", set: &[], players: 2, first: 0, steps: "", expect: &[] };

pub fn all() -> Vec<Case> {
    [
        cities::CASES,
        cloisters::CASES,
        counting::CASES,
        drawing::CASES,
        ending::CASES,
        farming::CASES,
        kinds::CASES,
        last_tile::CASES,
        placing::CASES,
        roads::CASES,
        setting::CASES,
    ]
    .concat()
}
