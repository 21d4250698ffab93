//! What a seat observes, as floats: what it may know of now, and of this round what was done before all eyes.

use tilewright_core::numbered::{Floats, Plane, places_after, seats_from};
use tilewright_core::{Game, Seat, Setup, Viewer};

use crate::action::{Action, Move};
use crate::cards::{ALL, DECK, KINDS, Sides};
use crate::cells::Cell;
use crate::goals::{Goal, GoalCard};
use crate::gold;
use crate::piles::{Hand, bits};
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};
use crate::ruleset::{ROUNDS, RuleSet};
use crate::tools::Tool;
use crate::tunnels::{ENDS, TUNNELS};

const GOALS: usize = Goal::ALL.len();
const TOOLS: usize = Tool::ALL.len();
const PHASES: usize = 5;

// The window of the mine.
const WEST: i8 = -6;
const NORTH: i8 = 6;
const COLUMNS: usize = 18;
const ROWS: usize = 13;
const CELLS: usize = ROWS * COLUMNS;

// Its layers.
const CARD: usize = 0;
const OPEN: usize = 1;
const THROUGH: usize = 5;
const REACHED: usize = 6;
const END: usize = 7;
const FACE_DOWN: usize = 8;
const LAYERS: usize = 9;

/// An end: that it is there, its place, and for each side whether an open, a closed one is asked.
const END_ROW: usize = 3 + 8;
/// A tunnel: that it is there, its place, its open sides, whether they are joined, whether it is reached.
const LAID_ROW: usize = 3 + 4 + 2;
/// Places are told as parts of the way to the goals.
const WAY: f32 = 8.0;
/// Cards in a hand are told as parts of the largest one.
const HAND: f32 = 6.0;
/// Nuggets are told as parts of so many.
const GOLD: f32 = 10.0;

pub(crate) fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
    let players = usize::from(setup.players());
    vec![
        Plane::new("turn", &[players], "1 for the seat in turn"),
        Plane::new("phase", &[PHASES], "1 for what happens: deal, play, draw, gold, nothing any more"),
        Plane::new("round", &[ROUNDS.into()], "1 for the round"),
        Plane::new("first", &[players], "1 for the seat that began the round"),
        Plane::new("roles", &[players, 2], "1 for a role that is known: seat; digger, saboteur"),
        Plane::new("hand", &[KINDS], "cards of each kind in the own hand / 6"),
        Plane::new("hands", &[players], "cards in each hand / 6"),
        Plane::new("broken", &[players, TOOLS], "1 for a broken tool: seat; pick, lamp, cart"),
        Plane::new("played", &[KINDS], "cards of each kind played before all eyes in this round / 6"),
        Plane::new("discarded", &[KINDS], "cards of each kind that the seat itself has discarded in this round / 6"),
        Plane::new("passes", &[players], "cards each seat has discarded in this round / 6"),
        Plane::new("looked", &[players, GOALS], "1 for a goal that a seat has looked at in this round: seat, goal"),
        Plane::new("harmed", &[players, players], "tools broken in this round / 3: by which seat, of which seat"),
        Plane::new("helped", &[players, players], "tools mended in this round / 3: by which seat, of which seat"),
        Plane::new(
            "goals",
            &[GOALS, 4],
            "for each goal whether it is known to be the gold, a stone up and right, a stone up and left; whether it lies face up",
        ),
        Plane::new("scores", &[players], "the nuggets / 10; 0 where they are secret"),
        Plane::new("secret scores", &[players], "1 where the nuggets are secret"),
        Plane::new(
            "packet",
            &[4],
            "while gold is shared: cards in the packet / 9; of 1, 2, 3 nuggets / 9, for the seat that picks",
        ),
        Plane::new("deck", &[1], "cards left in the deck / 67"),
        Plane::new("gold pile", &[1], "gold cards left in the pile / 28"),
        Plane::new(
            "ends",
            &[ENDS, END_ROW],
            "a row an end of the mine, 0 beyond the last: 1; cells east and north of the start / 8; for each side up, right, down, left whether an open one is asked, a closed one",
        ),
        Plane::new(
            "laid",
            &[TUNNELS, LAID_ROW],
            "a row a tunnel, 0 beyond the last: 1; cells east and north of the start / 8; open sides up, right, down, left; whether they are joined; whether it is reached",
        ),
        Plane::new(
            "mine",
            &[LAYERS, ROWS, COLUMNS],
            "layers of cells, rows from the north, columns from the west. 0: a card face up. 1 to 4: open up, right, down, left. 5: its sides are joined. 6: reached. 7: an end. 8: a goal face down",
        ),
    ]
}

