//! Events: effects of a step, with points itemized by reason.

use std::fmt;

use crate::observed_step::Reveal;
use crate::seat::{Seat, Viewer};

/// An effect of a step. `Display` writes it in no language, for playthroughs and logs.
pub trait Event: Clone + PartialEq + fmt::Debug + fmt::Display + Send + 'static {
    /// Type of what events reveal; [`NoReveal`](crate::NoReveal) where nothing is hidden.
    type Reveal: Reveal;

    /// Returns the event as `viewer` may know it, or `None` if the viewer may not know of it at all.
    fn seen_by(&self, viewer: Viewer) -> Option<Self>;

    /// Seat that the event concerns, if any.
    fn seat(&self) -> Option<Seat>;

    /// Points that a seat won or lost by the event. Over a whole game they add up to the score.
    fn points(&self) -> Option<Points> {
        None
    }

    /// Returns what the event, as seen by a viewer, reveals beyond the steps that the viewer observed. A record written
    /// for one viewer keeps it, and [`Reconstruct::reconstruct`](crate::Reconstruct::reconstruct) relies on it.
    fn reveals(&self) -> Option<Self::Reveal> {
        None
    }
}

/// Points of one seat, item by item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    /// Seat that wins or loses the points.
    pub seat: Seat,
    /// Items that add up to the points.
    pub items: Vec<Item>,
}

impl Points {
    /// Sum of all items.
    pub fn total(&self) -> i32 {
        self.items.iter().map(|item| item.points).sum()
    }
}

/// A reason for points, with its count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// Key of the reason.
    pub reason: &'static str,
    /// Number of counted things.
    pub count: i32,
    /// Points for all of them together.
    pub points: i32,
}

/// Receiver of events.
pub trait EventSink<E> {
    /// Whether events are kept. Code that only prepares events can be skipped where this is `false`.
    const ENABLED: bool;

    /// Reports an event. A sink that discards events does not call `event`.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

/// Sink that discards events at no cost.
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
