//! Thumbnails of the games: a cut of a position from a game of a greedy robot against itself.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tilewright_core::{Nameplate, Viewer, nameplate};
use tilewright_display::{Language, ScenePart};
use tilewright_engine::{DisplayContext, GameKind, GameSpec, Match, part_svg};
use tilewright_i18n::FluentLocalizer;
use tilewright_robots::{RobotName, TimeControl};

use crate::assets::ASSETS;

/// Seed of the match; chosen because its pictures are pretty.
const SEED: u64 = 7;
/// Decisions to play; the position with most pieces is drawn.
const MAX_DECISIONS: usize = 80;
/// Pieces whose centres are at least in the cut.
const MIN_PIECES: usize = 18;
/// Width of a thumbnail divided by its height.
const ASPECT_RATIO: f32 = 2.0;

static THUMBNAILS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    tilewright_engine::GAMES.iter().map(|game| (game.key(), draw_thumbnail(*game).unwrap_or_default())).collect()
});

/// Returns the thumbnail of a game as an SVG element.
pub(super) fn thumbnail(game: &str) -> &'static str {
    THUMBNAILS.get(game).map_or("", String::as_str)
}

fn draw_thumbnail(kind: &'static dyn GameKind) -> Option<String> {
    let players = kind.typical_players();
    let spec = GameSpec { rules: None, choices: Vec::new(), players, first: None };
    let mut game = Match::new(kind.new_game(&spec).ok()?, SEED);
    let mut player = kind.robot(game.state(), &RobotName::Greedy, SEED).ok()?;
    let localizer = FluentLocalizer::new(Language::default(), kind.messages());
    let nameplates: Vec<Nameplate> = nameplate::complete_nameplates(players, &[], |seat| seat.to_string());
    let context =
        DisplayContext { seat: None, own_seats: &[], nameplates: &nameplates, localizer: &localizer, show_aids: false };
    let mut fullest = (0, ScenePart::default());
    for _ in 0..MAX_DECISIONS {
        let Some(seat) = game.seat() else { break };
        let ply = game.state().ply();
        let frame = game.state().perspective(Viewer::Onlooker).frame(ply..ply, &context);
        let board = frame.scene.board;
        let pieces = board.svg.matches("data-piece").count();
        if pieces >= fullest.0 {
            fullest = (pieces, board);
        }
        let action = player.choose(game.state(), &TimeControl::unlimited())?;
        game.play(seat, &action).ok()?;
    }
    let svg = part_svg(&close_up(fullest.1), "picture", ASSETS.symbol_file(kind.key()));
    Some(svg.replacen("<svg ", "<svg class=\"pic\" aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid slice\" ", 1))
}

/// Returns the smallest cut of a board with the centres of [`MIN_PIECES`] pieces, so that little background shows.
fn close_up(board: ScenePart) -> ScenePart {
    let centres = piece_centres(&board.svg);
    let corners = centres.iter().flat_map(|&(left, _)| centres.iter().map(move |&(_, top)| (left, top)));
    let cuts = corners.filter_map(|(left, top)| {
        let inside = centres.iter().filter(|&&(x, y)| x >= left && y >= top);
        let mut heights: Vec<f32> = inside.map(|(x, y)| (y - top).max((x - left) / ASPECT_RATIO)).collect();
        heights.sort_by(f32::total_cmp);
        heights.get(MIN_PIECES - 1).map(|&height| (height, left, top))
    });
    match cuts.filter(|(height, ..)| *height > 0.0).min_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((height, left, top)) => ScenePart { left, top, width: height * ASPECT_RATIO, height, svg: board.svg },
        None => board,
    }
}

/// Returns the centres of the pieces of a drawing.
fn piece_centres(art: &str) -> Vec<(f32, f32)> {
    let pieces = art.split("data-piece=").skip(1);
    let places = pieces.filter_map(|piece| piece.split_once("transform=\"translate(")?.1.split_once(')'));
    let numbers = places.filter_map(|(place, _)| place.split_once(' '));
    numbers.filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thumbnail_shows_enough_pieces() {
        for game in tilewright_engine::GAMES {
            let drawing = thumbnail(game.key());
            let view: Vec<f32> = drawing
                .split_once("viewBox=\"")
                .and_then(|(_, rest)| rest.split_once('"'))
                .map(|(numbers, _)| numbers.split(' ').filter_map(|number| number.parse().ok()).collect())
                .unwrap_or_default();
            let [left, top, width, height] = view[..] else { panic!("{}: {view:?}", game.key()) };
            let centres = piece_centres(drawing).into_iter();
            let visible = centres.filter(|&(x, y)| {
                (left - 1.0..=left + width + 1.0).contains(&x) && (top - 1.0..=top + height + 1.0).contains(&y)
            });
            assert!(visible.count() >= MIN_PIECES, "{} shows too little", game.key());
        }
    }
}
