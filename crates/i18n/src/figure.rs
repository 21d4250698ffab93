//! Numbers as each language writes them.

use tilewright_core::Language;

use crate::Speech;

impl Speech {
    /// A number with so many digits after the point, which is a comma in most languages.
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        self.pointed(format!("{value:.digits$}"))
    }

    /// The same with its sign.
    pub fn signed(&self, value: f64, digits: usize) -> String {
        self.pointed(format!("{value:+.digits$}"))
    }

    fn pointed(&self, number: String) -> String {
        match self.language() {
            Language::English => number,
            Language::Spanish | Language::French | Language::Dutch => number.replace('.', ","),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_parts_the_decimals_but_in_english() {
        for (language, expected) in Language::ALL.into_iter().zip(["2.50 +0.1", "2,50 +0,1", "2,50 +0,1", "2,50 +0,1"])
        {
            let speech = Speech::new(language, &tilewright_core::Words::NONE);
            assert_eq!(format!("{} {}", speech.decimal(2.5, 2), speech.signed(0.1, 1)), expected);
        }
    }
}
