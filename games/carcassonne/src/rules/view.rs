//! View of a position. Everything is public except the next tile, which no state contains (C20).

mod features;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use tilewright_core::{DiscardEvents, Game, PerSeat, Ranking, Rules, Seat, Turn};

use crate::rules::action::Spot;
use crate::rules::bag::Bag;
use crate::rules::followers::{FOLLOWERS_PER_SEAT, Home};
use crate::rules::rotated_tile::{KINDS_THAT_FIT, RotatedTile};
use crate::rules::ruleset::UnplaceableTile;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::{Land, TILES, TileKind};
use crate::rules::view::features::FeatureSummary;

/// Number of spaces of the score track (C11).
const TRACK_SPACES: i32 = 50;

/// Position as any viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Number of tiles of the game.
    pub max_tiles: usize,
    /// Largest number of players of the rule set.
    pub max_players: u8,
    /// Phase: `start`, `draw`, `place`, `follower` or `over`.
    pub phase: &'static str,
    /// Players by seat.
    pub players: Vec<PlayerView>,
    /// Tiles in order of placement, numbered from 1; the drawn tile comes last, without coordinates.
    pub tiles: Vec<TileView>,
    /// Followers of all players: first those on the board, then those in the supply.
    pub followers: Vec<FollowerView>,
    /// Roads, cities, cloisters and farms. Features completed by the last tile are complete even before they are
    /// scored.
    pub features: Vec<FeatureView>,
    /// Free cells beside tiles.
    pub cells: Vec<CellView>,
    /// Tiles left to draw.
    pub stack: StackView,
    /// Tiles that fitted nowhere, by kind; empty unless the rule set keeps them in view (C14).
    pub set_aside: BTreeMap<char, u32>,
    /// Tiles kept aside that return to the bag once a drawn tile is placed, by kind.
    pub laid_by: BTreeMap<char, u32>,
    /// Number of tiles out of the game.
    pub discarded: u32,
    /// Scores if the game ended now. While a follower may be set, as if none were set.
    pub projected: Vec<i32>,
    /// Seats in groups of equal score, best first.
    pub ranking: Vec<Vec<usize>>,
}

/// Player of a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    pub seat: usize,
    /// Whether it is this player's turn, also while the tile is drawn.
    pub turn: bool,
    pub score: i32,
    /// Space of the score track, 0 to 49 (C11).
    pub track: i32,
    /// Number of laps around the score track (C11).
    pub laps: i32,
    /// Number of followers in the supply.
    pub followers: u8,
    /// Numbers of the tiles this player placed.
    pub tiles: Vec<usize>,
}

/// Tile of a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TileView {
    /// Number in order of placement, from 1.
    pub id: usize,
    pub kind: char,
    /// `placed`, or `drawn` for a tile not yet placed.
    pub state: &'static str,
    /// Land at n, e, s, w of the rotated tile: `city`, `road` or `meadow`.
    pub borders: [&'static str; 4],
    pub shield: bool,
    pub cloister: bool,
    /// Whether three or four roads end on it.
    pub crossing: bool,
    /// Whether it is the first tile of the game.
    pub special: bool,
    pub x: Option<i8>,
    pub y: Option<i8>,
    /// Degrees clockwise.
    #[serde(rename = "turn")]
    pub rotation: Option<u32>,
    /// Seat that placed it, or that drew it; `None` for the first tile.
    pub seat: Option<usize>,
}

/// Follower of a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FollowerView {
    /// Owner of the follower.
    pub seat: usize,
    /// `in` on the board, `out` in the supply.
    pub state: &'static str,
    /// `knight`, `robber`, `farmer` or `monk`; `None` in the supply.
    pub role: Option<&'static str>,
    /// Number of its tile.
    pub tile: Option<usize>,
    pub x: Option<i8>,
    pub y: Option<i8>,
    /// Side or half-edge that names its segment; `None` for a monk.
    pub spot: Option<&'static str>,
    /// Index of its feature in [`View::features`].
    pub feature: Option<usize>,
    /// `role` and `spot` as one value.
    #[serde(skip)]
    pub role_and_spot: Option<Spot>,
}

