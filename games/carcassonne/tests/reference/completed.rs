//! What is told of a feature that was completed.

use super::laid::Segment;
use super::land::Feature;

/// The derived order is the canonical one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Completed {
    /// `city`, `road` or `cloister`.
    pub feature: &'static str,
    /// A cloister counts its own tile and the eight around it.
    pub tiles: usize,
    /// What each winner got; 0 if nobody held the feature.
    pub points: i32,
    /// Who was paid, ascending.
    pub seats: Vec<usize>,
}

pub fn name(feature: &Feature) -> &'static str {
    let spot = feature.first().expect("a feature has at least the spot it was found from");
    match spot.segment {
        Segment::City(_) => "city",
        Segment::Road(_) => "road",
        Segment::Cloister => "cloister",
        Segment::Field(_) => panic!("a field is never complete"),
    }
}
