//! Text page of a position: board with coordinates, drawn tile in each rotation, players, tiles left.

use std::collections::BTreeMap;

use tilewright_core::{Message, Seat};
use tilewright_display::{Localizer, RenderContext, Span, Style, TextColour, TextLine, TextPage};

use crate::display::face::{self, TileFace, TileMark};
use crate::display::kind_and_rotation;
use crate::rules::action::{Action, ActionKind, Role, Spot};
use crate::rules::state::Carcassonne;
use crate::rules::tiles::TileKind;
use crate::rules::view::{CellView, FollowerView, PlayerView, View};

const BLANK_CELL: &str = "     ";
/// Number of character columns of the row labels left of the board.
const LABEL_COLUMNS: usize = 4;
/// Upper bound on the characters of a name.
const MAX_NAME_CHARS: usize = 10;
/// Symbol before the number of laps of a seat around the score track.
const LAP_SYMBOL: char = '↻';
/// Minimum width of hand and players beside the board, in character columns; longer lines are cut off.
const SIDE_COLUMNS: usize = 32;

/// Lays out a position as a text page, with the pieces that `ghost` would add.
pub(crate) fn text_page(ctx: &RenderContext<Carcassonne>, ghost: Option<Action>) -> TextPage {
    let (view, localizer) = (ctx.view, ctx.localizer);
    let mut notes = vec![TextLine::plain(localizer.text("legend")), TextLine::plain(localizer.text("seats-legend"))];
    if view.players.iter().any(|player| player.laps > 0) {
        notes.push(TextLine::plain(localizer.text("laps-legend")));
    }
    if view.stack.tiles > 0 {
        notes.push(TextLine::plain(tile_count_text("tiles-left", view.stack.tiles, &view.stack.kinds, localizer)));
    }
    for (key, kinds) in [("set-aside", &view.set_aside), ("laid-by", &view.laid_by)] {
        if !kinds.is_empty() {
            notes.push(TextLine::plain(tile_count_text(key, kinds.values().sum(), kinds, localizer)));
        }
    }
    TextPage {
        status: status(view, localizer),
        board: TextBoard::of(ctx, ghost).map(|land| land.lines()).unwrap_or_default(),
        labels: (1, LABEL_COLUMNS),
        hand: view
            .drawn_tile()
            .and_then(kind_and_rotation)
            .map(|(kind, _)| hand_lines(kind, localizer))
            .unwrap_or_default(),
        seats: view.players.iter().map(|player| player_line(ctx, player)).collect(),
        side_columns: Some(SIDE_COLUMNS),
        notes,
    }
}

/// Number of tiles left, and whether the game is over.
fn status(view: &View, localizer: &dyn Localizer) -> TextLine {
    let left = localizer.format(&Message::new("tiles-left-now").number("tiles", view.stack.tiles));
    let over = view.phase == "over";
    TextLine::plain(if over { format!("{} · {left}", localizer.text("turn-over")) } else { left })
}

fn tile_count_text(key: &'static str, tiles: u32, kinds: &BTreeMap<char, u32>, localizer: &dyn Localizer) -> String {
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{count}{kind}")).collect();
    localizer.format(&Message::new(key).number("tiles", tiles).text("kinds", kinds.join(" ")))
}

/// Board as text, with the tile that an action would place.
struct TextBoard<'a> {
    ctx: &'a RenderContext<'a, Carcassonne>,
    tiles: BTreeMap<(i8, i8), (usize, TileFace)>,
    /// Number of the last tile.
    last: usize,
    /// Cell of the tile that an action would place.
    ghost: Option<(i8, i8)>,
    /// Spot of the follower that an action would set.
    follower: Option<Spot>,
    west: i8,
    east: i8,
    south: i8,
    north: i8,
}

