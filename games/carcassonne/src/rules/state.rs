//! State of a game and the course of a turn: draw, place, set a follower, score.

use tilewright_core::{EventSink, Game, PerSeat, Reconstruct, Rng, Seat, Setup, Turn, Viewer};

use crate::rules::action::{Action, ActionKind, Role, Spot};
use crate::rules::bag::Bag;
use crate::rules::board::{Board, PlacedTile};
use crate::rules::cell::Cell;
use crate::rules::cloisters::Cloisters;
use crate::rules::events::Event;
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::features::{Features, NewFeatures};
use crate::rules::followers::{Follower, Followers, Home};
use crate::rules::outcome::Outcome;
use crate::rules::rotated_tile::{MAX_CITIES_PER_TILE, MAX_ROADS_PER_TILE, RotatedTile};
use crate::rules::ruleset::{Farms, GameEnd, RuleSet, Start, UnplaceableTile};
use crate::rules::sample::sample_placement;
use crate::rules::scoring::Feature;
use crate::rules::tiles::{TILES, TileKind};
use crate::rules::view::View;

/// State of a game of Carcassonne.
#[derive(Clone)]
pub struct Carcassonne {
    pub(crate) rules: RuleSet,
    pub(super) players: u8,
    pub(crate) first: Seat,
    pub(crate) seat: Seat,
    phase: Phase,
    pub(crate) bag: Bag,
    /// Drawn tiles that fit nowhere or cannot start the game; they return to the bag once a drawn tile is placed.
    pub(crate) laid_by: Bag,
    /// Tiles out of the game.
    pub(crate) discarded: Bag,
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) cloisters: Cloisters,
    pub(crate) followers: Followers,
    /// First labels of the last tile.
    pub(super) new_features: NewFeatures,
    /// Segments of the last tile that can be claimed, as bits; see [`ROAD_BIT`].
    open_spots: u16,
    pub(super) scores: [i32; MAX_SEATS],
    /// Points paid so far for each [`Feature`], over all seats.
    pub(super) points_by_feature: [i32; 4],
    /// Kind and cell where it fitted at the last test, so that the next test mostly needs no search.
    witness: Option<(TileKind, Cell)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The start tile is drawn.
    Start,
    /// A tile is drawn for the seat in turn.
    Draw,
    /// The seat in turn places the drawn tile.
    Place(TileKind),
    /// The seat in turn may set a follower on the tile just placed.
    Follow,
    Over,
}

/// First bit of the roads in a set of segments of a tile; the cities come first, then roads, meadows, the cloister.
const ROAD_BIT: usize = MAX_CITIES_PER_TILE;
const FIELD_BIT: usize = ROAD_BIT + MAX_ROADS_PER_TILE;
const CLOISTER_BIT: usize = FIELD_BIT + 4;

