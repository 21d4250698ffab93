//! What a seat shares with others, and what it could share: what an opponent who likes company goes by.

use tilewright_core::{Game, Seat};

use super::chances::Odds;
use super::outlook::each_beside;
use super::weights::Prepared;
use crate::followers::Home;
use crate::rotated::{FIELD_LABELS, ROAD_LABELS};
use crate::rules::Carcassonne;
use crate::tally::Tally;

/// The tiles of all cities and roads that the seat shares with another.
pub(super) fn shared(game: &Carcassonne, seat: Seat) -> f32 {
    let own = game.followers.standing(&game.features, &game.cloisters).filter(|each| each.seat == seat);
    let mut roots: Vec<u8> = own
        .filter_map(|each| if let Home::Segment(label) = each.home { Some(game.features.root(label)) } else { None })
        .filter(|root| *root < FIELD_LABELS)
        .collect();
    roots.sort_unstable();
    roots.dedup();
    let tallies = roots.into_iter().map(|root| game.features.tally(root));
    tallies.filter(|tally| is_shared(*tally, seat, game.players())).map(|tally| tally.tiles() as f32).sum()
}

/// The tiles of cities and roads that the seat would share if a free cell beside them were filled, each as its chance.
pub(super) fn within_reach(game: &Carcassonne, seat: Seat, prepared: &Prepared) -> f32 {
    let odds = Odds::after_drawing(game, prepared);
    let shared = |tally: Tally| is_shared(tally, seat, game.players());
    let (mut tiles, mut beside) = (0.0, Vec::new());
    for (_, code, labels) in game.board.open_cells() {
        beside.clear();
        each_beside(&game.features, code, labels, |root, sides| beside.push((root, sides)));
        for (at, &(root, sides)) in beside.iter().enumerate() {
            for &(other, across) in
                beside[..at].iter().filter(|(other, _)| (*other < ROAD_LABELS) == (root < ROAD_LABELS))
            {
                let [one, two] = [root, other].map(|root| game.features.tally(root));
                if shared(one.union(two)) && !shared(one) && !shared(two) {
                    tiles += odds.closed(code, sides | across) * (one.tiles() + two.tiles()) as f32;
                }
            }
        }
    }
    tiles
}

/// Whether the seat stands on a city or road together with another, and does not lose it to them.
fn is_shared(tally: Tally, seat: Seat, players: u8) -> bool {
    let others = Seat::all(players).filter(|other| *other != seat);
    let most = others.map(|other| tally.followers(other.index())).max().unwrap_or_default();
    most > 0 && tally.followers(seat.index()) >= most
}
