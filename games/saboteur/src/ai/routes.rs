//! Distances in the mine: the number of cards missing to each goal, and how a card changes it.
//!
//! Cells around start and goals are bits of one 128-bit word: 13 columns, 9 rows, and a gap after each row so that a
//! step to the east never wraps into the next row. A breadth-first search from a goal finds layers of empty cells by
//! shifting whole layers. Through tunnels that a rockfall cut off cost no card. Shapes of cards are ignored: any
//! empty cell counts as one card. Read [`Routes`].

use crate::rules::cards::{Sides, Tunnel};
use crate::rules::cells::Cell;
use crate::rules::goals::{Goal, Goals};
use crate::rules::mine::Mine;
use crate::rules::ruleset::MineFrame;

/// Number of bits from a cell to the one north of it.
const ROW_STRIDE: i32 = 14;
/// Coordinates of the outermost cells of the word.
const WEST: i32 = -3;
const EAST: i32 = 9;
const SOUTH: i32 = -4;
const NORTH: i32 = 4;

/// Distance of a goal that is out of reach, or face up.
pub(super) const UNREACHABLE: u8 = 13;
/// Number of layers found beyond the nearest end, so that a distance is known if that end is blocked.
const EXTRA_LAYERS: usize = 4;

/// All cells of the word.
const REGION_MASK: u128 = span(WEST, EAST, SOUTH, NORTH);
/// Cells inside the frame of the rule choice `9x5`.
const FRAMED_MASK: u128 = span(0, 8, -2, 2);

/// Returns the cells of a rectangle, its outermost cells included.
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

/// Returns the index of a cell's bit; `None` outside the word.
#[inline]
fn bit_index(cell: Cell) -> Option<u32> {
    let (x, y) = (i32::from(cell.x), i32::from(cell.y));
    ((WEST..=EAST).contains(&x) && (SOUTH..=NORTH).contains(&y)).then(|| ((y - SOUTH) * ROW_STRIDE + x - WEST) as u32)
}

/// Returns the bit of a cell; 0 outside the word.
#[inline]
fn bit(cell: Cell) -> u128 {
    bit_index(cell).map_or(0, |number| 1 << number)
}

/// Returns the cells that touch any of `cells`, and bits in the gaps between rows.
#[inline]
fn neighbours(cells: u128) -> u128 {
    cells << 1 | cells >> 1 | cells << ROW_STRIDE | cells >> ROW_STRIDE
}

/// Shortest ways to one goal.
#[derive(Clone, Copy, Debug)]
struct Route {
    /// Layers of empty cells: from those of index `n`, `n + 1` cards lead to the goal, their own included.
    within: [u128; UNREACHABLE as usize],
    /// Number of layers filled.
    layers: usize,
    /// Number of cards missing from the nearest end; `UNREACHABLE` if no end was found.
    missing: u8,
    /// Number of cards missing if one nearest end did not exist; `UNREACHABLE` beyond `EXTRA_LAYERS` more.
    second: u8,
    /// All ends at the distance `missing`.
    nearest: u128,
}

impl Route {
    const NONE: Route =
        Route { within: [0; UNREACHABLE as usize], layers: 0, missing: UNREACHABLE, second: UNREACHABLE, nearest: 0 };

    /// Fills in the way to `goal` (the bit of its cell), layer by layer. `empty` are the cells that a card can go into,
    /// `ends` those of them that a card can go into now, `cut_off` the tunnels that cost no card.
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

    /// Returns the least number of cards from one of `cells` to the goal, that in the cell included; `UNREACHABLE`
    /// beyond the layers. No layer before `first` may have one of the cells.
    #[inline]
    fn cards_from(&self, cells: u128, first: usize) -> u8 {
        (first..self.layers).find(|layer| self.within[*layer] & cells != 0).map_or(UNREACHABLE, |layer| layer as u8 + 1)
    }
}

/// Shortest ways to all goals in a mine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Routes {
    /// Empty cells inside the word and the frame.
    empty: u128,
    /// Through tunnels that are no longer reached from the start.
    cut_off: u128,
    routes: [Route; 3],
}

impl Routes {
    /// Finds the ways to the goals that are face down.
    pub(super) fn new(mine: &Mine, goals: &Goals, frame: MineFrame) -> Routes {
        let mut empty = if frame == MineFrame::NineByFive { FRAMED_MASK } else { REGION_MASK };
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

    /// Returns the number of cards missing to each goal; `UNREACHABLE` for a goal that is face up or out of reach.
    #[inline]
    pub(super) fn missing(&self) -> [u8; 3] {
        [self.routes[0].missing, self.routes[1].missing, self.routes[2].missing]
    }

    /// Returns the expected number of cards missing to the gold, if each goal has it with the probability `gold`.
    pub(super) fn expected(&self, gold: [f32; 3]) -> f32 {
        let likely = self.routes.iter().zip(gold).filter(|(_, likely)| *likely > 0.0);
        likely.map(|(way, likely)| likely * f32::from(way.missing)).sum()
    }

    /// Whether a card in `cell` can change the distance of any goal: only a nearest end of a goal can.
    #[inline]
    pub(super) fn changes_missing(&self, cell: Cell) -> bool {
        bit(cell) & (self.routes[0].nearest | self.routes[1].nearest | self.routes[2].nearest) != 0
    }

    /// Returns the number of cards missing to `goal` after `tunnel` is laid in `cell`, which must be an end.
    #[inline]
    pub(super) fn missing_after(&self, goal: Goal, cell: Cell, tunnel: Tunnel) -> u8 {
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

    /// Returns `tunnels` and all cut-off tunnels connected with them. Only cells are compared, not their open sides.
    fn connected_cut_off(&self, mut tunnels: u128) -> u128 {
        loop {
            let more = neighbours(tunnels) & self.cut_off & !tunnels;
            if more == 0 {
                return tunnels;
            }
            tunnels |= more;
        }
    }

    /// Returns the number of cards missing to `goal` after the reached blocking card in `cell` is removed.
    pub(super) fn missing_after_clearing(&self, goal: Goal, cell: Cell) -> u8 {
        let way = &self.routes[goal as usize];
        let beside = neighbours(bit(cell));
        let from = if beside & bit(goal.cell()) != 0 { 0 } else { way.cards_from(beside & self.empty, 0) };
        way.missing.min(from.saturating_add(1)).min(UNREACHABLE)
    }

    /// Whether `cell` touches a nearest end of `goal`. Open sides are not compared.
    pub(super) fn leads_up_to(&self, goal: Goal, cell: Cell) -> bool {
        neighbours(bit(cell)) & self.routes[goal as usize].nearest != 0
    }
}

/// Returns the cells that the open sides of a card at `here` lead into.
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

    /// A tunnel that fills the gap left by a rockfall connects the tunnels behind it again.
    #[test]
    fn filled_gap_restores_the_way() {
        let (mut mine, goals) = (Mine::new(MineFrame::None), Goals::default());
        for x in 1..=5 {
            mine.lay(PlacedCard { cell: Cell::new(x, 0), card: Card::Cross, turned: false });
        }
        let missing = |mine: &Mine| Routes::new(mine, &goals, MineFrame::None).missing()[Goal::Middle as usize];
        assert_eq!(missing(&mine), 2);
        let gap = Cell::new(2, 0);
        mine.remove(gap);
        assert_eq!(missing(&mine), 3);
        let cross = Card::Cross.tunnel().expect("it is a tunnel");
        assert_eq!(Routes::new(&mine, &goals, MineFrame::None).missing_after(Goal::Middle, gap, cross), 2);
    }
}