impl Game for Carcassonne {
    const KEY: &'static str = "carcassonne";
    const NAME: &'static str = "Carcassonne";
    const FIGURES: &'static [&'static str] =
        &["discarded_tiles", "road_points", "city_points", "cloister_points", "farm_points", "followers_set"];

    type Rules = RuleSet;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<RuleSet>) -> Carcassonne {
        let first = setup.first().unwrap_or_default();
        let mut game = Carcassonne {
            rules: *setup.rules(),
            players: setup.players(),
            first,
            seat: first,
            phase: Phase::Start,
            bag: Bag::FULL,
            laid_by: Bag::EMPTY,
            discarded: Bag::EMPTY,
            board: Board::empty(),
            features: Features::empty(),
            cloisters: Cloisters::empty(),
            followers: Followers::all_home(),
            new_features: NewFeatures::FIRST,
            open_spots: 0,
            scores: [0; MAX_SEATS],
            points_by_feature: [0; 4],
            witness: None,
        };
        match game.rules.start {
            Start::TileD => {
                game.bag.take(TileKind::START);
                game.start_with(TileKind::START, 0);
            }
            Start::ThreeLands => {}
        }
        game
    }

    /// Allows four plies a tile: draw, placement, follower, and a draw that cannot start the game. Where unplaceable
    /// tiles return to the bag, it allows three plies a tile, and a further draw of each tile before each placement.
    fn max_plies(setup: &Setup<RuleSet>) -> usize {
        match setup.rules().misfit {
            UnplaceableTile::Back => 3 * TILES + TILES * TILES,
            UnplaceableTile::Discard | UnplaceableTile::SetAside => 4 * TILES,
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Draw => Turn::Chance,
            Phase::Place(_) | Phase::Follow => Turn::Seat(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    /// Placements by frontier slot, then rotation; or knights, robbers, farmers, the monk, then [`Action::NONE`].
    #[inline]
    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::Place(kind) => self.board.placements(kind, actions),
            Phase::Follow => {
                actions.clear();
                actions.extend(self.claimable_spots().map(Action::follow));
                actions.push(Action::NONE);
            }
            Phase::Start | Phase::Draw | Phase::Over => actions.clear(),
        }
    }

    #[inline]
    fn sample_action<R: Rng>(&self, rng: &mut R) -> (Action, u32) {
        match self.phase {
            Phase::Place(kind) => sample_placement(&self.board, kind, rng),
            Phase::Follow | Phase::Start | Phase::Draw | Phase::Over => {
                let count = self.open_spots.count_ones() + 1;
                let spot = self.claimable_spots().nth(rng.below(count) as usize);
                (spot.map_or(Action::NONE, Action::follow), count)
            }
        }
    }

    /// Outcomes by kind, from A to X.
    fn chance_outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        if self.turn() == Turn::Chance {
            outcomes.extend(self.bag.iter().map(|(kind, count)| (Outcome(kind), count)));
        }
    }

    #[inline]
    fn total_chance_weight(&self) -> u32 {
        match self.turn() {
            Turn::Chance => self.bag.len(),
            Turn::Seat(_) | Turn::Over => 0,
        }
    }

    #[inline]
    fn outcome_at(&self, r: u32) -> Outcome {
        Outcome(self.bag.kind_at(r))
    }

    #[inline]
    fn resolve_unchecked<S: EventSink<Event>>(&mut self, Outcome(kind): Outcome, events: &mut S) {
        self.bag.take(kind);
        if self.phase == Phase::Start {
            self.draw_start(kind, events);
        } else {
            self.draw(kind, events);
        }
    }

    #[inline]
    fn play_unchecked<S: EventSink<Event>>(&mut self, action: Action, events: &mut S) {
        match action.kind() {
            ActionKind::Place(cell, rotation) => self.place(cell, rotation, events),
            ActionKind::Follow(spot) => {
                self.follow(spot, events);
                self.end_turn(events);
            }
            ActionKind::NoFollower => self.end_turn(events),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.scores[seat.index()])
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    /// Does nothing: the bag is a multiset, and its contents follow from the draws, so nothing is hidden.
    fn resample_hidden<R: Rng>(&mut self, _seat: Seat, _rng: &mut R) {}

    fn figures(&self, values: &mut [f64]) {
        let paid = |feature: Feature| f64::from(self.points_by_feature[feature as usize]);
        values.copy_from_slice(&[
            f64::from(self.discarded.len()),
            paid(Feature::Road),
            paid(Feature::City),
            paid(Feature::Cloister),
            paid(Feature::Farm),
            f64::from(self.followers.times_set()),
        ]);
    }
}

/// The defaults suffice, because nothing is hidden.
impl Reconstruct for Carcassonne {}

/// Course of a turn.
impl Carcassonne {
    /// Places the drawn tile at 0,0 if it shows three kinds of land; else keeps it aside, to return to the bag (C13).
    fn draw_start<S: EventSink<Event>>(&mut self, kind: TileKind, events: &mut S) {
        if kind.lands() < 3 {
            self.laid_by.put(kind);
            events.emit(|| Event::NoStart(kind));
            return;
        }
        events.emit(|| Event::Started(kind));
        self.start_with(kind, 0);
        self.put_back(events);
        self.continue_or_end(events);
    }

