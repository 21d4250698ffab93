//! A table whose players play one game after another.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use tilewright_engine::ChanceStream;

use crate::client::ClientError;
use crate::player::{LoadPlayer, Position, TableTurn};
use crate::socket::Socket;
use crate::stats::LoadStats;
use crate::verification::Verification;
use crate::{client::ApiClient, plan::LoadPlan};

/// Pause of a table after an error.
const ERROR_PAUSE: Duration = Duration::from_millis(100);

/// The players of a table with their games and measurements.
pub(crate) struct LoadTable {
    plan: Arc<LoadPlan>,
    number: u64,
    players: Vec<LoadPlayer>,
    choice_stream: ChanceStream,
    /// By the first word of an action: whether the same seat was in turn again after it. Learned from play, since the
    /// players do not know the rules.
    keeps_turn: HashMap<String, bool>,
    /// All games; the last one may be unfinished.
    pub games: Vec<LoadGame>,
    /// The measurements.
    pub stats: LoadStats,
}

/// A game with the moves that the server acknowledged.
pub(crate) struct LoadGame {
    /// The id of the table.
    pub id: String,
    /// The last acknowledged revision.
    pub revision: u64,
    /// The acknowledged moves.
    pub moves: Vec<AcknowledgedMove>,
}

/// An acknowledged move.
pub(crate) struct AcknowledgedMove {
    /// The seat that played it.
    pub seat: usize,
    /// Its ply.
    pub ply: usize,
    /// The action.
    pub action: String,
}

impl LoadTable {
    /// Creates guests and a table for them. `number` selects the stream of their choices.
    pub(crate) async fn open(
        plan: Arc<LoadPlan>,
        requests: &Arc<AtomicU64>,
        number: u64,
    ) -> Result<LoadTable, ClientError> {
        let guests = (0..plan.players()).map(|seat| {
            let address = plan.source(number, seat.into());
            LoadPlayer::new(ApiClient::new(&address, requests))
        });
        let players = try_join_all(guests).await?;
        let choice_stream = ChanceStream::new(plan.seed, number);
        let (keeps_turn, games, stats) = (HashMap::new(), Vec::new(), LoadStats::default());
        let mut table = LoadTable { plan, number, players, choice_stream, keeps_turn, games, stats };
        table.start_game().await?;
        Ok(table)
    }

    /// Opens a table, seats the players and opens their sockets.
    async fn start_game(&mut self) -> Result<(), ClientError> {
        let players = self.players.len();
        let id = self.players[0].open_table(self.plan.game.key(), players).await?;
        let mut revision = 1;
        for (seat, player) in self.players.iter_mut().enumerate() {
            if seat > 0 {
                revision = player.take_seat(&id, seat).await?.revision;
            }
            let address = self.plan.source(self.number, seat as u64);
            player.socket = Some(Socket::open(&address, &id).await?);
        }
        self.games.push(LoadGame { id, revision, moves: Vec::new() });
        Ok(())
    }

    /// Plays one game after another until `end`. At a rate, tables begin at random times within an interval, and a late
    /// move is not caught up.
    pub(crate) async fn play(&mut self, end: Instant) {
        let move_interval = self.plan.move_interval();
        let mut next =
            Instant::now() + move_interval.mul_f64(f64::from(self.choice_stream.next_value()) / f64::from(u32::MAX));
        loop {
            tokio::time::sleep_until(next.min(end).into()).await;
            if Instant::now() >= end {
                break;
            }
            next = (next + move_interval).max(Instant::now());
            let result = match self.play_decision(end).await {
                Ok(true) => Ok(()),
                Ok(false) => {
                    self.end_game().await;
                    self.start_game().await
                }
                Err(error) => Err(error),
            };
            if let Err(error) = result {
                self.stats.count_error(&error);
                tokio::time::sleep(ERROR_PAUSE).await;
            }
        }
        self.end_game().await;
    }

