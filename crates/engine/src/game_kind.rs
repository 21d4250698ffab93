//! A game as it is offered.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use tilewright_core::{RecordError, RuleValues};
use tilewright_display::LocalizedText;
use tilewright_robots::{Objective, RobotName, SearchBudget, TimeControl};

use crate::encoded_state::EncodingLayout;
use crate::game_spec::{GameSpec, SpecError};
use crate::game_state::{GameState, LoadedRecord, SetupInfo};
use crate::hint::Hint;
use crate::regret::RegretReport;
use crate::robot_player::RobotPlayer;
use crate::simulator::Simulator;
use crate::tournament_runner::TournamentRunner;
use crate::vector_env::VectorEnv;

/// A game of the house.
pub trait GameKind: Sync {
    /// Its name in commands and records.
    fn key(&self) -> &'static str;

    /// Its name for people.
    fn name(&self) -> &'static str;

    /// Its rule sets; the first is the one a newcomer gets.
    fn rule_sets(&self) -> Vec<RuleSetInfo>;

    /// The choices of its rules: the key of each, with what it can be.
    fn choices(&self) -> Vec<(&'static str, RuleValues)>;

    /// How many usually play.
    fn typical_players(&self) -> u8;

    /// Whether seats know what others may not.
    fn hidden_information(&self) -> bool;

    /// Its words in each language.
    fn messages(&self) -> &'static LocalizedText;

    /// Its rules in each language, as Markdown.
    fn rule_book(&self) -> &'static LocalizedText;

    /// Every piece that its scenes are made of, as SVG.
    fn symbols(&self) -> String;

    /// The number of rounds every game has, where that is fixed.
    fn rounds(&self) -> Option<u32>;

    /// The size of a state in memory.
    fn state_bytes(&self) -> usize;

    /// Resolves and validates a game spec; creates no game.
    ///
    /// # Errors
    /// If the rule set, a rule choice, the number of players or the first seat does not exist.
    fn setup(&self, spec: &GameSpec) -> Result<SetupInfo, SpecError>;

    /// Creates a game before its first step.
    fn new_game(&self, spec: &GameSpec) -> Result<Box<dyn GameState>, SpecError>;

    /// Where a record has led to: after so many of its steps, or after all of them.
    fn load(&self, record: &str, ply: Option<usize>) -> Result<LoadedRecord, RecordError>;

    /// A robot for a seat of this table, which is one of this game.
    fn robot(&self, state: &dyn GameState, name: &RobotName, seed: u64) -> Result<Box<dyn RobotPlayer>, SpecError>;

    /// What a strong robot thinks of the actions of the seat in turn of this table, which is one of this game, the best first.
    fn hints(&self, state: &dyn GameState, time: &TimeControl) -> Result<Vec<Hint>, SpecError>;

    /// Robots that play as asked for; one name for each seat.
    fn simulator(&self, spec: &GameSpec, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Simulator>, SpecError>;

    /// Robots of a tournament, who play as asked for in any lineup.
    fn tournament_runner(
        &self,
        spec: &GameSpec,
        seed: u64,
        robots: &[RobotName],
    ) -> Result<Box<dyn TournamentRunner>, SpecError>;

    /// How much worse than the best the decisions of a robot are that plays so many such games with itself, as searches find that play
    /// for each of these, within a budget.
    fn regrets(
        &self,
        spec: &GameSpec,
        seed: u64,
        robot: &RobotName,
        budget: SearchBudget,
        games: u64,
        objectives: &[Objective],
    ) -> Result<Vec<RegretReport>, SpecError>;

    /// What the numbers of such a table stand for.
    fn encoding(&self, spec: &GameSpec) -> Result<EncodingLayout, SpecError>;

    /// So many games, stepped together by numbers; what chance brings comes from the seed.
    fn vector_env(&self, spec: &GameSpec, env_count: usize, seed: u64) -> Result<Box<dyn VectorEnv>, SpecError>;

    /// Lets a robot play by the robot protocol until there are no more lines.
    fn serve_protocol(
        &self,
        robot: &RobotName,
        seed: u64,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> io::Result<()>;
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
