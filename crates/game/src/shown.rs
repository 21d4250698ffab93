//! How a game is shown to people: drawn, and told in words. Rules do not use it; it uses the rules' views.

use crate::colour::Colour;
use crate::contract::Game;
use crate::message::{Message, Tongue, Words};
use crate::page::Line;

/// A game that can be shown.
pub trait Shown: Game {
    /// Its words in each language.
    const WORDS: Words;

    /// A position as an SVG document. Each action that can be chosen now is an element with `data-action`.
    fn svg(view: &Self::View, legal: &[Self::Action], colours: &[Colour]) -> String;

    /// A position as text with colours, about 80 columns wide where the game allows.
    fn page(view: &Self::View, colours: &[Colour], tongue: &dyn Tongue) -> Vec<Line>;

    /// What an action would do, to be offered in a list.
    fn offer(action: Self::Action) -> Message;
}
