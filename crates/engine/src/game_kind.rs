//! A kind of game: its description, and everything that can be made of it.

use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use tilewright_core::{RecordError, RuleValues};
use tilewright_display::{LocalizedText, PieceSound};
use tilewright_robots::{RobotName, TimeControl};

use crate::encoded_state::EncodingLayout;
use crate::game_spec::{GameSpec, SpecError};
use crate::game_state::{GameState, LoadedRecord, SetupInfo};
use crate::hint::Hint;
use crate::regret::{RegretReport, RegretRequest};
use crate::robot_player::RobotPlayer;
use crate::simulator::Simulator;
use crate::tournament_runner::TournamentRunner;
use crate::vector_env::VectorEnv;

/// A kind of game, without its type.
///
/// Methods with a [`GameSpec`] resolve it first and fail with [`SpecError`] if the game has no such setup.
pub trait GameKind: Sync {
    /// Key of the game in commands and records.
    fn key(&self) -> &'static str;

    /// Name of the game for people.
    fn name(&self) -> &'static str;

    /// Rule sets; the first is the default.
    fn rule_sets(&self) -> Vec<RuleSetInfo>;

    /// Rule choices: key and values of each.
    fn choices(&self) -> Vec<(&'static str, RuleValues)>;

    /// Typical number of players.
    fn typical_players(&self) -> u8;

    /// Whether seats have information that others may not know.
    fn hidden_information(&self) -> bool;

    /// Messages of the game in each language.
    fn messages(&self) -> &'static LocalizedText;

    /// Rules in each language, as Markdown.
    fn rule_book(&self) -> &'static LocalizedText;

    /// Every symbol used by its scenes, as SVG.
    fn symbols(&self) -> String;

    /// Sound of a piece that lands.
    fn piece_sound(&self) -> PieceSound;

    /// Number of rounds, if it is fixed.
    fn rounds(&self) -> Option<u32>;

    /// Size of a state in memory, in bytes, without its heap allocations.
    fn state_bytes(&self) -> usize;

    /// Resolves and validates a game spec; creates no game.
    ///
    /// # Errors
    /// If the rule set, a rule choice, the number of players or the first seat does not exist.
    fn setup(&self, spec: &GameSpec) -> Result<SetupInfo, SpecError>;

    /// Creates a game before its first step.
    ///
    /// # Errors
    /// As for [`setup`](GameKind::setup).
    fn new_game(&self, spec: &GameSpec) -> Result<Box<dyn GameState>, SpecError>;

    /// Loads a record: the game after `ply` of its steps, or after all if it has fewer or `ply` is `None`.
    ///
    /// # Errors
    /// [`RecordError`] with the line that cannot be understood or played.
    fn load(&self, record: &str, ply: Option<usize>) -> Result<LoadedRecord, RecordError>;

    /// Makes a robot for a seat of `state`.
    ///
    /// # Errors
    /// [`SpecError`] if `state` is of another game, or the robot cannot play this game.
    fn robot(&self, state: &dyn GameState, name: &RobotName, seed: u64) -> Result<Box<dyn RobotPlayer>, SpecError>;

    /// Hints for the seat in turn of `state`, best first.
    ///
    /// # Errors
    /// [`SpecError::OtherGame`] if `state` is of another game.
    fn hints(&self, state: &dyn GameState, time: &TimeControl) -> Result<Vec<Hint>, SpecError>;

    /// Makes a simulator; `robots` has one name for each seat.
    ///
    /// # Errors
    /// [`SpecError::Setup`] as for [`setup`](GameKind::setup); [`SpecError::RolesUnsupported`] if a robot is
    /// `by-role` and the game has not two hidden roles.
    fn simulator(&self, spec: &GameSpec, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Simulator>, SpecError>;

    /// Makes a runner for tournament games between `robots`, in any lineup.
    ///
    /// # Errors
    /// As for [`simulator`](GameKind::simulator).
    fn tournament_runner(
        &self,
        spec: &GameSpec,
        seed: u64,
        robots: &[RobotName],
    ) -> Result<Box<dyn TournamentRunner>, SpecError>;

    /// Plays games of a robot against itself and measures the regret of its decisions: one report for each objective.
    ///
    /// # Errors
    /// As for [`simulator`](GameKind::simulator).
    fn regrets(&self, request: &RegretRequest<'_>) -> Result<Vec<RegretReport>, SpecError>;

    /// Meaning of the ids and observations of this setup.
    ///
    /// # Errors
    /// As for [`setup`](GameKind::setup).
    fn encoding(&self, spec: &GameSpec) -> Result<EncodingLayout, SpecError>;

    /// Makes `env_count` environments; chance follows from `seed`.
    ///
    /// # Errors
    /// As for [`setup`](GameKind::setup).
    fn vector_env(&self, spec: &GameSpec, env_count: usize, seed: u64) -> Result<Box<dyn VectorEnv>, SpecError>;

    /// Plays by the robot protocol until `input` ends.
    ///
    /// # Errors
    /// As for `tilewright_robots::protocol::serve`.
    fn serve_protocol(
        &self,
        robot: &RobotName,
        seed: u64,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> io::Result<()>;
}

/// A rule set, as data.
#[derive(Clone, Debug)]
pub struct RuleSetInfo {
    /// Its name.
    pub name: &'static str,
    /// Numbers of players it allows.
    pub players: RangeInclusive<u8>,
    /// Key and value of each of its rule choices.
    pub choices: Vec<(&'static str, String)>,
}
