//! The state of a game, and a turn told from top to bottom: draw, place, set a follower, score.

use tilewright_core::{Dice, Game, PerSeat, Seat, Setup, Sink, Turn, Viewer};

use crate::action::{Action, Move, Role, Spot};
use crate::any::any_placement;
use crate::bag::Bag;
use crate::board::{Board, Laid};
use crate::cell::Cell;
use crate::chance::Chance;
use crate::cloisters::Cloisters;
use crate::events::Event;
use crate::features::{Features, Fresh};
use crate::followers::{Follower, Followers, Home};
use crate::rotated::{CITIES, ROADS, Rotated};
use crate::ruleset::{End, Farms, Misfit, RuleSet, Start};
use crate::scoring::{self, Feature, Worth};
use crate::tally::{SEATS, Tally};
use crate::tiles::{Kind, TILES};
use crate::view::View;

/// A game of Carcassonne.
#[derive(Clone)]
pub struct Carcassonne {
    pub(crate) rules: RuleSet,
    players: u8,
    pub(crate) first: Seat,
    pub(crate) seat: Seat,
    phase: Phase,
    pub(crate) bag: Bag,
    /// Tiles that go back into the bag as soon as one fits.
    pub(crate) laid_by: Bag,
    /// Tiles that are out of the game.
    pub(crate) out: Bag,
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) cloisters: Cloisters,
    pub(crate) followers: Followers,
    /// The labels of the tile laid last.
    fresh: Fresh,
    /// The segments of the tile laid last that can be claimed, as bits.
    free: u16,
    scores: [i32; SEATS],
    /// Points paid for each [`Feature`].
    paid: [i32; 4],
    /// A kind in the bag with a cell where it fits, so that whether anything fits is mostly known without a search.
    witness: Option<(Kind, Cell)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A tile is drawn to start with.
    Start,
    /// A tile is drawn for the seat in turn.
    Draw,
    /// It is placed.
    Place(Kind),
    /// A follower may be set on it.
    Follow,
    Over,
}

/// Segments of a tile are bits: cities, then roads, meadows, the cloister.
const ROAD_BIT: usize = CITIES;
const FIELD_BIT: usize = ROAD_BIT + ROADS;
const CLOISTER_BIT: usize = FIELD_BIT + 4;

impl Game for Carcassonne {
    const KEY: &'static str = "carcassonne";
    const NAME: &'static str = "Carcassonne";

