//! A game and its steps, whatever game it is: text in, and text out through somebody's [`Perspective`].

use std::any::Any;
use tilewright_core::Reconstruct;

use tilewright_core::{
    Game, Nameplate, PlayError, ReconstructError, Record, RecordError, Rules, Seat, Setup, SplitMix64, Step, Turn,
    Viewer,
    notation::{self, ParsedRecord, ReplayedRecord},
    observed_steps, perft,
};
use tilewright_display::Render;
use tilewright_encoding::Encode;

use crate::encoded_state::{EncodedState, EncodingSizes};
use crate::perspective::{self, Perspective, PerspectiveOf, UndoFact};

/// One game of any kind; in [`EncodedState`] for programs that learn. It knows no robots, names or colours, and no chance of its own.
pub trait GameState: EncodedState + Any + Send + Sync {
    /// What was agreed before the game.
    fn setup(&self) -> SetupInfo;

    /// Another table where the same has been played.
    fn boxed_clone(&self) -> Box<dyn GameState>;

    /// How many steps have been played.
    fn ply(&self) -> usize;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// Plays an action of `seat`, given as text: never another's, never chance's. If it is refused, nothing changes.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;

    /// Lets a number decide what chance brings. If chance is not in turn, nothing changes.
    fn resolve_by(&mut self, value: u32) -> Result<(), PlayError>;

    /// How many times chance has decided.
    fn chance_count(&self) -> u64;

    /// Goes back to where so many steps had been played.
    fn rewind(&mut self, ply: usize);

    /// The steps from `from` on, as far as taking them back asks.
    fn undo_facts(&self, from: usize) -> Vec<UndoFact>;

    /// What a viewer may know.
    fn perspective(&self, viewer: Viewer) -> Box<dyn Perspective + '_>;

    /// Another game that has looked the same to a viewer: what was hidden from them is made up.
    fn reconstructed_for(&self, viewer: Viewer) -> Result<Box<dyn GameState>, RecordError>;

    /// Another game that has looked the same to a seat, where what was hidden from it is dealt anew, each deal with its chance.
    fn resampled_for(&self, seat: Seat, seed: u64) -> Result<Box<dyn GameState>, ReconstructError>;

    /// The game so far as a record that hides secrets from a glance, for an unfinished game that is kept. Each file has a
    /// salt of its own.
    fn sealed_record(&self, nameplates: &[Nameplate], salt: u32) -> String;

    /// Exact counts of step sequences from here.
    fn perft(&self, depth: usize) -> Vec<u64>;
}

/// What was agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupInfo {
    /// The game's key.
    pub game: &'static str,
    /// The name of the rule set.
    pub rules: &'static str,
    /// The choices that differ from the rule set of that name.
    pub house_rules: Vec<(&'static str, String)>,
    /// How many play.
    pub players: u8,
    /// Who begins, if that was agreed.
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

/// What a record has led to.
pub struct LoadedRecord {
    /// Names and colours, where seats chose them.
    pub nameplates: Vec<Nameplate>,
    /// Whether steps of it were sealed: it was kept to go on with, and those who play it may not read it.
    pub sealed: bool,
    /// The game.
    pub game: LoadedGame,
}

/// A game as it was read.
pub enum LoadedGame {
    /// A whole game, to be looked at by anybody who may and to be gone on with.
    Complete(Box<dyn GameState>),
    /// What one viewer saw of a game.
    Observed(ObservedState),
}

/// A game that looked to one viewer as their record says. What was hidden from them is made up, so that nobody else can look at
/// it, and nobody can play on.
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

    /// Whose record it was.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The first step of which a part is hidden from the viewer.
    pub fn first_redacted(&self) -> Option<usize> {
        self.first_redacted
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> SetupInfo {
        self.state.setup()
    }

    /// What the viewer may know.
    pub fn perspective(&self) -> Box<dyn Perspective + '_> {
        self.state.perspective(self.viewer)
    }
}

impl LoadedRecord {
    /// What was agreed before the game.
    pub fn setup(&self) -> SetupInfo {
        match &self.game {
            LoadedGame::Complete(state) => state.setup(),
            LoadedGame::Observed(observed) => observed.setup(),
        }
    }

    /// Who may look at it, where one viewer alone may.
    pub fn required_viewer(&self) -> Option<Viewer> {
        match &self.game {
            LoadedGame::Complete(_) => None,
            LoadedGame::Observed(observed) => Some(observed.viewer),
        }
    }

    /// The first step of which a part is hidden from the viewer whose record it is.
    pub fn first_redacted(&self) -> Option<usize> {
        match &self.game {
            LoadedGame::Complete(_) => None,
            LoadedGame::Observed(observed) => observed.first_redacted,
        }
    }

    /// What a viewer may know; nothing where the record holds what another one saw.
    pub fn perspective(&self, viewer: Viewer) -> Result<Box<dyn Perspective + '_>, ViewerMismatch> {
        match &self.game {
            LoadedGame::Complete(state) => Ok(state.perspective(viewer)),
            LoadedGame::Observed(observed) if observed.viewer == viewer => Ok(observed.perspective()),
            LoadedGame::Observed(observed) => Err(ViewerMismatch { viewer: observed.viewer }),
        }
    }
}

/// A record holds what another viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewerMismatch {
    /// Whose knowledge it holds.
    pub viewer: Viewer,
}

impl std::fmt::Display for ViewerMismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let viewer = self.viewer;
        write!(f, "the record holds what {viewer} may know; it can only be shown as {viewer}")
    }
}

impl std::error::Error for ViewerMismatch {}
