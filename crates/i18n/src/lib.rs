//! Everything people read, in English, Spanish, French and Dutch.
//!
//! Words are Fluent resources: the shell's lie here in `words/`, each room brings its own. What a language lacks is said in
//! English; a test sees to it that none lacks anything.

mod figure;
mod sound;
pub mod speech;

pub use speech::FluentLocalizer;
pub use tilewright_display::{Language, UnknownLanguage};
