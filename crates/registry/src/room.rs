//! The face every game gets.

use std::io::{self, BufRead, Write};
use std::marker::PhantomData;

use game::notation::Document;
use game::{Choice, Judgement, Record, RecordError, Rules, Shown, Words};
use robots::{RobotName, protocol};

use crate::batch::{Batch, BatchOf};
use crate::kind::{GameKind, RuleSetInfo};
use crate::matches::{Matches, MatchesOf};
use crate::request::{Request, RequestError};
use crate::table::{Table, TableOf};

pub(crate) struct Room<G>(PhantomData<fn() -> G>);

impl<G> Room<G> {
    pub(crate) const NEW: Room<G> = Room(PhantomData);
}

impl<G: Shown + Judgement> GameKind for Room<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rule_sets(&self) -> Vec<RuleSetInfo> {
        let sets = G::Rules::SETS.iter().filter_map(|name| G::Rules::named(name));
        sets.map(|rules| RuleSetInfo {
            name: rules.name(),
            players: rules.players(),
            choices: G::Rules::CHOICES.iter().filter_map(|choice| Some((choice.key, rules.get(choice.key)?))).collect(),
        })
        .collect()
    }

    fn choices(&self) -> &'static [Choice] {
        G::Rules::CHOICES
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

    fn rounds(&self) -> Option<u32> {
        G::ROUNDS
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn open(&self, request: &Request) -> Result<Box<dyn Table>, RequestError> {
        Ok(Box::new(TableOf::new(Record::<G>::new(request.setup::<G>()?))))
    }

    fn read(&self, record: &str, ply: Option<usize>) -> Result<Box<dyn Table>, RecordError> {
        let written = Document::<G>::read(record)?;
        let document = written.filled_in()?;
        let (record, events) = document.replay_to(ply.unwrap_or(document.len()))?;
        if ply.is_none() {
            document.confirm(&record)?;
        }
        Ok(Box::new(TableOf::of(&written, record, events)))
    }

    fn batch(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Batch>, RequestError> {
        Ok(Box::new(BatchOf::<G>::new(request.setup::<G>()?, seed, robots)?))
    }

    fn matches(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Matches>, RequestError> {
        Ok(Box::new(MatchesOf::<G>::new(request.setup::<G>()?, seed, robots)?))
    }

    fn answer(&self, robot: &RobotName, seed: u64, lines: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        protocol::answer::<G>(robot, seed, lines, out)
    }
}
