//! Whether the server has what it acknowledged.

use tilewright_core::{Seat, Viewer};

use super::line::Trouble;
use super::player::Player;
use super::table::{Game, Move};

/// How many of a player's acknowledged moves are not in the server: all of them if its revision is behind or its record does
/// not replay, else those that do not stand where they were made. It is trouble where the server does not answer.
pub async fn lost(player: &mut Player, seat: usize, game: &Game) -> Result<u64, Trouble> {
    let own = || game.moves.iter().filter(|made| made.seat == seat);
    let position = player.position(&game.id).await?;
    let record = player.line.text(&format!("/api/tables/{}/record", game.id)).await?;
    let steps = steps(&record, seat).filter(|_| position.revision >= game.revision).unwrap_or_default();
    let stands = |made: &&Move| {
        steps.get(made.ply).is_some_and(|(actor, action)| {
            actor.is_some_and(|actor| actor.index() == made.seat) && *action == made.action
        })
    };
    Ok(own().filter(|made| !stands(made)).count() as u64)
}

/// The steps of a seat's record, replayed by the rules.
fn steps(record: &str, seat: usize) -> Option<Vec<(Option<Seat>, String)>> {
    let reading = tilewright_engine::game_of(record).ok()?.read(record, None).ok()?;
    let viewer = reading.only().unwrap_or(Viewer::Seat(Seat::new(u8::try_from(seat).ok()?)));
    Some(reading.eyes(viewer).ok()?.steps(0))
}