/// Feature of a view.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FeatureView {
    /// `city`, `road`, `cloister` or `farm`.
    pub feature: &'static str,
    /// Numbers of its tiles.
    pub tiles: Vec<usize>,
    pub complete: bool,
    /// Number of open edges of a road or city, or of empty cells around a cloister; 0 for farms.
    pub open: i32,
    pub shields: i32,
    /// Number of followers of each seat, now or when the feature was completed.
    pub followers: Vec<u8>,
    /// Seats that would be paid for it now, or were paid.
    pub owners: Vec<usize>,
    /// Points of each owner if the game ended now, or those paid. 0 for farms if the rule set scores them by city
    /// (C19): then they stand in `farm_points` of the cities.
    pub points: i32,
    /// Points of each owner if each open cell got one tile that closes the feature there. Equal to `points` for
    /// complete features and farms.
    pub if_complete: i32,
    /// Seats that a complete city pays for the farms around it; empty unless the rule set scores farms by city (C19).
    pub farm_owners: Vec<usize>,
    /// Points of each of `farm_owners` if the game ended now, or those paid.
    pub farm_points: i32,
    /// Segments as tile number and spot, in order of placement.
    #[serde(skip)]
    pub segments: Vec<(usize, Spot)>,
}

/// Free cell beside tiles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellView {
    pub x: i8,
    pub y: i8,
    /// Land required at n, e, s, w; `None` at sides without a tile.
    pub borders: [Option<&'static str>; 4],
    /// Number of tiles in the bag that fit here.
    pub fits: u32,
    /// Kinds that fit here, in the bag or not, as bits.
    #[serde(skip)]
    pub kinds: u32,
}

/// Tiles left to draw.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StackView {
    pub tiles: u32,
    /// Number of tiles of each kind.
    pub kinds: BTreeMap<char, u32>,
}

impl View {
    pub(crate) fn of(game: &Carcassonne) -> View {
        let scores = game.scores();
        let settled = settle(game);
        let features = features::features(&settled);
        View {
            max_tiles: TILES,
            max_players: *game.rules.players().end(),
            phase: game.phase_name(),
            players: Seat::iter(game.players()).map(|seat| player(game, seat, scores[seat])).collect(),
            followers: followers(game, &features),
            features: features.into_iter().map(|summary| summary.view).collect(),
            tiles: tiles(game),
            cells: game
                .board
                .frontier()
                .map(|(cell, code)| CellView {
                    x: cell.x(),
                    y: cell.y(),
                    borders: [0, 1, 2, 3].map(|side| land(code >> (2 * side) & 3)),
                    fits: game
                        .bag
                        .iter()
                        .filter(|(kind, _)| KINDS_THAT_FIT[usize::from(code)] >> kind.index() & 1 == 1)
                        .map(|(_, count)| count)
                        .sum(),
                    kinds: KINDS_THAT_FIT[usize::from(code)],
                })
                .collect(),
            stack: StackView { tiles: game.bag.len(), kinds: count_by_kind(&game.bag) },
            set_aside: match game.rules.misfit {
                UnplaceableTile::SetAside => count_by_kind(&game.discarded),
                UnplaceableTile::Discard | UnplaceableTile::Back => BTreeMap::new(),
            },
            laid_by: count_by_kind(&game.laid_by),
            discarded: game.discarded.len(),
            projected: project_scores(&settled).as_slice().to_vec(),
            ranking: seats(&game.ranking()),
        }
    }

    /// The drawn tile, if it is not yet placed.
    pub fn drawn_tile(&self) -> Option<&TileView> {
        self.tiles.last().filter(|tile| tile.state == "drawn")
    }
}

fn seats(ranking: &Ranking) -> Vec<Vec<usize>> {
    ranking.iter().map(|group| group.iter().map(|seat| seat.index()).collect()).collect()
}

fn count_by_kind(bag: &Bag) -> BTreeMap<char, u32> {
    bag.iter().map(|(kind, count)| (kind.letter(), count)).collect()
}

fn land(bits: u8) -> Option<&'static str> {
    [None, Some(Land::Meadow), Some(Land::Road), Some(Land::City)][usize::from(bits)].map(Land::name)
}

/// Seat that placed tile number `tile`; `None` for the first. Each turn places one tile, so the number determines the
/// seat.
fn placed_by(game: &Carcassonne, tile: usize) -> Option<Seat> {
    let turn = tile.checked_sub(2)?;
    Some(Seat::new(((game.first.index() + turn) % usize::from(game.players())) as u8))
}

