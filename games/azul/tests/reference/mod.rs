//! Reference implementation of Azul, written from the rules page alone: plain lists, plain loops, text in and text out.
//!
//! It is slow and meant to be obviously correct. The engine is compared with it at every ply.

#![allow(clippy::unwrap_used, reason = "a test may panic")]
#![allow(dead_code, reason = "each test file uses its own part of the judge")]

pub mod referee;

pub const COLOURS: [&str; 5] = ["blue", "yellow", "red", "black", "white"];

/// Colour of a tile, or [`MARKER`] on a floor.
pub type Tile = &'static str;
pub const MARKER: Tile = "marker";

#[derive(Clone, Debug)]
pub struct Board {
    pub lines: Vec<Vec<Tile>>,
    pub wall: Vec<Vec<Option<Tile>>>,
    pub floor: Vec<Tile>,
    pub score: i32,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    Chance,
    Seat(usize),
    Over,
}

#[derive(Clone, Debug, PartialEq)]
enum ReferencePhase {
    ChoosingStart,
    Filling,
    Selecting(usize),
    /// Seats that still have to tile, and the row that the first of them has reached.
    Tiling(Vec<usize>, usize),
    Over,
}

#[derive(Clone, Debug)]
pub struct ReferenceGame {
    floor_costs: [i32; 7],
    free_wall: bool,
    round_limit: u32,
    phase: ReferencePhase,
    pub round: u32,
    pub starter: usize,
    /// Seat that took the marker in this round.
    pub marker: Option<usize>,
    pub bag: Vec<Tile>,
    pub lid: Vec<Tile>,
    pub factories: Vec<Vec<Tile>>,
    pub centre: Vec<Tile>,
    pub boards: Vec<Board>,
    /// Effects of the last step, one line each.
    pub events: Vec<String>,
}

impl ReferenceGame {
    pub fn new(players: usize, first: Option<usize>, choices: &[(&str, &str)]) -> ReferenceGame {
        let chosen = |key: &str, otherwise: &str| {
            let found = choices.iter().find(|(name, _)| *name == key);
            found.map_or(otherwise.to_owned(), |(_, value)| value.to_string())
        };
        let board = Board { lines: vec![Vec::new(); 5], wall: vec![vec![None; 5]; 5], floor: Vec::new(), score: 0 };
        let factories = match players {
            2 => 5,
            3 => 7,
            4 => 9,
            _ => panic!("2 to 4 can play"),
        };
        let mut game = ReferenceGame {
            floor_costs: match chosen("floor", "printed").as_str() {
                "steep" => [1, 1, 2, 2, 3, 3, 4],
                _ => [1, 1, 2, 2, 2, 3, 3],
            },
            free_wall: chosen("wall", "pattern") == "free",
            round_limit: chosen("round-limit", "50").parse().unwrap(),
            phase: ReferencePhase::ChoosingStart,
            round: 0,
            starter: first.unwrap_or(0),
            marker: None,
            bag: COLOURS.iter().flat_map(|&colour| vec![colour; 20]).collect(),
            lid: Vec::new(),
            factories: vec![Vec::new(); factories],
            centre: Vec::new(),
            boards: vec![board; players],
            events: Vec::new(),
        };
        if first.is_some() {
            game.phase = ReferencePhase::Filling;
        }
        game
    }

    pub fn turn(&self) -> Turn {
        match &self.phase {
            ReferencePhase::ChoosingStart | ReferencePhase::Filling => Turn::Chance,
            ReferencePhase::Selecting(seat) => Turn::Seat(*seat),
            ReferencePhase::Tiling(seats, _) => Turn::Seat(seats[0]),
            ReferencePhase::Over => Turn::Over,
        }
    }

    pub fn scores(&self) -> Vec<i32> {
        self.boards.iter().map(|board| board.score).collect()
    }

    /// Winners: most points; of these, most complete rows; all who are still equal share the victory.
    pub fn winners(&self) -> Vec<usize> {
        let best = self.scores().into_iter().max().unwrap();
        let mut seats: Vec<usize> = (0..self.boards.len()).filter(|&s| self.boards[s].score == best).collect();
        let most = seats.iter().map(|&s| self.boards[s].complete_rows()).max().unwrap();
        seats.retain(|&s| self.boards[s].complete_rows() == most);
        seats
    }

