//! Reference implementation of Carcassonne: slow and simple on purpose. It derives every answer from the tiles on the
//! board and the followers on them, so that it can check the engine. Its interface is text.

mod bag;
mod choices;
mod completed;
mod laid;
mod land;
mod prospect;
#[cfg(test)]
mod random_games;
mod tally;
mod tiles;
#[cfg(test)]
mod tiles_add_up;

pub use choices::rule_set;
pub use completed::Completed;
pub use prospect::FeatureNow;

use bag::Bag;
use choices::{Choices, End, Farms, Misfit, Start};
use laid::{PlacedTile, Segment};
use land::{Cell, Land, Spot};
use std::collections::{BTreeMap, BTreeSet};
use tiles::{TILES, Tile, tile_of_kind};

#[derive(Clone)]
pub struct ReferenceGame {
    choices: Choices,
    players: usize,
    seat: usize,
    phase: Phase,
    land: Land,
    bag: Bag,
    followers: Vec<Follower>,
    scores: Vec<i32>,
    completed: Vec<Completed>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    Seat(usize),
    Chance,
    Over,
}

#[derive(Clone)]
enum Phase {
    Draw,
    Place(&'static Tile),
    SetFollower(Cell),
    Over,
}

#[derive(Clone)]
struct Follower {
    seat: usize,
    spot: Spot,
}

const FOLLOWERS_EACH: usize = 7;

impl ReferenceGame {
    pub fn new(players: usize, first: usize, choices: &[(&str, &str)]) -> ReferenceGame {
        assert!((2..=6).contains(&players), "Carcassonne is for 2 to 6 players");
        assert!(first < players, "the seat that begins must be at the table");
        let mut reference = ReferenceGame {
            choices: Choices::read(choices),
            players,
            seat: first,
            phase: Phase::Draw,
            land: Land { tiles: BTreeMap::new() },
            bag: Bag::full(),
            followers: Vec::new(),
            scores: vec![0; players],
            completed: Vec::new(),
        };
        match reference.choices.start {
            Start::TileD => {
                reference.bag.take('D');
                reference.start_with(tile_of_kind('D'));
            }
            Start::ThreeLands => {}
        }
        reference
    }

    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Draw => Turn::Chance,
            Phase::Place(_) | Phase::SetFollower(_) => Turn::Seat(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    /// Legal actions as text, sorted, none twice; empty unless a seat is in turn.
    pub fn legal(&self) -> Vec<String> {
        let steps: BTreeSet<String> = match self.phase {
            Phase::Place(tile) => {
                self.land.places(tile).into_iter().map(|(cell, turn)| place_step(cell, turn)).collect()
            }
            Phase::SetFollower(cell) => {
                let laid = &self.land.tiles[&cell];
                let free = self.free_spots(cell);
                let setting = free.into_iter().map(|spot| laid.follower_step(spot.segment));
                setting.chain(["none".to_string()]).collect()
            }
            Phase::Draw | Phase::Over => BTreeSet::new(),
        };
        steps.into_iter().collect()
    }

    /// Chance outcomes as text with their weights, from A to X; empty unless chance is in turn.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        if !matches!(self.phase, Phase::Draw) {
            return Vec::new();
        }
        let weights = TILES.iter().map(|tile| (format!("draw {}", tile.kind), self.bag.count(tile.kind) as u32));
        weights.filter(|(_, weight)| *weight > 0).collect()
    }

    /// Plays a step. Panics if it is neither in `legal` nor in `outcomes`.
    pub fn step(&mut self, text: &str) {
        self.completed.clear();
        match self.phase {
            Phase::Draw => {
                let drawn = TILES.iter().find(|tile| text == format!("draw {}", tile.kind));
                let drawn = drawn.unwrap_or_else(|| panic!("{text:?} is no draw"));
                self.bag.take(drawn.kind);
                self.draw(drawn);
            }
            Phase::Place(tile) => {
                let places = self.land.places(tile);
                let place = places.into_iter().find(|(cell, turn)| text == place_step(*cell, *turn));
                let (cell, turn) = place.unwrap_or_else(|| panic!("{text:?} is no legal place"));
                self.place(cell, PlacedTile { tile, turn });
            }
            Phase::SetFollower(cell) => {
                if text != "none" {
                    let laid = &self.land.tiles[&cell];
                    let free = self.free_spots(cell);
                    let spot = free.into_iter().find(|spot| text == laid.follower_step(spot.segment));
                    let spot = spot.unwrap_or_else(|| panic!("{text:?} sets no follower here"));
                    self.followers.push(Follower { seat: self.seat, spot });
                }
                self.end_turn(cell);
            }
            Phase::Over => panic!("the game is over, {text:?} comes too late"),
        }
    }

