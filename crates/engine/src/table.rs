//! A game and its steps, whatever game it is: text in, and text out through somebody's [`Eyes`].

use std::any::Any;

use tilewright_core::notation::{self, Document, Replayed};
use tilewright_core::sight::sights;
use tilewright_core::{
    Game, Nameplate, NoSuchGame, Numbered, PlayError, Record, RecordError, Rules, Seat, Shown, SplitMix, Step, Turn,
    Viewer, perft,
};

use crate::eyes::{self, Eyes, EyesOf, Past};
use crate::numbers::{Numbers, Sizes};

/// One game of any kind; in [`Numbers`] for programs that learn. It knows no robots, names or colours, and no chance of its own.
pub trait Table: Numbers + Any + Send + Sync {
    /// What was agreed before the game.
    fn agreed(&self) -> Agreed;

    /// Another table where the same has been played.
    fn copy(&self) -> Box<dyn Table>;

    /// How many steps have been played.
    fn ply(&self) -> usize;

    /// Who has the next step.
    fn turn(&self) -> Turn;

    /// Plays an action of `seat`, given as text: never another's, never chance's. If it is refused, nothing changes.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;

    /// Lets a number decide what chance brings. If chance is not in turn, nothing changes.
    fn draw(&mut self, value: u32) -> Result<(), PlayError>;

    /// How many times chance has decided.
    fn draws(&self) -> u64;

    /// Goes back to where so many steps had been played.
    fn rewind(&mut self, ply: usize);

    /// The steps from `from` on, as far as taking them back asks.
    fn past(&self, from: usize) -> Vec<Past>;

    /// What a viewer may know.
    fn eyes(&self, viewer: Viewer) -> Box<dyn Eyes + '_>;

    /// Another game that has looked the same to a viewer: what was hidden from them is made up.
    fn made_up(&self, viewer: Viewer) -> Result<Box<dyn Table>, RecordError>;

    /// Another game that has looked the same to a seat, where what was hidden from it is dealt anew, each deal with its chance.
    fn resampled(&self, seat: Seat, seed: u64) -> Result<Box<dyn Table>, NoSuchGame>;

    /// The game so far as a record that hides secrets from a glance, for an unfinished game that is kept. Each file has a
    /// salt of its own.
    fn sealed(&self, plates: &[Nameplate], salt: u32) -> String;

    /// Exact counts of step sequences from here.
    fn perft(&self, depth: usize) -> Vec<u64>;
}

/// What was agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreed {
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

#[derive(Clone)]
pub(crate) struct TableOf<G: Game>(pub Record<G>, pub Sizes);

impl<G: Shown + Numbered> TableOf<G> {
    pub(crate) fn new(record: Record<G>) -> TableOf<G> {
        let sizes = Sizes::of::<G>(record.setup());
        TableOf(record, sizes)
    }
}

impl<G: Shown + Numbered> Table for TableOf<G> {
    fn agreed(&self) -> Agreed {
        let setup = self.0.setup();
        Agreed {
            game: G::KEY,
            rules: setup.rules().name(),
            house_rules: setup.house_rules(),
            players: setup.players(),
            first: setup.first(),
        }
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn ply(&self) -> usize {
        self.0.steps().len()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        self.0.act_text(seat, action)
    }

    fn draw(&mut self, value: u32) -> Result<(), PlayError> {
        self.0.draw(value, &mut tilewright_core::Silent)
    }

    fn draws(&self) -> u64 {
        self.0.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count() as u64
    }

    fn rewind(&mut self, ply: usize) {
        self.0 = self.0.rewound(ply);
    }

    fn past(&self, from: usize) -> Vec<Past> {
        eyes::past(&self.0, from)
    }

    fn eyes(&self, viewer: Viewer) -> Box<dyn Eyes + '_> {
        Box::new(EyesOf { record: &self.0, viewer })
    }

    fn made_up(&self, viewer: Viewer) -> Result<Box<dyn Table>, RecordError> {
        let document = Document::<G>::read(&notation::write(&self.0, &[], viewer))?;
        Ok(Box::new(TableOf::new(document.replay_to(document.len())?.record)))
    }

