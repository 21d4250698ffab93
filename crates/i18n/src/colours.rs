//! Names of colours in each language.

use tilewright_core::{Colour, Message};
use tilewright_display::{Language, LocalizedText, Localizer};

use crate::FluentLocalizer;

/// Returns the colour with this name in any language, in small or capital letters. No name means two colours.
pub fn colour_by_name(name: &str) -> Option<Colour> {
    let name = name.to_lowercase();
    let localizers = Language::ALL.map(|language| FluentLocalizer::new(language, &LocalizedText::NONE));
    Colour::ALL.into_iter().find(|colour| {
        colour.name() == name || localizers.iter().any(|localizer| colour_name(*colour, localizer) == name)
    })
}

/// Returns the name of a colour in the language of `localizer`.
fn colour_name(colour: Colour, localizer: &FluentLocalizer) -> String {
    localizer.format(&Message::new("page-colour-name").text("colour", colour.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_is_found_by_its_names_and_no_name_means_two() {
        for language in Language::ALL {
            let localizer = FluentLocalizer::without_fallback(language, &LocalizedText::NONE);
            for colour in Colour::ALL {
                let name = colour_name(colour, &localizer);
                assert_eq!(colour_by_name(&name), Some(colour), "{language}: {name}");
                assert_eq!(colour_by_name(&name.to_uppercase()), Some(colour), "{language}: {name}");
            }
            let names = Colour::ALL.map(|colour| colour_name(colour, &localizer)).join(", ");
            assert_eq!(localizer.text("colour-names"), names, "{language}: the list has the same names");
        }
        assert_eq!(colour_by_name("mauve"), None);
    }
}
