//! Points of features, as items with reason and count.

use tilewright_core::Item;

use crate::rules::feature_stats::FeatureStats;
use crate::rules::ruleset::{Farms, Incomplete, RuleSet, SmallCity};

/// Sort of feature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    City,
    Road,
    Cloister,
    /// Connected meadows (C19).
    Farm,
}

impl Feature {
    pub const fn name(self) -> &'static str {
        match self {
            Feature::City => "city",
            Feature::Road => "road",
            Feature::Cloister => "cloister",
            Feature::Farm => "farm",
        }
    }
}

/// Points of a feature as at most two items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreItems([Item; 2]);

impl ScoreItems {
    const NO_ITEM: Item = Item { reason: "", count: 0, points: 0 };

    fn new(reason: &'static str, count: i32, each: i32) -> ScoreItems {
        ScoreItems([Item { reason, count, points: count * each }, ScoreItems::NO_ITEM])
    }

    fn with_item(self, reason: &'static str, count: i32, each: i32) -> ScoreItems {
        ScoreItems([self.0[0], Item { reason, count, points: count * each }])
    }

    /// Sum of the items.
    #[inline]
    pub fn points(&self) -> i32 {
        self.0[0].points + self.0[1].points
    }

    /// Items that are not zero.
    pub fn items(&self) -> Vec<Item> {
        self.0.iter().copied().filter(|item| item.points != 0).collect()
    }
}

/// Points of a complete road: one a tile (C5).
#[inline]
pub(crate) fn complete_road(road: FeatureStats) -> ScoreItems {
    ScoreItems::new("tile", road.tiles(), 1)
}

/// Points of a complete city: two a tile and a shield, except for cities of two tiles in some rule sets (C6, C15, C16).
#[inline]
pub(crate) fn complete_city(city: FeatureStats, rules: &RuleSet) -> ScoreItems {
    match rules.small_city {
        SmallCity::Two if city.tiles() == 2 => ScoreItems::new("city-of-two-tiles", 1, 2),
        SmallCity::Two | SmallCity::Four => city_items(city, 2, rules),
    }
}

/// Points of a complete cloister: nine (C7).
#[inline]
pub(crate) fn complete_cloister() -> ScoreItems {
    cloister_items(8)
}

/// Points of a road that is incomplete at the end (C18).
pub(crate) fn incomplete_road(road: FeatureStats, rules: &RuleSet) -> ScoreItems {
    ScoreItems::new("tile", road.tiles(), points_per_incomplete_tile(rules))
}

/// Points of a city that is incomplete at the end (C18).
pub(crate) fn incomplete_city(city: FeatureStats, rules: &RuleSet) -> ScoreItems {
    city_items(city, points_per_incomplete_tile(rules), rules)
}

/// Points of a cloister with `around` neighbours that is incomplete at the end (C18).
pub(crate) fn incomplete_cloister(around: u8, rules: &RuleSet) -> ScoreItems {
    match rules.incomplete {
        Incomplete::Scored => cloister_items(i32::from(around)),
        Incomplete::Nothing => ScoreItems::new("cloister", 1, 0),
    }
}

/// Points of a farm for `cities` complete cities (C19).
pub(crate) fn farmed_cities(cities: i32, farms: Farms) -> ScoreItems {
    let each = match farms {
        Farms::PerFarm(points) | Farms::PerCity(points) => points,
        Farms::Off => 0,
    };
    ScoreItems::new("complete-city", cities, each)
}

fn points_per_incomplete_tile(rules: &RuleSet) -> i32 {
    match rules.incomplete {
        Incomplete::Scored => 1,
        Incomplete::Nothing => 0,
    }
}

#[inline]
fn city_items(city: FeatureStats, each: i32, rules: &RuleSet) -> ScoreItems {
    ScoreItems::new("tile", city.tiles(), each).with_item(
        "shield",
        city.shields(),
        if rules.shields { each } else { 0 },
    )
}

fn cloister_items(around: i32) -> ScoreItems {
    ScoreItems::new("cloister", 1, 1).with_item("tile-around", around, 1)
}