    type Rules = RuleSet;
    type Action = Action;
    type Chance = Chance;
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
            out: Bag::EMPTY,
            board: Board::empty(),
            features: Features::none(),
            cloisters: Cloisters::none(),
            followers: Followers::all_home(),
            fresh: Fresh::FIRST,
            free: 0,
            scores: [0; SEATS],
            paid: [0; 4],
            witness: None,
        };
        match game.rules.start {
            Start::TileD => {
                game.bag.take(Kind::START);
                game.start_with(Kind::START, 0);
            }
            Start::ThreeLands => {}
        }
        game
    }

    /// A draw, a placement and a follower for each tile; and each tile laid by can be drawn again before each placement.
    fn longest(setup: &Setup<RuleSet>) -> usize {
        match setup.rules().misfit {
            Misfit::Back => 3 * TILES + TILES * TILES,
            Misfit::Discard | Misfit::SetAside => 4 * TILES,
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Draw => Turn::Chance,
            Phase::Place(_) | Phase::Follow => Turn::Of(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    /// Placements by cell of the frontier and turn; then knights, robbers, farmers, monk, none.
    #[inline]
    fn legal_actions(&self, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Place(kind) => self.board.placements(kind, list),
            Phase::Follow => {
                list.clear();
                list.extend(self.free_spots().map(Action::follow));
                list.push(Action::NONE);
            }
            Phase::Start | Phase::Draw | Phase::Over => list.clear(),
        }
    }

    #[inline]
    fn any_action<D: Dice>(&self, dice: &mut D, _list: &mut Vec<Action>) -> (Action, u32) {
        match self.phase {
            Phase::Place(kind) => any_placement(&self.board, kind, dice),
            Phase::Follow | Phase::Start | Phase::Draw | Phase::Over => {
                let count = self.free.count_ones() + 1;
                let spot = self.free_spots().nth(dice.below(count) as usize);
                (spot.map_or(Action::NONE, Action::follow), count)
            }
        }
    }

    /// Kinds from A to X.
    fn chance_outcomes(&self, list: &mut Vec<(Chance, u32)>) {
        list.clear();
        if self.turn() == Turn::Chance {
            list.extend(self.bag.iter().map(|(kind, count)| (Chance(kind), count)));
        }
    }

    #[inline]
    fn chance_weight(&self) -> u32 {
        match self.turn() {
            Turn::Chance => self.bag.len(),
            Turn::Of(_) | Turn::Over => 0,
        }
    }

    #[inline]
    fn pick(&self, r: u32) -> Chance {
        Chance(self.bag.pick(r))
    }

    #[inline]
    fn resolve<S: Sink<Event>>(&mut self, Chance(kind): Chance, sink: &mut S) {
        self.bag.take(kind);
        if self.phase == Phase::Start {
            self.draw_start(kind, sink);
        } else {
            self.draw(kind, sink);
        }
    }

    #[inline]
    fn act<S: Sink<Event>>(&mut self, action: Action, sink: &mut S) {
        match action.spelt_out() {
            Move::Place(cell, rotation) => self.place(cell, rotation, sink),
            Move::Follow(spot) => {
                self.follow(spot, sink);
                self.end_turn(sink);
            }
            Move::NoFollower => self.end_turn(sink),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players, |seat| self.scores[seat.index()])
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    /// Nothing is hidden: the bag is a multiset, and what it holds follows from what was drawn.
    fn redeal<D: Dice>(&mut self, _seat: Seat, _dice: &mut D) {}

    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        let paid = |feature: Feature| f64::from(self.paid[feature as usize]);
        tell("discarded_tiles", f64::from(self.out.len()));
        tell("road_points", paid(Feature::Road));
        tell("city_points", paid(Feature::City));
        tell("cloister_points", paid(Feature::Cloister));
        tell("farm_points", paid(Feature::Farm));
        tell("followers_set", f64::from(self.followers.times_set()));
    }
}

/// A turn.
impl Carcassonne {
    /// C13: the first tile that shows three kinds of land lies at 0,0; the others go back.
    fn draw_start<S: Sink<Event>>(&mut self, kind: Kind, sink: &mut S) {
        if kind.lands() < 3 {
            self.laid_by.put(kind);
            sink.tell(|| Event::NoStart(kind));
            return;
        }
        sink.tell(|| Event::Started(kind));
        self.start_with(kind, 0);
        self.put_back(sink);
        self.before_draw(sink);
    }

    pub(crate) fn start_with(&mut self, kind: Kind, rotation: u8) {
        self.lay(Laid { cell: Cell::new(0, 0), kind, rotation });
        self.phase = Phase::Draw;
    }

    #[inline]
    fn draw<S: Sink<Event>>(&mut self, kind: Kind, sink: &mut S) {
        let seat = self.seat;
        sink.tell(|| Event::Drawn(seat, kind));
        if self.board.fits(kind) {
            self.phase = Phase::Place(kind);
            self.put_back(sink);
            return;
        }
        let misfit = self.rules.misfit;
        match misfit {
            Misfit::Discard | Misfit::SetAside => self.out.put(kind),
            Misfit::Back => self.laid_by.put(kind),
        }
        sink.tell(|| Event::FitsNowhere(seat, kind, misfit));
        self.before_draw(sink);
    }

    fn put_back<S: Sink<Event>>(&mut self, sink: &mut S) {
        let tiles = self.laid_by.len();
        if tiles > 0 {
            self.bag.take_all(&mut self.laid_by);
            sink.tell(|| Event::BackInBag(tiles));
        }
    }

    fn place<S: Sink<Event>>(&mut self, cell: Cell, rotation: u8, sink: &mut S) {
        let Phase::Place(kind) = self.phase else { unreachable!("only a legal action is played") };
        self.lay(Laid { cell, kind, rotation });
        let (seat, tile) = (self.seat, self.board.tiles().len());
        sink.tell(|| Event::Placed { seat, tile, kind, cell, rotation });
        self.free = if self.followers.supply(self.seat) > 0 { self.claimable(kind) } else { 0 };
        if self.free == 0 {
            self.end_turn(sink);
        } else {
            self.phase = Phase::Follow;
        }
    }

    #[inline]
    fn lay(&mut self, tile: Laid) {
        let rotated = Rotated::of(tile.kind, tile.rotation);
        self.fresh = self.features.label(tile.kind, rotated);
        let labels = rotated.labels(self.fresh.city, self.fresh.road, self.fresh.field);
        let around = self.board.lay(tile, rotated.code, labels);
        self.features.join(around.code, &labels, &around.labels);
        self.cloisters.tile_laid(tile.cell);
        if tile.kind.print().cloister {
            let neighbours = tile.cell.around().filter(|cell| self.board.has_tile(*cell)).count();
            self.cloisters.add(tile.cell, neighbours as u8);
        }
    }

    /// The segments of the tile just laid on whose feature nobody stands (C4), as bits.
    #[inline]
    fn claimable(&self, kind: Kind) -> u16 {
        let (fresh, next) = (self.fresh, self.features.next());
        let mut free = u16::from(kind.print().cloister) << CLOISTER_BIT;
        for label in fresh.city..next.city {
            free |= u16::from(self.features.tally(label).is_free()) << (label - fresh.city);
        }
        for label in fresh.road..next.road {
            free |= u16::from(self.features.tally(label).is_free()) << (label - fresh.road + ROAD_BIT as u8);
        }
        if self.rules.farms != Farms::Off {
            for label in fresh.field..next.field {
                free |= u16::from(self.features.tally(label).is_free()) << (label - fresh.field + FIELD_BIT as u8);
            }
        }
        free
    }

    fn last_tile(&self) -> Laid {
        *self.board.tiles().last().expect("a tile lies on the table from the start")
    }

    /// The spots that can be claimed, in the order of segments.
    fn free_spots(&self) -> impl Iterator<Item = Spot> {
        let tile = self.last_tile();
        let rotated = Rotated::of(tile.kind, tile.rotation);
        let mut free = self.free;
        std::iter::from_fn(move || {
            (free != 0).then(|| {
                let segment = free.trailing_zeros() as usize;
                free &= free - 1;
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

    /// What a follower on this spot of the tile just laid belongs to.
    #[inline]
    pub(crate) fn home(&self, spot: Spot) -> Home {
        let tile = self.last_tile();
        let rotated = Rotated::of(tile.kind, tile.rotation);
        let segment = |bits: &[u8]| bits.iter().position(|b| b >> spot.at & 1 == 1).unwrap_or_default() as u8;
        match spot.role {
            Role::Knight => Home::Segment(self.fresh.city + segment(&rotated.city_sides)),
            Role::Robber => Home::Segment(self.fresh.road + segment(&rotated.road_sides)),
            Role::Farmer => Home::Segment(self.fresh.field + segment(&rotated.field_halves)),
            Role::Monk => Home::Cloister(self.cloisters.all().len() as u8 - 1),
        }
    }

    fn follow<S: Sink<Event>>(&mut self, spot: Spot, sink: &mut S) {
        let (seat, home) = (self.seat, self.home(spot));
        match home {
            Home::Segment(label) => self.features.add_follower(label, seat.index()),
            Home::Cloister(_) => self.cloisters.claim_last(seat),
        }
        let number = self.board.tiles().len() as u8 - 1;
        self.followers.set(Follower { seat, tile: number, spot, home });
        sink.tell(|| Event::FollowerSet(seat, spot));
    }

    /// Scores what the tile has completed, then passes the turn on.
    fn end_turn<S: Sink<Event>>(&mut self, sink: &mut S) {
        self.score_completed(sink);
        self.seat = self.seat.next(self.players);
        self.before_draw(sink);
    }

    /// Pays for what the tile laid last has completed; to be done once for each tile.
    #[inline]
    pub(crate) fn score_completed<S: Sink<Event>>(&mut self, sink: &mut S) {
        if self.features.any_completed(self.fresh) {
            self.complete_features(sink);
        }
        if self.cloisters.any_completed() {
            self.complete_cloisters(sink);
        }
    }

    fn complete_features<S: Sink<Event>>(&mut self, sink: &mut S) {
        let (fresh, next) = (self.fresh, self.features.next());
        for label in fresh.city..next.city {
            if let Some(city) = self.features.complete(label) {
                let worth = scoring::complete_city(city, &self.rules);
                self.completed(Feature::City, city, worth, sink);
            }
        }
        for label in fresh.road..next.road {
            if let Some(road) = self.features.complete(label) {
                self.completed(Feature::Road, road, scoring::complete_road(road), sink);
            }
        }
    }

    fn complete_cloisters<S: Sink<Event>>(&mut self, sink: &mut S) {
        for number in self.cloisters.completed() {
            let mut monks = Tally::segment(0, false);
            let monk = self.cloisters.all()[number].monk;
            monk.into_iter().for_each(|seat| monks.add_follower(seat.index()));
            self.completed(Feature::Cloister, monks, scoring::complete_cloister(), sink);
        }
    }

    fn completed<S: Sink<Event>>(&mut self, feature: Feature, tally: Tally, worth: Worth, sink: &mut S) {
        let tiles = if feature == Feature::Cloister { 9 } else { tally.tiles() };
        sink.tell(|| Event::Completed { feature, tiles, claimed: !tally.is_free() });
        if tally.is_free() {
            return;
        }
        self.pay(feature, true, tally.all_followers(), worth, sink);
        for seat in Seat::all(self.players) {
            let followers = tally.followers(seat.index());
            if followers > 0 {
                self.followers.come_home(seat, followers);
                sink.tell(|| Event::CameHome(seat, followers));
            }
        }
    }

    /// Those with most followers get all the points (C8).
    pub(crate) fn pay<S: Sink<Event>>(
        &mut self,
        feature: Feature,
        complete: bool,
        followers: [u8; SEATS],
        worth: Worth,
        sink: &mut S,
    ) {
        let points = worth.points();
        let most = followers.into_iter().max().unwrap_or_default();
        for seat in Seat::all(self.players) {
            if most > 0 && followers[seat.index()] == most && points > 0 {
                self.scores[seat.index()] += points;
                self.paid[feature as usize] += points;
                sink.tell(|| Event::Scored { seat, feature, complete, worth });
            }
        }
    }

    /// C17: a tile is drawn if the game goes on.
    #[inline]
    fn before_draw<S: Sink<Event>>(&mut self, sink: &mut S) {
        let goes_on = match self.rules.end {
            End::LastTile => !self.bag.is_empty(),
            End::NothingFits => self.something_fits(),
        };
        if goes_on {
            self.phase = Phase::Draw;
        } else {
            self.end(sink);
        }
    }

    fn something_fits(&mut self) -> bool {
        let still = |(kind, cell): &(Kind, Cell)| self.bag.count(*kind) > 0 && self.board.fits_at(*kind, *cell);
        self.witness = self.witness.filter(still).or_else(|| self.board.find_fit(&self.bag));
        self.witness.is_some()
    }
}

impl Carcassonne {
    /// Nobody has a step any more.
    pub(crate) fn close(&mut self) {
        self.phase = Phase::Over;
    }

    /// The tile drawn and not yet placed.
    pub(crate) fn drawn(&self) -> Option<Kind> {
        match self.phase {
            Phase::Place(kind) => Some(kind),
            Phase::Start | Phase::Draw | Phase::Follow | Phase::Over => None,
        }
    }

    /// Whether a tile is laid and what it has completed is still to be paid.
    #[inline]
    pub(crate) fn is_unpaid(&self) -> bool {
        self.phase == Phase::Follow
    }

    /// What the game waits for.
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
