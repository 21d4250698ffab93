//! What all parts of a scene are drawn from.

use std::collections::BTreeMap;
use tilewright_display::Narrate;

use tilewright_core::{Message, Seat};
use tilewright_display::{RenderContext, svg::escape};

use crate::display::chronicle::Chronicle;
use crate::rules::state::Saboteur;
use crate::rules::view::View;

/// A sitting with what its round tells and what can be picked.
pub struct SceneSource<'a> {
    /// The sitting.
    pub ctx: &'a RenderContext<'a, Saboteur>,
    /// The position.
    pub view: &'a View,
    /// The plays of the round.
    pub chronicle: Chronicle,
    labels: BTreeMap<String, String>,
}

impl<'a> SceneSource<'a> {
    /// The stage of a sitting.
    pub fn new(ctx: &'a RenderContext<'a, Saboteur>) -> SceneSource<'a> {
        let choices = ctx.legal.iter().flat_map(|action| Saboteur::choices(*action));
        let mut labels = BTreeMap::new();
        for choice in choices {
            labels.entry(choice.key).or_insert_with(|| ctx.localizer.format(&choice.label));
        }
        SceneSource { ctx, view: ctx.view, chronicle: Chronicle::of(ctx.view), labels }
    }

    /// What a key means, if a legal action has it.
    pub fn label(&self, key: &str) -> Option<&str> {
        self.labels.get(key).map(String::as_str)
    }

    /// Every key that begins with this word, with the rest of it.
    pub fn keys<'k>(&'k self, prefix: &'static str) -> impl Iterator<Item = (&'k str, &'k str)> {
        self.labels.keys().filter_map(move |key| Some((key.as_str(), key.strip_prefix(prefix)?.strip_prefix(' ')?)))
    }

    /// A message in the viewer's language, as it can stand in a document.
    pub fn escaped_text(&self, message: &Message) -> String {
        escape(&self.ctx.localizer.format(message))
    }

    /// A seat's sign on a disc with this radius.
    pub fn disc(&self, seat: Seat, x: f32, y: f32, r: f32) -> String {
        crate::display::sign::at(self.ctx.nameplates[seat.index()].colour, x, y, r)
    }
}