    /// Legal actions as texts in alphabetical order.
    pub fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        match &self.phase {
            ReferencePhase::Selecting(seat) => {
                let mut sources = vec![("centre".to_owned(), &self.centre)];
                for (index, factory) in self.factories.iter().enumerate() {
                    sources.push((format!("f{}", index + 1), factory));
                }
                for (source, tiles) in sources {
                    for colour in COLOURS {
                        if !tiles.contains(&colour) {
                            continue;
                        }
                        texts.push(format!("{source} {colour} floor"));
                        for row in 0..5 {
                            if self.boards[*seat].line_accepts(row, colour) {
                                texts.push(format!("{source} {colour} {}", row + 1));
                            }
                        }
                    }
                }
            }
            ReferencePhase::Tiling(seats, row) => {
                for column in self.columns_for(seats[0], *row) {
                    texts.push(format!("row {} column {}", row + 1, column + 1));
                }
            }
            ReferencePhase::ChoosingStart | ReferencePhase::Filling | ReferencePhase::Over => {}
        }
        texts.sort();
        texts
    }

    /// Chance outcomes with their weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        match self.phase {
            ReferencePhase::ChoosingStart => (0..self.boards.len()).map(|seat| (format!("start {seat}"), 1)).collect(),
            ReferencePhase::Filling => COLOURS
                .iter()
                .map(|colour| (format!("draw {colour}"), self.bag.iter().filter(|tile| *tile == colour).count() as u32))
                .filter(|(_, weight)| *weight > 0)
                .collect(),
            ReferencePhase::Selecting(_) | ReferencePhase::Tiling(..) | ReferencePhase::Over => Vec::new(),
        }
    }

    /// Plays a step, which must be one of those listed.
    pub fn step(&mut self, text: &str) {
        self.events.clear();
        let words: Vec<&str> = text.split(' ').collect();
        match (self.phase.clone(), &words[..]) {
            (ReferencePhase::ChoosingStart, ["start", seat]) => {
                self.starter = seat.parse().unwrap();
                self.phase = ReferencePhase::Filling;
            }
            (ReferencePhase::Filling, ["draw", colour]) => {
                let at = self.bag.iter().position(|tile| tile == colour).unwrap();
                let tile = self.bag.remove(at);
                let factory = self.factories.iter().position(|factory| factory.len() < 4).unwrap();
                self.factories[factory].push(tile);
                self.events.push(format!("factory {} gets {tile}", factory + 1));
                self.continue_filling();
            }
            (ReferencePhase::Selecting(seat), [source, colour, target]) => self.select(seat, source, colour, target),
            (ReferencePhase::Tiling(seats, row), ["row", _, "column", column]) => {
                let column: usize = column.parse().unwrap();
                self.place_on_wall(seats[0], row, column - 1);
                self.phase = ReferencePhase::Tiling(seats, row + 1);
                self.continue_tiling();
            }
            (phase, _) => panic!("{text} while {phase:?}"),
        }
    }

    /// Continues until a tile is to be drawn or the factories are as full as possible.
    fn continue_filling(&mut self) {
        let full = self.factories.iter().all(|factory| factory.len() == 4);
        if !full && self.bag.is_empty() && !self.lid.is_empty() {
            self.events.push(format!("{} return from the lid", self.lid.len()));
            self.bag = std::mem::take(&mut self.lid);
        }
        if !full && !self.bag.is_empty() {
            self.phase = ReferencePhase::Filling;
            return;
        }
        let tiles: usize = self.factories.iter().map(Vec::len).sum();
        if tiles < 4 * self.factories.len() {
            self.events.push(format!("{} missing", 4 * self.factories.len() - tiles));
        }
        self.events.push(if self.round == 0 { "end of preparation" } else { "end of maintenance" }.to_owned());
        if tiles == 0 {
            self.end_game("no tile is left");
            return;
        }
        self.round += 1;
        self.events.push(format!("round {} from seat {}", self.round, self.starter));
        self.phase = ReferencePhase::Selecting(self.starter);
    }

    fn select(&mut self, seat: usize, source: &str, colour: &str, target: &str) {
        let tiles = match source {
            "centre" => std::mem::take(&mut self.centre),
            _ => std::mem::take(&mut self.factories[source[1..].parse::<usize>().unwrap() - 1]),
        };
        let (taken, rest): (Vec<Tile>, Vec<Tile>) = tiles.into_iter().partition(|tile| *tile == colour);
        self.events.push(format!("seat {seat} takes {} {colour} from {source}", taken.len()));
        if source == "centre" && self.marker.is_none() {
            self.marker = Some(seat);
            let free = self.boards[seat].floor.len() < 7;
            if free {
                self.boards[seat].floor.push(MARKER);
            }
            self.events.push(format!("seat {seat} takes the marker, floor {free}"));
        }
        self.centre.extend(rest);
        let board = &mut self.boards[seat];
        let mut left = taken;
        if target != "floor" {
            let row = target.parse::<usize>().unwrap() - 1;
            let mut placed = 0;
            while board.lines[row].len() < row + 1 && !left.is_empty() {
                board.lines[row].push(left.pop().unwrap());
                placed += 1;
            }
            self.events.push(format!("seat {seat} line {} gets {placed}", row + 1));
        }
        self.fall(seat, left);
        if self.centre.is_empty() && self.factories.iter().all(Vec::is_empty) {
            self.events.push("end of tile selection".to_owned());
            let players = self.boards.len();
            let order = (0..players).map(|step| (self.starter + step) % players).collect();
            self.phase = ReferencePhase::Tiling(order, 0);
            self.continue_tiling();
        } else {
            self.phase = ReferencePhase::Selecting((seat + 1) % self.boards.len());
        }
    }

    /// Drops tiles to the floor; those beyond the seventh space go to the lid.
    fn fall(&mut self, seat: usize, tiles: Vec<Tile>) {
        if tiles.is_empty() {
            return;
        }
        let (mut to_floor, mut to_lid) = (0, 0);
        for tile in tiles {
            if self.boards[seat].floor.len() < 7 {
                self.boards[seat].floor.push(tile);
                to_floor += 1;
            } else {
                self.lid.push(tile);
                to_lid += 1;
            }
        }
        self.events.push(format!("seat {seat} drops {to_floor} to the floor, {to_lid} to the lid"));
    }

    /// Tiles walls until a seat has to choose a column, or all are done.
    fn continue_tiling(&mut self) {
        while let ReferencePhase::Tiling(mut seats, mut row) = self.phase.clone() {
            if seats.is_empty() {
                self.end_round();
                return;
            }
            let seat = seats[0];
            if row == 5 {
                self.count_floor(seat);
                seats.remove(0);
                row = 0;
            } else {
                if self.boards[seat].lines[row].len() == row + 1 {
                    match &self.columns_for(seat, row)[..] {
                        [] => {
                            self.events.push(format!("seat {seat} line {} fits nowhere", row + 1));
                            let tiles = std::mem::take(&mut self.boards[seat].lines[row]);
                            self.fall(seat, tiles);
                        }
                        [column] => self.place_on_wall(seat, row, *column),
                        _ => return,
                    }
                }
                row += 1;
            }
            self.phase = ReferencePhase::Tiling(seats, row);
        }
    }

    /// Columns for the tile of a complete line.
    fn columns_for(&self, seat: usize, row: usize) -> Vec<usize> {
        let board = &self.boards[seat];
        let colour = board.lines[row][0];
        if !self.free_wall {
            let number = COLOURS.iter().position(|c| *c == colour).unwrap();
            return vec![(number + row) % 5];
        }
        (0..5)
            .filter(|&column| board.wall[row][column].is_none())
            .filter(|&column| (0..5).all(|other| board.wall[other][column] != Some(colour)))
            .collect()
    }

    fn place_on_wall(&mut self, seat: usize, row: usize, column: usize) {
        let mut tiles = std::mem::take(&mut self.boards[seat].lines[row]);
        let tile = tiles.pop().unwrap();
        self.lid.extend(tiles);
        let board = &mut self.boards[seat];
        assert!(board.wall[row][column].is_none());
        board.wall[row][column] = Some(tile);
        let held = |row: i32, column: i32| {
            (0..5).contains(&row) && (0..5).contains(&column) && board.wall[row as usize][column as usize].is_some()
        };
        let run = |down: i32, right: i32| {
            let mut length = 1;
            for way in [-1, 1] {
                let mut step = way;
                while held(row as i32 + step * down, column as i32 + step * right) {
                    length += 1;
                    step += way;
                }
            }
            length
        };
        let (across, down) = (run(0, 1), run(1, 0));
        let mut points = 0;
        if across > 1 {
            points += across;
        }
        if down > 1 {
            points += down;
        }
        if points == 0 {
            points = 1;
        }
        board.score += points;
        self.events.push(format!("seat {seat} tiles row {} column {} {tile} for {points}", row + 1, column + 1));
        if board.wall[row].iter().all(Option::is_some) {
            self.events.push(format!("seat {seat} completes row {}", row + 1));
        }
        if board.wall.iter().all(|row| row[column].is_some()) {
            self.events.push(format!("seat {seat} completes column {}", column + 1));
        }
        if board.wall.iter().flatten().filter(|held| **held == Some(tile)).count() == 5 {
            self.events.push(format!("seat {seat} completes {tile}"));
        }
    }

    fn count_floor(&mut self, seat: usize) {
        let board = &mut self.boards[seat];
        let cost: i32 = self.floor_costs[..board.floor.len()].iter().sum();
        if !board.floor.is_empty() {
            let before = board.score;
            board.score = (before - cost).max(0);
            self.events.push(format!("seat {seat} pays {cost}, held {}", board.score - before + cost));
        }
        for tile in std::mem::take(&mut board.floor) {
            if tile != MARKER {
                self.lid.push(tile);
            }
        }
    }

    fn end_round(&mut self) {
        self.events.push("end of wall tiling".to_owned());
        if let Some(seat) = self.marker.take() {
            self.starter = seat;
        }
        let row_complete = self.boards.iter().any(|board| board.complete_rows() > 0);
        if row_complete {
            self.end_game("a row is complete");
        } else if self.round == self.round_limit {
            self.end_game("the round limit");
        } else {
            self.continue_filling();
        }
    }

    fn end_game(&mut self, reason: &str) {
        self.events.push(format!("the game ends: {reason}"));
        for (seat, board) in self.boards.iter_mut().enumerate() {
            let (rows, columns, colours) = (board.complete_rows(), board.complete_columns(), board.complete_colours());
            let bonus = 2 * rows + 7 * columns + 10 * colours;
            board.score += bonus as i32;
            self.events.push(format!("seat {seat} bonus {bonus}"));
        }
        self.phase = ReferencePhase::Over;
        self.events.push(format!("winners {:?}", self.winners()));
        self.events.push("end of the game".to_owned());
    }

    /// Counts step sequences of 1, 2, … `depth` steps.
    pub fn perft(&self, depth: usize) -> Vec<u64> {
        let mut counts = vec![0; depth];
        self.count(&mut counts);
        counts
    }

    fn count(&self, counts: &mut [u64]) {
        let Some((here, deeper)) = counts.split_first_mut() else { return };
        let mut steps = self.legal();
        steps.extend(self.outcomes().into_iter().map(|(text, _)| text));
        *here += steps.len() as u64;
        if deeper.is_empty() {
            return;
        }
        for step in steps {
            let mut next = self.clone();
            next.step(&step);
            next.count(deeper);
        }
    }
}

impl Board {
    fn line_accepts(&self, row: usize, colour: &str) -> bool {
        let line = &self.lines[row];
        line.len() < row + 1
            && line.iter().all(|tile| *tile == colour)
            && self.wall[row].iter().all(|space| *space != Some(colour_named(colour)))
    }

    pub fn complete_rows(&self) -> usize {
        (0..5).filter(|&row| (0..5).all(|column| self.wall[row][column].is_some())).count()
    }

    pub fn complete_columns(&self) -> usize {
        (0..5).filter(|&column| (0..5).all(|row| self.wall[row][column].is_some())).count()
    }

    pub fn complete_colours(&self) -> usize {
        COLOURS.iter().filter(|c| self.wall.iter().flatten().filter(|held| **held == Some(**c)).count() == 5).count()
    }
}

fn colour_named(name: &str) -> Tile {
    COLOURS.into_iter().find(|colour| *colour == name).unwrap()
}
