//! Points of features and the seats that get them.

use super::Follower;
use super::choices::{Choices, Farms, Incomplete, Shields, SmallCity};
use super::laid::Segment;
use super::land::{Feature, Land};
use std::collections::BTreeSet;

/// Points of each winner of a complete city, road or cloister.
pub fn complete_points(choices: &Choices, land: &Land, feature: &Feature) -> i32 {
    let tiles = land.size(feature) as i32;
    if !is_city(feature) {
        return tiles;
    }
    match choices.small_city {
        SmallCity::TwoInAll if tiles == 2 => 2,
        SmallCity::TwoInAll | SmallCity::TwoATile => 2 * tiles + 2 * paid_shields(choices, land, feature),
    }
}

/// Points of each winner of an incomplete city, road or cloister at the end of the game.
pub fn incomplete_points(choices: &Choices, land: &Land, feature: &Feature) -> i32 {
    match choices.incomplete {
        Incomplete::Nothing => 0,
        Incomplete::Scored => land.size(feature) as i32 + paid_shields(choices, land, feature),
    }
}

fn paid_shields(choices: &Choices, land: &Land, feature: &Feature) -> i32 {
    match choices.shields {
        Shields::On => land.shields(feature) as i32,
        Shields::Off => 0,
    }
}

fn is_city(feature: &Feature) -> bool {
    feature.iter().any(|spot| matches!(spot.segment, Segment::City(_)))
}

/// Seats with most followers in the feature, ascending; empty without followers.
pub fn winners(players: usize, followers: &[Follower], feature: &Feature) -> Vec<usize> {
    let mut strength = vec![0; players];
    for follower in followers.iter().filter(|follower| feature.contains(&follower.spot)) {
        strength[follower.seat] += 1;
    }
    let most = strength.iter().copied().max().unwrap_or(0);
    (0..players).filter(|seat| most > 0 && strength[*seat] == most).collect()
}

/// Points of each seat at the end of the game: for incomplete features, then for farms.
pub fn final_points(choices: &Choices, players: usize, land: &Land, followers: &[Follower]) -> Vec<i32> {
    let held: BTreeSet<Feature> = followers.iter().map(|follower| land.feature(follower.spot)).collect();
    let (farms, others): (Vec<Feature>, Vec<Feature>) = held.into_iter().partition(is_farm);
    let mut points = vec![0; players];
    for feature in &others {
        for seat in winners(players, followers, feature) {
            points[seat] += incomplete_points(choices, land, feature);
        }
    }
    match choices.farms {
        Farms::Off => {}
        Farms::PerFarm(city_points) => {
            for farm in &farms {
                for seat in winners(players, followers, farm) {
                    points[seat] += city_points * land.complete_cities_beside(farm).len() as i32;
                }
            }
        }
        Farms::PerCity(city_points) => {
            let cities: BTreeSet<Feature> = farms.iter().flat_map(|farm| land.complete_cities_beside(farm)).collect();
            for city in &cities {
                let touching = farms.iter().filter(|farm| land.complete_cities_beside(farm).contains(city));
                let all_its_farms: Feature = touching.flatten().copied().collect();
                for seat in winners(players, followers, &all_its_farms) {
                    points[seat] += city_points;
                }
            }
        }
    }
    points
}

fn is_farm(feature: &Feature) -> bool {
    feature.iter().any(|spot| matches!(spot.segment, Segment::Field(_)))
}
