//! A toy game with hidden cards, so that the contract is right before the first real secret.
//!
//! Each seat is dealt two cards of a deck of twelve, unseen by the others. In turn a seat shows a card, which scores its
//! value, or buries it face down, which scores one point. When all hands are empty the highest score wins.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::*;
use serde::Serialize;

const HIDDEN: u8 = 0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ToyRules {
    deck: u8,
}

impl Rules for ToyRules {
    const SETS: &'static [&'static str] = &["plain"];
    const CHOICES: &'static [Choice] =
        &[Choice { key: "deck", values: Values::Number(8, 20), about: "how many cards there are" }];

    fn named(name: &str) -> Option<ToyRules> {
        (name == "plain").then_some(ToyRules { deck: 12 })
    }
    fn name(&self) -> &'static str {
        "plain"
    }
    fn players(&self) -> RangeInclusive<u8> {
        2..=4
    }
    fn get(&self, key: &str) -> Option<String> {
        (key == "deck").then(|| self.deck.to_string())
    }
    fn set(&mut self, key: &str, value: &str) -> bool {
        match value.parse() {
            Ok(deck @ 8..=20) if key == "deck" => {
                self.deck = deck;
                true
            }
            _ => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Do {
    Show(u8),
    Bury(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Deal(Seat, u8);

fn card(text: &str) -> Option<u8> {
    match text {
        "?" => Some(HIDDEN),
        _ => text.parse().ok().filter(|card: &u8| (1..=20).contains(card) && card.to_string() == text),
    }
}

fn face(card: u8) -> String {
    if card == HIDDEN { "?".to_owned() } else { card.to_string() }
}

impl fmt::Display for Do {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Do::Show(card) => write!(f, "show {card}"),
            Do::Bury(card) => write!(f, "bury {}", face(card)),
        }
    }
}

impl FromStr for Do {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Do, Unreadable> {
        match text.split_once(' ').map(|(verb, rest)| (verb, card(rest))) {
            Some(("show", Some(card))) if card != HIDDEN => Ok(Do::Show(card)),
            Some(("bury", Some(card))) => Ok(Do::Bury(card)),
            _ => Err(Unreadable::new(text, "`show CARD` or `bury CARD`")),
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deal {} {}", self.0, face(self.1))
    }
}

impl FromStr for Deal {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let read = || {
            let (seat, rest) = text.strip_prefix("deal ")?.split_once(' ')?;
            Some(Deal(seat.parse().ok()?, card(rest)?))
        };
        read().ok_or_else(|| Unreadable::new(text, "`deal SEAT CARD`"))
    }
}

impl Text for Do {
    fn hides(self) -> bool {
        self == Do::Bury(HIDDEN)
    }
}

impl Text for Deal {
    fn hides(self) -> bool {
        self.1 == HIDDEN
    }
}

impl Action for Do {
    fn seen_by(self, actor: Seat, viewer: Viewer) -> Do {
        match self {
            Do::Bury(_) if !viewer.is(actor) => Do::Bury(HIDDEN),
            Do::Show(_) | Do::Bury(_) => self,
        }
    }
}

impl Chance for Deal {
    fn seen_by(self, viewer: Viewer) -> Deal {
        if viewer.is(self.0) { self } else { Deal(self.0, HIDDEN) }
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Happened {
    Dealt(Deal),
    Shown(Seat, u8),
    Buried(Seat, u8),
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Happened::Dealt(Deal(seat, card)) => write!(f, "seat {seat} is dealt {}", face(*card)),
            Happened::Shown(seat, card) => write!(f, "seat {seat} shows {card}"),
            Happened::Buried(seat, card) => write!(f, "seat {seat} buries {}", face(*card)),
        }
    }
}

impl Event for Happened {
    fn seen_by(&self, viewer: Viewer) -> Option<Happened> {
        Some(match *self {
            Happened::Dealt(deal) => Happened::Dealt(deal.seen_by(viewer)),
            Happened::Shown(..) => self.clone(),
            Happened::Buried(seat, card) => Happened::Buried(seat, if viewer.is(seat) { card } else { HIDDEN }),
        })
    }
    fn seat(&self) -> Option<Seat> {
        match *self {
            Happened::Dealt(Deal(seat, _)) | Happened::Shown(seat, _) | Happened::Buried(seat, _) => Some(seat),
        }
    }
    fn points(&self) -> Option<Points> {
        let (seat, reason, points) = match *self {
            Happened::Dealt(_) => return None,
            Happened::Shown(seat, card) => (seat, "a card shown", i32::from(card)),
            Happened::Buried(seat, _) => (seat, "a card buried", 1),
        };
        Some(Points { seat, items: vec![Item { reason, count: 1, points }] })
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Looks {
    hands: Vec<Vec<Option<u8>>>,
    shown: Vec<Vec<u8>>,
    buried: Vec<Vec<Option<u8>>>,
}

impl fmt::Display for Looks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.shown)
    }
}

#[derive(Clone, Default)]
struct Pile {
    hand: Vec<u8>,
    shown: Vec<u8>,
    buried: Vec<u8>,
}

#[derive(Clone)]
struct Toy {
    deck: Vec<u8>,
    piles: Vec<Pile>,
    dealt: usize,
    turn: Seat,
}

impl Game for Toy {
    const KEY: &'static str = "toy";
    const NAME: &'static str = "Toy";
    type Rules = ToyRules;
    type Action = Do;
    type Chance = Deal;
    type Event = Happened;
    type View = Looks;

    fn new(setup: &Setup<ToyRules>) -> Toy {
        Toy {
            deck: (1..=setup.rules().deck).collect(),
            piles: vec![Pile::default(); setup.players() as usize],
            dealt: 0,
            turn: setup.first().unwrap_or_default(),
        }
    }
    fn longest(setup: &Setup<ToyRules>) -> usize {
        4 * setup.players() as usize
    }
    fn players(&self) -> u8 {
        self.piles.len() as u8
    }
    fn turn(&self) -> Turn {
        if self.dealt < 2 * self.piles.len() {
            Turn::Chance
        } else if self.piles[self.turn.index()].hand.is_empty() {
            Turn::Over
        } else {
            Turn::Of(self.turn)
        }
    }
    fn legal_actions(&self, list: &mut Vec<Do>) {
        list.clear();
        if let Turn::Of(seat) = self.turn() {
            list.extend(self.piles[seat.index()].hand.iter().flat_map(|&card| [Do::Show(card), Do::Bury(card)]));
        }
    }
    fn chance_outcomes(&self, list: &mut Vec<(Deal, u32)>) {
        list.clear();
        list.extend((0..self.chance_weight()).map(|r| (self.pick(r), 1)));
    }
    fn chance_weight(&self) -> u32 {
        if self.turn() == Turn::Chance { self.deck.len() as u32 } else { 0 }
    }
    fn pick(&self, r: u32) -> Deal {
        Deal(Seat::new((self.dealt / 2) as u8), self.deck[r as usize])
    }
    fn act<S: Sink<Happened>>(&mut self, action: Do, sink: &mut S) {
        let seat = self.turn;
        let pile = &mut self.piles[seat.index()];
        match action {
            Do::Show(card) => {
                pile.hand.retain(|&held| held != card);
                pile.shown.push(card);
                sink.tell(|| Happened::Shown(seat, card));
            }
            Do::Bury(card) => {
                pile.hand.retain(|&held| held != card);
                pile.buried.push(card);
                sink.tell(|| Happened::Buried(seat, card));
            }
        }
        self.turn = seat.next(self.players());
    }
    fn resolve<S: Sink<Happened>>(&mut self, deal: Deal, sink: &mut S) {
        self.deck.retain(|&card| card != deal.1);
        self.piles[deal.0.index()].hand.push(deal.1);
        self.dealt += 1;
        sink.tell(|| Happened::Dealt(deal));
    }
    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players(), |seat| {
            let pile = &self.piles[seat.index()];
            pile.shown.iter().map(|&card| i32::from(card)).sum::<i32>() + pile.buried.len() as i32
        })
    }
    fn view(&self, viewer: Viewer) -> Looks {
        let known = |seat: usize, cards: &[u8]| -> Vec<Option<u8>> {
            cards.iter().map(|&card| viewer.is(Seat::new(seat as u8)).then_some(card)).collect()
        };
        let piles = || self.piles.iter().enumerate();
        Looks {
            hands: piles().map(|(seat, pile)| known(seat, &pile.hand)).collect(),
            shown: piles().map(|(_, pile)| pile.shown.clone()).collect(),
            buried: piles().map(|(seat, pile)| known(seat, &pile.buried)).collect(),
        }
    }
    fn redeal<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        let mut unknown = std::mem::take(&mut self.deck);
        let left = unknown.len();
        for (_, pile) in self.piles.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
            unknown.extend(pile.hand.iter().chain(&pile.buried));
        }
        for end in (1..unknown.len()).rev() {
            unknown.swap(end, dice.below(end as u32 + 1) as usize);
        }
        self.deck = unknown.split_off(unknown.len() - left);
        self.deck.sort_unstable();
        for (_, pile) in self.piles.iter_mut().enumerate().filter(|(other, _)| *other != seat.index()) {
            for card in pile.hand.iter_mut().chain(&mut pile.buried) {
                *card = unknown.pop().expect("as many cards come back as were taken");
            }
        }
    }
    fn figures(&self, tell: &mut dyn FnMut(&'static str, f64)) {
        tell("shown", self.piles.iter().map(|pile| pile.shown.len()).sum::<usize>() as f64);
    }
}

