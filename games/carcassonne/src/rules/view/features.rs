//! Features of a view, collected tile by tile.

use tilewright_core::Game;

use crate::rules::action::{Role, Spot};
use crate::rules::cell::Cell;
use crate::rules::feature_stats::{FeatureStats, MAX_SEATS};
use crate::rules::features::NewFeatures;
use crate::rules::followers::Home;
use crate::rules::rotated_tile::{FIRST_FIELD_LABEL, FIRST_ROAD_LABEL, RotatedTile};
use crate::rules::ruleset::Farms;
use crate::rules::scoring::{self, Feature, ScoreItems};
use crate::rules::state::Carcassonne;
use crate::rules::view::FeatureView;

/// Feature under collection, with its identity.
pub(super) struct FeatureSummary {
    pub key: Home,
    pub view: FeatureView,
}

/// Collects all features, in the order in which their first segments were placed.
pub(super) fn features(game: &Carcassonne) -> Vec<FeatureSummary> {
    let mut summaries: Vec<FeatureSummary> = Vec::new();
    let mut new_features = NewFeatures::FIRST;
    let mut cloister = 0;
    for (index, laid) in game.board.tiles().iter().enumerate() {
        let after = new_features.next_after(RotatedTile::of(laid.kind, laid.rotation));
        let labels =
            (new_features.city..after.city).chain(new_features.road..after.road).chain(new_features.field..after.field);
        for (label, spot) in labels.zip(spots(RotatedTile::of(laid.kind, laid.rotation))) {
            let key = Home::Segment(game.features.root(label));
            let segment = (index + 1, spot);
            match summaries.iter_mut().find(|known| known.key == key) {
                Some(known) => {
                    if known.view.tiles.last() != Some(&segment.0) {
                        known.view.tiles.push(segment.0);
                    }
                    known.view.segments.push(segment);
                }
                None => summaries.push(FeatureSummary { key, view: feature(game, game.features.root(label), segment) }),
            }
        }
        if laid.kind.print().cloister {
            summaries.push(FeatureSummary {
                key: Home::Cloister(cloister),
                view: cloister_view(game, usize::from(cloister), index + 1),
            });
            cloister += 1;
        }
        new_features = after;
    }
    for FeatureSummary { key, view } in &mut summaries {
        if let (Home::Segment(root @ ..FIRST_FIELD_LABEL), false) = (*key, view.complete) {
            view.if_complete = if_complete(game, root, &view.segments);
        }
    }
    if let Farms::PerCity(_) = game.rules.farms {
        add_farm_points(game, &mut summaries);
    }
    summaries
}

/// Writes the owners and points of the farms around each complete city (C19).
fn add_farm_points(game: &Carcassonne, summaries: &mut [FeatureSummary]) {
    let farms = game.farms();
    for FeatureSummary { key, view } in summaries {
        if let (Home::Segment(root @ ..FIRST_ROAD_LABEL), true) = (*key, view.complete) {
            let farmers = game.farmers_around(&farms, game.features.members(root));
            view.farm_owners = owners(game, &farmers);
            let pays = !view.farm_owners.is_empty();
            view.farm_points = if pays { scoring::farmed_cities(1, game.rules.farms).points() } else { 0 };
        }
    }
}

/// Seats with most followers.
fn owners(game: &Carcassonne, followers: &[u8; MAX_SEATS]) -> Vec<usize> {
    game.most_followers(*followers).iter().filter(|(_, owns)| *owns).map(|(seat, _)| seat.index()).collect()
}

/// Spots of a tile's cities, roads and meadows, in the order of their labels.
fn spots(turned: &RotatedTile) -> impl Iterator<Item = Spot> {
    let lands = [
        (Role::Knight, &turned.city_sides[..]),
        (Role::Robber, &turned.road_sides[..]),
        (Role::Farmer, &turned.field_halves[..]),
    ];
    lands.into_iter().flat_map(|(role, segments)| {
        let reached = segments.iter().filter(|bits| **bits != 0);
        reached.map(move |bits| Spot { role, at: bits.trailing_zeros() as u8 })
    })
}

