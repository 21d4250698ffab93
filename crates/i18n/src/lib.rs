//! Messages as sentences in English, Spanish, French and Dutch, by Fluent resources.
//!
//! The resources of the command line and the pages are in `locales/`; each game brings its own. [`FluentLocalizer`]
//! formats messages in one language and falls back to English; a test proves that no language lacks a message.
//!
//! ```
//! use tilewright_core::{Message, Seat};
//! use tilewright_display::{LocalizedText, Localizer};
//! use tilewright_i18n::{FluentLocalizer, Language};
//!
//! let localizer = FluentLocalizer::new(Language::French, &LocalizedText::NONE);
//! let localizer = localizer.with_seat_names(vec![Some("Ana".to_owned())]);
//! let message = Message::new("page-turn-of").seat("seat", Seat::new(0));
//! assert_eq!(localizer.format(&message), "Au tour d’Ana");
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod colours;
mod elision;
mod localizer;
mod numbers;

pub use colours::colour_by_name;
pub use localizer::{FluentLocalizer, SHELL_MESSAGES, syntax_errors};
pub use tilewright_display::{Language, UnknownLanguage};
