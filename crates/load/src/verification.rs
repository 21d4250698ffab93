//! Compares acknowledged moves with the records of the server.

use std::collections::BTreeMap;

use tilewright_core::{Seat, Viewer};

use crate::client::ClientError;
use crate::player::LoadPlayer;
use crate::table::{AcknowledgedMove, LoadGame};

/// The result of the comparison.
#[derive(Default)]
pub(crate) struct Verification {
    /// Number of games.
    pub games: u64,
    /// Number of acknowledged moves of which the server returned the record.
    pub moves: u64,
    /// Number of those that the record lacks.
    pub lost: u64,
    /// Number of acknowledged moves of which the server returned no record.
    pub unanswered: u64,
    /// Number of failed requests by code.
    pub errors: BTreeMap<String, u64>,
}

impl Verification {
    /// Adds the result of another table.
    pub(crate) fn merge(mut self, other: Verification) -> Verification {
        self.games += other.games;
        self.moves += other.moves;
        self.lost += other.lost;
        self.unanswered += other.unanswered;
        for (code, count) in other.errors {
            *self.errors.entry(code).or_default() += count;
        }
        self
    }
}

/// Returns the number of acknowledged moves of `seat` that the server lacks: all of them if its revision is older or
/// its record does not replay, else those that are not at their ply.
///
/// # Errors
/// A request fails.
pub(crate) async fn count_lost_moves(
    player: &mut LoadPlayer,
    seat: usize,
    game: &LoadGame,
) -> Result<u64, ClientError> {
    let own_moves = || game.moves.iter().filter(|made| made.seat == seat);
    let position = player.position(&game.id).await?;
    let record = player.client.get_text(&format!("/api/tables/{}/record", game.id)).await?;
    let steps = steps(&record, seat).filter(|_| position.revision >= game.revision).unwrap_or_default();
    let is_recorded = |made: &&AcknowledgedMove| {
        steps.get(made.ply).is_some_and(|(actor, action)| {
            actor.is_some_and(|actor| actor.index() == made.seat) && *action == made.action
        })
    };
    Ok(own_moves().filter(|made| !is_recorded(made)).count() as u64)
}

/// Replays the record that a seat gets and returns its steps; `None` if it is invalid.
fn steps(record: &str, seat: usize) -> Option<Vec<(Option<Seat>, String)>> {
    let loaded_record = tilewright_engine::game_of_record(record).ok()?.load(record, None).ok()?;
    let viewer = loaded_record.required_viewer().unwrap_or(Viewer::Seat(Seat::new(u8::try_from(seat).ok()?)));
    Some(loaded_record.perspective(viewer).ok()?.steps(0))
}