fn setup(players: u8) -> Setup<ToyRules> {
    Setup::new(ToyRules { deck: 12 }, players, None).expect("2 to 4 can play")
}

#[test]
fn the_laws_hold_for_hidden_cards() {
    for players in 2..=4 {
        laws::obey::<Toy>(setup(players), 50, 7);
    }
}

#[test]
fn a_record_seen_by_a_seat_hides_what_the_others_hold() {
    let mut record: Record<Toy> = Record::new(setup(2));
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7").unwrap();
    let text = notation::write(&record, &[], Viewer::Seat(Seat::new(1)));
    let steps = text.split_once("steps\n").unwrap().1;
    assert_eq!(steps, "deal 0 ?\ndeal 0 ?\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury ?\n");
    let error = notation::Document::<Toy>::read(&text).unwrap().replay().err().unwrap();
    assert_eq!(
        error.to_string(),
        "line 8, ply 0: \"deal 0 ?\" is hidden from seat 1, so the record cannot be replayed past here"
    );
}

#[test]
fn a_record_with_hidden_steps_cannot_be_filled_in_by_a_game_that_does_not_know_how() {
    let mut record: Record<Toy> = Record::new(setup(2));
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7").unwrap();
    let whole = notation::Document::<Toy>::read(&notation::write(&record, &[], Viewer::Seat(Seat::new(0)))).unwrap();
    assert_eq!(whole.hidden_at(), None);
    assert_eq!(whole.filled_in().unwrap().replay().unwrap().steps(), record.steps());
    let hiding = notation::Document::<Toy>::read(&notation::write(&record, &[], Viewer::Onlooker)).unwrap();
    assert_eq!(hiding.hidden_at(), Some(0));
    let error = hiding.filled_in().err().unwrap().to_string();
    assert!(error.starts_with("line 8, ply 0: \"deal 0 ?\" is hidden from onlookers, and no game is found"), "{error}");
}

