//! Data that all parts of a scene are drawn from.

use std::collections::BTreeMap;
use tilewright_display::Narrate;

use tilewright_core::{Message, Seat};
use tilewright_display::{RenderContext, svg::escape};

use crate::display::chronicle::Chronicle;
use crate::rules::state::Saboteur;
use crate::rules::view::View;

/// Render context with the summary of the round and the labels of the choices.
pub(super) struct SceneSource<'a> {
    /// Render context.
    pub ctx: &'a RenderContext<'a, Saboteur>,
    /// Position as the viewer may know it.
    pub view: &'a View,
    /// Summary of the plays of the round.
    pub chronicle: Chronicle,
    labels: BTreeMap<String, String>,
}

impl<'a> SceneSource<'a> {
    /// Builds the data for a render context.
    pub(super) fn new(ctx: &'a RenderContext<'a, Saboteur>) -> SceneSource<'a> {
        let choices = ctx.legal.iter().flat_map(|action| Saboteur::choices(*action));
        let mut labels = BTreeMap::new();
        for choice in choices {
            labels.entry(choice.key).or_insert_with(|| ctx.localizer.format(&choice.label));
        }
        SceneSource { ctx, view: ctx.view, chronicle: Chronicle::of(ctx.view), labels }
    }

    /// Returns the label of a choice key, if a legal action has it.
    pub(super) fn label(&self, key: &str) -> Option<&str> {
        self.labels.get(key).map(String::as_str)
    }

    /// Returns every choice key that begins with the word `prefix`, with the rest of it.
    pub(super) fn keys<'k>(&'k self, prefix: &'static str) -> impl Iterator<Item = (&'k str, &'k str)> {
        self.labels.keys().filter_map(move |key| Some((key.as_str(), key.strip_prefix(prefix)?.strip_prefix(' ')?)))
    }

    /// Returns a message in the viewer's language, escaped for SVG.
    pub(super) fn escaped_text(&self, message: &Message) -> String {
        escape(&self.ctx.localizer.format(message))
    }

    /// Returns the disc with a seat's symbol, with radius `r`.
    pub(super) fn disc(&self, seat: Seat, x: f32, y: f32, r: f32) -> String {
        crate::display::sign::at(self.ctx.nameplates[seat.index()].colour, x, y, r)
    }
}
