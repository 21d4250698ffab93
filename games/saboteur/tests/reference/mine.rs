//! The mine of the reference implementation: a map of cells, and a flood fill from the start for every question.

use std::collections::BTreeSet;

use super::{Cell, GOALS, PlacedCard, ReferenceGame, START};

/// Letter of a side, letter of the opposite side, and the step across it.
const SIDES: [(char, char, Cell); 4] =
    [('U', 'D', (0, 1)), ('R', 'L', (1, 0)), ('D', 'U', (0, -1)), ('L', 'R', (-1, 0))];

impl ReferenceGame {
    /// Turns up every goal that a through tunnel leads into. Returns whether the gold was one of them.
    pub(super) fn turn_up_goals(&mut self, just_laid: Cell) -> bool {
        let mut gold = false;
        loop {
            let reached = self.reached();
            let found = self.face_down().find(|(_, goal)| {
                SIDES.iter().any(|(_, across, (dx, dy))| {
                    let beside = (goal.0 + dx, goal.1 + dy);
                    reached.contains(&beside)
                        && self.mine.get(&beside).is_some_and(|card| card.through && card.open.contains(across))
                })
            });
            let Some((name, cell)) = found else { return gold };
            let index = GOALS.iter().position(|(other, _)| *other == name).expect("a goal");
            self.goals[index].1 = true;
            self.reveal(None, format!("round {} {name} is {}", self.round, self.goals[index].0));
            let (side, _, _) = SIDES
                .iter()
                .find(|(_, _, (dx, dy))| (cell.0 + dx, cell.1 + dy) == just_laid)
                .expect("only the tunnel just laid can reach a goal");
            let ways = match self.goals[index].0.as_str() {
                "gold" => ["URDL", "URDL"],
                "stone-ur" => ["UR", "DL"],
                "stone-ul" => ["UL", "RD"],
                other => panic!("no goal {other}"),
            };
            gold |= self.goals[index].0 == "gold";
            let way = ways.iter().find(|way| way.contains(*side)).expect("an orientation meets the tunnel");
            self.mine.insert(cell, PlacedCard { open: way.chars().collect(), through: true });
        }
    }

    pub(super) fn face_down(&self) -> impl Iterator<Item = (&'static str, Cell)> {
        GOALS.into_iter().zip(&self.goals).filter(|(_, (_, up))| !up).map(|(goal, _)| goal)
    }

    /// Returns every cell that an unbroken tunnel from the start leads into; nothing goes on from a blocking card.
    pub fn reached(&self) -> BTreeSet<Cell> {
        let mut reached = BTreeSet::from([START]);
        let mut to_do = vec![START];
        while let Some(cell) = to_do.pop() {
            let here = &self.mine[&cell];
            if !here.through {
                continue;
            }
            for (side, across, (dx, dy)) in SIDES {
                let beside = (cell.0 + dx, cell.1 + dy);
                let joined = here.open.contains(&side)
                    && self.mine.get(&beside).is_some_and(|there| there.open.contains(&across));
                if joined && reached.insert(beside) {
                    to_do.push(beside);
                }
            }
        }
        reached
    }

    pub(super) fn cells_beside_cards(&self) -> BTreeSet<Cell> {
        self.mine
            .keys()
            .flat_map(|(x, y)| SIDES.map(|(_, _, (dx, dy))| (x + dx, y + dy)))
            .filter(|cell| !self.mine.contains_key(cell) && goal_at(*cell).is_none())
            .filter(|(x, y)| !self.framed || ((0..=8).contains(x) && (-2..=2).contains(y)))
            .collect()
    }

    pub(super) fn fits(&self, (x, y): Cell, open: &BTreeSet<char>) -> bool {
        let reached = self.reached();
        let mut joined = false;
        for (side, across, (dx, dy)) in SIDES {
            let beside = (x + dx, y + dy);
            let Some(there) = self.mine.get(&beside) else { continue };
            if open.contains(&side) != there.open.contains(&across) {
                return false;
            }
            joined |= open.contains(&side) && there.through && reached.contains(&beside);
        }
        joined
    }
}

pub(super) fn goal_at(cell: Cell) -> Option<&'static str> {
    GOALS.iter().find(|(_, at)| *at == cell).map(|(name, _)| *name)
}

pub(super) fn cell_of(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("a cell");
    (x.parse().expect("x"), y.parse().expect("y"))
}
