//! A table of players who play one game after another.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use tilewright_engine::ChanceStream;

use super::figures::{Checked, Figures};
use super::line::Trouble;
use super::player::{Player, Position, Turn};
use super::socket::Socket;
use super::{Plan, line::Line};

/// How long a table rests after trouble.
const REST: Duration = Duration::from_millis(100);

/// Players with the game they play, and what came of it so far.
pub struct Table {
    plan: Arc<Plan>,
    players: Vec<Player>,
    choices: ChanceStream,
    /// By the first word of a decision: whether whoever made it was in turn again. It stands for knowing the rules of the game.
    goes_on: HashMap<String, bool>,
    /// The games, the last of which may not be over.
    pub games: Vec<Game>,
    /// What was measured.
    pub figures: Figures,
}

/// A game and what the server has acknowledged of it.
pub struct Game {
    /// The table's id at the server.
    pub id: String,
    /// The last revision that was acknowledged.
    pub revision: u64,
    /// The decisions that were acknowledged.
    pub moves: Vec<Move>,
}

/// A decision that was acknowledged.
pub struct Move {
    /// Whose.
    pub seat: usize,
    /// How many steps stood before it.
    pub ply: usize,
    /// The action.
    pub action: String,
}

impl Table {
    /// Guests who sit down at a table of their own.
    pub async fn open(plan: Arc<Plan>, number: u64) -> Result<Table, Trouble> {
        let guests = (0..plan.players).map(|_| Player::new(Line::new(&plan.address, &plan.requests)));
        let players = try_join_all(guests).await?;
        let choices = ChanceStream::new(plan.seed, number);
        let (goes_on, games, figures) = (HashMap::new(), Vec::new(), Figures::default());
        let mut table = Table { plan, players, choices, goes_on, games, figures };
        table.sit_down().await?;
        Ok(table)
    }

    async fn sit_down(&mut self) -> Result<(), Trouble> {
        let id = self.players[0].open_table(&self.plan.game, self.plan.players).await?;
        let mut revision = 1;
        for (seat, player) in self.players.iter_mut().enumerate() {
            if seat > 0 {
                revision = player.take_seat(&id, seat).await?.revision;
            }
            player.socket = Some(Socket::open(&self.plan.address, &id).await?);
        }
        self.games.push(Game { id, revision, moves: Vec::new() });
        Ok(())
    }

    /// Plays until `end`, game after game. Where there is a pace, tables begin one after the other, and none catches up.
    pub async fn play(&mut self, end: Instant) {
        let pace = self.plan.pace;
        let mut next = Instant::now() + pace.mul_f64(f64::from(self.choices.draw()) / f64::from(u32::MAX));
        loop {
            tokio::time::sleep_until(next.min(end).into()).await;
            if Instant::now() >= end {
                break;
            }
            next = (next + pace).max(Instant::now());
            let done = match self.decide(end).await {
                Ok(true) => Ok(()),
                Ok(false) => {
                    self.rise().await;
                    self.sit_down().await
                }
                Err(trouble) => Err(trouble),
            };
            if let Err(trouble) = done {
                self.figures.trouble(&trouble);
                tokio::time::sleep(REST).await;
            }
        }
        self.rise().await;
    }

    /// One decision of whoever is in turn; `false` if the game is over.
    async fn decide(&mut self, end: Instant) -> Result<bool, Trouble> {
        let Some((seat, position)) = self.position().await? else { return Ok(false) };
        let Some(legal) = position.legal.filter(|legal| !legal.is_empty()) else {
            return Err(Trouble::new("no-legal", "the seat in turn was given no legal actions"));
        };
        let action = &legal[self.choices.draw() as usize % legal.len()];
        let game = self.games.last_mut().ok_or_else(|| Trouble::new("no-game", "nobody sits"))?;
        let (made, sent) = (position.revision + 1, Instant::now());
        let others = |players: &[Player], tell: &dyn Fn(&Socket)| {
            let others = players.iter().enumerate().filter(|(other, _)| *other != seat);
            others.filter_map(|(_, player)| player.socket.as_ref()).for_each(tell);
        };
        others(&self.players, &|socket| socket.expect(made, sent));
        match self.players[seat].act(&game.id, position.revision, seat, action).await {
            Ok(standing) => {
                if Instant::now() < end {
                    self.figures.answered.push(sent.elapsed());
                }
                game.revision = standing.revision;
                game.moves.push(Move { seat, ply: position.ply, action: action.clone() });
                Ok(true)
            }
            Err(trouble) => {
                others(&self.players, &|socket| socket.expect_no_more(made));
                Err(trouble)
            }
        }
    }

    /// The seat in turn and its position, asked for by the one who expects to be in turn or by everybody; nothing when the
    /// game is over.
    async fn position(&mut self) -> Result<Option<(usize, Position)>, Trouble> {
        let Some(game) = self.games.last() else { return Ok(None) };
        let last = game.moves.last();
        let word = last.map(|last| last.action.split(' ').next().unwrap_or_default());
        let mut asked = match (last, word.and_then(|word| self.goes_on.get(word))) {
            (Some(last), Some(true)) => last.seat,
            (Some(last), _) => (last.seat + 1) % self.players.len(),
            (None, _) => 0,
        };
        let (everybody, revision) = (self.plan.fetch, game.revision);
        loop {
            let askers = self.players.iter_mut().enumerate().filter(|(seat, _)| everybody || *seat == asked);
            let answers = askers.map(async |(seat, player)| {
                if let Some(socket) = player.socket.as_mut().filter(|_| last.is_none_or(|last| last.seat != seat)) {
                    socket.wait_for(revision).await?;
                }
                Ok((seat, player.position(&game.id).await?))
            });
            let answers: Vec<(usize, Position)> = try_join_all(answers).await?;
            let Some(Turn::Seat(turn)) = answers.first().map(|(_, position)| position.turn) else { return Ok(None) };
            if let (Some(word), Some(last)) = (word, last) {
                self.goes_on.insert(word.to_owned(), last.seat == turn);
            }
            match answers.into_iter().find(|(seat, _)| *seat == turn) {
                Some(own) => return Ok(Some(own)),
                None => asked = turn,
            }
        }
    }

    /// Ends a game: everybody waits to be told of its last move, and closes the socket.
    async fn rise(&mut self) {
        let Some(game) = self.games.last() else { return };
        for player in &mut self.players {
            let Some(mut socket) = player.socket.take() else { continue };
            if let Err(trouble) = socket.wait_for(game.revision).await {
                self.figures.trouble(&trouble);
            }
            let (seen, unseen) = socket.close();
            self.figures.seen.extend(seen);
            self.figures.unseen += unseen as u64;
        }
    }

    /// Looks for every acknowledged move of every game, as those who made them.
    pub async fn check(&mut self) -> Checked {
        let mut checked = Checked::default();
        for game in &self.games {
            checked.games += 1;
            for (seat, player) in self.players.iter_mut().enumerate() {
                let moves = game.moves.iter().filter(|made| made.seat == seat).count() as u64;
                match super::check::lost(player, seat, game).await {
                    Ok(lost) => {
                        checked.moves += moves;
                        checked.lost += lost;
                    }
                    Err(trouble) => {
                        checked.unanswered += moves;
                        *checked.errors.entry(trouble.code).or_default() += 1;
                    }
                }
            }
        }
        checked
    }
}
