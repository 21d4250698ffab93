//! What a viewer may know: in Carcassonne everything but the next tile, which nobody knows (C20).

mod features;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Serialize;
use tilewright_core::{DiscardEvents, Game, PerSeat, Ranking, Seat, Turn};

use crate::rules::action::Spot;
use crate::rules::bag::Bag;
use crate::rules::followers::{FOLLOWERS_PER_SEAT, Home};
use crate::rules::rotated_tile::{KINDS_THAT_FIT, RotatedTile};
use crate::rules::ruleset::UnplaceableTile;
use crate::rules::state::Carcassonne;
use crate::rules::tiles::{Land, TileKind};
use crate::rules::view::features::FeatureSummary;

/// The score track has this many spaces (C11).
const TRACK_SPACES: i32 = 50;

/// A position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// What the game waits for: `start`, `draw`, `place`, `follower` or `over`.
    pub phase: &'static str,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The tiles by number, the order of placement from 1; the tile drawn comes last, without a place.
    pub tiles: Vec<TileView>,
    /// The followers of all players, those on the table first.
    pub followers: Vec<FollowerView>,
    /// Roads, cities, cloisters and farms; what the tile just laid has completed is complete before it is paid.
    pub features: Vec<FeatureView>,
    /// The free cells beside tiles.
    pub cells: Vec<CellView>,
    /// The tiles left to draw.
    pub stack: StackView,
    /// Tiles set aside because they fitted nowhere, by kind; only where the rules keep them in view.
    pub set_aside: BTreeMap<char, u32>,
    /// Tiles that go back into the bag as soon as one fits, by kind.
    pub laid_by: BTreeMap<char, u32>,
    /// How many tiles are out of the game.
    pub discarded: u32,
    /// What the scores would be if the game ended now: while a follower may be set, as if none were.
    pub projected: Vec<i32>,
    /// The seats in groups of equals, the best first.
    pub ranking: Vec<Vec<usize>>,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerView {
    pub seat: usize,
    /// Whether it is this player's turn.
    pub turn: bool,
    pub score: i32,
    /// The space of the score track the counter stands on, 0 to 49 (C11).
    pub track: i32,
    /// How often the counter has gone round the track.
    pub laps: i32,
    /// Followers at home.
    pub followers: u8,
    /// The numbers of the tiles this player has placed.
    pub tiles: Vec<usize>,
}

/// A tile.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TileView {
    /// Its number: the order of placement, from 1.
    pub id: usize,
    pub kind: char,
    /// `placed`, or `drawn` for the tile in hand.
    pub state: &'static str,
    /// The land at n e s w as it lies: `city`, `road` or `meadow`.
    pub borders: [&'static str; 4],
    pub shield: bool,
    pub cloister: bool,
    /// Whether roads meet and end on it.
    pub crossing: bool,
    /// Whether it is the start tile, whose back is darker than the others'.
    pub special: bool,
    pub x: Option<i8>,
    pub y: Option<i8>,
    /// Degrees clockwise.
    #[serde(rename = "turn")]
    pub rotation: Option<u32>,
    /// Who placed it; nobody placed the first.
    pub seat: Option<usize>,
}

/// A follower.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FollowerView {
    /// Whose it is.
    pub seat: usize,
    /// `in` on the table, `out` at home.
    pub state: &'static str,
    /// `knight`, `robber`, `farmer` or `monk`, on the table.
    pub role: Option<&'static str>,
    /// The number of its tile.
    pub tile: Option<usize>,
    pub x: Option<i8>,
    pub y: Option<i8>,
    /// The side or half-edge that names its segment.
    pub spot: Option<&'static str>,
    /// The feature it stands on, as an index into `features`.
    pub feature: Option<usize>,
    /// Where on its tile it stands: `role` and `spot` as one.
    #[serde(skip)]
    pub stands: Option<Spot>,
}

/// A road, city, cloister or farm.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FeatureView {
    /// `city`, `road`, `cloister` or `farm`.
    pub feature: &'static str,
    /// The numbers of its tiles.
    pub tiles: Vec<usize>,
    pub complete: bool,
    /// Open edges of a road or city, empty cells around a cloister; a farm has none.
    pub open: i32,
    pub shields: i32,
    /// Followers by seat: now, or when it was completed.
    pub followers: Vec<u8>,
    /// Who would be paid for it now, or was.
    pub owners: Vec<usize>,
    /// What each owner would get for it if the game ended now, or got. Where cities are shared among farms a farm has none
    /// of its own.
    pub points: i32,
    /// What each owner would get if it were complete with as few tiles more as can be; `points` where it is or never can be.
    pub if_complete: i32,
    /// Its segments: the number of a tile and a spot there, in the order of placement.
    #[serde(skip)]
    pub segments: Vec<(usize, Spot)>,
}

/// A free cell beside tiles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CellView {
    pub x: i8,
    pub y: i8,
    /// The land it asks for at n e s w, where a tile lies there.
    pub borders: [Option<&'static str>; 4],
    /// How many tiles left in the stack could be placed there.
    pub fits: u32,
    /// The kinds that could be, as bits.
    #[serde(skip)]
    pub kinds: u32,
}

/// The tiles left to draw.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StackView {
    pub tiles: u32,
    /// How many of each kind.
    pub kinds: BTreeMap<char, u32>,
}

impl View {
    pub(crate) fn of(game: &Carcassonne) -> View {
        let scores = game.scores();
        let settled = settle(game);
        let features = features::features(&settled);
        View {
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

    /// The tile in hand.
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

/// Every turn places one tile, so the order of placement says who placed it; nobody placed the first.
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
            stands: Some(follower.spot),
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
            stands: None,
        })
    });
    on_table.chain(at_home).collect()
}

/// Followers come home when what they stand on is paid, which is after the turn that completed it.
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

/// The game with what the tile just laid has completed paid, as if no follower were set on it.
fn settle(game: &Carcassonne) -> Cow<'_, Carcassonne> {
    let mut settled = Cow::Borrowed(game);
    if game.is_unpaid() {
        settled.to_mut().score_completed(&mut DiscardEvents);
    }
    settled
}

/// The scores if the game ended now: it is ended on a copy.
fn project_scores(settled: &Carcassonne) -> PerSeat<i32> {
    let mut ended = settled.clone();
    if settled.turn() != Turn::Over {
        ended.end_now();
    }
    ended.scores()
}
