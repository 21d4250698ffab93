//! Reference implementation: the rules page written down as plainly as possible, text in and text out.
//!
//! Slow, and without shared code with the crate. The mine is a map of cells, searched by flood fill from the start for
//! every question. The cards come from `cards.json`, the data of the rules page.

#![allow(dead_code)]

pub mod cards;
mod mine;
pub mod referee;

use std::collections::{BTreeMap, BTreeSet};

use cards::Tunnel;
use mine::{cell_of, goal_at};

type Cell = (i32, i32);
/// Number of cards by name.
pub type Pile = BTreeMap<String, u32>;

const START: Cell = (0, 0);
const GOALS: [(&str, Cell); 3] = [("north", (8, 2)), ("middle", (8, 0)), ("south", (8, -2))];
const TOOLS: [&str; 3] = ["pick", "lamp", "cart"];

/// A tunnel card as it is turned: its open sides and whether they are joined.
#[derive(Clone, Debug)]
struct PlacedCard {
    open: BTreeSet<char>,
    through: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Phase {
    Goal(usize),
    Role(usize),
    Spare,
    Deal(usize, usize),
    Move,
    Draw,
    Nugget(usize),
    Pick,
    Over,
}

/// Kind of the next step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NextStep {
    Seat(usize),
    Chance,
    Nobody,
}

/// State of a game in the reference implementation.
#[derive(Clone)]
pub struct ReferenceGame {
    players: usize,
    framed: bool,
    card_for_each_digger: bool,
    tunnels: BTreeMap<String, Tunnel>,
    kinds: Pile,
    phase: Phase,
    round: usize,
    seat: usize,
    starts_next: usize,
    mine: BTreeMap<Cell, PlacedCard>,
    goals: Vec<(String, bool)>,
    role_cards: Pile,
    roles: Vec<String>,
    spare: String,
    deck: Pile,
    hands: Vec<Pile>,
    broken: Vec<BTreeSet<String>>,
    discarded: u32,
    pile: Pile,
    packet: Pile,
    gold: Vec<Vec<u32>>,
    /// Facts revealed, each with the only seat that may know it, or `None` for all.
    revealed: Vec<(Option<usize>, String)>,
}

impl ReferenceGame {
    pub fn new(players: usize, first: usize, choices: &[(&str, &str)]) -> ReferenceGame {
        let (tunnels, kinds) = cards::read();
        let has = |key, value| choices.contains(&(key, value));
        let mut reference = ReferenceGame {
            players,
            framed: has("frame", "9x5"),
            card_for_each_digger: has("gold-cards", "diggers"),
            tunnels,
            kinds,
            phase: Phase::Goal(0),
            round: 1,
            seat: first,
            starts_next: first,
            mine: BTreeMap::new(),
            goals: Vec::new(),
            role_cards: Pile::new(),
            roles: Vec::new(),
            spare: String::new(),
            deck: Pile::new(),
            hands: Vec::new(),
            broken: Vec::new(),
            discarded: 0,
            pile: [("1", 16), ("2", 8), ("3", 4)].map(|(value, count)| (value.to_owned(), count)).into(),
            packet: Pile::new(),
            gold: vec![Vec::new(); players],
            revealed: Vec::new(),
        };
        reference.new_round();
        reference
    }

    fn new_round(&mut self) {
        let cross: BTreeSet<char> = "URDL".chars().collect();
        self.phase = Phase::Goal(0);
        self.mine = [(START, PlacedCard { open: cross, through: true })].into();
        self.goals = Vec::new();
        let (saboteurs, diggers) = match self.players {
            3 => (1, 3),
            4 => (1, 4),
            5 => (2, 4),
            6 => (2, 5),
            7 => (3, 5),
            8 => (3, 6),
            9 => (3, 7),
            10 => (4, 7),
            _ => panic!("the number of players is 3 to 10"),
        };
        self.role_cards = [("saboteur".to_owned(), saboteurs), ("digger".to_owned(), diggers)].into();
        self.roles = Vec::new();
        self.spare = String::new();
        self.deck = self.kinds.clone();
        self.hands = vec![Pile::new(); self.players];
        self.broken = vec![BTreeSet::new(); self.players];
        self.discarded = 0;
    }

    pub fn turn(&self) -> NextStep {
        match self.phase {
            Phase::Move | Phase::Pick => NextStep::Seat(self.seat),
            Phase::Over => NextStep::Nobody,
            Phase::Goal(_) | Phase::Role(_) | Phase::Spare | Phase::Deal(..) | Phase::Draw | Phase::Nugget(_) => {
                NextStep::Chance
            }
        }
    }

