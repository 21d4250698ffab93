//! The mine as lines of text, with y at the left and x above.

use std::collections::BTreeMap;

use tilewright_core::text::{Span, Style, TextLine};
use tilewright_core::{Sitting, Step};

use super::face::{self, Face, Middle};
use crate::action::{Action, Move};
use crate::cells::Cell;
use crate::goals::{Goal, GoalCard};
use crate::rules::Saboteur;
use crate::view::View;

/// The columns that labels take at the left.
pub const MARGIN: usize = 4;
/// The columns of a card that are shown: as many as let the goals be seen beside a hand.
pub const SHOWN: [usize; 3] = [0, 2, 4];
const WIDE: usize = SHOWN.len();

/// The cards from north to south, the cells that cards could go to, and the card that an action would lay.
pub fn mine_lines(sitting: &Sitting<Saboteur>, ghost: Option<Action>) -> Vec<TextLine> {
    let cards = cards(sitting.view);
    let laid = ghost.and_then(laid);
    let free: Vec<Cell> = sitting.legal.iter().filter_map(|action| laid_at(*action)).collect();
    let falling = match ghost.map(Action::spelt_out) {
        Some(Move::Rockfall { cell }) => Some(cell),
        Some(
            Move::Dig { .. }
            | Move::Break { .. }
            | Move::Repair { .. }
            | Move::Map { .. }
            | Move::Pass { .. }
            | Move::Take { .. },
        )
        | None => None,
    };
    let new = new_cell(sitting);
    let span = |of: fn(&Cell) -> i8| {
        let cells = || cards.keys().chain(&free).map(of);
        cells().min().unwrap_or(0)..=cells().max().unwrap_or(0)
    };
    let (columns, rows) = (span(|cell| cell.x), span(|cell| cell.y));
    let above: String = columns.clone().map(|x| format!("{x:^WIDE$}")).collect();
    let mut lines = vec![TextLine::plain(format!("{:MARGIN$}{above}", ""))];
    for y in rows.rev() {
        for row in 0..3 {
            let mut line = TextLine::plain(if row == 1 { format!("{y:>3} ") } else { " ".repeat(MARGIN) });
            for x in columns.clone() {
                let cell = Cell::new(x, y);
                let key = key(sitting, cell);
                match (laid.filter(|(at, _)| *at == cell), cards.get(&cell)) {
                    (Some((_, face)), _) => face_row(&mut line, &face, row, key, false, false),
                    (None, Some(face)) => {
                        let gone = falling == Some(cell);
                        face_row(&mut line, face, row, key, new == Some(cell), gone);
                    }
                    (None, None) => empty_row(&mut line, row, key),
                }
            }
            lines.push(line);
        }
    }
    lines
}

fn cards(view: &View) -> BTreeMap<Cell, Face> {
    let mut cards: BTreeMap<Cell, Face> = BTreeMap::new();
    for tunnel in &view.mine {
        let middle = match (tunnel.card, tunnel.through, tunnel.reached) {
            ("start", _, _) => Middle::Sign('⌂'),
            (_, false, _) => Middle::Blocked,
            (_, true, true) => Middle::Joined,
            (_, true, false) => Middle::CutOff,
        };
        cards.insert(tunnel.cell, face::face(tunnel.open, middle));
    }
    for goal in &view.goals {
        let sign = goal.card.map(|card| if card == GoalCard::Gold { '$' } else { '@' });
        let face = match (goal.open, sign) {
            (Some(open), Some(sign)) => face::face(open, Middle::Sign(sign)),
            (_, sign) => face::face_down(sign),
        };
        cards.insert(goal.cell, face);
    }
    cards
}

/// The cell and face of the card that an action would lay.
fn laid(action: Action) -> Option<(Cell, Face)> {
    let Move::Dig { card, cell, turned } = action.spelt_out() else { return None };
    let tunnel = card.tunnel()?;
    let tunnel = if turned { tunnel.turned() } else { tunnel };
    let middle = if tunnel.through { Middle::Joined } else { Middle::Blocked };
    Some((cell, face::face(tunnel.open, middle)))
}

fn laid_at(action: Action) -> Option<Cell> {
    match action.spelt_out() {
        Move::Dig { cell, .. } => Some(cell),
        Move::Break { .. }
        | Move::Repair { .. }
        | Move::Rockfall { .. }
        | Move::Map { .. }
        | Move::Pass { .. }
        | Move::Take { .. } => None,
    }
}

/// Where the last card was laid, rock fell, or somebody looked.
fn new_cell(sitting: &Sitting<Saboteur>) -> Option<Cell> {
    let last = match sitting.last {
        Some(Step::Act(_, action)) => Some(action),
        Some(Step::Chance(_)) | None => sitting.view.history.last().map(|played| played.action),
    };
    match last?.spelt_out() {
        Move::Dig { cell, .. } | Move::Rockfall { cell } => Some(cell),
        Move::Map { goal } => Some(goal.cell()),
        Move::Break { .. } | Move::Repair { .. } | Move::Pass { .. } | Move::Take { .. } => None,
    }
}

/// The choice that whoever points at a cell picks, where some action has it.
fn key(sitting: &Sitting<Saboteur>, cell: Cell) -> Option<String> {
    let named = |goal: &Goal| goal.cell() == cell;
    match Goal::ALL.iter().find(|goal| named(goal)) {
        Some(goal) => Some(format!("goal {}", goal.name())),
        None => {
            let here = |action: &Action| match action.spelt_out() {
                Move::Dig { cell: at, .. } | Move::Rockfall { cell: at } => at == cell,
                Move::Break { .. } | Move::Repair { .. } | Move::Map { .. } | Move::Pass { .. } | Move::Take { .. } => {
                    false
                }
            };
            sitting.legal.iter().any(here).then(|| format!("cell {cell}"))
        }
    }
}

/// A row of a card; the number of what can be picked here stands in its upper left corner.
fn face_row(line: &mut TextLine, face: &Face, row: usize, key: Option<String>, new: bool, gone: bool) {
    let start = line.0.len();
    let marks = SHOWN.map(|column| face[row][column]);
    let mut rest = &marks[..];
    if let (Some(key), 0) = (&key, row) {
        line.slot(key.as_str(), format!("{}{}", marks[0].letter, marks[1].letter), marks[0].style());
        rest = &marks[2..];
    }
    for mark in rest {
        line.styled(if gone { '×' } else { mark.letter }.to_string(), mark.style());
    }
    for span in &mut line.0[start..] {
        span.new = new;
        span.key.clone_from(&key);
    }
}

fn empty_row(line: &mut TextLine, row: usize, key: Option<String>) {
    match (key, row) {
        (None, 1) => line.styled(" · ", Style::faint()),
        (None, _) => line.push(" ".repeat(WIDE)),
        (Some(key), 1) => line.slot(key, " + ", Style::faint()),
        (Some(key), _) => line.0.push(Span { key: Some(key), ..Span::plain(" ".repeat(WIDE)) }),
    }
}
