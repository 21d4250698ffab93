//! Traits and types that show a game: messages and rule books, scenes for a page, text pages for a terminal.
//!
//! A game implements [`Narrate`] and [`Render`]; every item has a default, so that a new game can be shown at once. The
//! rules of games do not use this crate. Formatting in a language is the task of a [`Localizer`], which other crates
//! implement.
//!
//! Types to read first: [`Render`], [`Scene`], [`TextPage`]. The crate has no features. `ARCHITECTURE.md` in the root
//! of the repository shows how the crates depend on each other.
//!
//! ```
//! use tilewright_display::{Language, LocalizedText};
//!
//! const MESSAGES: LocalizedText =
//!     LocalizedText::new(&["hello = Hello", "hello = Hola", "hello = Bonjour", "hello = Hallo"]);
//! assert_eq!(MESSAGES.get(Language::Spanish), "hello = Hola");
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]
#![warn(clippy::missing_errors_doc, clippy::missing_panics_doc)]

mod composite;
mod font_metrics;
mod language;
mod localizer;
pub mod messages;
mod narrate;
mod render;
pub mod scene;
mod styled_text;
pub mod svg;
mod text_page;

pub use composite::composite_svg;
pub use font_metrics::truncate_to_width;
pub use language::{Language, LocalizedText, UnknownLanguage};
pub use localizer::Localizer;
pub use narrate::{Choice, Condensed, Narrate, digit_shortcut};
pub use render::{PieceSound, Render};
pub use scene::{Ghost, PartId, RenderContext, Scene, ScenePart};
pub use styled_text::{Span, Style, TextColour, TextLine, abbreviated, plain_text, truncated};
pub use text_page::TextPage;
