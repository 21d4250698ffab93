//! The contract between a game and everything else: rules, steps, records and their notation.
//!
//! A game implements [`Game`] on its state. In a real game only a [`Record`] changes a state, and only by a legal step.
//! A state has no serialized form: data leaves it as a [`View`], an [`Event`] or a [`Step`] as one [`Viewer`] may know
//! it, and a robot gets an [`InfoState`]. This crate draws nothing and formats no messages.
//!
//! Types to read first: [`Game`], [`Record`], [`Viewer`]. The crate has no features. `ARCHITECTURE.md` in the root of
//! the repository shows how the crates depend on each other.
//!
//! ```
//! use tilewright_core::{Rng, Seat, SplitMix64};
//!
//! let seats: Vec<Seat> = Seat::iter(3).collect();
//! assert_eq!(seats.len(), 3);
//! assert_eq!(SplitMix64::new(1).next_u64(), SplitMix64::new(1).next_u64());
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]
#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod colour;
mod event;
mod excerpt;
mod game;
mod info_state;
mod message;
pub mod nameplate;
pub mod notation;
mod observed_step;
mod perft;
mod reconstruct;
mod record;
mod replay;
mod rng;
pub mod seal;
mod seat;
pub mod setup;
mod step;

pub use colour::{Colour, UnknownColour};
pub use event::{DiscardEvents, Event, EventSink, Item, Points};
pub use excerpt::excerpt;
pub use game::{Game, Ranking, View};
pub use info_state::InfoState;
pub use message::{Argument, Message};
pub use nameplate::{InvalidName, Name, Nameplate};
pub use notation::RecordError;
pub use observed_step::{
    NoReveal, ObservedStep, RecordedStep, RecordedStepOf, Reveal, RevealOf, observed_steps, reveals_to,
};
pub use perft::perft;
pub use reconstruct::{Reconstruct, ReconstructError};
pub use record::{PlayError, Record, scale_to_weight};
pub use replay::{ReplayStep, replay};
pub use rng::{Rng, SplitMix64};
pub use seat::{MAX_SEATS, PerSeat, Seat, Viewer};
pub use setup::{RuleChoice, RuleValues, Rules, Setup, SetupError};
pub use step::{Action, ChanceOutcome, Notation, ParseError, Step, StepOf, Turn};
