//! A game as it is offered.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use tilewright_core::{RecordError, Values, Words};
use tilewright_robots::search::Aim;
use tilewright_robots::{Budget, Clock, RobotName};

use crate::advice::Advice;
use crate::batch::Batch;
use crate::lanes::Lanes;
use crate::matches::Matches;
use crate::numbers::Layout;
use crate::player::Player;
use crate::regret::Regrets;
use crate::request::{Request, RequestError};
use crate::table::{Reading, Table};

/// A game of the house.
pub trait GameKind: Sync {
    /// Its name in commands and records.
    fn key(&self) -> &'static str;

    /// Its name for people.
    fn name(&self) -> &'static str;

    /// Its rule sets; the first is the one a newcomer gets.
    fn rule_sets(&self) -> Vec<RuleSetInfo>;

    /// The choices of its rules: the key of each, with what it can be.
    fn choices(&self) -> Vec<(&'static str, Values)>;

    /// How many usually play.
    fn usual_players(&self) -> u8;

    /// Whether seats know what others may not.
    fn secrets(&self) -> bool;

    /// Its words in each language.
    fn words(&self) -> &'static Words;

    /// Its rules in each language, as Markdown.
    fn rule_book(&self) -> &'static Words;

    /// Every piece that its scenes are made of, as SVG.
    fn symbols(&self) -> String;

    /// The number of rounds every game has, where that is fixed.
    fn rounds(&self) -> Option<u32>;

    /// The size of a state in memory.
    fn state_bytes(&self) -> usize;

    /// A table as asked for, before its first step.
    fn open(&self, request: &Request) -> Result<Box<dyn Table>, RequestError>;

    /// Where a record has led to: after so many of its steps, or after all of them.
    fn read(&self, record: &str, ply: Option<usize>) -> Result<Reading, RecordError>;

    /// A robot for a seat of this table, which is one of this game.
    fn player(&self, table: &dyn Table, robot: &RobotName, seed: u64) -> Result<Box<dyn Player>, RequestError>;

    /// What a strong robot thinks of the actions of the seat in turn of this table, which is one of this game, the best first.
    fn advice(&self, table: &dyn Table, clock: &Clock) -> Result<Vec<Advice>, RequestError>;

    /// Robots that play as asked for; one name for each seat.
    fn batch(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Batch>, RequestError>;

    /// Robots of a tournament, who play as asked for in any lineup.
    fn matches(&self, request: &Request, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Matches>, RequestError>;

    /// How much worse than the best the decisions of a robot are that plays so many such games with itself, as searches find that play
    /// for each of these, within a budget.
    fn regrets(
        &self,
        request: &Request,
        seed: u64,
        robot: &RobotName,
        budget: Budget,
        games: u64,
        aims: &[Aim],
    ) -> Result<Vec<Regrets>, RequestError>;

    /// What the numbers of such a table stand for.
    fn layout(&self, request: &Request) -> Result<Layout, RequestError>;

    /// So many games, stepped together by numbers; what chance brings comes from the seed.
    fn lanes(&self, request: &Request, lanes: usize, seed: u64) -> Result<Box<dyn Lanes>, RequestError>;

    /// Lets a robot play by the robot protocol until there are no more lines.
    fn answer(&self, robot: &RobotName, seed: u64, lines: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()>;
}

/// A rule set as it is offered.
#[derive(Clone, Debug)]
pub struct RuleSetInfo {
    /// Its name.
    pub name: &'static str,
    /// How many can play by it.
    pub players: RangeInclusive<u8>,
    /// Its choices, with the value of each.
    pub choices: Vec<(&'static str, String)>,
}