    /// Places the start tile at 0,0.
    pub(crate) fn start_with(&mut self, kind: TileKind, rotation: u8) {
        self.lay(PlacedTile { cell: Cell::new(0, 0), kind, rotation });
        self.phase = Phase::Draw;
    }

    /// Draws a tile for the seat in turn. A tile that fits nowhere goes where the rule set says (C14).
    #[inline]
    fn draw<S: EventSink<Event>>(&mut self, kind: TileKind, events: &mut S) {
        let seat = self.seat;
        events.emit(|| Event::Drawn(seat, kind));
        if self.board.fits(kind) {
            self.phase = Phase::Place(kind);
            self.put_back(events);
            return;
        }
        let misfit = self.rules.misfit;
        match misfit {
            UnplaceableTile::Discard | UnplaceableTile::SetAside => self.discarded.put(kind),
            UnplaceableTile::Back => self.laid_by.put(kind),
        }
        events.emit(|| Event::FitsNowhere(seat, kind, misfit));
        self.continue_or_end(events);
    }

    /// Returns the tiles kept aside to the bag.
    fn put_back<S: EventSink<Event>>(&mut self, events: &mut S) {
        let tiles = self.laid_by.len();
        if tiles > 0 {
            self.bag.take_all(&mut self.laid_by);
            events.emit(|| Event::BackInBag(tiles));
        }
    }

    fn place<S: EventSink<Event>>(&mut self, cell: Cell, rotation: u8, events: &mut S) {
        let Phase::Place(kind) = self.phase else { unreachable!("only a legal action is played") };
        self.lay(PlacedTile { cell, kind, rotation });
        let (seat, tile) = (self.seat, self.board.tiles().len());
        events.emit(|| Event::Placed { seat, tile, kind, cell, rotation });
        self.open_spots = if self.followers.supply(self.seat) > 0 { self.claimable_segments(kind) } else { 0 };
        if self.open_spots == 0 {
            self.end_turn(events);
        } else {
            self.phase = Phase::Follow;
        }
    }

    #[inline]
    fn lay(&mut self, tile: PlacedTile) {
        let rotated = RotatedTile::of(tile.kind, tile.rotation);
        self.new_features = self.features.label(tile.kind, rotated);
        let labels = rotated.labels(self.new_features.city, self.new_features.road, self.new_features.field);
        let neighbourhood = self.board.lay(tile, rotated.code, labels);
        self.features.join(neighbourhood.code, &labels, &neighbourhood.labels);
        self.cloisters.record_tile(tile.cell);
        if tile.kind.print().cloister {
            let neighbours = tile.cell.neighbours().filter(|cell| self.board.has_tile(*cell)).count();
            self.cloisters.add(tile.cell, neighbours as u8);
        }
    }

    /// Segments of the last tile whose feature has no follower (C4), as bits.
    #[inline]
    fn claimable_segments(&self, kind: TileKind) -> u16 {
        let (new_features, next) = (self.new_features, self.features.next());
        let mut open_spots = u16::from(kind.print().cloister) << CLOISTER_BIT;
        for label in new_features.city..next.city {
            open_spots |= u16::from(self.features.stats(label).is_free()) << (label - new_features.city);
        }
        for label in new_features.road..next.road {
            open_spots |=
                u16::from(self.features.stats(label).is_free()) << (label - new_features.road + ROAD_BIT as u8);
        }
        if self.rules.farms != Farms::Off {
            for label in new_features.field..next.field {
                open_spots |=
                    u16::from(self.features.stats(label).is_free()) << (label - new_features.field + FIELD_BIT as u8);
            }
        }
        open_spots
    }

    fn last_tile(&self) -> PlacedTile {
        *self.board.tiles().last().expect("a tile has been placed")
    }

