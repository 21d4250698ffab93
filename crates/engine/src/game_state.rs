//! A game in progress of any kind: text in, and text out through a [`Perspective`].

use std::any::Any;
use tilewright_core::Reconstruct;

use tilewright_core::{
    Game, Message, Nameplate, PlayError, ReconstructError, Record, RecordError, Rules, Seat, Setup, SplitMix64, Step,
    Turn, Viewer,
    notation::{self, ParsedRecord, ReplayedRecord},
    observed_steps, perft,
};
use tilewright_display::Render;
use tilewright_encoding::Encode;

use crate::encoded_state::{EncodedState, EncodingSizes};
use crate::perspective::{self, Perspective, PerspectiveOf, UndoFact};

/// A game in progress with its history. [`EncodedState`] is the same as numbers.
///
/// Holds no robots, names, colours or seeds.
pub trait GameState: EncodedState + Any + Send + Sync {
    /// The setup of the game.
    fn setup(&self) -> SetupInfo;

    /// A copy with the same history.
    fn boxed_clone(&self) -> Box<dyn GameState>;

    /// Number of steps played.
    fn ply(&self) -> usize;

    /// The turn: a seat, chance, or the end.
    fn turn(&self) -> Turn;

    /// Plays an action of `seat`, in notation.
    ///
    /// # Errors
    /// [`PlayError`] if it is not the seat's turn, or the action is unreadable or illegal. Nothing changes then.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;

    /// Plays the chance step that `value` selects, as a fraction of 2³² of the total weight.
    ///
    /// # Errors
    /// [`PlayError`] if chance is not in turn. Nothing changes then.
    fn resolve_by(&mut self, value: u32) -> Result<(), PlayError>;

    /// Number of chance steps played.
    fn chance_count(&self) -> u64;

    /// Undoes all steps from ply `ply` on.
    fn rewind(&mut self, ply: usize);

    /// Facts about the steps from `from` on that decide whether they may be undone.
    fn undo_facts(&self, from: usize) -> Vec<UndoFact>;

    /// The game as `viewer` may know it.
    fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_>;

    /// A full game that fits everything `viewer` saw; hidden parts have arbitrary fitting values.
    ///
    /// # Errors
    /// [`RecordError`] if no such game is found.
    fn reconstructed_for(&self, viewer: Viewer) -> Result<Box<dyn GameState>, RecordError>;

    /// A full game that fits everything `seat` saw, with hidden parts sampled by their probability; `seed` decides.
    ///
    /// Without hidden information it is a copy.
    ///
    /// # Errors
    /// [`ReconstructError`] if no such game is found.
    fn resampled_for(&self, seat: Seat, seed: u64) -> Result<Box<dyn GameState>, ReconstructError>;

    /// The game so far as a sealed record: hidden parts are obfuscated, for an unfinished game on disk.
    ///
    /// Each file should have its own `salt`.
    fn sealed_record(&self, nameplates: &[Nameplate], salt: u32) -> String;

    /// Exact counts of step sequences of length 1 to `depth` from here; time grows exponentially with `depth`.
    fn perft(&self, depth: usize) -> Vec<u64>;
}

/// The setup of a game, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupInfo {
    /// Key of the game.
    pub game: &'static str,
    /// Name of the rule set.
    pub rules: &'static str,
    /// Rule choices that differ from those of the rule set.
    pub house_rules: Vec<(&'static str, String)>,
    /// Number of players.
    pub players: u8,
    /// The first seat, if the setup names it.
    pub first: Option<Seat>,
}

impl SetupInfo {
    /// Describes a setup of game `G`.
    pub(crate) fn from_setup<G: Game>(setup: &Setup<G::Rules>) -> SetupInfo {
        SetupInfo {
            game: G::KEY,
            rules: setup.rules().name(),
            house_rules: setup.house_rules(),
            players: setup.players(),
            first: setup.first(),
        }
    }
}

#[derive(Clone)]
pub(crate) struct StateOf<G: Game> {
    pub record: Record<G>,
    /// Sizes of the encoding for this setup.
    pub encoding_sizes: EncodingSizes,
}

impl<G: Reconstruct + Render + Encode> StateOf<G> {
    pub(crate) fn new(record: Record<G>) -> StateOf<G> {
        let encoding_sizes = EncodingSizes::from_setup::<G>(record.setup());
        StateOf { record, encoding_sizes }
    }
}

impl<G: Reconstruct + Render + Encode> GameState for StateOf<G> {
    fn setup(&self) -> SetupInfo {
        SetupInfo::from_setup::<G>(self.record.setup())
    }

    fn boxed_clone(&self) -> Box<dyn GameState> {
        Box::new(self.clone())
    }

    fn ply(&self) -> usize {
        self.record.steps().len()
    }

    fn turn(&self) -> Turn {
        self.record.turn()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.record.play_text(seat, action)
    }

    fn resolve_by(&mut self, value: u32) -> Result<(), PlayError> {
        self.record.resolve_by(value, &mut tilewright_core::DiscardEvents)
    }

    fn chance_count(&self) -> u64 {
        self.record.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64
    }

    fn rewind(&mut self, ply: usize) {
        self.record = self.record.rewound(ply);
    }

    fn undo_facts(&self, from: usize) -> Vec<UndoFact> {
        perspective::undo_facts(&self.record, from)
    }

    fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_> {
        Box::new(PerspectiveOf { record: &self.record, viewer })
    }

    fn reconstructed_for(&self, viewer: Viewer) -> Result<Box<dyn GameState>, RecordError> {
        let parsed = ParsedRecord::<G>::parse(&notation::write(&self.record, &[], viewer))?;
        Ok(Box::new(StateOf::new(parsed.replay_to(parsed.len())?.record)))
    }

    fn resampled_for(&self, seat: Seat, seed: u64) -> Result<Box<dyn GameState>, ReconstructError> {
        if !G::HIDDEN_INFORMATION {
            return Ok(self.boxed_clone());
        }
        let setup = self.record.setup();
        let determinized = self.record.state().determinize(seat, &mut SplitMix64::new(seed));
        let observed = observed_steps::<G>(setup, self.record.steps(), Viewer::Seat(seat));
        let mut record: Record<G> = Record::new(*setup);
        for step in G::reconstruct_to(setup, seat, &observed, &determinized)? {
            let result = match step {
                Step::Action(seat, action) => record.play(seat, action, &mut tilewright_core::DiscardEvents),
                Step::Chance(outcome) => record.resolve(outcome, &mut tilewright_core::DiscardEvents),
            };
            result.map_err(|_| ReconstructError {
                ply: record.steps().len(),
                reason: "the rules allow no such step here",
            })?;
        }
        Ok(Box::new(StateOf::new(record)))
    }

    fn sealed_record(&self, nameplates: &[Nameplate], salt: u32) -> String {
        notation::write_sealed(&self.record, nameplates, salt)
    }

    fn perft(&self, depth: usize) -> Vec<u64> {
        perft(self.record.state(), depth)
    }
}

/// A loaded record.
pub struct LoadedRecord {
    /// Names and colours of the seats, as far as the record has them.
    pub nameplates: Vec<Nameplate>,
    /// Whether steps were sealed: the record is of an unfinished game, and its players may not read it.
    pub sealed: bool,
    /// The game.
    pub game: LoadedGame,
}

/// A loaded game: complete, or as one viewer saw it.
pub enum LoadedGame {
    /// A complete game; every viewer has a perspective on it, and it can be continued.
    Complete(Box<dyn GameState>),
    /// A game as one viewer saw it.
    Observed(ObservedState),
}

/// A game that fits the record of one viewer.
///
/// Parts hidden from the viewer have arbitrary fitting values. So the game is shown to all only as that viewer saw it,
/// and cannot be continued.
pub struct ObservedState {
    viewer: Viewer,
    first_redacted: Option<usize>,
    state: Box<dyn GameState>,
}

impl ObservedState {
    pub(crate) fn new<G: Reconstruct + Render + Encode>(
        viewer: Viewer,
        first_redacted: Option<usize>,
        replayed: ReplayedRecord<G>,
    ) -> ObservedState {
        ObservedState { viewer, first_redacted, state: Box::new(StateOf::new(replayed.record)) }
    }

    /// The viewer whose record it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Ply of the first step with a part hidden from the viewer.
    pub fn first_redacted(&self) -> Option<usize> {
        self.first_redacted
    }

    /// The setup of the game.
    pub fn setup(&self) -> SetupInfo {
        self.state.setup()
    }

    /// The game as the viewer may know it.
    pub fn perspective(&self) -> Box<dyn Perspective + '_> {
        self.state.perspective(self.viewer)
    }
}

impl LoadedRecord {
    /// The setup of the game.
    pub fn setup(&self) -> SetupInfo {
        match &self.game {
            LoadedGame::Complete(state) => state.setup(),
            LoadedGame::Observed(observed) => observed.setup(),
        }
    }

    /// The only viewer who may see it, if there is one.
    pub fn required_viewer(&self) -> Option<Viewer> {
        match &self.game {
            LoadedGame::Complete(_) => None,
            LoadedGame::Observed(observed) => Some(observed.viewer),
        }
    }

    /// Ply of the first step with a part hidden from that viewer.
    pub fn first_redacted(&self) -> Option<usize> {
        match &self.game {
            LoadedGame::Complete(_) => None,
            LoadedGame::Observed(observed) => observed.first_redacted,
        }
    }

    /// The game as `viewer` may know it.
    ///
    /// # Errors
    /// [`ViewerMismatch`] if the record is that of another viewer.
    pub fn perspective(&self, viewer: Viewer) -> Result<Box<dyn Perspective + '_>, ViewerMismatch> {
        match &self.game {
            LoadedGame::Complete(state) => Ok(state.perspective(viewer)),
            LoadedGame::Observed(observed) if observed.viewer == viewer => Ok(observed.perspective()),
            LoadedGame::Observed(observed) => Err(ViewerMismatch { viewer: observed.viewer }),
        }
    }
}

/// Error: a record holds what another viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewerMismatch {
    /// The viewer whose record it is.
    pub viewer: Viewer,
}

impl ViewerMismatch {
    /// The error in every language.
    pub fn message(&self) -> Message {
        Message::new("error-other-viewer").text("viewer", self.viewer.to_string())
    }
}

impl std::fmt::Display for ViewerMismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let viewer = self.viewer;
        write!(f, "the record holds what {viewer} may know; it can only be shown as {viewer}")
    }
}

impl std::error::Error for ViewerMismatch {}
