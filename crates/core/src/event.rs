//! What a step brought about, and why it scored.

use std::fmt;

use crate::observed_step::Reveal;
use crate::seat::{Seat, Viewer};

/// Something that happened. `Display` tells it in no language, for playthroughs and logs.
pub trait Event: Clone + PartialEq + fmt::Debug + fmt::Display + Send + 'static {
    /// What it can teach; [`NoReveal`](crate::NoReveal) where nothing is hidden.
    type Reveal: Reveal;

    /// The event as `viewer` may know it, or nothing when the viewer may not know of it at all.
    fn seen_by(&self, viewer: Viewer) -> Option<Self>;

    /// The seat it is about, if it is about one.
    fn seat(&self) -> Option<Seat>;

    /// The points a seat won or lost by it. Over a whole game these add up to the score.
    fn points(&self) -> Option<Points> {
        None
    }

    /// What whoever sees this event learns that the steps as they saw them do not say. A record written for one viewer keeps
    /// it, and [`Game::reconstruct`](crate::Game::reconstruct) goes by it.
    fn reveals(&self) -> Option<Self::Reveal> {
        None
    }
}

/// Points of one seat, item by item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    /// Whose they are.
    pub seat: Seat,
    /// What they are made of.
    pub items: Vec<Item>,
}

impl Points {
    /// All items together.
    pub fn total(&self) -> i32 {
        self.items.iter().map(|item| item.points).sum()
    }
}

/// A part of a score that explains itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// What was counted.
    pub reason: &'static str,
    /// How many of it there are.
    pub count: i32,
    /// What they bring together.
    pub points: i32,
}

/// Listens to events as they happen.
pub trait EventSink<E> {
    /// Whether anybody listens: what is only needed to tell can be left out where not.
    const ENABLED: bool;

    /// Something happened. `event` is only made when somebody listens.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

/// Listens to nothing and costs nothing.
pub struct DiscardEvents;

impl<E> EventSink<E> for DiscardEvents {
    const ENABLED: bool = false;

    #[inline(always)]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    const ENABLED: bool = true;

    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