    fn resampled(&self, seat: Seat, seed: u64) -> Result<Box<dyn Table>, NoSuchGame> {
        if !G::SECRETS {
            return Ok(self.copy());
        }
        let setup = self.0.setup();
        let imagined = self.0.state().imagine(seat, &mut SplitMix::new(seed));
        let seen: Vec<_> = sights::<G>(setup, self.0.steps(), Viewer::Seat(seat)).collect();
        let mut record: Record<G> = Record::new(*setup);
        for step in G::leading_to(setup, seat, &seen, &imagined)? {
            let played = match step {
                Step::Act(seat, action) => record.act(seat, action, &mut tilewright_core::Silent),
                Step::Chance(chance) => record.resolve(chance, &mut tilewright_core::Silent),
            };
            played.map_err(|_| NoSuchGame { ply: record.steps().len(), why: "the rules allow no such step here" })?;
        }
        Ok(Box::new(TableOf::new(record)))
    }

    fn sealed(&self, plates: &[Nameplate], salt: u32) -> String {
        notation::write_sealed(&self.0, plates, salt)
    }

    fn perft(&self, depth: usize) -> Vec<u64> {
        perft::perft(self.0.state(), depth)
    }
}

/// What a record has led to.
pub struct Reading {
    /// Names and colours, where seats chose them.
    pub nameplates: Vec<Nameplate>,
    /// Whether steps of it were sealed: it was kept to go on with, and those who play it may not read it.
    pub sealed: bool,
    /// The game.
    pub game: Read,
}

/// A game as it was read.
pub enum Read {
    /// A whole game, to be looked at by anybody who may and to be gone on with.
    Whole(Box<dyn Table>),
    /// What one viewer saw of a game.
    Seen(SeenTable),
}

/// A game that looked to one viewer as their record says. What was hidden from them is made up, so that nobody else can look at
/// it, and nobody can play on.
pub struct SeenTable {
    viewer: Viewer,
    hidden_at: Option<usize>,
    table: Box<dyn Table>,
}

impl SeenTable {
    pub(crate) fn new<G: Shown + Numbered>(
        viewer: Viewer,
        hidden_at: Option<usize>,
        replayed: Replayed<G>,
    ) -> SeenTable {
        SeenTable { viewer, hidden_at, table: Box::new(TableOf::new(replayed.record)) }
    }

    /// Whose record it was.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The first step of which a part is hidden from the viewer.
    pub fn hidden_at(&self) -> Option<usize> {
        self.hidden_at
    }

    /// What was agreed before the game.
    pub fn agreed(&self) -> Agreed {
        self.table.agreed()
    }

    /// What the viewer may know.
    pub fn eyes(&self) -> Box<dyn Eyes + '_> {
        self.table.eyes(self.viewer)
    }
}

impl Reading {
    /// What was agreed before the game.
    pub fn agreed(&self) -> Agreed {
        match &self.game {
            Read::Whole(table) => table.agreed(),
            Read::Seen(seen) => seen.agreed(),
        }
    }

    /// Who may look at it, where one viewer alone may.
    pub fn only(&self) -> Option<Viewer> {
        match &self.game {
            Read::Whole(_) => None,
            Read::Seen(seen) => Some(seen.viewer),
        }
    }

    /// The first step of which a part is hidden from the viewer whose record it is.
    pub fn hidden_at(&self) -> Option<usize> {
        match &self.game {
            Read::Whole(_) => None,
            Read::Seen(seen) => seen.hidden_at,
        }
    }

    /// What a viewer may know; nothing where the record holds what another one saw.
    pub fn eyes(&self, viewer: Viewer) -> Result<Box<dyn Eyes + '_>, NotForYou> {
        match &self.game {
            Read::Whole(table) => Ok(table.eyes(viewer)),
            Read::Seen(seen) if seen.viewer == viewer => Ok(seen.eyes()),
            Read::Seen(seen) => Err(NotForYou { holds: seen.viewer }),
        }
    }
}

/// A record holds what another viewer saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotForYou {
    /// Whose knowledge it holds.
    pub holds: Viewer,
}

impl std::fmt::Display for NotForYou {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let holds = self.holds;
        write!(f, "the record holds what {holds} may know; it can only be shown as {holds}")
    }
}

impl std::error::Error for NotForYou {}
