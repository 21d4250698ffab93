//! The face every game gets.

use std::io::{self, BufRead, Write};
use std::marker::PhantomData;

use tilewright_core::notation::Document;
use tilewright_core::{Judgement, Numbered, Record, RecordError, Rules, Shown, Values, Words};
use tilewright_robots::search::Aim;
use tilewright_robots::{Budget, Clock, RobotName, protocol};

use crate::advice::{self, Advice};
use crate::batch::{Batch, BatchOf};
use crate::kind::{GameKind, RuleSetInfo};
use crate::lanes::{Lanes, LanesOf};
use crate::matches::{Matches, MatchesOf};
use crate::numbers::Layout;
use crate::player::{Player, PlayerOf, of_game};
use crate::regret::{self, Regrets};
use crate::request::{Request, RequestError};
use crate::table::{Read, Reading, SeenTable, Table, TableOf};

/// A game behind the face that all have.
pub struct Room<G>(PhantomData<fn() -> G>);

impl<G> Room<G> {
    /// The one there is.
    pub const NEW: Room<G> = Room(PhantomData);
}

/// The table of this game, which it is said to be.
fn table_of<G: Shown + Numbered>(table: &dyn Table) -> Result<&TableOf<G>, RequestError> {
    of_game::<G>(table).ok_or_else(|| RequestError::OtherGame { table: table.agreed().game, game: G::KEY })
}

impl<G: Shown + Judgement + Numbered> GameKind for Room<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rule_sets(&self) -> Vec<RuleSetInfo> {
        let info =
            |rules: &G::Rules| RuleSetInfo { name: rules.name(), players: rules.players(), choices: rules.chosen() };
        G::Rules::SETS.iter().map(info).collect()
    }

    fn choices(&self) -> Vec<(&'static str, Values)> {
        G::Rules::CHOICES.iter().map(|choice| (choice.key, choice.values)).collect()
    }

    fn usual_players(&self) -> u8 {
        G::USUAL_PLAYERS
    }

    fn secrets(&self) -> bool {
        G::SECRETS
    }

    fn words(&self) -> &'static Words {
        &G::WORDS
    }

    fn rule_book(&self) -> &'static Words {
        &G::RULES
    }

    fn symbols(&self) -> String {
        G::symbols()
    }

    fn rounds(&self) -> Option<u32> {
        G::ROUNDS
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn open(&self, request: &Request) -> Result<Box<dyn Table>, RequestError> {
        Ok(Box::new(TableOf::new(Record::<G>::new(request.setup::<G>()?))))
    }

    fn read(&self, record: &str, ply: Option<usize>) -> Result<Reading, RecordError> {
        let document = Document::<G>::read(record)?;
        let replayed = document.replay_to(ply.unwrap_or(document.len()))?;
        let game = match document.header.seen_by {
            Some(viewer) => Read::Seen(SeenTable::new(viewer, document.hidden_at(), replayed)),
            None => Read::Whole(Box::new(TableOf::new(replayed.record))),
        };
        Ok(Reading { nameplates: document.header.nameplates, sealed: document.sealed, game })
    }

    fn player(&self, table: &dyn Table, robot: &RobotName, seed: u64) -> Result<Box<dyn Player>, RequestError> {
        let table = table_of::<G>(table)?;
        Ok(Box::new(PlayerOf::new(tilewright_robots::robot::<G>(robot, table.0.setup())?, seed)))
    }

    fn advice(&self, table: &dyn Table, clock: &Clock) -> Result<Vec<Advice>, RequestError> {
        Ok(advice::advice(table_of::<G>(table)?, clock)?)
    }

    fn batch(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Batch>, RequestError> {
        Ok(Box::new(BatchOf::<G>::new(request.setup::<G>()?, seed, robots)?))
    }

    fn matches(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Matches>, RequestError> {
        Ok(Box::new(MatchesOf::<G>::new(request.setup::<G>()?, seed, robots)?))
    }

    fn regrets(
        &self,
        request: &Request,
        seed: u64,
        robot: &RobotName,
        budget: Budget,
        games: u64,
        aims: &[Aim],
    ) -> Result<Vec<Regrets>, RequestError> {
        Ok(regret::regrets::<G>(request.setup::<G>()?, seed, robot, budget, games, aims)?)
    }

    fn layout(&self, request: &Request) -> Result<Layout, RequestError> {
        Ok(Layout::of::<G>(&request.setup::<G>()?))
    }

    fn lanes(&self, request: &Request, lanes: usize, seed: u64) -> Result<Box<dyn Lanes>, RequestError> {
        Ok(Box::new(LanesOf::<G>::new(request.setup::<G>()?, lanes, seed)))
    }

    fn answer(&self, robot: &RobotName, seed: u64, lines: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        protocol::answer::<G>(robot, seed, lines, out)
    }
}
