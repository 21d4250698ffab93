//! Roads, cities, cloisters and farms of a view, gathered from the tiles.

use tilewright_core::Game;

use super::FeatureView;
use crate::action::{Role, Spot};
use crate::cell::Cell;
use crate::features::Fresh;
use crate::followers::Home;
use crate::rotated::{FIELD_LABELS, ROAD_LABELS, Rotated};
use crate::rules::Carcassonne;
use crate::ruleset::Farms;
use crate::scoring::{self, Feature, Worth};
use crate::tally::{SEATS, Tally};

/// A feature while it is gathered from the tiles.
pub(super) struct Gathered {
    pub key: Home,
    pub view: FeatureView,
}

/// All features, in the order in which their first segments were laid.
pub(super) fn features(game: &Carcassonne) -> Vec<Gathered> {
    let mut gathered: Vec<Gathered> = Vec::new();
    let mut fresh = Fresh::FIRST;
    let mut cloister = 0;
    for (index, laid) in game.board.tiles().iter().enumerate() {
        let after = fresh.after(Rotated::of(laid.kind, laid.rotation));
        let labels = (fresh.city..after.city).chain(fresh.road..after.road).chain(fresh.field..after.field);
        for (label, spot) in labels.zip(spots(Rotated::of(laid.kind, laid.rotation))) {
            let key = Home::Segment(game.features.root(label));
            let segment = (index + 1, spot);
            match gathered.iter_mut().find(|known| known.key == key) {
                Some(known) => {
                    if known.view.tiles.last() != Some(&segment.0) {
                        known.view.tiles.push(segment.0);
                    }
                    known.view.segments.push(segment);
                }
                None => gathered.push(Gathered { key, view: feature(game, game.features.root(label), segment) }),
            }
        }
        if laid.kind.print().cloister {
            gathered.push(Gathered {
                key: Home::Cloister(cloister),
                view: cloister_view(game, usize::from(cloister), index + 1),
            });
            cloister += 1;
        }
        fresh = after;
    }
    for Gathered { key, view } in &mut gathered {
        if let (Home::Segment(root @ ..FIELD_LABELS), false) = (*key, view.complete) {
            view.if_complete = if_complete(game, root, &view.segments);
        }
    }
    gathered
}

/// Where followers could stand on a tile: its cities, roads and meadows, as they are labelled.
fn spots(turned: &Rotated) -> impl Iterator<Item = Spot> {
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

/// What an incomplete road or city would bring if each free cell that it opens to got one tile that closes it there.
fn if_complete(game: &Carcassonne, root: u8, segments: &[(usize, Spot)]) -> i32 {
    let mut tally = game.features.tally(root);
    let mut open: Vec<Cell> = Vec::new();
    for (tile, spot) in segments {
        let laid = game.board.tiles()[tile - 1];
        let turned = Rotated::of(laid.kind, laid.rotation);
        let sides = turned.city_sides.iter().chain(&turned.road_sides).find(|sides| **sides >> spot.at & 1 == 1);
        let beside = (0..4).filter(|side| sides.is_some_and(|sides| sides >> side & 1 == 1));
        let free = beside.map(|side| laid.cell.beside(side)).filter(|cell| !game.board.has_tile(*cell));
        open.extend(free);
    }
    open.sort_unstable();
    open.dedup();
    for _ in open {
        tally = tally.union(Tally::segment(0, false));
    }
    match root {
        ROAD_LABELS.. => scoring::complete_road(tally).points(),
        _ => scoring::complete_city(tally, &game.rules).points(),
    }
}

/// What a farm brings, or what another feature does as it lies.
fn feature_worth(game: &Carcassonne, root: u8) -> Worth {
    let (tally, rules) = (game.features.tally(root), &game.rules);
    match (root, tally.is_complete()) {
        (FIELD_LABELS.., _) => {
            let cities = match rules.farms {
                Farms::PerFarm(_) => game.features.cities_touched(root),
                Farms::PerCity(_) | Farms::Off => 0,
            };
            scoring::farmed_cities(cities, rules.farms)
        }
        (ROAD_LABELS.., true) => scoring::complete_road(tally),
        (ROAD_LABELS.., false) => scoring::incomplete_road(tally, rules),
        (_, true) => scoring::complete_city(tally, rules),
        (_, false) => scoring::incomplete_city(tally, rules),
    }
}

fn feature(game: &Carcassonne, root: u8, segment: (usize, Spot)) -> FeatureView {
    let tally = game.features.tally(root);
    let complete = tally.is_complete();
    let feature = match root {
        FIELD_LABELS.. => Feature::Farm,
        ROAD_LABELS.. => Feature::Road,
        _ => Feature::City,
    };
    let open = if complete || feature == Feature::Farm { 0 } else { tally.open() };
    FeatureView {
        complete,
        open,
        shields: tally.shields(),
        ..claimed(game, feature, segment, tally.all_followers(), feature_worth(game, root))
    }
}

fn cloister_view(game: &Carcassonne, number: usize, tile: usize) -> FeatureView {
    let cloister = game.cloisters.all()[number];
    let mut monks = [0; SEATS];
    cloister.monk.into_iter().for_each(|seat| monks[seat.index()] = 1);
    let complete = cloister.is_complete();
    let worth = match complete {
        true => scoring::complete_cloister(),
        false => scoring::incomplete_cloister(cloister.around, &game.rules),
    };
    let open = 8 - i32::from(cloister.around);
    let if_complete = scoring::complete_cloister().points();
    let segment = (tile, Spot { role: Role::Monk, at: 0 });
    FeatureView { complete, open, if_complete, ..claimed(game, Feature::Cloister, segment, monks, worth) }
}

/// A feature of one tile so far, with who stands on it and what that brings.
fn claimed(
    game: &Carcassonne,
    feature: Feature,
    segment: (usize, Spot),
    followers: [u8; SEATS],
    worth: Worth,
) -> FeatureView {
    let players = usize::from(game.players());
    let most = followers.iter().max().copied().unwrap_or_default();
    FeatureView {
        feature: feature.name(),
        tiles: vec![segment.0],
        complete: false,
        open: 0,
        shields: 0,
        followers: followers[..players].to_vec(),
        owners: (0..players).filter(|seat| most > 0 && followers[*seat] == most).collect(),
        points: worth.points(),
        if_complete: worth.points(),
        segments: vec![segment],
    }
}