    pub fn scores(&self) -> Vec<i32> {
        self.scores.clone()
    }

    /// Followers in the supply, by seat.
    pub fn supply(&self) -> Vec<usize> {
        (0..self.players).map(|seat| self.followers_at_home(seat)).collect()
    }

    /// Features completed by the last step, in canonical order.
    pub fn completed(&self) -> &[Completed] {
        &self.completed
    }

    fn draw(&mut self, tile: &'static Tile) {
        if self.land.tiles.is_empty() {
            if tile.kinds_of_land() >= 3 {
                self.start_with(tile);
            } else {
                self.bag.laid_by.push(tile.kind);
            }
        } else if self.fits(tile.kind) {
            self.bag.put_back();
            self.phase = Phase::Place(tile);
        } else {
            match self.choices.misfit {
                Misfit::Discard | Misfit::SetAside => self.bag.out.push(tile.kind),
                Misfit::Back => self.bag.laid_by.push(tile.kind),
            }
            self.before_draw();
        }
    }

    fn start_with(&mut self, tile: &'static Tile) {
        self.land.tiles.insert((0, 0), PlacedTile { tile, turn: 0 });
        self.bag.put_back();
        self.before_draw();
    }

    fn before_draw(&mut self) {
        let over = match self.choices.end {
            End::LastTile => self.bag.inside.is_empty(),
            End::NothingFits => !self.bag.inside.iter().any(|kind| self.fits(*kind)),
        };
        if over {
            let points = tally::final_points(&self.choices, self.players, &self.land, &self.followers);
            for (score, more) in self.scores.iter_mut().zip(points) {
                *score += more;
            }
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Draw;
        }
    }

    fn fits(&self, kind: char) -> bool {
        !self.land.places(tile_of_kind(kind)).is_empty()
    }

    fn place(&mut self, cell: Cell, laid: PlacedTile) {
        self.land.tiles.insert(cell, laid);
        if self.followers_at_home(self.seat) > 0 && !self.free_spots(cell).is_empty() {
            self.phase = Phase::SetFollower(cell);
        } else {
            self.end_turn(cell);
        }
    }

    fn followers_at_home(&self, seat: usize) -> usize {
        FOLLOWERS_EACH - self.followers.iter().filter(|follower| follower.seat == seat).count()
    }

    /// Spots of the tile on `cell` where a follower may be set.
    fn free_spots(&self, cell: Cell) -> Vec<Spot> {
        let mut spots = self.land.spots_of(cell);
        if let Farms::Off = self.choices.farms {
            spots.retain(|spot| !matches!(spot.segment, Segment::Field(_)));
        }
        spots.retain(|spot| {
            let feature = self.land.feature(*spot);
            !self.followers.iter().any(|follower| feature.contains(&follower.spot))
        });
        spots
    }

    fn end_turn(&mut self, cell: Cell) {
        self.pay_completed(cell);
        self.seat = (self.seat + 1) % self.players;
        self.before_draw();
    }

    fn pay_completed(&mut self, cell: Cell) {
        for feature in self.land.completed_by(cell) {
            let seats = tally::winners(self.players, &self.followers, &feature);
            let points = match seats.is_empty() {
                true => 0,
                false => tally::complete_points(&self.choices, &self.land, &feature),
            };
            for seat in &seats {
                self.scores[*seat] += points;
            }
            self.followers.retain(|follower| !feature.contains(&follower.spot));
            self.completed.push(Completed {
                feature: completed::name(&feature),
                tiles: self.land.size(&feature),
                points,
                seats,
            });
        }
        self.completed.sort();
    }
}

fn place_step((x, y): Cell, turn: usize) -> String {
    format!("place {x},{y} {}", 90 * turn)
}