    /// Plays a random action of the seat in turn; returns `false` if the game is over.
    async fn play_decision(&mut self, end: Instant) -> Result<bool, ClientError> {
        let Some((seat, position)) = self.position().await? else { return Ok(false) };
        let Some(legal) = position.legal.filter(|legal| !legal.is_empty()) else {
            return Err(ClientError::new("no-legal", "the seat in turn was given no legal actions"));
        };
        let action = &legal[self.choice_stream.next_value() as usize % legal.len()];
        let game = self.games.last_mut().ok_or_else(|| ClientError::new("no-game", "no game was opened"))?;
        let (new_revision, sent) = (position.revision + 1, Instant::now());
        let for_other_sockets = |players: &[LoadPlayer], visit: &dyn Fn(&Socket)| {
            let other_players = players.iter().enumerate().filter(|(other, _)| *other != seat);
            other_players.filter_map(|(_, player)| player.socket.as_ref()).for_each(visit);
        };
        for_other_sockets(&self.players, &|socket| socket.expect(new_revision, sent));
        match self.players[seat].play(&game.id, position.revision, seat, action).await {
            Ok(status) => {
                if Instant::now() < end {
                    self.stats.answer_times.push(sent.elapsed());
                }
                game.revision = status.revision;
                game.moves.push(AcknowledgedMove { seat, ply: position.ply, action: action.clone() });
                Ok(true)
            }
            Err(error) => {
                for_other_sockets(&self.players, &|socket| socket.cancel_expected(new_revision));
                Err(error)
            }
        }
    }

    /// Returns the seat in turn and its position; `None` if the game is over. Only the seat that is expected to be in
    /// turn fetches, unless the plan says that all do.
    async fn position(&mut self) -> Result<Option<(usize, Position)>, ClientError> {
        let Some(game) = self.games.last() else { return Ok(None) };
        let last = game.moves.last();
        let word = last.map(|last| last.action.split(' ').next().unwrap_or_default());
        let mut expected_seat = match (last, word.and_then(|word| self.keeps_turn.get(word))) {
            (Some(last), Some(true)) => last.seat,
            (Some(last), _) => (last.seat + 1) % self.players.len(),
            (None, _) => 0,
        };
        let (fetches_all, revision) = (self.plan.fetch, game.revision);
        loop {
            let fetchers =
                self.players.iter_mut().enumerate().filter(|(seat, _)| fetches_all || *seat == expected_seat);
            let answers = fetchers.map(async |(seat, player)| {
                if let Some(socket) = player.socket.as_mut().filter(|_| last.is_none_or(|last| last.seat != seat)) {
                    socket.wait_for(revision).await?;
                }
                Ok((seat, player.position(&game.id).await?))
            });
            let answers: Vec<(usize, Position)> = try_join_all(answers).await?;
            let Some(TableTurn::Seat(turn)) = answers.first().map(|(_, position)| position.turn) else {
                return Ok(None);
            };
            if let (Some(word), Some(last)) = (word, last) {
                self.keeps_turn.insert(word.to_owned(), last.seat == turn);
            }
            match answers.into_iter().find(|(seat, _)| *seat == turn) {
                Some(own) => return Ok(Some(own)),
                None => expected_seat = turn,
            }
        }
    }

    /// Ends a game: waits for the notices of its last move and closes the sockets.
    async fn end_game(&mut self) {
        let Some(game) = self.games.last() else { return };
        for player in &mut self.players {
            let Some(mut socket) = player.socket.take() else { continue };
            if let Err(error) = socket.wait_for(game.revision).await {
                self.stats.count_error(&error);
            }
            let (seen, unseen) = socket.close();
            self.stats.notice_times.extend(seen);
            self.stats.missed_notices += unseen as u64;
        }
    }

    /// Compares the acknowledged moves of each game with the records that their players get.
    pub(crate) async fn verify(&mut self) -> Verification {
        let mut verification = Verification::default();
        for game in &self.games {
            verification.games += 1;
            for (seat, player) in self.players.iter_mut().enumerate() {
                let moves = game.moves.iter().filter(|made| made.seat == seat).count() as u64;
                match crate::verification::count_lost_moves(player, seat, game).await {
                    Ok(lost) => {
                        verification.moves += moves;
                        verification.lost += lost;
                    }
                    Err(error) => {
                        verification.unanswered += moves;
                        *verification.errors.entry(error.code).or_default() += 1;
                    }
                }
            }
        }
        verification
    }
}