impl TextBoard<'_> {
    fn of<'a>(ctx: &'a RenderContext<'a, Carcassonne>, ghost: Option<Action>) -> Option<TextBoard<'a>> {
        let view = ctx.view;
        let mut tiles: BTreeMap<(i8, i8), (usize, TileFace)> = view
            .tiles
            .iter()
            .filter_map(|tile| {
                let (kind, rotation) = kind_and_rotation(tile)?;
                Some(((tile.x?, tile.y?), (tile.id, face::face(kind, rotation))))
            })
            .collect();
        let least = |of: fn(&(i8, i8)) -> i8| Some(tiles.keys().map(of).min()? - 1);
        let most = |of: fn(&(i8, i8)) -> i8| Some(tiles.keys().map(of).max()? + 1);
        let (west, east) = (least(|cell| cell.0)?, most(|cell| cell.0)?);
        let (south, north) = (least(|cell| cell.1)?, most(|cell| cell.1)?);
        let last = tiles.values().map(|(id, _)| *id).max()?;
        let (mut at, mut follower) = (None, None);
        match ghost.map(Action::kind) {
            Some(ActionKind::Place(cell, rotation)) => {
                let (kind, _) = view.drawn_tile().and_then(kind_and_rotation)?;
                at = Some((cell.x(), cell.y()));
                tiles.insert((cell.x(), cell.y()), (last + 1, face::face(kind, rotation % kind.print().rotations)));
            }
            Some(ActionKind::Follow(spot)) => follower = Some(spot),
            Some(ActionKind::NoFollower) | None => {}
        }
        Some(TextBoard { ctx, tiles, last, ghost: at, follower, west, east, south, north })
    }

    fn lines(&self) -> Vec<TextLine> {
        let columns: String = (self.west..=self.east).map(|x| format!("{x:^5}")).collect();
        let mut lines = vec![TextLine::plain(format!("{:LABEL_COLUMNS$}{columns}", ""))];
        for y in (self.south..=self.north).rev() {
            for row in 0..3 {
                let mut line = TextLine::plain(if row == 1 { format!("{y:>3} ") } else { " ".repeat(LABEL_COLUMNS) });
                for x in self.west..=self.east {
                    self.cell(&mut line, (x, y), row);
                }
                lines.push(line);
            }
        }
        lines
    }

    fn cell(&self, line: &mut TextLine, (x, y): (i8, i8), row: usize) {
        let key = || format!("cell {x},{y}");
        let free = |cell: &CellView| (cell.x, cell.y) == (x, y);
        match self.tiles.get(&(x, y)) {
            Some((id, face)) => {
                for (column, mark) in face[row].into_iter().enumerate() {
                    let mut span = self.letter(*id, mark, (row, column));
                    if self.ghost == Some((x, y)) {
                        span.key = Some(key());
                    }
                    span.new = *id == self.last;
                    line.0.push(span);
                }
            }
            None if self.ctx.view.cells.iter().any(free) => {
                let around = |text: &str| Span { key: Some(key()), ..Span::plain(text) };
                match row {
                    1 => {
                        line.0.push(around(" "));
                        line.slot(key(), " + ", Style::dimmed());
                        line.0.push(around(" "));
                    }
                    _ => line.0.push(around(BLANK_CELL)),
                }
            }
            None => line.push(BLANK_CELL),
        }
    }

    /// Character of a tile: land, or a follower that is there, would be there, or may be set there.
    fn letter(&self, id: usize, mark: TileMark, at: (usize, usize)) -> Span {
        let view = self.ctx.view;
        let figure = |seat: usize| {
            let colour = self.ctx.colour(Seat::new(seat as u8));
            let style =
                Style { background: mark.style().background, foreground: Some(TextColour::Seat(colour)), bold: true };
            Span { text: colour.symbol_char().to_string(), style, ..Span::default() }
        };
        let here = |follower: &&FollowerView| {
            follower.tile == Some(id) && follower.role_and_spot.is_some_and(|spot| place(spot) == at)
        };
        if let Some(follower) = view.followers.iter().find(here) {
            return figure(follower.seat);
        }
        let plain = Span { text: mark.letter().to_string(), style: mark.style(), ..Span::default() };
        let spots = self.ctx.legal.iter().filter_map(|action| match action.kind() {
            ActionKind::Follow(spot) => Some(spot),
            ActionKind::Place(..) | ActionKind::NoFollower => None,
        });
        let Some(spot) = spots.into_iter().find(|spot| id == self.last && place(*spot) == at) else { return plain };
        let set = view.players.iter().find(|player| player.turn && self.follower == Some(spot));
        match set {
            Some(player) => Span { key: Some(spot.to_string()), ..figure(player.seat) },
            None => Span { key: Some(spot.to_string()), slot: true, ..plain },
        }
    }
}

/// Row and column of a follower on a face.
fn place(spot: Spot) -> (usize, usize) {
    match (spot.role, spot.name()) {
        (Role::Monk, _) => (1, 3),
        (_, "n") => (0, 2),
        (_, "e") => (1, 4),
        (_, "s") => (2, 2),
        (_, "w") => (1, 0),
        (_, "nnw" | "wnw") => (0, 0),
        (_, "nne" | "ene") => (0, 4),
        (_, "ese" | "sse") => (2, 4),
        _ => (2, 0),
    }
}

/// Lines of the drawn tile in each rotation.
fn hand_lines(kind: TileKind, localizer: &dyn Localizer) -> Vec<TextLine> {
    let faces: Vec<TileFace> = (0..kind.print().rotations).map(|rotation| face::face(kind, rotation)).collect();
    let degrees: String = (0..faces.len()).map(|rotation| format!("{:<7}", format!("{}°", rotation * 90))).collect();
    let mut lines = vec![
        TextLine::plain(localizer.format(&Message::new("in-hand").text("kind", kind.to_string()))),
        TextLine::plain(degrees),
    ];
    for row in 0..3 {
        let mut line = TextLine::default();
        for face in &faces {
            face[row].iter().for_each(|mark: &TileMark| line.styled(mark.letter().to_string(), mark.style()));
            line.push("  ");
        }
        lines.push(line);
    }
    lines
}

/// Line of a player: score, score if the game ended now, and followers in the supply.
fn player_line(ctx: &RenderContext<Carcassonne>, player: &PlayerView) -> TextLine {
    let seat = Seat::new(player.seat as u8);
    let colour = ctx.colour(seat);
    let name = tilewright_display::abbreviated(&ctx.localizer.seat_name(seat), MAX_NAME_CHARS);
    let ink = Style::with_foreground(TextColour::Seat(colour));
    let mut line = TextLine::plain(if player.turn { "▶" } else { " " });
    line.styled(format!("{} {name:<MAX_NAME_CHARS$}", colour.symbol_char()), ink.bold());
    let projected = projected(ctx.view, player);
    // A projection equal to the score is omitted.
    let then = if projected == player.score { String::new() } else { format!("→{projected}") };
    line.push(format!(" {:>3} {then:<4} ", player.score));
    line.styled(format!("{}×{}", colour.symbol_char(), player.followers), ink);
    if player.laps > 0 {
        line.push(format!(" {LAP_SYMBOL}{}", player.laps));
    }
    line
}

fn projected(view: &View, player: &PlayerView) -> i32 {
    view.projected.get(player.seat).copied().unwrap_or(player.score)
}