    /// Returns every legal action of the seat in turn, sorted.
    pub fn legal(&self) -> Vec<String> {
        let mut list = Vec::new();
        match self.phase {
            Phase::Pick => list.extend(self.packet.keys().map(|value| format!("take {value}"))),
            Phase::Move => {
                for kind in self.hands[self.seat].keys() {
                    list.push(format!("pass {kind}"));
                    self.uses_of(kind, &mut list);
                }
            }
            Phase::Goal(_)
            | Phase::Role(_)
            | Phase::Spare
            | Phase::Deal(..)
            | Phase::Draw
            | Phase::Nugget(_)
            | Phase::Over => {}
        }
        list.sort();
        list
    }

    fn uses_of(&self, kind: &str, list: &mut Vec<String>) {
        if let Some(tunnel) = self.tunnels.get(kind) {
            if !self.broken[self.seat].is_empty() {
                return;
            }
            for (x, y) in self.cells_beside_cards() {
                if self.fits((x, y), &tunnel.open) {
                    list.push(format!("dig {kind} {x},{y}"));
                }
                if tunnel.turned != tunnel.open && self.fits((x, y), &tunnel.turned) {
                    list.push(format!("dig {kind} {x},{y} turned"));
                }
            }
        } else if let Some(tool) = kind.strip_prefix("break-") {
            for seat in (0..self.players).filter(|&seat| seat != self.seat && !self.broken[seat].contains(tool)) {
                list.push(format!("break {tool} {seat}"));
            }
        } else if let Some(tools) = kind.strip_prefix("repair-") {
            for seat in 0..self.players {
                for tool in tools.split('-').filter(|&tool| self.broken[seat].contains(tool)) {
                    match tools == tool {
                        true => list.push(format!("repair {tool} {seat}")),
                        false => list.push(format!("repair {tools} {seat} {tool}")),
                    }
                }
            }
        } else if kind == "map" {
            list.extend(self.face_down().map(|(name, _)| format!("map {name}")));
        } else if kind == "rockfall" {
            let loose = self.mine.keys().filter(|cell| **cell != START && goal_at(**cell).is_none());
            list.extend(loose.map(|(x, y)| format!("rockfall {x},{y}")));
        } else {
            panic!("there is no card {kind}");
        }
    }

