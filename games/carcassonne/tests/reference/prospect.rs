//! Projection of the reference implementation: the result if the game ended now; while a follower may be set, as if
//! none were.

use super::choices::Farms;
use super::laid::Segment;
use super::land::{Cell, Feature, Spot};
use super::{Phase, ReferenceGame, tally};
use std::collections::BTreeSet;

pub struct Prospect {
    pub scores: Vec<i32>,
    /// Features, sorted.
    pub features: Vec<FeatureNow>,
}

/// Feature on the board.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FeatureNow {
    pub feature: &'static str,
    /// Cells of its tiles, sorted.
    pub cells: Vec<Cell>,
    pub complete: bool,
    /// Points of an owner; 0 for a farm if the rule set scores farms by city.
    pub points: i32,
}

impl ReferenceGame {
    pub fn prospect(&self) -> Prospect {
        let mut ended = self.clone();
        match self.phase {
            Phase::SetFollower(cell) => ended.pay_completed(cell),
            Phase::Draw | Phase::Place(_) | Phase::Over => {}
        }
        match self.phase {
            Phase::Over => {}
            Phase::Draw | Phase::Place(_) | Phase::SetFollower(_) => {
                let points = tally::final_points(&ended.choices, ended.players, &ended.land, &ended.followers);
                ended.scores.iter_mut().zip(points).for_each(|(score, more)| *score += more);
            }
        }
        Prospect { scores: ended.scores, features: self.features_now() }
    }

    fn features_now(&self) -> Vec<FeatureNow> {
        let mut seen: BTreeSet<Spot> = BTreeSet::new();
        let mut features = Vec::new();
        for spot in self.land.tiles.keys().flat_map(|cell| self.land.spots_of(*cell)) {
            if seen.contains(&spot) {
                continue;
            }
            let feature = self.land.feature(spot);
            seen.extend(&feature);
            features.push(self.feature_now(spot.segment, &feature));
        }
        features.sort();
        features
    }

    fn feature_now(&self, segment: Segment, feature: &Feature) -> FeatureNow {
        let cells: BTreeSet<Cell> = feature.iter().map(|spot| spot.cell).collect();
        let complete = self.land.is_complete(feature);
        FeatureNow {
            feature: match segment {
                Segment::City(_) => "city",
                Segment::Road(_) => "road",
                Segment::Field(_) => "farm",
                Segment::Cloister => "cloister",
            },
            cells: cells.into_iter().collect(),
            complete,
            points: match (segment, self.choices.farms) {
                (Segment::Field(_), Farms::PerFarm(each)) => {
                    each * self.land.complete_cities_beside(feature).len() as i32
                }
                (Segment::Field(_), Farms::PerCity(_) | Farms::Off) => 0,
                _ if complete => tally::complete_points(&self.choices, &self.land, feature),
                _ => tally::incomplete_points(&self.choices, &self.land, feature),
            },
        }
    }
}
