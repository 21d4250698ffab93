//! How many cards are missing to each goal, and what a card in some cell would change about that.
//!
//! The cells around start and goals are bits of one word, 13 columns and 9 rows, each row with a gap behind it so that a step
//! east never comes out west. From a goal outwards layer after layer of empty cells is found by shifting the whole layer.
//! Through tunnels that a rockfall cut off cost nothing to pass.

use crate::rules::cards::{Sides, Tunnel};
use crate::rules::cells::Cell;
use crate::rules::goals::{Goal, Goals};
use crate::rules::mine::Mine;
use crate::rules::ruleset::Frame;

const ROW_STRIDE: i32 = 14;
const WEST: i32 = -3;
const EAST: i32 = 9;
const SOUTH: i32 = -4;
const NORTH: i32 = 4;

/// A distance that stands for "out of reach".
pub const UNREACHABLE: u8 = 13;
/// Layers are found so far beyond the nearest end: what the others are worth when that one is closed.
const EXTRA_LAYERS: usize = 4;

const REGION_MASK: u128 = span(WEST, EAST, SOUTH, NORTH);
const FRAMED_MASK: u128 = span(0, 8, -2, 2);

const fn span(west: i32, east: i32, south: i32, north: i32) -> u128 {
    let (mut cells, mut y) = (0, south);
    while y <= north {
        let mut x = west;
        while x <= east {
            cells |= 1 << ((y - SOUTH) * ROW_STRIDE + x - WEST);
            x += 1;
        }
        y += 1;
    }
    cells
}

/// The number of a cell's bit, if it is inside.
#[inline]
fn bit_index(cell: Cell) -> Option<u32> {
    let (x, y) = (i32::from(cell.x), i32::from(cell.y));
    ((WEST..=EAST).contains(&x) && (SOUTH..=NORTH).contains(&y)).then(|| ((y - SOUTH) * ROW_STRIDE + x - WEST) as u32)
}

#[inline]
fn bit(cell: Cell) -> u128 {
    bit_index(cell).map_or(0, |number| 1 << number)
}

/// The cells that touch any of these.
#[inline]
fn neighbours(cells: u128) -> u128 {
    cells << 1 | cells >> 1 | cells << ROW_STRIDE | cells >> ROW_STRIDE
}

/// The way to one goal.
#[derive(Clone, Copy, Debug)]
struct Route {
    /// The empty cells from which one card suffices, its own; then two; and so on.
    within: [u128; UNREACHABLE as usize],
    /// How many of these layers are filled.
    layers: usize,
    /// How many cards are missing.
    missing: u8,
    /// How many would be if the nearest end did not exist.
    second: u8,
    /// The nearest ends.
    nearest: u128,
}

impl Route {
    const NONE: Route =
        Route { within: [0; UNREACHABLE as usize], layers: 0, missing: UNREACHABLE, second: UNREACHABLE, nearest: 0 };

    /// Finds the way to a goal, layer by layer.
    fn find(&mut self, goal: u128, empty: u128, ends: u128, cut_off: u128) {
        let (mut seen, mut last) = (goal, UNREACHABLE as usize);
        let mut layer = goal;
        for index in 0..UNREACHABLE as usize {
            if cut_off != 0 {
                loop {
                    let joined = neighbours(layer) & cut_off & !seen;
                    if joined == 0 {
                        break;
                    }
                    layer |= joined;
                    seen |= joined;
                }
            }
            layer = neighbours(layer) & empty & !seen;
            if layer == 0 || index > last {
                break;
            }
            seen |= layer;
            self.within[index] = layer;
            self.layers = index + 1;
            let reached = (layer & ends).count_ones();
            if reached > 0 && self.missing == UNREACHABLE {
                self.missing = index as u8 + 1;
                self.nearest = layer & ends;
                last = index + EXTRA_LAYERS;
                if reached > 1 {
                    self.second = self.missing;
                }
            } else if reached > 0 && self.second == UNREACHABLE {
                self.second = index as u8 + 1;
            }
        }
    }

    /// How many cards lead from one of these empty cells to the goal, its own counted; all layers before `first` lack them.
    #[inline]
    fn cards_from(&self, cells: u128, first: usize) -> u8 {
        (first..self.layers).find(|layer| self.within[*layer] & cells != 0).map_or(UNREACHABLE, |layer| layer as u8 + 1)
    }
}

/// The ways to all goals in a mine.
#[derive(Clone, Copy, Debug)]
pub struct Routes {
    empty: u128,
    /// Through tunnels that a rockfall cut off.
    cut_off: u128,
    routes: [Route; 3],
}

