//! View → coloured text: the board with coordinates, the tile in hand in each turn, the players, the tiles left.

use std::collections::BTreeMap;

use game::page::{Paint, Style, TextLine};
use game::{Colour, Message, Seat, Tongue};

use super::face::{self, Face, Mark};
use super::kind_and_rotation;
use crate::tiles::Kind;
use crate::view::View;

const HOLE: &str = "     ";

/// A position as a page.
pub fn page(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let mut page = board(view, colours);
    page.push(TextLine::plain(tongue.word("legend")));
    if let Some(kind) = view.drawn().and_then(kind_and_rotation).map(|(kind, _)| kind) {
        page.push(TextLine::default());
        page.extend(in_hand(kind, tongue));
    }
    page.push(TextLine::default());
    page.extend(players(view, colours, tongue));
    page.push(TextLine::plain(counted("tiles-left", view.stack.tiles, &view.stack.kinds, tongue)));
    for (key, kinds) in [("set-aside", &view.set_aside), ("laid-by", &view.laid_by)] {
        if !kinds.is_empty() {
            page.push(TextLine::plain(counted(key, kinds.values().sum(), kinds, tongue)));
        }
    }
    page
}

fn counted(key: &'static str, tiles: u32, kinds: &BTreeMap<char, u32>, tongue: &dyn Tongue) -> String {
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{count}{kind}")).collect();
    tongue.say(&Message::new(key).number("tiles", tiles).word("kinds", kinds.join(" ")))
}

fn board(view: &View, colours: &[Colour]) -> Vec<TextLine> {
    let placed: BTreeMap<(i8, i8), (usize, Face)> = view
        .tiles
        .iter()
        .filter_map(|tile| {
            let (kind, rotation) = kind_and_rotation(tile)?;
            Some(((tile.x?, tile.y?), (tile.id, face::face(kind, rotation))))
        })
        .collect();
    let (Some(west), Some(east)) = (placed.keys().map(|cell| cell.0).min(), placed.keys().map(|cell| cell.0).max())
    else {
        return Vec::new();
    };
    let (south, north) = (placed.keys().map(|cell| cell.1).min(), placed.keys().map(|cell| cell.1).max());
    let columns: String = (west - 1..=east + 1).map(|x| format!("{x:^5}")).collect();
    let mut page = vec![TextLine::plain(format!("    {}", columns.trim_end()))];
    let (Some(south), Some(north)) = (south, north) else { return page };
    for y in (south - 1..=north + 1).rev() {
        let edge = y < south || y > north;
        for row in if edge { 1..2 } else { 0..3 } {
            let mut line = TextLine::plain(if row == 1 { format!("{y:>3} ") } else { "    ".to_owned() });
            for x in west - 1..=east + 1 {
                match placed.get(&(x, y)) {
                    Some((id, face)) => tile_row(&mut line, view, *id, face, row, colours),
                    None if row == 1 && view.cells.iter().any(|cell| (cell.x, cell.y) == (x, y)) => line.push("  +  "),
                    None => line.push(HOLE),
                }
            }
            page.push(line);
        }
    }
    page
}

fn tile_row(line: &mut TextLine, view: &View, id: usize, face: &Face, row: usize, colours: &[Colour]) {
    for (column, mark) in face[row].into_iter().enumerate() {
        let here = |follower: &&crate::view::FollowerView| {
            follower.tile == Some(id) && place(follower.role.unwrap_or_default(), follower.spot) == (row, column)
        };
        match view.followers.iter().find(here) {
            Some(follower) => {
                let colour = colours[follower.seat];
                line.styled(
                    colour.sign().to_string(),
                    Style { ground: mark.style().ground, ink: Some(Paint::Seat(colour)), bold: true },
                );
            }
            None => line.styled(mark.letter().to_string(), mark.style()),
        }
    }
}

/// Where on a face a follower stands.
fn place(role: &str, spot: Option<&str>) -> (usize, usize) {
    match (role, spot) {
        ("monk", _) | (_, None) => (1, 3),
        (_, Some("n")) => (0, 2),
        (_, Some("e")) => (1, 4),
        (_, Some("s")) => (2, 2),
        (_, Some("w")) => (1, 0),
        (_, Some("nnw" | "wnw")) => (0, 0),
        (_, Some("nne" | "ene")) => (0, 4),
        (_, Some("ese" | "sse")) => (2, 4),
        (_, Some(_)) => (2, 0),
    }
}

fn in_hand(kind: Kind, tongue: &dyn Tongue) -> Vec<TextLine> {
    let faces: Vec<Face> = (0..kind.print().rotations).map(|rotation| face::face(kind, rotation)).collect();
    let degrees: String = (0..faces.len()).map(|rotation| format!("{:<8}", format!("{}°", rotation * 90))).collect();
    let mut lines = vec![
        TextLine::plain(tongue.say(&Message::new("in-hand").word("kind", kind.to_string()))),
        TextLine::plain(degrees),
    ];
    for row in 0..3 {
        let mut line = TextLine::default();
        for face in &faces {
            face[row].iter().for_each(|mark: &Mark| line.styled(mark.letter().to_string(), mark.style()));
            line.push("   ");
        }
        lines.push(line);
    }
    lines
}

fn players(view: &View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<TextLine> {
    let names: Vec<String> = view.players.iter().map(|player| tongue.name(Seat::new(player.seat as u8))).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let (score, projected, home) = (tongue.word("score"), tongue.word("if-over-now"), tongue.word("at-home"));
    let column = |label: &str| label.chars().count().max(5);
    let (first, second) = (column(&score), column(&projected));
    let mut lines = vec![TextLine::plain(format!("{:width$}    {score:>first$}  {projected:>second$}  {home}", ""))];
    for (player, name) in view.players.iter().zip(&names) {
        let colour = colours[player.seat];
        let mut line = TextLine::plain(if player.turn { "▶" } else { " " });
        line.styled(format!("{} {name:<width$}", colour.sign()), Style::ink(Paint::Seat(colour)).bold());
        let lapped = if player.laps > 0 { format!(" ({}×50 + {})", player.laps, player.track) } else { String::new() };
        line.push(format!(" {:>first$}  {:>second$}  ", player.score, view.projected[player.seat]));
        line.styled(colour.sign().to_string().repeat(usize::from(player.followers)), Style::ink(Paint::Seat(colour)));
        line.push(lapped);
        lines.push(line);
    }
    lines
}
