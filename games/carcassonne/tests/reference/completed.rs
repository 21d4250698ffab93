//! Completed features.

use super::laid::Segment;
use super::land::Feature;

/// Completed feature. The derived order is the canonical one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Completed {
    /// `city`, `road` or `cloister`.
    pub feature: &'static str,
    /// Number of tiles; a cloister counts its own and the eight around it.
    pub tiles: usize,
    /// Points of each winner; 0 without followers.
    pub points: i32,
    /// Seats that were paid, ascending.
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
