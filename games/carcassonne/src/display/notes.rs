//! Notes about features and free cells.

use std::collections::HashMap;

use tilewright_core::Message;

use crate::display::{seats, tile};
use crate::rules::action::{Role, Spot};
use crate::rules::events::Event;
use crate::rules::rotated_tile::RotatedTile;
use crate::rules::tiles::TileKind;
use crate::rules::view::{CellView, FeatureView, View};

/// Returns a note for each feature and, if `aids`, one for each free cell.
pub(super) fn feature_and_cell_notes(view: &View, aids: bool) -> Vec<(String, Message)> {
    let features = view.features.iter().map(|feature| (feature_key(view, feature), note(view, feature, aids)));
    features.chain(cells_with_notes(view, aids).map(|cell| (cell_key(cell), cell_note(cell)))).collect()
}

/// Returns the tiles left that fit on each free cell with a note: a symbol and a count for each kind, most frequent
/// first.
pub(super) fn note_pieces(view: &View, aids: bool) -> Vec<(String, Vec<(String, u32)>)> {
    let fitting = |cell: &CellView| {
        let left =
            view.stack.kinds.iter().filter_map(|(letter, count)| Some((TileKind::from_letter(*letter)?, *count)));
        let mut kinds: Vec<(TileKind, u32)> = left.filter(|(kind, _)| cell.kinds >> kind.index() & 1 == 1).collect();
        kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        kinds.into_iter().map(|(kind, count)| (tile::symbol_id(kind, 0), count)).collect()
    };
    cells_with_notes(view, aids).map(|cell| (cell_key(cell), fitting(cell))).collect()
}

fn cells_with_notes(view: &View, aids: bool) -> impl Iterator<Item = &CellView> {
    view.cells.iter().filter(move |_| aids && view.phase != "over")
}

/// Key of a feature, made from its first segment, so that it stays while the feature grows.
fn feature_key(view: &View, feature: &FeatureView) -> String {
    let Some((tile, spot)) = feature.segments.first() else { return feature.feature.to_owned() };
    let tile = &view.tiles[tile - 1];
    let (x, y) = (tile.x.unwrap_or_default(), tile.y.unwrap_or_default());
    format!("{} {x},{y} {}", feature.feature, spot.name()).trim_end().to_owned()
}

/// Key of a free cell.
pub(super) fn cell_key(cell: &CellView) -> String {
    format!("cell {},{}", cell.x, cell.y)
}

/// Key of the feature of each segment; a segment is a tile number and a spot.
pub(super) fn keys_by_segment(view: &View) -> HashMap<(usize, Spot), String> {
    let mut keys = HashMap::new();
    for feature in &view.features {
        let key = feature_key(view, feature);
        keys.extend(feature.segments.iter().map(|segment| (*segment, key.clone())));
    }
    keys
}

fn note(view: &View, feature: &FeatureView, aids: bool) -> Message {
    let key = match (feature.feature, feature.complete) {
        ("city", false) => "note-city",
        ("city", true) => "note-city-complete",
        ("road", false) => "note-road",
        ("road", true) => "note-road-complete",
        ("cloister", false) => "note-cloister",
        ("cloister", true) => "note-cloister-complete",
        _ => "note-farm",
    };
    // C19: where cities pay all farms around them together, a farm has no points of its own.
    let paid = !feature.complete && (key != "note-farm" || feature.points > 0);
    let key = if view.phase == "over" && paid { "note-at-the-end" } else { key };
    let most = feature.owners.first().map_or(0, |owner| feature.followers[*owner]);
    let message = Message::new(key)
        .number("tiles", feature.tiles.len() as i64)
        .number("owners", feature.owners.len() as i64)
        .seats("seats", seats(&feature.owners))
        .number("followers", most)
        .text("aids", if aids { "yes" } else { "no" })
        .number("points", feature.points);
    let message = message.text("feature", feature.feature);
    match (feature.feature, feature.complete) {
        ("city", true) => message
            .number("shields", feature.shields)
            .number("farm-owners", feature.farm_owners.len() as i64)
            .seats("farm-seats", seats(&feature.farm_owners))
            .number("farm-points", feature.farm_points),
        ("city", false) => {
            let message = message.number("shields", feature.shields).number("open", feature.open);
            message.number("whole", feature.if_complete)
        }
        ("road" | "cloister", false) => message.number("open", feature.open).number("whole", feature.if_complete),
        ("road" | "cloister", true) => message,
        _ => {
            let (complete, others) = cities_beside(view, feature);
            message.number("cities", complete).number("others", others)
        }
    }
}

/// Number of complete and of other cities that a farm borders.
fn cities_beside(view: &View, farm: &FeatureView) -> (i64, i64) {
    let mut beside: Vec<usize> = Vec::new();
    for (tile, spot) in &farm.segments {
        let Some((kind, rotation)) = crate::display::kind_and_rotation(&view.tiles[tile - 1]) else { continue };
        let rotated = RotatedTile::of(kind, rotation);
        let Some(field) = rotated.field_halves.iter().position(|halves| halves >> spot.at & 1 == 1) else { continue };
        let cities = (0..rotated.city_sides.len()).filter(|city| rotated.borders[field] >> city & 1 == 1);
        for city in cities {
            let segment = (*tile, Spot { role: Role::Knight, at: rotated.city_sides[city].trailing_zeros() as u8 });
            beside.extend(view.features.iter().position(|feature| feature.segments.contains(&segment)));
        }
    }
    beside.sort_unstable();
    beside.dedup();
    let complete = beside.iter().filter(|city| view.features[**city].complete).count() as i64;
    (complete, beside.len() as i64 - complete)
}

fn cell_note(cell: &CellView) -> Message {
    Message::new("note-cell").text("cell", format!("{},{}", cell.x, cell.y)).number("tiles", cell.fits)
}

/// Key of the feature where an event's points were scored: the city that paid its farms, or among the features that pay
/// this amount to the seat, the one with the newest tile.
pub(super) fn score_note(event: &Event, view: &View) -> Option<String> {
    if let Event::FarmsPaid { city, .. } = event {
        let pays = |feature: &&FeatureView| feature.segments.contains(&city.segment);
        return view.features.iter().find(pays).map(|feature| feature_key(view, feature));
    }
    let Event::Scored { seat, feature, complete, items } = event else { return None };
    let paid = |known: &&FeatureView| {
        known.feature == feature.name() && known.complete == *complete && known.owners.contains(&seat.index())
    };
    let exactly = |known: &&FeatureView| known.points == items.points();
    let newest = |known: &&FeatureView| known.tiles.iter().max().copied();
    let candidates = || view.features.iter().filter(paid);
    let best = candidates().filter(exactly).max_by_key(newest).or_else(|| candidates().max_by_key(newest));
    best.map(|feature| feature_key(view, feature))
}
