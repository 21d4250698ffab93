//! The contract between a game and everything else.
//!
//! In reading order: who sits at the table ([`seat`], [`colour`], [`character`]), what is agreed before the game ([`setup`]), what can
//! happen ([`step`]), what it means ([`event`], [`message`]), the contract itself ([`contract`]), what one seat may use ([`seen`]), what is good ([`judgement`], [`net`]), a game in numbers ([`numbered`]), a
//! game as it is stored ([`record`], [`notation`], [`seal`]), exact counts ([`perft`]), whole games told step by step
//! ([`playthrough`]), how a game is shown ([`shown`], [`scene`], [`composed`], [`svg`], [`page`], [`text`]) and the laws every game is tested by ([`laws`]).
//!
//! A state of a game has no serialised form. What leaves it, leaves as a [`View`], an [`Event`] or a [`Step`] as one
//! [`Viewer`] may know it.

#![warn(missing_docs)]

pub mod character;
pub mod colour;
pub mod composed;
pub mod contract;
pub mod dice;
pub mod event;
pub mod judgement;
pub mod language;
pub mod laws;
pub mod lettering;
pub mod message;
pub mod nameplate;
pub mod net;
pub mod notation;
pub mod numbered;
pub mod page;
pub mod perft;
pub mod playthrough;
pub mod record;
pub mod scene;
pub mod seal;
pub mod seat;
pub mod seen;
pub mod setup;
pub mod shown;
pub mod sight;
pub mod step;
pub mod svg;
pub mod text;

pub use character::{Character, Level};
pub use colour::Colour;
pub use contract::{Game, Ranking, View};
pub use dice::{Rng, SplitMix64};
pub use event::{DiscardEvents, Event, EventSink, Item, Points};
pub use judgement::{
    DeterministicRounds, Evaluate, HumanModel, ImperfectInformation, LevelParams, SearchSelector, StochasticTurns,
};
pub use language::{Language, LocalizedText};
pub use message::{Argument, Localizer, Message};
pub use nameplate::{Name, Nameplate};
pub use notation::RecordError;
pub use numbered::{Encode, Plane, TensorWriter};
pub use page::TextPage;
pub use record::{PlayError, Record};
pub use scene::{Ghost, PartId, RenderContext, Scene, ScenePart};
pub use seat::{MAX_SEATS, PerSeat, Seat, Viewer};
pub use seen::InfoState;
pub use setup::{RuleChoice, RuleValues, Rules, Setup, SetupError};
pub use shown::{Choice, Condensed, Render};
pub use sight::{NoReveal, ObservedStep, ReconstructError, RecordedStep, RecordedStepOf};
pub use step::{Action, ChanceOutcome, Notation, ParseError, Step, StepOf, Turn};
pub use text::TextLine;
