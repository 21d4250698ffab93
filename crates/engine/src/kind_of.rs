//! The implementation of [`GameKind`] for every game.

use std::io::{self, BufRead, Write};
use std::marker::PhantomData;
use tilewright_core::Reconstruct;

use tilewright_ai::Evaluate;
use tilewright_core::{Record, RecordError, RuleValues, Rules, notation::ParsedRecord};
use tilewright_display::{LocalizedText, PieceSound, Render};
use tilewright_encoding::Encode;
use tilewright_robots::{RobotName, TimeControl, protocol};

use crate::encoded_state::EncodingLayout;
use crate::game_kind::{GameKind, RuleSetInfo};
use crate::game_spec::{GameSpec, SpecError};
use crate::game_state::{GameState, LoadedGame, LoadedRecord, ObservedState, SetupInfo, StateOf};
use crate::hint::{self, Hint};
use crate::regret::{self, RegretReport, RegretRequest};
use crate::robot_player::{RobotPlayer, RobotPlayerOf, as_state_of};
use crate::simulator::{Simulator, SimulatorOf};
use crate::tournament_runner::{TournamentRunner, TournamentRunnerOf};
use crate::vector_env::{VectorEnv, VectorEnvOf};

/// Game `G` as a [`GameKind`].
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// The only instance.
    pub const INSTANCE: KindOf<G> = KindOf(PhantomData);
}

/// The state as one of game `G`, or an error that names both games.
fn downcast<G: Reconstruct + Render + Encode>(state: &dyn GameState) -> Result<&StateOf<G>, SpecError> {
    as_state_of::<G>(state).ok_or_else(|| SpecError::OtherGame { state_game: state.setup().game, robot_game: G::KEY })
}

impl<G: Reconstruct + Render + Evaluate + Encode> GameKind for KindOf<G> {
    fn key(&self) -> &'static str {
        G::KEY
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rule_sets(&self) -> Vec<RuleSetInfo> {
        let info =
            |rules: &G::Rules| RuleSetInfo { name: rules.name(), players: rules.players(), choices: rules.choices() };
        G::Rules::SETS.iter().map(info).collect()
    }

    fn choices(&self) -> Vec<(&'static str, RuleValues)> {
        G::Rules::CHOICES.iter().map(|choice| (choice.key, choice.values)).collect()
    }

    fn typical_players(&self) -> u8 {
        G::TYPICAL_PLAYERS
    }

    fn hidden_information(&self) -> bool {
        G::HIDDEN_INFORMATION
    }

    fn messages(&self) -> &'static LocalizedText {
        &G::MESSAGES
    }

    fn rule_book(&self) -> &'static LocalizedText {
        &G::RULE_BOOK
    }

    fn symbols(&self) -> String {
        G::symbols()
    }

    fn piece_sound(&self) -> PieceSound {
        G::PIECE_SOUND
    }

    fn rounds(&self) -> Option<u32> {
        G::ROUNDS
    }

    fn state_bytes(&self) -> usize {
        size_of::<G>()
    }

    fn setup(&self, spec: &GameSpec) -> Result<SetupInfo, SpecError> {
        Ok(SetupInfo::from_setup::<G>(&spec.resolve::<G>()?))
    }

    fn new_game(&self, spec: &GameSpec) -> Result<Box<dyn GameState>, SpecError> {
        Ok(Box::new(StateOf::new(Record::<G>::new(spec.resolve::<G>()?))))
    }

    fn load(&self, record: &str, ply: Option<usize>) -> Result<LoadedRecord, RecordError> {
        let parsed = ParsedRecord::<G>::parse(record)?;
        let replayed = parsed.replay_to(ply.unwrap_or(parsed.len()))?;
        let game = match parsed.header.seen_by {
            Some(viewer) => LoadedGame::Observed(ObservedState::new(viewer, parsed.first_redacted(), replayed)),
            None => LoadedGame::Complete(Box::new(StateOf::new(replayed.record))),
        };
        Ok(LoadedRecord { nameplates: parsed.header.nameplates, sealed: parsed.sealed, game })
    }

    fn robot(&self, state: &dyn GameState, name: &RobotName, seed: u64) -> Result<Box<dyn RobotPlayer>, SpecError> {
        let state = downcast::<G>(state)?;
        Ok(Box::new(RobotPlayerOf::new(tilewright_robots::robot::<G>(name, state.record.setup())?, seed)))
    }

    fn hints(&self, state: &dyn GameState, time: &TimeControl) -> Result<Vec<Hint>, SpecError> {
        Ok(hint::hints(downcast::<G>(state)?, time)?)
    }

    fn simulator(&self, spec: &GameSpec, seed: u64, robots: &[RobotName]) -> Result<Box<dyn Simulator>, SpecError> {
        Ok(Box::new(SimulatorOf::<G>::new(spec.resolve::<G>()?, seed, robots)?))
    }

    fn tournament_runner(
        &self,
        spec: &GameSpec,
        seed: u64,
        robots: &[RobotName],
    ) -> Result<Box<dyn TournamentRunner>, SpecError> {
        Ok(Box::new(TournamentRunnerOf::<G>::new(spec.resolve::<G>()?, seed, robots)?))
    }

    fn regrets(&self, request: &RegretRequest<'_>) -> Result<Vec<RegretReport>, SpecError> {
        Ok(regret::regrets::<G>(request.spec.resolve::<G>()?, request)?)
    }

    fn encoding(&self, spec: &GameSpec) -> Result<EncodingLayout, SpecError> {
        Ok(EncodingLayout::from_setup::<G>(&spec.resolve::<G>()?))
    }

    fn vector_env(&self, spec: &GameSpec, env_count: usize, seed: u64) -> Result<Box<dyn VectorEnv>, SpecError> {
        Ok(Box::new(VectorEnvOf::<G>::new(spec.resolve::<G>()?, env_count, seed)))
    }

    fn serve_protocol(
        &self,
        robot: &RobotName,
        seed: u64,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        protocol::serve::<G>(robot, seed, input, output)
    }
}