pub(crate) fn observe(game: &Saboteur, seat: Seat, floats: &mut [f32]) {
    let players = game.players;
    let count = usize::from(players);
    let after = |other: Seat| places_after(seat, other, players);
    let seats = || seats_from(seat, players);
    let mut floats = Floats::new(floats);
    floats.turn(game.turn(), seat, players);
    floats.one_of(PHASES, Some(phase(game)));
    floats.one_of(ROUNDS.into(), Some(usize::from(game.round) - 1));
    floats.one_of(count, Some(after(game.first)));
    for other in seats() {
        let known = game.roles.of(other).filter(|_| other == seat || game.roles_shown());
        floats.one_of(Role::ALL.len(), known.map(|role| role as usize));
    }
    hand(game.hands[seat.index()], floats.zeros(KINDS));
    floats.each(seats().map(|other| game.hands[other.index()].size() as f32 / HAND));
    seats().for_each(|other| floats.row(Tool::ALL.map(|tool| f32::from(game.broken.has(other, tool)))));
    round(game, seat, &mut floats);
    for goal in Goal::ALL {
        let known = game.goals.card(goal).filter(|_| game.has_seen(seat, goal));
        floats.one_of(GoalCard::ALL.len(), known.map(|card| card as usize));
        floats.put(f32::from(game.goals.is_face_up(goal)));
    }
    let scores = game.scores_seen_by(Viewer::Seat(seat));
    floats.each(seats().map(|other| scores[other].unwrap_or(0) as f32 / GOLD));
    floats.each(seats().map(|other| f32::from(scores[other].is_none())));
    packet(game, seat, floats.zeros(4));
    floats.put(f32::from(game.deck.left()) / f32::from(DECK));
    floats.put(f32::from(game.gold.pile.size()) / gold::CARDS as f32);
    ends(game, floats.zeros(ENDS * END_ROW));
    laid(game, floats.zeros(TUNNELS * LAID_ROW));
    mine(game, floats.zeros(LAYERS * CELLS));
    floats.end();
}

fn phase(game: &Saboteur) -> usize {
    match game.phase {
        Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) => 0,
        Phase::Move => 1,
        Phase::Draw => 2,
        Phase::Nuggets(_) | Phase::Picking => 3,
        Phase::Over => 4,
    }
}

fn hand(hand: Hand, kinds: &mut [f32]) {
    bits(hand.kinds()).for_each(|kind| kinds[kind as usize] = f32::from(hand.count(ALL[kind as usize])) / HAND);
}

/// What was done in this round. Which card somebody else has discarded is not looked at.
fn round(game: &Saboteur, seat: Seat, floats: &mut Floats<'_>) {
    let players = usize::from(game.players);
    let played = floats.zeros(KINDS);
    let discarded = floats.zeros(KINDS);
    let passes = floats.zeros(players);
    let looked = floats.zeros(players * GOALS);
    let harmed = floats.zeros(players * players);
    let helped = floats.zeros(players * players);
    let mut by = places_after(seat, game.first, game.players);
    for play in game.plays.as_slice() {
        let on = |other: Seat| by * players + places_after(seat, other, game.players);
        match play.spelt_out() {
            Move::Pass { card } => {
                passes[by] += 1.0;
                if let (0, Some(card)) = (by, card) {
                    discarded[card as usize] += 1.0;
                }
            }
            Move::Map { goal } => looked[by * GOALS + goal as usize] = 1.0,
            Move::Break { seat, .. } => harmed[on(seat)] += 1.0,
            Move::Repair { seat, .. } => helped[on(seat)] += 1.0,
            Move::Dig { .. } | Move::Rockfall { .. } | Move::Take { .. } => {}
        }
        if let Some(kind) = kind_played(*play) {
            played[kind] += 1.0;
        }
        by = if by + 1 == players { 0 } else { by + 1 };
    }
    for (counts, parts) in
        [(played, HAND), (discarded, HAND), (passes, HAND), (harmed, TOOLS as f32), (helped, TOOLS as f32)]
    {
        counts.iter_mut().for_each(|count| *count /= parts);
    }
}

