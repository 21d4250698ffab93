//! What all parts of a scene are drawn from.

use std::collections::BTreeMap;

use tilewright_core::svg::escape;
use tilewright_core::{Message, Seat, Shown, Sitting};

use super::chronicle::Chronicle;
use crate::rules::Saboteur;
use crate::view::View;

/// A sitting with what its round tells and what can be picked.
pub struct Stage<'a> {
    /// The sitting.
    pub sitting: &'a Sitting<'a, Saboteur>,
    /// The position.
    pub view: &'a View,
    /// The plays of the round.
    pub told: Chronicle,
    labels: BTreeMap<String, String>,
}

impl<'a> Stage<'a> {
    /// The stage of a sitting.
    pub fn of(sitting: &'a Sitting<'a, Saboteur>) -> Stage<'a> {
        let choices = sitting.legal.iter().flat_map(|action| Saboteur::choices(*action));
        let mut labels = BTreeMap::new();
        for choice in choices {
            labels.entry(choice.key).or_insert_with(|| sitting.tongue.say(&choice.label));
        }
        Stage { sitting, view: sitting.view, told: Chronicle::of(sitting.view), labels }
    }

    /// What a key means, if a legal action has it.
    pub fn label(&self, key: &str) -> Option<&str> {
        self.labels.get(key).map(String::as_str)
    }

    /// Every key that begins with this word, with the rest of it.
    pub fn keys<'k>(&'k self, word: &'static str) -> impl Iterator<Item = (&'k str, &'k str)> {
        self.labels.keys().filter_map(move |key| Some((key.as_str(), key.strip_prefix(word)?.strip_prefix(' ')?)))
    }

    /// A message in the viewer's language, as it can stand in a document.
    pub fn say(&self, message: &Message) -> String {
        escape(&self.sitting.tongue.say(message))
    }

    /// A seat's sign on a disc with this radius.
    pub fn disc(&self, seat: Seat, x: f32, y: f32, r: f32) -> String {
        super::sign::at(self.sitting.plates[seat.index()].colour, x, y, r)
    }
}
