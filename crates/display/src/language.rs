//! The languages of the house, and what a game or the shell has to say in each.

use std::fmt;
use std::str::FromStr;

/// A language is one line here, and its file `locales/CODE.ftl` in every room and in the shell.
macro_rules! languages {
    ($($name:ident $code:literal,)+) => {
        /// A language.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Language {
            $($name,)+
        }

        impl Language {
            /// All of them; the first is spoken where no other is asked for.
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// Its code.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code,)+
                }
            }
        }

        /// The rule book of a game: the files `rulebook/GAME.CODE.md` in the folder of the package that calls it.
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

        /// The [`LocalizedText`](crate::LocalizedText) of whoever calls it: the files `locales/CODE.ftl` beside the file it is called in.
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
    /// The language of an environment, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order: the first that
    /// is set decides, and what the house does not speak is English.
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

/// A language the house does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        write!(f, "there is no language {:?}; there are: {}", self.0, codes.join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}

/// What somebody has to say, as a Fluent resource in each language. Made by [`localized_text!`](crate::localized_text!).
#[derive(Clone, Copy, Debug)]
pub struct LocalizedText(&'static [&'static str]);

impl LocalizedText {
    /// Nothing to say in any language.
    pub const NONE: LocalizedText = LocalizedText(&[]);

    /// A resource for each of [`Language::ALL`], in that order.
    pub const fn new(resources: &'static [&'static str]) -> LocalizedText {
        assert!(resources.len() == Language::ALL.len());
        LocalizedText(resources)
    }

    /// The resource in a language.
    pub fn get(&self, language: Language) -> &'static str {
        self.0.get(language as usize).copied().unwrap_or_default()
    }
}

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
            assert_eq!(Language::from_env_values(values.iter().copied()), language, "{values:?}");
        }
    }
}
