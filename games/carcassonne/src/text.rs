//! A position as plain text: three by three letters a tile, north up, with coordinates.

use std::fmt;

use crate::tiles::Kind;
use crate::turned::Turned;
use crate::view::{TileView, View};

/// Three rows of three letters.
pub type Face = [[char; 3]; 3];

/// What a tile shows in three rows of three letters: `C` city, `=` road, `.` meadow; in the middle `M` a cloister, `+` a
/// crossing; `S` marks a city with a shield.
pub fn face(kind: Kind, turn: u8) -> Face {
    let (print, turned) = (kind.print(), Turned::of(kind, turn));
    let mut face = [['.'; 3]; 3];
    const SIDES: [(usize, usize); 4] = [(0, 1), (1, 2), (2, 1), (1, 0)];
    for (side, (row, column)) in SIDES.into_iter().enumerate() {
        face[row][column] = ['?', '.', '=', 'C'][usize::from(turned.code >> (2 * side) & 3)];
    }
    for (city, sides) in print.cities.iter().zip(turned.city_sides) {
        for (corner, (row, column)) in [(0, 2), (2, 2), (2, 0), (0, 0)].into_iter().enumerate() {
            let both = 1 << corner | 1 << ((corner + 1) % 4);
            if sides & both == both {
                face[row][column] = 'C';
            }
        }
        if sides.count_ones() > 1 {
            face[1][1] = if city.shield { 'S' } else { 'C' };
        }
    }
    if print.cloister {
        face[1][1] = 'M';
    } else if print.roads.len() > 2 {
        face[1][1] = '+';
    } else if turned.road_sides.iter().any(|sides| sides.count_ones() == 2) && face[1][1] == '.' {
        face[1][1] = '=';
    }
    face
}

/// Where on a face a follower stands.
fn corner(role: &str, spot: Option<&str>) -> (usize, usize) {
    match (role, spot) {
        ("monk", _) | (_, None) => (1, 1),
        (_, Some("n")) => (0, 1),
        (_, Some("e")) => (1, 2),
        (_, Some("s")) => (2, 1),
        (_, Some("w")) => (1, 0),
        (_, Some("nnw" | "wnw")) => (0, 0),
        (_, Some("nne" | "ene")) => (0, 2),
        (_, Some("ese" | "sse")) => (2, 2),
        (_, Some(_)) => (2, 0),
    }
}

impl View {
    fn face_of(&self, tile: &TileView) -> Face {
        let kind = Kind::from_letter(tile.kind).expect("a view names kinds by their letters");
        let mut face = face(kind, (tile.turn.unwrap_or_default() / 90) as u8);
        for follower in self.followers.iter().filter(|follower| follower.tile == Some(tile.id)) {
            let (row, column) = corner(follower.role.unwrap_or_default(), follower.spot);
            face[row][column] = char::from_digit(follower.seat as u32, 10).unwrap_or('?');
        }
        face
    }

    fn board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placed: Vec<((i8, i8), Face)> =
            self.tiles.iter().filter_map(|tile| Some(((tile.x?, tile.y?), self.face_of(tile)))).collect();
        let bounds = |part: fn(&(i8, i8)) -> i8| {
            let values = || placed.iter().map(|(cell, _)| part(cell));
            values().min().zip(values().max())
        };
        let (Some((west, east)), Some((south, north))) = (bounds(|cell| cell.0), bounds(|cell| cell.1)) else {
            return Ok(());
        };
        let columns: String = (west..=east).map(|x| format!(" {x:^3}")).collect();
        writeln!(f, "    {}", columns.trim_end())?;
        for y in (south..=north).rev() {
            for row in 0..3 {
                let mut line = if row == 1 { format!("{y:>3} ") } else { "    ".to_owned() };
                for x in west..=east {
                    line.push(' ');
                    match placed.iter().find(|(cell, _)| *cell == (x, y)) {
                        Some((_, face)) => line.extend(face[row]),
                        None => line.push_str("   "),
                    }
                }
                writeln!(f, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board(f)?;
        writeln!(
            f,
            "\nC city, S city with shield, = road, + crossing, M cloister, . meadow, digits followers by seat"
        )?;
        if let Some(drawn) = self.drawn() {
            let kind = Kind::from_letter(drawn.kind).expect("a view names kinds by their letters");
            writeln!(f, "\nDrawn: tile {}", drawn.kind)?;
            let turns: Vec<_> = (0..kind.print().turns).map(|turn| face(kind, turn)).collect();
            writeln!(f, "{}", (0..turns.len()).map(|turn| format!("{:<5}", turn * 90)).collect::<String>().trim_end())?;
            for row in 0..3 {
                let line: String = turns.iter().map(|face| face[row].iter().collect::<String>() + "  ").collect();
                writeln!(f, "{}", line.trim_end())?;
            }
        }
        writeln!(f, "\nseat  score  if over now  followers at home")?;
        for player in &self.players {
            let turn = if player.turn { '>' } else { ' ' };
            let projected = self.projected[player.seat];
            let (seat, score, followers) = (player.seat, player.score, player.followers);
            writeln!(f, "{turn}{seat:>3}  {score:>5}  {projected:>11}  {followers:>17}")?;
        }
        let left: Vec<String> = self.stack.kinds.iter().map(|(kind, count)| format!("{count}{kind}")).collect();
        write!(f, "\n{} tiles left: {}", self.stack.tiles, left.join(" "))?;
        if !self.set_aside.is_empty() {
            let aside: Vec<String> = self.set_aside.iter().map(|(kind, count)| format!("{count}{kind}")).collect();
            write!(f, "\nset aside: {}", aside.join(" "))?;
        }
        Ok(())
    }
}
