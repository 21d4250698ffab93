//! [`Language`], the list of supported languages, and [`LocalizedText`], a text in each of them.

use std::fmt;
use std::str::FromStr;

/// Defines the languages. Each is one line below, and a file `locales/CODE.ftl` in every game and in the shell.
macro_rules! languages {
    ($($name:ident $code:literal,)+) => {
        /// A supported language.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Language {
            $($name,)+
        }

        impl Language {
            /// All languages; the first is the default.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// Code of the language, such as `en`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }
        }

        /// Returns the rule book of a game as [`LocalizedText`](crate::LocalizedText): the files
        /// `rulebook/GAME.CODE.md` in the folder of the package that calls the macro.
        #[macro_export]
        macro_rules! rule_book {
            ($game:literal) => {
                $crate::LocalizedText::new(&[$(include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/rulebook/",
                    $game,
                    ".",
                    $code,
                    ".md"
                ))),+])
            };
        }

        /// Returns the messages of the caller as [`LocalizedText`](crate::LocalizedText): the files `locales/CODE.ftl`
        /// beside the source file that calls the macro.
        #[macro_export]
        macro_rules! localized_text {
            () => {
                $crate::LocalizedText::new(&[$(include_str!(concat!("locales/", $code, ".ftl"))),+])
            };
        }
    };
}

languages! {
    English "en",
    Spanish "es",
    French "fr",
    Dutch "nl",
}

impl Language {
    /// Returns the language of an environment, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order. The
    /// first non-empty value decides; an unsupported language gives English.
    pub fn from_env_values<'a>(values: impl IntoIterator<Item = &'a str>) -> Language {
        let value = values.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
        let code = value.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().unwrap_or_default()
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::ALL[0]
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
        let found = Language::ALL.into_iter().find(|language| language.code() == text);
        found.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// Error: the language is not supported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        write!(f, "there is no language {:?}; there are: {}", self.0, codes.join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}

/// Text in each language: Fluent messages ([`localized_text!`](crate::localized_text!)) or a rule book
/// ([`rule_book!`](crate::rule_book!)).
#[derive(Clone, Copy, Debug)]
pub struct LocalizedText(&'static [&'static str]);

impl LocalizedText {
    /// The empty text in every language.
    pub const NONE: LocalizedText = LocalizedText(&[]);

    /// Creates a text from one string for each of [`Language::ALL`], in that order.
    ///
    /// # Panics
    /// If the number of strings is another.
    pub const fn new(resources: &'static [&'static str]) -> LocalizedText {
        assert!(resources.len() == Language::ALL.len());
        LocalizedText(resources)
    }

    /// Returns the text in a language; empty for [`NONE`](LocalizedText::NONE).
    pub fn get(&self, language: Language) -> &'static str {
        self.0.get(language as usize).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_non_empty_environment_value_decides_the_language() {
        for (values, language) in [
            (&["", "", "es_ES.UTF-8"][..], Language::Spanish),
            (&["fr_BE@euro", "", "nl_NL"], Language::French),
            (&["", "nl", "es"], Language::Dutch),
            (&["C.UTF-8", "", "es"], Language::English),
            (&[], Language::English),
        ] {
            assert_eq!(Language::from_env_values(values.iter().copied()), language, "{values:?}");
        }
    }
}