    /// Returns every outcome with its weight, sorted.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let all = |pile: &Pile, what: String| -> Vec<(String, u32)> {
            pile.iter().map(|(kind, count)| (format!("{what} {kind}"), *count)).collect()
        };
        let mut list = match &self.phase {
            Phase::Goal(index) => ["gold", "stone-ur", "stone-ul"]
                .iter()
                .filter(|card| self.goals.iter().all(|(dealt, _)| dealt != *card))
                .map(|card| (format!("goal {} {card}", GOALS[*index].0), 1))
                .collect(),
            Phase::Role(seat) => all(&self.role_cards, format!("role {seat}")),
            Phase::Spare => all(&self.role_cards, "spare".to_owned()),
            Phase::Deal(seat, _) => all(&self.deck, format!("deal {seat}")),
            Phase::Draw => all(&self.deck, format!("draw {}", self.seat)),
            Phase::Nugget(_) => all(&self.pile, format!("nugget {}", self.seat)),
            Phase::Move | Phase::Pick | Phase::Over => Vec::new(),
        };
        list.sort();
        list
    }

    /// Plays a step, which must be listed.
    pub fn step(&mut self, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        match words[0] {
            "goal" => {
                self.goals.push((words[2].to_owned(), false));
                self.phase = if self.goals.len() < 3 { Phase::Goal(self.goals.len()) } else { Phase::Role(0) };
            }
            "role" => {
                take(&mut self.role_cards, words[2]);
                self.roles.push(words[2].to_owned());
                self.phase = if self.roles.len() < self.players { Phase::Role(self.roles.len()) } else { Phase::Spare };
            }
            "spare" => {
                take(&mut self.role_cards, words[1]);
                self.spare = words[1].to_owned();
                self.phase = Phase::Deal(0, 0);
            }
            "deal" => {
                let hand_size = match self.players {
                    3..=5 => 6,
                    6..=7 => 5,
                    _ => 4,
                };
                let Phase::Deal(seat, dealt) = self.phase else { panic!("a deal out of turn") };
                take(&mut self.deck, words[2]);
                put(&mut self.hands[seat], words[2]);
                self.phase = match (seat + 1, dealt + 1) {
                    (next, full) if full == hand_size && next == self.players => Phase::Move,
                    (next, full) if full == hand_size => Phase::Deal(next, 0),
                    (_, dealt) => Phase::Deal(seat, dealt),
                };
            }
            "draw" => {
                take(&mut self.deck, words[2]);
                put(&mut self.hands[self.seat], words[2]);
                self.next_seat();
            }
            "nugget" => {
                take(&mut self.pile, words[2]);
                put(&mut self.packet, words[2]);
                let Phase::Nugget(left) = self.phase else { panic!("a nugget out of turn") };
                self.phase = if left > 1 { Phase::Nugget(left - 1) } else { Phase::Pick };
                self.reveal_packet();
            }
            "take" => {
                take(&mut self.packet, words[1]);
                self.gold[self.seat].push(words[1].parse().expect("a value"));
                self.seat = self.digger_counter_clockwise(self.seat);
                if self.packet.is_empty() {
                    self.end_round_after_gold();
                } else {
                    self.reveal_packet();
                }
            }
            _ => self.play(&words),
        }
    }

    fn play(&mut self, tokens: &[&str]) {
        let mut reached_gold = false;
        match *tokens {
            ["dig", kind, cell, ref turned @ ..] => {
                self.spend(kind);
                let tunnel = &self.tunnels[kind];
                let open = if turned.is_empty() { tunnel.open.clone() } else { tunnel.turned.clone() };
                let cell = cell_of(cell);
                self.mine.insert(cell, PlacedCard { open, through: tunnel.through });
                reached_gold = self.turn_up_goals(cell);
            }
            ["break", tool, seat] => {
                self.spend(&format!("break-{tool}"));
                self.broken[seat.parse::<usize>().expect("a seat")].insert(tool.to_owned());
            }
            ["repair", card, seat, ref tool @ ..] => {
                self.spend(&format!("repair-{card}"));
                let tool = tool.first().unwrap_or(&card);
                assert!(self.broken[seat.parse::<usize>().expect("a seat")].remove(*tool));
                self.discarded += 1;
            }
            ["rockfall", cell] => {
                self.spend("rockfall");
                self.mine.remove(&cell_of(cell)).expect("a card to remove");
                self.discarded += 1;
            }
            ["map", name] => {
                self.spend("map");
                let index = GOALS.iter().position(|(other, _)| *other == name).expect("a goal");
                self.reveal(Some(self.seat), format!("round {} {name} is {}", self.round, self.goals[index].0));
            }
            ["pass", kind] => self.spend(kind),
            _ => panic!("no step: {tokens:?}"),
        }
        if !matches!(tokens[0], "dig" | "break") {
            self.discarded += 1;
        }
        if reached_gold {
            self.diggers_win();
        } else if self.deck.is_empty() && self.hands.iter().all(Pile::is_empty) {
            self.saboteurs_win();
        } else if self.deck.is_empty() {
            self.next_seat();
        } else {
            self.phase = Phase::Draw;
        }
    }

    fn spend(&mut self, kind: &str) {
        take(&mut self.hands[self.seat], kind);
    }

    fn next_seat(&mut self) {
        self.seat = (self.seat + 1) % self.players;
        self.phase = Phase::Move;
    }

    fn is_digger(&self, seat: usize) -> bool {
        self.roles[seat] == "digger"
    }

    fn digger_counter_clockwise(&self, from: usize) -> usize {
        let mut seat = from;
        loop {
            seat = (seat + self.players - 1) % self.players;
            if self.is_digger(seat) {
                return seat;
            }
        }
    }

    fn diggers_win(&mut self) {
        self.reveal_roles();
        let diggers = (0..self.players).filter(|&seat| self.is_digger(seat)).count();
        let cards = if self.card_for_each_digger { diggers } else { self.players.min(9) };
        self.starts_next = (self.seat + 1) % self.players;
        if !self.is_digger(self.seat) {
            self.seat = self.digger_counter_clockwise(self.seat);
        }
        self.phase = Phase::Nugget(cards);
    }

    fn saboteurs_win(&mut self) {
        self.reveal_roles();
        let saboteurs: Vec<usize> = (0..self.players).filter(|&seat| !self.is_digger(seat)).collect();
        let each = [0, 4, 3, 3, 2][saboteurs.len()];
        for seat in saboteurs {
            for value in self.fewest_cards(each) {
                take(&mut self.pile, &value.to_string());
                self.gold[seat].push(value);
                self.reveal(None, format!("round {} seat {seat} is paid {value}", self.round));
            }
        }
        self.starts_next = (self.seat + 1) % self.players;
        self.end_round_after_gold();
    }

    /// Returns the cards that make the sum, or the highest sum below it: the fewest cards, then the highest.
    fn fewest_cards(&self, sum: u32) -> Vec<u32> {
        let has = |value: &str| self.pile.get(value).copied().unwrap_or(0);
        let mut ways: Vec<Vec<u32>> = Vec::new();
        for threes in 0..=has("3") {
            for twos in 0..=has("2") {
                for ones in 0..=has("1") {
                    if 3 * threes + 2 * twos + ones <= sum {
                        let cards = [(3, threes), (2, twos), (1, ones)];
                        ways.push(cards.iter().flat_map(|&(value, count)| vec![value; count as usize]).collect());
                    }
                }
            }
        }
        let most = ways.iter().map(|way| way.iter().sum::<u32>()).max().expect("no card is a way");
        ways.retain(|way| way.iter().sum::<u32>() == most);
        let fewest = ways.iter().map(Vec::len).min().expect("a way");
        ways.retain(|way| way.len() == fewest);
        ways.into_iter().max().expect("a way")
    }

    fn end_round_after_gold(&mut self) {
        if self.round == 3 {
            self.phase = Phase::Over;
            self.reveal(None, format!("gold {:?}", self.gold));
            return;
        }
        self.round += 1;
        self.seat = self.starts_next;
        self.new_round();
    }

    pub fn scores(&self) -> Vec<i32> {
        self.gold.iter().map(|cards| cards.iter().sum::<u32>() as i32).collect()
    }

    /// Returns the facts revealed to a seat, or to onlookers, beyond the cards dealt to it and the plays it saw: the
    /// table "Who may know what" of the rules page.
    pub fn revealed_to(&self, seat: Option<usize>) -> Vec<&str> {
        let may_know = |who: &Option<usize>| who.is_none() || (seat.is_some() && *who == seat);
        self.revealed.iter().filter(|(who, _)| may_know(who)).map(|(_, what)| what.as_str()).collect()
    }

    /// Returns the gold cards that are being picked from.
    pub fn packet(&self) -> Pile {
        self.packet.clone()
    }

    /// Returns the places of all gold as text, in a form that the view can be put into too.
    pub fn gold_world(&self) -> String {
        let packet =
            self.packet.iter().flat_map(|(value, count)| vec![value.parse().expect("a value"); *count as usize]);
        let picking = matches!(self.phase, Phase::Nugget(_) | Phase::Pick);
        format!("{:?} {:?}", self.gold, picking.then(|| packet.collect::<Vec<u32>>()))
    }

    fn reveal(&mut self, seat: Option<usize>, text: String) {
        self.revealed.push((seat, text));
    }

    fn reveal_roles(&mut self) {
        self.reveal(None, format!("round {} roles {:?} spare {}", self.round, self.roles, self.spare));
    }

    fn reveal_packet(&mut self) {
        self.reveal(Some(self.seat), format!("round {} packet {:?}", self.round, self.packet));
    }

    /// Returns the whole position as text, in a form that the view can be put into too.
    pub fn picture(&self) -> String {
        let reached = self.reached();
        let mut text = format!("round {} deck {} discarded {}\n", self.round, total(&self.deck), self.discarded);
        for ((x, y), card) in &self.mine {
            let open: String = "URDL".chars().filter(|side| card.open.contains(side)).collect();
            let is_reached = reached.contains(&(*x, *y));
            text += &format!("{x},{y} {open} through {} reached {is_reached}\n", card.through);
        }
        for (card, up) in &self.goals {
            text += &format!("goal {card} up {up}\n");
        }
        for seat in 0..self.players {
            let broken: Vec<&str> = TOOLS.into_iter().filter(|tool| self.broken[seat].contains(*tool)).collect();
            let role = self.roles.get(seat).map_or("-", String::as_str);
            let hand: Vec<String> = self.hands[seat].iter().map(|(kind, count)| format!("{count} {kind}")).collect();
            text += &format!("seat {seat} {role} broken {broken:?} hand {hand:?} gold {:?}\n", self.gold[seat]);
        }
        text + &format!("packet {:?} pile {:?}\n", self.packet, self.pile)
    }
}

fn take(pile: &mut Pile, kind: &str) {
    let count = pile.get_mut(kind).unwrap_or_else(|| panic!("no {kind} left"));
    *count -= 1;
    if *count == 0 {
        pile.remove(kind);
    }
}

fn put(pile: &mut Pile, kind: &str) {
    *pile.entry(kind.to_owned()).or_default() += 1;
}

fn total(pile: &Pile) -> u32 {
    pile.values().sum()
}