/// The kind of a card that is played before all eyes.
fn kind_played(play: Action) -> Option<usize> {
    play.kind().filter(|_| !matches!(play.spelt_out(), Move::Pass { .. } | Move::Take { .. }))
}

/// Whoever picks looks into the packet.
fn packet(game: &Saboteur, seat: Seat, floats: &mut [f32]) {
    const MOST: f32 = 9.0;
    if let Phase::Nuggets(_) | Phase::Picking = game.phase {
        floats[0] = f32::from(game.gold.packet.size()) / MOST;
        if game.seat == seat {
            (1..=3).for_each(|value| floats[usize::from(value)] = f32::from(game.gold.packet.count(value)) / MOST);
        }
    }
}

fn put_place(cell: Cell, row: &mut [f32]) {
    row[0] = 1.0;
    row[1] = f32::from(cell.x) / WAY;
    row[2] = f32::from(cell.y) / WAY;
}

fn ends(game: &Saboteur, rows: &mut [f32]) {
    for (row, cell) in rows.chunks_exact_mut(END_ROW).zip(game.mine.ends()) {
        put_place(*cell, row);
        let (known, open) = game.mine.asked(*cell);
        for side in 0..4 {
            row[3 + 2 * side] = f32::from(known.has(side) && open.has(side));
            row[4 + 2 * side] = f32::from(known.has(side) && !open.has(side));
        }
    }
}

fn laid(game: &Saboteur, rows: &mut [f32]) {
    for (row, laid) in rows.chunks_exact_mut(LAID_ROW).zip(game.mine.laid()) {
        put_place(laid.cell, row);
        let tunnel = laid.tunnel();
        (0..4).for_each(|side| row[3 + side] = f32::from(tunnel.open.has(side)));
        row[7] = f32::from(tunnel.through);
        row[8] = f32::from(game.mine.face_up(laid.cell).is_some_and(|(_, reached)| reached));
    }
}

fn mine(game: &Saboteur, layers: &mut [f32]) {
    let place = |cell: Cell| {
        let (row, column) = (i32::from(NORTH - cell.y), i32::from(cell.x - WEST));
        let inside = (0..ROWS as i32).contains(&row) && (0..COLUMNS as i32).contains(&column);
        inside.then(|| row as usize * COLUMNS + column as usize)
    };
    let mut card = |cell: Cell, through: bool| {
        if let (Some(place), Some((open, reached))) = (place(cell), game.mine.face_up(cell)) {
            layers[CARD * CELLS + place] = 1.0;
            show_sides(open, &mut layers[OPEN * CELLS + place..]);
            layers[THROUGH * CELLS + place] = f32::from(through);
            layers[REACHED * CELLS + place] = f32::from(reached);
        }
    };
    card(Cell::START, true);
    game.mine.laid().iter().for_each(|laid| card(laid.cell, laid.tunnel().through));
    Goal::ALL.into_iter().for_each(|goal| card(goal.cell(), true));
    for goal in Goal::ALL.into_iter().filter(|goal| !game.goals.is_face_up(*goal)) {
        place(goal.cell()).into_iter().for_each(|place| layers[FACE_DOWN * CELLS + place] = 1.0);
    }
    for end in game.mine.ends() {
        place(*end).into_iter().for_each(|place| layers[END * CELLS + place] = 1.0);
    }
}

fn show_sides(open: Sides, layers: &mut [f32]) {
    (0..4).for_each(|side| layers[side * CELLS] = f32::from(open.has(side)));
}
