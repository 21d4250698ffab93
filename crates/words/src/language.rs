//! The languages of the house.

use std::fmt;
use std::str::FromStr;

use game::Words;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    #[default]
    #[allow(missing_docs)]
    English,
    #[allow(missing_docs)]
    Spanish,
    #[allow(missing_docs)]
    French,
    #[allow(missing_docs)]
    Dutch,
}

impl Language {
    /// All four.
    pub const ALL: [Language; 4] = [Language::English, Language::Spanish, Language::French, Language::Dutch];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
            Language::French => "fr",
            Language::Dutch => "nl",
        }
    }

    /// A resource in this language.
    pub fn of(self, words: &Words) -> &'static str {
        match self {
            Language::English => words.en,
            Language::Spanish => words.es,
            Language::French => words.fr,
            Language::Dutch => words.nl,
        }
    }

    /// The language of an environment, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order: the first that
    /// is set decides, and what is none of the four is English.
    pub fn of_environment<'a>(values: impl IntoIterator<Item = &'a str>) -> Language {
        let value = values.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
        let code = value.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// A language the house does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no language {:?}; there are: en, es, fr, nl", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_a_language() {
        for (values, language) in [
            (&["", "", "es_ES.UTF-8"][..], Language::Spanish),
            (&["fr_BE@euro", "", "nl_NL"], Language::French),
            (&["", "nl", "es"], Language::Dutch),
            (&["C.UTF-8", "", "es"], Language::English),
            (&[], Language::English),
        ] {
            assert_eq!(Language::of_environment(values.iter().copied()), language, "{values:?}");
        }
    }
}