#[test]
fn a_sealed_record_reads_back() {
    let mut record: Record<Toy> = Record::new(setup(2));
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2").unwrap();
    let text = notation::write_sealed(&record, &[]);
    assert!(text.contains("\nshow 5\n") && !text.contains("deal") && !text.contains("bury"), "{text}");
    assert_eq!(notation::Document::<Toy>::read(&text).unwrap().replay().unwrap().steps(), record.steps());
}

#[test]
fn imagined_worlds_are_dealt_in_proportion() {
    let mut record: Record<Toy> = Record::new(setup(2));
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2").unwrap();
    let mut dice = SplitMix::new(1);
    let mut seen = [0u32; 13];
    for _ in 0..20_000 {
        let imagined = record.state().imagine(Seat::new(0), &mut dice);
        for card in &imagined.piles[1].hand {
            seen[*card as usize] += 1;
        }
    }
    assert_eq!((seen[0], seen[5], seen[7]), (0, 0, 0), "what seat 0 holds, seat 1 cannot");
    for card in [1, 2, 3, 4, 6, 8, 9, 10, 11, 12] {
        assert!((3_700..4_300).contains(&seen[card]), "card {card} came {} times of some 4000", seen[card]);
    }
}

#[test]
fn exact_counts_of_the_toy() {
    let mut record: Record<Toy> = Record::new(setup(2));
    assert_eq!(perft::perft(record.state(), 3), [12, 12 * 11, 12 * 11 * 10]);
    notation::play_lines(&mut record, "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2").unwrap();
    assert_eq!(perft::perft(record.state(), 6), [4, 16, 32, 64, 0, 0]);
}

