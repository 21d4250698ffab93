//! Observation of a seat as floats: the present position as the seat may know it, and public plays of this round.
//!
//! A placed tunnel is a tunnel card in the mine. An end is an empty cell that an open side of a reached tunnel leads
//! into: only there can a tunnel be placed.

use tilewright_core::{Game, Seat, Setup, Viewer};
use tilewright_encoding::{Plane, TensorWriter, seat_offset, seats_from};

use crate::rules::action::{Action, ActionKind};
use crate::rules::card_counts::{Hand, set_bits};
use crate::rules::cards::{ALL, DECK_SIZE, KIND_COUNT, Sides};
use crate::rules::cells::Cell;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::gold;
use crate::rules::mine::{END_CAPACITY, TUNNEL_CAPACITY};
use crate::rules::roles::Role;
use crate::rules::ruleset::{ROUNDS, RuleSet};
use crate::rules::state::{Phase, Saboteur};
use crate::rules::tools::Tool;

const GOAL_COUNT: usize = Goal::ALL.len();
const TOOL_COUNT: usize = Tool::ALL.len();
const PHASE_COUNT: usize = 5;

// The window of the mine that the plane `mine` shows.
const WINDOW_WEST: i8 = -6;
const WINDOW_NORTH: i8 = 6;
const WINDOW_COLUMNS: usize = 18;
const WINDOW_ROWS: usize = 13;
const WINDOW_CELLS: usize = WINDOW_ROWS * WINDOW_COLUMNS;

// Layers of the plane `mine`: the open sides take four, in the order up, right, down, left.
const CARD_LAYER: usize = 0;
const OPEN_LAYER: usize = 1;
const THROUGH_LAYER: usize = 5;
const REACHED_LAYER: usize = 6;
const END_LAYER: usize = 7;
const FACE_DOWN_LAYER: usize = 8;
const LAYER_COUNT: usize = 9;

/// Floats per end: presence, cell, and for each side whether a tunnel there must be open or must be closed on it.
const END_FLOATS: usize = 3 + 8;
/// Floats per placed tunnel: presence, cell, open sides, whether they are joined, whether it is reached.
const TUNNEL_FLOATS: usize = 3 + 4 + 2;
/// Divisor of coordinates: the distance of the goals in columns.
const CELL_SCALE: f32 = 8.0;
/// Divisor of card counts: the largest hand.
const HAND_SCALE: f32 = 6.0;
/// Divisor of nuggets.
const NUGGET_SCALE: f32 = 10.0;

/// Returns the planes of an observation, in the order in which `write_observation` fills them.
pub(crate) fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
    let players = usize::from(setup.players());
    vec![
        Plane::new("turn", &[players], "1 for the seat in turn"),
        Plane::new("phase", &[PHASE_COUNT], "1 for what happens: deal, play, draw, gold, nothing any more"),
        Plane::new("round", &[ROUNDS.into()], "1 for the round"),
        Plane::new("first", &[players], "1 for the seat that began the round"),
        Plane::new("roles", &[players, 2], "1 for a role that is known: seat; digger, saboteur"),
        Plane::new("hand", &[KIND_COUNT], "cards of each kind in the own hand / 6"),
        Plane::new("hands", &[players], "cards in each hand / 6"),
        Plane::new("broken", &[players, TOOL_COUNT], "1 for a broken tool: seat; pick, lamp, cart"),
        Plane::new("played", &[KIND_COUNT], "cards of each kind played before all eyes in this round / 6"),
        Plane::new(
            "discarded",
            &[KIND_COUNT],
            "cards of each kind that the seat itself has discarded in this round / 6",
        ),
        Plane::new("passes", &[players], "cards each seat has discarded in this round / 6"),
        Plane::new(
            "looked",
            &[players, GOAL_COUNT],
            "1 for a goal that a seat has looked at in this round: seat, goal",
        ),
        Plane::new("harmed", &[players, players], "tools broken in this round / 3: by which seat, of which seat"),
        Plane::new("helped", &[players, players], "tools mended in this round / 3: by which seat, of which seat"),
        Plane::new(
            "goals",
            &[GOAL_COUNT, 4],
            "for each goal whether it is known to be the gold, a stone up and right, a stone up and left; whether it \
             lies face up",
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
            &[END_CAPACITY, END_FLOATS],
            "a row an end of the mine, 0 beyond the last: 1; cells east and north of the start / 8; for each side up, \
             right, down, left whether an open one is asked, a closed one",
        ),
        Plane::new(
            "laid",
            &[TUNNEL_CAPACITY, TUNNEL_FLOATS],
            "a row a tunnel, 0 beyond the last: 1; cells east and north of the start / 8; open sides up, right, down, \
             left; whether they are joined; whether it is reached",
        ),
        Plane::new(
            "mine",
            &[LAYER_COUNT, WINDOW_ROWS, WINDOW_COLUMNS],
            "layers of cells, rows from the north, columns from the west. 0: a card face up. 1 to 4: open up, right, \
             down, left. 5: its sides are joined. 6: reached. 7: an end. 8: a goal face down",
        ),
    ]
}

