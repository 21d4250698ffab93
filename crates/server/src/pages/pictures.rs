//! A picture of each game for the lobby: a real position, played by a robot of the house once and drawn by its room.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use game::{Language, Nameplate, Part, Viewer, nameplate};
use registry::{GameKind, Match, Request, Sitter, staged};
use robots::{Clock, RobotName};
use words::Speech;

use crate::assets::ASSETS;

/// Any seed makes a picture; this one makes a pretty one.
const SEED: u64 = 7;
/// Of so many decisions, the picture shows the position with most on the table.
const DECISIONS: usize = 30;

static PICTURES: LazyLock<BTreeMap<&'static str, String>> =
    LazyLock::new(|| registry::GAMES.iter().map(|game| (game.key(), drawn(*game).unwrap_or_default())).collect());

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
    let picture = staged::drawn(&fullest.1, "picture", ASSETS.sheet(kind.key()));
    Some(picture.replacen(
        "<svg ",
        "<svg class=\"pic\" aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid slice\" ",
        1,
    ))
}