#[test]
fn bad_records_say_where_and_what() {
    let header = "tilewright record 1\ngame toy\nrules plain\nset deck=12\nplayers 2\n";
    let check = |text: &str, expected: &str| {
        let error = match notation::Document::<Toy>::read(text) {
            Ok(document) => document.replay().err().expect("a bad record is refused"),
            Err(error) => error,
        };
        assert!(error.to_string().contains(expected), "{error}\ndoes not contain\n{expected}");
    };
    check("", "line 1: the record is empty");
    check("hello", "line 1: this is no record");
    check("tilewright record 2\n", "line 1: the record has notation version 2; this program reads up to version 1");
    check("tilewright record x\n", "line 1: the notation's version is unreadable");
    check(header, "line 5: the record ends within its header");
    check("tilewright record 1\nrules plain\nsteps\n", "line 3: the header lacks a line `game NAME`");
    check(&format!("{header}players 3\nsteps\n"), "line 6: `players` stands twice");
    check(
        &header.replace("plain", "fancy").replace("set deck=12\n", "steps\n"),
        "line 3: there are no rules \"fancy\"",
    );
    check(
        &format!("{}steps\n", header.replace("deck=12", "deck=7")),
        "line 4: deck cannot be \"7\"; it can be a number from 8 to 20",
    );
    check(
        &format!("{}steps\n", header.replace("players 2", "players 9")),
        "line 5: 9 players cannot play; rules plain take 2 to 4",
    );
    check(&format!("{header}first 2\nsteps\n"), "line 6: seat 2 cannot begin");
    check(&format!("{header}seat 0 mauve Ana\nsteps\n"), "line 6: expected seat, colour and name");
    check(&format!("{header}colour 0\nsteps\n"), "line 6: unknown line in the header");
    check(
        &format!("{header}steps\ndeal 0 13\n"),
        "line 7, ply 0: \"deal 0 13\" is not possible here; 12 possible: deal 0 1; deal 0 2",
    );
    check(
        &format!("{header}steps\n# a comment\ndeal 0 1\nshow 1\n"),
        "line 9, ply 1: \"show 1\" is unreadable; expected `deal SEAT CARD`",
    );
    check(&format!("{header}steps\ndeal 0 1\nover 1 2\n"), "line 8: the record says the game is over, but it is not");
    let whole = "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7\nshow 1\n";
    check(
        &format!("{header}steps\n{whole}over 6 3\n"),
        "line 15: the scores do not follow from the steps; expected `over 6 2`",
    );
    check(&format!("{header}steps\n{whole}over 6 2\nshow 1\n"), "line 16: a line follows `over`");
    check(&format!("{header}steps\n{whole}show 1\n"), "line 15, ply 8: the game is over");
}

#[test]
fn a_playthrough_is_a_record_that_tells_itself_again() {
    let record = laws::random_game::<Toy>(setup(3), &mut SplitMix::new(3));
    let told = playthrough::playthrough(&record);
    assert!(told.contains("#   scores ["), "{told}");
    assert_eq!(playthrough::retell::<Toy>(&told).as_ref(), Ok(&told));
}

#[test]
fn a_table_of_exact_counts_names_its_positions() {
    let table = "# counts\n\nplain 2 | | 12 132\nplain deck=9 3 | deal 0 5; deal 0 7 | 7 42\n";
    for line in perft::read_counts::<Toy>(table).unwrap() {
        assert_eq!(perft::perft(line.record.state(), line.counts.len()), line.counts, "{}", line.text);
    }
    assert!(perft::read_counts::<Toy>("plain 2 | show 1 | 3").is_err());
}
