//! The mine as lines of text, with y coordinates at the left and x coordinates above.

use std::collections::BTreeMap;

use tilewright_core::Step;
use tilewright_display::{RenderContext, Span, Style, TextLine};

use crate::display::face::{self, CardFace, Middle};
use crate::rules::action::{Action, ActionKind};
use crate::rules::cells::Cell;
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::state::Saboteur;
use crate::rules::view::View;

/// Number of columns of the labels at the left.
pub(super) const MARGIN: usize = 4;
/// Columns of a card that are shown; with these three the goals fit beside a hand.
pub(super) const CARD_COLUMNS: [usize; 3] = [0, 2, 4];
const WIDE: usize = CARD_COLUMNS.len();

/// Returns the cards from north to south, the cells where tunnels can be laid, and the card that `ghost` would lay.
pub(super) fn mine_lines(ctx: &RenderContext<Saboteur>, ghost: Option<Action>) -> Vec<TextLine> {
    let cards = cards(ctx.view);
    let laid = ghost.and_then(placed_face);
    let free: Vec<Cell> = ctx.legal.iter().filter_map(|action| placed_cell(*action)).collect();
    let falling = match ghost.map(Action::kind) {
        Some(ActionKind::Rockfall { cell }) => Some(cell),
        Some(
            ActionKind::Dig { .. }
            | ActionKind::Break { .. }
            | ActionKind::Repair { .. }
            | ActionKind::Map { .. }
            | ActionKind::Pass { .. }
            | ActionKind::Take { .. },
        )
        | None => None,
    };
    let new = new_cell(ctx);
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
                let key = key(ctx, cell);
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

fn cards(view: &View) -> BTreeMap<Cell, CardFace> {
    let mut cards: BTreeMap<Cell, CardFace> = BTreeMap::new();
    for tunnel in &view.mine {
        let middle = match (tunnel.card, tunnel.through, tunnel.reached) {
            ("start", _, _) => Middle::Sign('⌂'),
            (_, false, _) => Middle::Blocked,
            (_, true, true) => Middle::Joined,
            (_, true, false) => Middle::CutOff,
        };
        cards.insert(tunnel.cell, face::face_up(tunnel.open, middle));
    }
    for goal in &view.goals {
        let sign = goal.card.map(|card| if card == GoalCard::Gold { '$' } else { '@' });
        let face = match (goal.open, sign) {
            (Some(open), Some(sign)) => face::face_up(open, Middle::Sign(sign)),
            (_, sign) => face::face_down(sign),
        };
        cards.insert(goal.cell, face);
    }
    cards
}

/// Returns the cell and face of the card that an action would lay.
fn placed_face(action: Action) -> Option<(Cell, CardFace)> {
    let ActionKind::Dig { card, cell, turned } = action.kind() else { return None };
    let tunnel = card.tunnel()?;
    let tunnel = if turned { tunnel.turned() } else { tunnel };
    let middle = if tunnel.through { Middle::Joined } else { Middle::Blocked };
    Some((cell, face::face_up(tunnel.open, middle)))
}

fn placed_cell(action: Action) -> Option<Cell> {
    match action.kind() {
        ActionKind::Dig { cell, .. } => Some(cell),
        ActionKind::Break { .. }
        | ActionKind::Repair { .. }
        | ActionKind::Rockfall { .. }
        | ActionKind::Map { .. }
        | ActionKind::Pass { .. }
        | ActionKind::Take { .. } => None,
    }
}

/// Returns the cell of the last tunnel, rockfall or map.
fn new_cell(ctx: &RenderContext<Saboteur>) -> Option<Cell> {
    let last = match ctx.last_step {
        Some(Step::Action(_, action)) => Some(action),
        Some(Step::Chance(_)) | None => ctx.view.history.last().map(|played| played.action),
    };
    match last?.kind() {
        ActionKind::Dig { cell, .. } | ActionKind::Rockfall { cell } => Some(cell),
        ActionKind::Map { goal } => Some(goal.cell()),
        ActionKind::Break { .. } | ActionKind::Repair { .. } | ActionKind::Pass { .. } | ActionKind::Take { .. } => {
            None
        }
    }
}

/// Returns the choice key of a cell: that of its goal, or that of its legal actions.
fn key(ctx: &RenderContext<Saboteur>, cell: Cell) -> Option<String> {
    let named = |goal: &Goal| goal.cell() == cell;
    match Goal::ALL.iter().find(|goal| named(goal)) {
        Some(goal) => Some(format!("goal {}", goal.name())),
        None => {
            let here = |action: &Action| match action.kind() {
                ActionKind::Dig { cell: at, .. } | ActionKind::Rockfall { cell: at } => at == cell,
                ActionKind::Break { .. }
                | ActionKind::Repair { .. }
                | ActionKind::Map { .. }
                | ActionKind::Pass { .. }
                | ActionKind::Take { .. } => false,
            };
            ctx.legal.iter().any(here).then(|| format!("cell {cell}"))
        }
    }
}

/// Appends a row of a card. The slot for the number of its choice is in the upper left corner.
fn face_row(line: &mut TextLine, face: &CardFace, row: usize, key: Option<String>, new: bool, gone: bool) {
    let start = line.0.len();
    let marks = CARD_COLUMNS.map(|column| face[row][column]);
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
        (None, 1) => line.styled(" · ", Style::dimmed()),
        (None, _) => line.push(" ".repeat(WIDE)),
        (Some(key), 1) => line.slot(key, " + ", Style::dimmed()),
        (Some(key), _) => line.0.push(Span { key: Some(key), ..Span::plain(" ".repeat(WIDE)) }),
    }
}
