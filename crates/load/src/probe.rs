//! A person who plays against an easy robot, to measure the time until it answers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tilewright_engine::ChanceStream;

use crate::client::{ApiClient, ClientError};
use crate::plan::LoadPlan;
use crate::player::{LoadPlayer, TableTurn};
use crate::socket::Socket;

/// Plays against an easy robot until `end`, one game after another; returns the times from the answer to an action
/// until the person is in turn again, after actions that gave the turn to the robot.
///
/// # Errors
/// A request fails, or the robot does not answer.
pub(crate) async fn robot_times(plan: &LoadPlan, end: Instant) -> Result<Vec<Duration>, ClientError> {
    let address = &plan.source(plan.tables.into(), 0);
    let mut player = LoadPlayer::new(ApiClient::new(address, &Arc::default())).await?;
    let mut choices = ChanceStream::new(0, 1);
    let mut times = Vec::new();
    while Instant::now() < end {
        let table = open_table(&mut player, plan).await?;
        let mut socket = Socket::open(address, &table).await?;
        let mut sent: Option<Instant> = None;
        while Instant::now() < end {
            let position = player.position(&table).await?;
            let Some(legal) = position.legal.filter(|legal| !legal.is_empty()) else {
                if position.turn == TableTurn::Over {
                    break;
                }
                // The robot is in turn.
                sent.get_or_insert_with(Instant::now);
                match tokio::time::timeout_at(end.into(), socket.wait_for(position.revision + 1)).await {
                    Ok(waited) => waited?,
                    Err(_) => times.extend(sent.map(|sent| sent.elapsed())),
                }
                continue;
            };
            times.extend(sent.take().map(|sent| sent.elapsed()));
            let TableTurn::Seat(seat) = position.turn else { break };
            let action = &legal[choices.next_value() as usize % legal.len()];
            player.play(&table, position.revision, seat, action).await?;
        }
    }
    Ok(times)
}

/// Opens a table against easy robots.
async fn open_table(player: &mut LoadPlayer, plan: &LoadPlan) -> Result<String, ClientError> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let mut seats = vec![json!({"who": "robot", "level": "easy"}); plan.players().into()];
    seats[0] = json!({"who": "me"});
    let opened: Opened = player.client.post("/api/tables", &json!({"game": plan.game.key(), "seats": seats})).await?;
    Ok(opened.id)
}
