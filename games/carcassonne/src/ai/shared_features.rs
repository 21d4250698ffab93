//! Features that a seat shares with others or could share: the style of the character Ysolde.

use tilewright_core::{Game, Seat};

use crate::ai::completion::for_each_feature_beside;
use crate::ai::fill_odds::FillOdds;
use crate::ai::weights::PreparedWeights;
use crate::rules::feature_stats::FeatureStats;
use crate::rules::followers::Home;
use crate::rules::rotated_tile::{FIRST_FIELD_LABEL, FIRST_ROAD_LABEL};
use crate::rules::state::Carcassonne;

/// Number of tiles of all cities and roads that the seat shares with another.
pub(super) fn shared_tiles(game: &Carcassonne, seat: Seat) -> f32 {
    let own = game.followers.standing(&game.features, &game.cloisters).filter(|each| each.seat == seat);
    let mut roots: Vec<u8> = own
        .filter_map(|each| if let Home::Segment(label) = each.home { Some(game.features.root(label)) } else { None })
        .filter(|root| *root < FIRST_FIELD_LABEL)
        .collect();
    roots.sort_unstable();
    roots.dedup();
    let stats = roots.into_iter().map(|root| game.features.stats(root));
    stats.filter(|stats| is_shared(*stats, seat, game.players())).map(|stats| stats.tiles() as f32).sum()
}

/// Expected number of tiles of cities and roads that the seat would share if a free cell beside them were filled.
pub(super) fn shareable_tiles(game: &Carcassonne, seat: Seat, prepared: &PreparedWeights) -> f32 {
    let odds = FillOdds::after_drawing(game, prepared);
    let shared = |stats: FeatureStats| is_shared(stats, seat, game.players());
    let (mut tiles, mut beside) = (0.0, Vec::new());
    for (_, code, labels) in game.board.open_cells() {
        beside.clear();
        for_each_feature_beside(&game.features, code, labels, |root, sides| beside.push((root, sides)));
        for (at, &(root, sides)) in beside.iter().enumerate() {
            for &(other, across) in
                beside[..at].iter().filter(|(other, _)| (*other < FIRST_ROAD_LABEL) == (root < FIRST_ROAD_LABEL))
            {
                let [one, two] = [root, other].map(|root| game.features.stats(root));
                if shared(one.union(two)) && !shared(one) && !shared(two) {
                    tiles += odds.close_chance(code, sides | across) * (one.tiles() + two.tiles()) as f32;
                }
            }
        }
    }
    tiles
}

/// Whether the seat and another have followers on a city or road, and no other has more than the seat.
fn is_shared(stats: FeatureStats, seat: Seat, players: u8) -> bool {
    let others = Seat::iter(players).filter(|other| *other != seat);
    let most = others.map(|other| stats.followers(other.index())).max().unwrap_or_default();
    most > 0 && stats.followers(seat.index()) >= most
}