/// Writes the observation of `seat` to `floats`, which must have the size of all planes.
pub(crate) fn write_observation(game: &Saboteur, seat: Seat, floats: &mut [f32]) {
    let players = game.players;
    let count = usize::from(players);
    let after = |other: Seat| seat_offset(seat, other, players);
    let seats = || seats_from(seat, players);
    let mut floats = TensorWriter::new(floats);
    floats.turn(game.turn(), seat, players);
    floats.one_hot(PHASE_COUNT, Some(phase(game)));
    floats.one_hot(ROUNDS.into(), Some(usize::from(game.round) - 1));
    floats.one_hot(count, Some(after(game.first)));
    for other in seats() {
        let known = game.roles.role(other).filter(|_| other == seat || game.are_roles_public());
        floats.one_hot(Role::ALL.len(), known.map(|role| role as usize));
    }
    hand(game.hands[seat.index()], floats.zeros(KIND_COUNT));
    floats.extend(seats().map(|other| game.hands[other.index()].size() as f32 / HAND_SCALE));
    seats().for_each(|other| floats.push_array(Tool::ALL.map(|tool| f32::from(game.broken.has(other, tool)))));
    round(game, seat, &mut floats);
    for goal in Goal::ALL {
        let known = game.goals.card(goal).filter(|_| game.has_seen(seat, goal));
        floats.one_hot(GoalCard::ALL.len(), known.map(|card| card as usize));
        floats.push(f32::from(game.goals.is_face_up(goal)));
    }
    let scores = game.scores_seen_by(Viewer::Seat(seat));
    floats.extend(seats().map(|other| scores[other].unwrap_or(0) as f32 / NUGGET_SCALE));
    floats.extend(seats().map(|other| f32::from(scores[other].is_none())));
    packet(game, seat, floats.zeros(4));
    floats.push(f32::from(game.deck.left()) / f32::from(DECK_SIZE));
    floats.push(f32::from(game.gold.pile.size()) / gold::CARD_COUNT as f32);
    ends(game, floats.zeros(END_CAPACITY * END_FLOATS));
    placed_tunnels(game, floats.zeros(TUNNEL_CAPACITY * TUNNEL_FLOATS));
    mine(game, floats.zeros(LAYER_COUNT * WINDOW_CELLS));
    floats.finish();
}

fn phase(game: &Saboteur) -> usize {
    match game.phase {
        Phase::Goals | Phase::Roles | Phase::Spare | Phase::Hands(..) => 0,
        Phase::Play => 1,
        Phase::Draw => 2,
        Phase::Nuggets(_) | Phase::Picking => 3,
        Phase::Over => 4,
    }
}

fn hand(hand: Hand, kinds: &mut [f32]) {
    set_bits(hand.kinds())
        .for_each(|kind| kinds[kind as usize] = f32::from(hand.count(ALL[kind as usize])) / HAND_SCALE);
}

/// Writes the plays of this round. Cards discarded by other seats are not read.
fn round(game: &Saboteur, seat: Seat, floats: &mut TensorWriter<'_>) {
    let players = usize::from(game.players);
    let played = floats.zeros(KIND_COUNT);
    let discarded = floats.zeros(KIND_COUNT);
    let passes = floats.zeros(players);
    let maps_read = floats.zeros(players * GOAL_COUNT);
    let harmed = floats.zeros(players * players);
    let helped = floats.zeros(players * players);
    let mut by = seat_offset(seat, game.first, game.players);
    for play in game.round_log.as_slice() {
        let on = |other: Seat| by * players + seat_offset(seat, other, game.players);
        match play.kind() {
            ActionKind::Pass { card } => {
                passes[by] += 1.0;
                if let (0, Some(card)) = (by, card) {
                    discarded[card as usize] += 1.0;
                }
            }
            ActionKind::Map { goal } => maps_read[by * GOAL_COUNT + goal as usize] = 1.0,
            ActionKind::Break { seat, .. } => harmed[on(seat)] += 1.0,
            ActionKind::Repair { seat, .. } => helped[on(seat)] += 1.0,
            ActionKind::Dig { .. } | ActionKind::Rockfall { .. } | ActionKind::Take { .. } => {}
        }
        if let Some(kind) = kind_played(*play) {
            played[kind] += 1.0;
        }
        by = if by + 1 == players { 0 } else { by + 1 };
    }
    for (counts, parts) in [
        (played, HAND_SCALE),
        (discarded, HAND_SCALE),
        (passes, HAND_SCALE),
        (harmed, TOOL_COUNT as f32),
        (helped, TOOL_COUNT as f32),
    ] {
        counts.iter_mut().for_each(|count| *count /= parts);
    }
}

