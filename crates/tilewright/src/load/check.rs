//! Whether the server has what it acknowledged.

use game::{Seat, Viewer};

use super::player::Player;
use super::table::{Game, Move};

/// How many of a player's acknowledged moves are not in the server: all of them if its revision is behind or its record does
/// not replay, else those that do not stand where they were made.
pub async fn lost(player: &mut Player, seat: usize, game: &Game) -> u64 {
    let own = || game.moves.iter().filter(|made| made.seat == seat);
    let Some(steps) = steps(player, seat, game).await else { return own().count() as u64 };
    let stands = |made: &&Move| {
        steps.get(made.ply).is_some_and(|(actor, action)| {
            actor.is_some_and(|actor| actor.index() == made.seat) && *action == made.action
        })
    };
    own().filter(|made| !stands(made)).count() as u64
}

/// The steps of the player's record, replayed by the rules.
async fn steps(player: &mut Player, seat: usize, game: &Game) -> Option<Vec<(Option<Seat>, String)>> {
    let position = player.position(&game.id).await.ok()?;
    if position.revision < game.revision {
        return None;
    }
    let record = player.line.text(&format!("/api/tables/{}/record", game.id)).await.ok()?;
    let reading = registry::game_of(&record).ok()?.read(&record, None).ok()?;
    let viewer = reading.only().unwrap_or(Viewer::Seat(Seat::new(u8::try_from(seat).ok()?)));
    Some(reading.eyes(viewer).ok()?.steps(0))
}