/// Points of an incomplete road or city if each free cell at its open edges got one tile that closes it there.
fn if_complete(game: &Carcassonne, root: u8, segments: &[(usize, Spot)]) -> i32 {
    let mut stats = game.features.stats(root);
    let mut open: Vec<Cell> = Vec::new();
    for (tile, spot) in segments {
        let laid = game.board.tiles()[tile - 1];
        let turned = RotatedTile::of(laid.kind, laid.rotation);
        let sides = turned.city_sides.iter().chain(&turned.road_sides).find(|sides| **sides >> spot.at & 1 == 1);
        let beside = (0..4).filter(|side| sides.is_some_and(|sides| sides >> side & 1 == 1));
        let free = beside.map(|side| laid.cell.neighbour(side)).filter(|cell| !game.board.has_tile(*cell));
        open.extend(free);
    }
    open.sort_unstable();
    open.dedup();
    for _ in open {
        stats = stats.union(FeatureStats::segment(0, false));
    }
    match root {
        FIRST_ROAD_LABEL.. => scoring::complete_road(stats).points(),
        _ => scoring::complete_city(stats, &game.rules).points(),
    }
}

/// Points of a farm, or of another feature in its present extent.
fn feature_items(game: &Carcassonne, root: u8) -> ScoreItems {
    let (stats, rules) = (game.features.stats(root), &game.rules);
    match (root, stats.is_complete()) {
        (FIRST_FIELD_LABEL.., _) => {
            let cities = match rules.farms {
                Farms::PerFarm(_) => game.features.cities_touched(root),
                Farms::PerCity(_) | Farms::Off => 0,
            };
            scoring::farmed_cities(cities, rules.farms)
        }
        (FIRST_ROAD_LABEL.., true) => scoring::complete_road(stats),
        (FIRST_ROAD_LABEL.., false) => scoring::incomplete_road(stats, rules),
        (_, true) => scoring::complete_city(stats, rules),
        (_, false) => scoring::incomplete_city(stats, rules),
    }
}

fn feature(game: &Carcassonne, root: u8, segment: (usize, Spot)) -> FeatureView {
    let stats = game.features.stats(root);
    let complete = stats.is_complete();
    let feature = match root {
        FIRST_FIELD_LABEL.. => Feature::Farm,
        FIRST_ROAD_LABEL.. => Feature::Road,
        _ => Feature::City,
    };
    let open = if complete || feature == Feature::Farm { 0 } else { stats.open() };
    FeatureView {
        complete,
        open,
        shields: stats.shields(),
        ..claimed(game, feature, segment, stats.all_followers(), feature_items(game, root))
    }
}

fn cloister_view(game: &Carcassonne, number: usize, tile: usize) -> FeatureView {
    let cloister = game.cloisters.all()[number];
    let mut monks = [0; MAX_SEATS];
    cloister.monk.into_iter().for_each(|seat| monks[seat.index()] = 1);
    let complete = cloister.is_complete();
    let items = match complete {
        true => scoring::complete_cloister(),
        false => scoring::incomplete_cloister(cloister.neighbours, &game.rules),
    };
    let open = 8 - i32::from(cloister.neighbours);
    let if_complete = scoring::complete_cloister().points();
    let segment = (tile, Spot { role: Role::Monk, at: 0 });
    FeatureView { complete, open, if_complete, ..claimed(game, Feature::Cloister, segment, monks, items) }
}

/// Makes the view of a feature of one segment, with its owners and their points.
fn claimed(
    game: &Carcassonne,
    feature: Feature,
    segment: (usize, Spot),
    followers: [u8; MAX_SEATS],
    items: ScoreItems,
) -> FeatureView {
    let players = usize::from(game.players());
    FeatureView {
        feature: feature.name(),
        tiles: vec![segment.0],
        complete: false,
        open: 0,
        shields: 0,
        followers: followers[..players].to_vec(),
        owners: owners(game, &followers),
        points: items.points(),
        if_complete: items.points(),
        farm_owners: Vec::new(),
        farm_points: 0,
        segments: vec![segment],
    }
}