/// Returns the kind of a card played in public; `None` for a pass.
fn kind_played(play: Action) -> Option<usize> {
    play.card_kind().filter(|_| !matches!(play.kind(), ActionKind::Pass { .. } | ActionKind::Take { .. }))
}

/// Writes the packet: its size for all seats, its values for the seat that picks.
fn packet(game: &Saboteur, seat: Seat, floats: &mut [f32]) {
    const MAX_PACKET_SIZE: f32 = 9.0;
    if let Phase::Nuggets(_) | Phase::Picking = game.phase {
        floats[0] = f32::from(game.gold.packet.size()) / MAX_PACKET_SIZE;
        if game.seat == seat {
            (1..=3).for_each(|value| {
                floats[usize::from(value)] = f32::from(game.gold.packet.count(value)) / MAX_PACKET_SIZE
            });
        }
    }
}

fn write_cell(cell: Cell, row: &mut [f32]) {
    row[0] = 1.0;
    row[1] = f32::from(cell.x) / CELL_SCALE;
    row[2] = f32::from(cell.y) / CELL_SCALE;
}

fn ends(game: &Saboteur, rows: &mut [f32]) {
    for (row, cell) in rows.chunks_exact_mut(END_FLOATS).zip(game.mine.ends()) {
        write_cell(*cell, row);
        let (known, open) = game.mine.neighbour_sides(*cell);
        for side in 0..4 {
            row[3 + 2 * side] = f32::from(known.has(side) && open.has(side));
            row[4 + 2 * side] = f32::from(known.has(side) && !open.has(side));
        }
    }
}

/// Writes the plane `laid`.
fn placed_tunnels(game: &Saboteur, rows: &mut [f32]) {
    for (row, placed) in rows.chunks_exact_mut(TUNNEL_FLOATS).zip(game.mine.placed_cards()) {
        write_cell(placed.cell, row);
        let tunnel = placed.tunnel();
        (0..4).for_each(|side| row[3 + side] = f32::from(tunnel.open.has(side)));
        row[7] = f32::from(tunnel.through);
        row[8] = f32::from(game.mine.face_up(placed.cell).is_some_and(|(_, reached)| reached));
    }
}

fn mine(game: &Saboteur, layers: &mut [f32]) {
    let place = |cell: Cell| {
        let (row, column) = (i32::from(WINDOW_NORTH - cell.y), i32::from(cell.x - WINDOW_WEST));
        let inside = (0..WINDOW_ROWS as i32).contains(&row) && (0..WINDOW_COLUMNS as i32).contains(&column);
        inside.then(|| row as usize * WINDOW_COLUMNS + column as usize)
    };
    let mut card = |cell: Cell, through: bool| {
        if let (Some(place), Some((open, reached))) = (place(cell), game.mine.face_up(cell)) {
            layers[CARD_LAYER * WINDOW_CELLS + place] = 1.0;
            write_sides(open, &mut layers[OPEN_LAYER * WINDOW_CELLS + place..]);
            layers[THROUGH_LAYER * WINDOW_CELLS + place] = f32::from(through);
            layers[REACHED_LAYER * WINDOW_CELLS + place] = f32::from(reached);
        }
    };
    card(Cell::START, true);
    game.mine.placed_cards().iter().for_each(|placed| card(placed.cell, placed.tunnel().through));
    Goal::ALL.into_iter().for_each(|goal| card(goal.cell(), true));
    for goal in Goal::ALL.into_iter().filter(|goal| !game.goals.is_face_up(*goal)) {
        place(goal.cell()).into_iter().for_each(|place| layers[FACE_DOWN_LAYER * WINDOW_CELLS + place] = 1.0);
    }
    for end in game.mine.ends() {
        place(*end).into_iter().for_each(|place| layers[END_LAYER * WINDOW_CELLS + place] = 1.0);
    }
}

fn write_sides(open: Sides, layers: &mut [f32]) {
    (0..4).for_each(|side| layers[side * WINDOW_CELLS] = f32::from(open.has(side)));
}