impl Routes {
    /// The ways in this mine to the goals that lie face down.
    pub fn new(mine: &Mine, goals: &Goals, frame: Frame) -> Routes {
        let mut empty = if frame == Frame::NineByFive { FRAMED_MASK } else { REGION_MASK };
        let mut cut_off = 0;
        empty &= !bit(Cell::START);
        for laid in mine.placed_cards() {
            let cell = bit(laid.cell);
            empty &= !cell;
            if laid.tunnel().through && mine.face_up(laid.cell).is_some_and(|(_, reached)| !reached) {
                cut_off |= cell;
            }
        }
        for goal in Goal::ALL {
            empty &= !bit(goal.cell());
        }
        let ends = mine.ends().iter().fold(0, |ends, cell| ends | bit(*cell)) & empty;
        let mut routes = Routes { empty, cut_off, routes: [Route::NONE; 3] };
        for (goal, way) in Goal::ALL.into_iter().zip(&mut routes.routes) {
            if !goals.is_face_up(goal) {
                way.find(bit(goal.cell()), empty, ends, cut_off);
            }
        }
        routes
    }

    /// How many cards are missing to each goal; `UNREACHABLE` for one that lies face up.
    #[inline]
    pub fn missing(&self) -> [u8; 3] {
        [self.routes[0].missing, self.routes[1].missing, self.routes[2].missing]
    }

    /// How many cards are missing to the gold in the mean, when each goal is so likely to have it.
    pub fn expected(&self, gold: [f32; 3]) -> f32 {
        let likely = self.routes.iter().zip(gold).filter(|(_, likely)| *likely > 0.0);
        likely.map(|(way, likely)| likely * f32::from(way.missing)).sum()
    }

    /// Whether a card in this cell can change how many are missing to any goal: it must be the nearest end to one.
    #[inline]
    pub fn changes_missing(&self, cell: Cell) -> bool {
        bit(cell) & (self.routes[0].nearest | self.routes[1].nearest | self.routes[2].nearest) != 0
    }

    /// How many would be missing to a goal after this tunnel is laid at an end.
    #[inline]
    pub fn missing_after(&self, goal: Goal, cell: Cell, tunnel: Tunnel) -> u8 {
        let way = &self.routes[goal as usize];
        let here = bit(cell);
        if here & way.nearest == 0 {
            return way.missing;
        }
        if !tunnel.through {
            return way.second;
        }
        let exits = exits(here, tunnel.open);
        if exits & bit(goal.cell()) != 0 {
            return 0;
        }
        let on = if exits & self.cut_off == 0 {
            way.cards_from(exits & self.empty, usize::from(way.missing).saturating_sub(2))
        } else {
            way.cards_from((exits | neighbours(self.connected_cut_off(exits & self.cut_off))) & self.empty, 0)
        };
        way.second.min(on)
    }

    /// The tunnels that were cut off and hang together with these.
    fn connected_cut_off(&self, mut tunnels: u128) -> u128 {
        loop {
            let more = neighbours(tunnels) & self.cut_off & !tunnels;
            if more == 0 {
                return tunnels;
            }
            tunnels |= more;
        }
    }

    /// How many would be missing to a goal after the blocking card in this cell is gone, which a tunnel leads into.
    pub fn missing_after_clearing(&self, goal: Goal, cell: Cell) -> u8 {
        let way = &self.routes[goal as usize];
        let beside = neighbours(bit(cell));
        let from = if beside & bit(goal.cell()) != 0 { 0 } else { way.cards_from(beside & self.empty, 0) };
        way.missing.min(from.saturating_add(1)).min(UNREACHABLE)
    }

    /// Whether a card in this cell leads right up to the nearest end on the way to a goal.
    pub fn leads_up_to(&self, goal: Goal, cell: Cell) -> bool {
        neighbours(bit(cell)) & self.routes[goal as usize].nearest != 0
    }
}

/// The cells that the open sides of a card lead into.
#[inline]
fn exits(here: u128, open: Sides) -> u128 {
    let mut exits = 0;
    for (side, there) in [here << ROW_STRIDE, here << 1, here >> ROW_STRIDE, here >> 1].into_iter().enumerate() {
        if open.has(side) {
            exits |= there;
        }
    }
    exits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::cards::Card;
    use crate::rules::mine::PlacedCard;

    /// A tunnel in the gap that a rockfall made is as good as all it joins again.
    #[test]
    fn who_fills_a_gap_has_the_way_again() {
        let (mut mine, goals) = (Mine::new(Frame::None), Goals::default());
        for x in 1..=5 {
            mine.lay(PlacedCard { cell: Cell::new(x, 0), card: Card::Cross, turned: false });
        }
        let missing = |mine: &Mine| Routes::new(mine, &goals, Frame::None).missing()[Goal::Middle as usize];
        assert_eq!(missing(&mine), 2);
        let gap = Cell::new(2, 0);
        mine.remove(gap);
        assert_eq!(missing(&mine), 3);
        let cross = Card::Cross.tunnel().expect("it is a tunnel");
        assert_eq!(Routes::new(&mine, &goals, Frame::None).missing_after(Goal::Middle, gap, cross), 2);
    }
}
