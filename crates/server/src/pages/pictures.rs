//! A picture of each game for the lobby: a real position, played by a robot of the house once, drawn by its room and looked at closely.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tilewright_core::{Language, Nameplate, Part, Viewer, nameplate};
use tilewright_engine::{GameKind, Match, Request, Sitter, staged};
use tilewright_i18n::Speech;
use tilewright_robots::{Clock, RobotName};

use crate::assets::ASSETS;

/// Any seed makes a picture; this one makes a pretty one.
const SEED: u64 = 7;
/// Of so many decisions, the picture shows the position with most on the table.
const DECISIONS: usize = 80;
/// So many pieces lie at least in what is shown of it.
const PIECES: usize = 18;
/// How much wider than high a picture is.
const SHAPE: f32 = 2.0;

static PICTURES: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    tilewright_engine::GAMES.iter().map(|game| (game.key(), drawn(*game).unwrap_or_default())).collect()
});

/// The picture of a game, as an SVG element.
pub fn picture(game: &str) -> &'static str {
    PICTURES.get(game).map_or("", String::as_str)
}

fn drawn(kind: &'static dyn GameKind) -> Option<String> {
    let players = kind.usual_players();
    let request = Request { rules: None, choices: Vec::new(), players, first: None };
    let mut game = Match::new(kind.open(&request).ok()?, SEED);
    let mut player = kind.player(game.table(), &RobotName::Greedy, SEED).ok()?;
    let speech = Speech::new(Language::default(), kind.words());
    let plates: Vec<Nameplate> = nameplate::complete(players, &[], |seat| seat.to_string());
    let sitter = Sitter { own: None, plates: &plates, tongue: &speech, aids: false };
    let mut fullest = (0, Part::default());
    for _ in 0..DECISIONS {
        let Some(seat) = game.seat() else { break };
        let board = game.table().eyes(Viewer::Onlooker).staged(usize::MAX, &sitter).scene.board;
        let pieces = board.art.matches("data-piece").count();
        if pieces >= fullest.0 {
            fullest = (pieces, board);
        }
        let action = player.choose(game.table(), &Clock::free())?;
        game.act(seat, &action).ok()?;
    }
    let picture = staged::drawn(&close_up(fullest.1), "picture", ASSETS.sheet(kind.key()));
    Some(picture.replacen(
        "<svg ",
        "<svg class=\"pic\" aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid slice\" ",
        1,
    ))
}

/// The smallest cut of a board that holds the middles of enough pieces, so that the table round them is hardly seen.
fn close_up(board: Part) -> Part {
    let middles = middles(&board.art);
    let corners = middles.iter().flat_map(|&(left, _)| middles.iter().map(move |&(_, top)| (left, top)));
    let cuts = corners.filter_map(|(left, top)| {
        let inside = middles.iter().filter(|&&(x, y)| x >= left && y >= top);
        let mut heights: Vec<f32> = inside.map(|(x, y)| (y - top).max((x - left) / SHAPE)).collect();
        heights.sort_by(f32::total_cmp);
        heights.get(PIECES - 1).map(|&height| (height, left, top))
    });
    match cuts.filter(|(height, ..)| *height > 0.0).min_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((height, left, top)) => Part { left, top, width: height * SHAPE, height, art: board.art },
        None => board,
    }
}

/// Where the pieces of a drawing lie.
fn middles(art: &str) -> Vec<(f32, f32)> {
    let pieces = art.split("data-piece=").skip(1);
    let places = pieces.filter_map(|piece| piece.split_once("transform=\"translate(")?.1.split_once(')'));
    let numbers = places.filter_map(|(place, _)| place.split_once(' '));
    numbers.filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_close_up_holds_pieces_and_lies_on_the_board() {
        for game in tilewright_engine::GAMES {
            let drawing = picture(game.key());
            let view: Vec<f32> = drawing
                .split_once("viewBox=\"")
                .and_then(|(_, rest)| rest.split_once('"'))
                .map(|(numbers, _)| numbers.split(' ').filter_map(|number| number.parse().ok()).collect())
                .unwrap_or_default();
            let [left, top, width, height] = view[..] else { panic!("{}: {view:?}", game.key()) };
            let shown = middles(drawing).into_iter();
            let shown = shown.filter(|&(x, y)| {
                (left - 1.0..=left + width + 1.0).contains(&x) && (top - 1.0..=top + height + 1.0).contains(&y)
            });
            assert!(shown.count() >= PIECES, "{} shows too little", game.key());
        }
    }
}