fn player(game: &Carcassonne, seat: Seat, score: i32) -> PlayerView {
    let turn = game.turn() != Turn::Over && game.seat == seat;
    PlayerView {
        seat: seat.index(),
        turn,
        score,
        track: score % TRACK_SPACES,
        laps: score / TRACK_SPACES,
        followers: game.followers.supply(seat),
        tiles: (1..=game.board.tiles().len()).filter(|tile| placed_by(game, *tile) == Some(seat)).collect(),
    }
}

fn tiles(game: &Carcassonne) -> Vec<TileView> {
    let tile = |id: usize, kind: TileKind, rotation: u8| TileView {
        id,
        kind: kind.letter(),
        state: "drawn",
        borders: [0, 1, 2, 3]
            .map(|side| land(RotatedTile::of(kind, rotation).code >> (2 * side) & 3).unwrap_or_default()),
        shield: kind.print().cities.iter().any(|city| city.shield),
        cloister: kind.print().cloister,
        crossing: kind.print().roads.len() > 2,
        special: id == 1,
        x: None,
        y: None,
        rotation: None,
        seat: None,
    };
    let placed = game.board.tiles().iter().enumerate().map(|(index, laid)| TileView {
        state: "placed",
        x: Some(laid.cell.x()),
        y: Some(laid.cell.y()),
        rotation: Some(u32::from(laid.rotation) * 90),
        seat: placed_by(game, index + 1).map(Seat::index),
        ..tile(index + 1, laid.kind, laid.rotation)
    });
    let drawn = game
        .drawn_kind()
        .map(|kind| TileView { seat: Some(game.seat.index()), ..tile(game.board.tiles().len() + 1, kind, 0) });
    placed.chain(drawn).collect()
}

fn followers(game: &Carcassonne, features: &[FeatureSummary]) -> Vec<FollowerView> {
    let on_table = game.followers.ever_set().filter(|follower| is_on_table(game, follower.home)).map(|follower| {
        let laid = game.board.tiles()[usize::from(follower.tile)];
        let key = match follower.home {
            Home::Segment(label) => Home::Segment(game.features.root(label)),
            home @ Home::Cloister(_) => home,
        };
        FollowerView {
            seat: follower.seat.index(),
            state: "in",
            role: Some(follower.spot.role.name()),
            tile: Some(usize::from(follower.tile) + 1),
            x: Some(laid.cell.x()),
            y: Some(laid.cell.y()),
            spot: Some(follower.spot.name()).filter(|name| !name.is_empty()),
            feature: features.iter().position(|summary| summary.key == key),
            role_and_spot: Some(follower.spot),
        }
    });
    let at_home = Seat::iter(game.players()).flat_map(|seat| {
        (0..game.followers.supply(seat).min(FOLLOWERS_PER_SEAT)).map(move |_| FollowerView {
            seat: seat.index(),
            state: "out",
            role: None,
            tile: None,
            x: None,
            y: None,
            spot: None,
            feature: None,
            role_and_spot: None,
        })
    });
    on_table.chain(at_home).collect()
}

/// Whether a follower is on the board: until its feature is scored, at the end of the turn that completed it.
fn is_on_table(game: &Carcassonne, home: Home) -> bool {
    match home {
        Home::Segment(label) => !game.features.stats(label).is_complete(),
        Home::Cloister(number) => {
            let number = usize::from(number);
            !game.cloisters.all()[number].is_complete()
                || (game.is_unpaid() && game.cloisters.completed().any(|completed| completed == number))
        }
    }
}

/// Returns the game with the features completed by the last tile scored, as if no follower were set on it.
fn settle(game: &Carcassonne) -> Cow<'_, Carcassonne> {
    let mut settled = Cow::Borrowed(game);
    if game.is_unpaid() {
        settled.to_mut().score_completed(&mut DiscardEvents);
    }
    settled
}

/// Scores if the game ended now, computed on a copy.
fn project_scores(settled: &Carcassonne) -> PerSeat<i32> {
    let mut ended = settled.clone();
    if settled.turn() != Turn::Over {
        ended.end_now();
    }
    ended.scores()
}