    /// Claimable spots of the last tile, in the order of segments.
    fn claimable_spots(&self) -> impl Iterator<Item = Spot> {
        let tile = self.last_tile();
        let rotated = RotatedTile::of(tile.kind, tile.rotation);
        let mut open_spots = self.open_spots;
        std::iter::from_fn(move || {
            (open_spots != 0).then(|| {
                let segment = open_spots.trailing_zeros() as usize;
                open_spots &= open_spots - 1;
                let first = |bits: u8| bits.trailing_zeros() as u8;
                match segment {
                    ..ROAD_BIT => Spot { role: Role::Knight, at: first(rotated.city_sides[segment]) },
                    ROAD_BIT..FIELD_BIT => {
                        Spot { role: Role::Robber, at: first(rotated.road_sides[segment - ROAD_BIT]) }
                    }
                    FIELD_BIT..CLOISTER_BIT => {
                        Spot { role: Role::Farmer, at: first(rotated.field_halves[segment - FIELD_BIT]) }
                    }
                    CLOISTER_BIT.. => Spot { role: Role::Monk, at: 0 },
                }
            })
        })
    }

    /// Feature to which a follower on this spot of the last tile belongs.
    #[inline]
    pub(crate) fn home(&self, spot: Spot) -> Home {
        let tile = self.last_tile();
        let rotated = RotatedTile::of(tile.kind, tile.rotation);
        let segment = |bits: &[u8]| bits.iter().position(|b| b >> spot.at & 1 == 1).unwrap_or_default() as u8;
        match spot.role {
            Role::Knight => Home::Segment(self.new_features.city + segment(&rotated.city_sides)),
            Role::Robber => Home::Segment(self.new_features.road + segment(&rotated.road_sides)),
            Role::Farmer => Home::Segment(self.new_features.field + segment(&rotated.field_halves)),
            Role::Monk => Home::Cloister(self.cloisters.all().len() as u8 - 1),
        }
    }

    fn follow<S: EventSink<Event>>(&mut self, spot: Spot, events: &mut S) {
        let (seat, home) = (self.seat, self.home(spot));
        match home {
            Home::Segment(label) => self.features.add_follower(label, seat.index()),
            Home::Cloister(_) => self.cloisters.claim_last(seat),
        }
        let number = self.board.tiles().len() as u8 - 1;
        self.followers.set(Follower { seat, tile: number, spot, home });
        events.emit(|| Event::FollowerSet(seat, spot));
    }

    /// Scores the features that the last tile completed, then passes the turn on.
    fn end_turn<S: EventSink<Event>>(&mut self, events: &mut S) {
        self.score_completed(events);
        self.seat = self.seat.next(self.players);
        self.continue_or_end(events);
    }

    /// Continues with a draw or ends the game (C17).
    #[inline]
    fn continue_or_end<S: EventSink<Event>>(&mut self, events: &mut S) {
        let goes_on = match self.rules.end {
            GameEnd::LastTile => !self.bag.is_empty(),
            GameEnd::NothingFits => self.any_tile_fits(),
        };
        if goes_on {
            self.phase = Phase::Draw;
        } else {
            self.end(events);
        }
    }

    /// Whether a tile in the bag fits somewhere. Tests the last known fit first.
    fn any_tile_fits(&mut self) -> bool {
        let still = |(kind, cell): &(TileKind, Cell)| self.bag.count(*kind) > 0 && self.board.fits_at(*kind, *cell);
        self.witness = self.witness.filter(still).or_else(|| self.board.find_fit(&self.bag));
        self.witness.is_some()
    }
}

impl Carcassonne {
    /// Ends the course of turns, without scoring.
    pub(crate) fn set_over(&mut self) {
        self.phase = Phase::Over;
    }

    /// Kind of the tile drawn and not yet placed.
    pub(crate) fn drawn_kind(&self) -> Option<TileKind> {
        match self.phase {
            Phase::Place(kind) => Some(kind),
            Phase::Start | Phase::Draw | Phase::Follow | Phase::Over => None,
        }
    }

    /// Whether a tile is placed and the features it completed are not scored yet.
    #[inline]
    pub(crate) fn is_unpaid(&self) -> bool {
        self.phase == Phase::Follow
    }

    /// Name of the phase in views.
    pub(crate) fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Start => "start",
            Phase::Draw => "draw",
            Phase::Place(_) => "place",
            Phase::Follow => "follower",
            Phase::Over => "over",
        }
    }
}
