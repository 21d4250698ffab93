//! Whether the server has what it acknowledged.

use std::collections::BTreeMap;

use tilewright_core::{Seat, Viewer};

use crate::client::ClientError;
use crate::player::LoadPlayer;
use crate::table::{AcknowledgedMove, LoadGame};

/// What was found afterwards.
#[derive(Default)]
pub struct Verification {
    /// Games that were looked at.
    pub games: u64,
    /// Acknowledged moves that were looked for.
    pub moves: u64,
    /// Those that are not there.
    pub lost: u64,
    /// Those that the server did not answer about.
    pub unanswered: u64,
    /// Why it did not, by code.
    pub errors: BTreeMap<String, u64>,
}

impl Verification {
    /// Takes up what was found at another table.
    pub fn merge(mut self, other: Verification) -> Verification {
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

/// How many of a player's acknowledged moves are not in the server: all of them if its revision is behind or its record does
/// not replay, else those that do not stand where they were made. It is trouble where the server does not answer.
pub async fn count_lost_moves(player: &mut LoadPlayer, seat: usize, game: &LoadGame) -> Result<u64, ClientError> {
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

/// The steps of a seat's record, replayed by the rules.
fn steps(record: &str, seat: usize) -> Option<Vec<(Option<Seat>, String)>> {
    let loaded_record = tilewright_engine::game_of_record(record).ok()?.load(record, None).ok()?;
    let viewer = loaded_record.required_viewer().unwrap_or(Viewer::Seat(Seat::new(u8::try_from(seat).ok()?)));
    Some(loaded_record.perspective(viewer).ok()?.steps(0))
}
