//! The score track: 50 spaces in a strip, laps as a small number (C11).

use std::fmt::Write;

use game::svg::{ACCENT, INK};
use game::{Nameplate, lettering, svg};

use super::figure;
use crate::view::View;

/// How much room the players and the track need.
pub const HEIGHT: f32 = 172.0;
/// How high a player's box is: name, score, followers at home.
const BOX: f32 = 84.0;
const NAME: f32 = 14.0;
/// How large followers at home are where there is room.
const AT_HOME: f32 = 0.62;
const SPACES: i32 = 50;

/// Draws the players with their followers at home, and the track below them.
pub fn draw(art: &mut String, view: &View, plates: &[Nameplate], top: f32, width: f32) {
    let room = width - 60.0;
    let seat_width = room / view.players.len() as f32;
    for player in &view.players {
        let left = 30.0 + seat_width * player.seat as f32;
        let colour = plates[player.seat].colour;
        let (fill, _) = svg::paint(colour);
        if player.turn {
            let _ = write!(
                art,
                "<rect x=\"{:.0}\" y=\"{top:.0}\" width=\"{:.0}\" height=\"{BOX:.0}\" rx=\"8\" fill=\"{ACCENT}\" fill-opacity=\".12\" stroke=\"{ACCENT}\" stroke-width=\"2\"/>",
                left + 2.0,
                seat_width - 4.0
            );
        }
        let _ = write!(
            art,
            "<text x=\"{:.0}\" y=\"{:.0}\" font-size=\"{NAME}\" fill=\"{INK}\">{}</text>\
             <circle cx=\"{:.0}\" cy=\"{:.0}\" r=\"14\" fill=\"{fill}\" stroke=\"{INK}\"/>{}\
             <text x=\"{:.0}\" y=\"{:.0}\" font-size=\"26\" font-weight=\"bold\" fill=\"{INK}\">{}</text>",
            left + 10.0,
            top + 18.0,
            lettering::fitted(plates[player.seat].name.as_str(), NAME, seat_width - 20.0),
            left + 24.0,
            top + 42.0,
            svg::sign(colour, left + 24.0, top + 42.0, 7.5),
            left + 46.0,
            top + 51.0,
            player.score
        );
        let step = ((seat_width - 26.0) / 7.0).min(17.0);
        let scale = AT_HOME.min(step / 25.0);
        for number in 0..player.followers {
            let x = left + 18.0 + step * f32::from(number);
            art.push_str(&figure::follower(colour, false, x, top + 71.0, scale));
        }
    }
    let space = room / SPACES as f32;
    let y = top + BOX + 16.0;
    for number in 0..SPACES {
        let fives = if number % 5 == 0 { "#e2d3a6" } else { "#efe6cb" };
        let x = 30.0 + space * number as f32;
        let _ = write!(
            art,
            "<rect x=\"{x:.1}\" y=\"{y:.0}\" width=\"{:.1}\" height=\"44\" rx=\"2\" fill=\"{fives}\" stroke=\"#b7a878\" stroke-width=\".8\"/>",
            space - 1.0
        );
        if number % 5 == 0 {
            let _ = write!(
                art,
                "<text x=\"{:.1}\" y=\"{:.0}\" font-size=\"10\" text-anchor=\"middle\" fill=\"{INK}\" fill-opacity=\".7\">{number}</text>",
                x + space / 2.0 - 0.5,
                y + 56.0
            );
        }
    }
    for player in &view.players {
        let crowd = view.players.iter().filter(|other| other.track == player.track && other.seat < player.seat).count();
        let (x, y) = (30.0 + space * (player.track as f32 + 0.5), y + 7.0 + 6.0 * crowd as f32);
        let colour = plates[player.seat].colour;
        let (fill, mark) = svg::paint(colour);
        let _ = write!(
            art,
            "<circle cx=\"{x:.1}\" cy=\"{y:.0}\" r=\"6.5\" fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\".8\"/>"
        );
        match player.laps {
            0 => art.push_str(&svg::sign(colour, x, y, 3.6)),
            laps => {
                let _ = write!(
                    art,
                    "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"9\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"{mark}\">{laps}</text>",
                    y + 3.2
                );
            }
        }
    }
}
