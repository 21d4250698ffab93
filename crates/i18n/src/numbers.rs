//! Numbers as each language writes them.

use tilewright_display::Language;

use crate::FluentLocalizer;

impl FluentLocalizer {
    /// A number with so many digits after the point, which is a comma in most languages.
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        self.with_decimal_mark(format!("{value:.digits$}"))
    }

    /// The same with its sign.
    pub fn signed(&self, value: f64, digits: usize) -> String {
        self.with_decimal_mark(format!("{value:+.digits$}"))
    }

    fn with_decimal_mark(&self, number: String) -> String {
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
            let localizer = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE);
            assert_eq!(format!("{} {}", localizer.decimal(2.5, 2), localizer.signed(0.1, 1)), expected);
        }
    }
}
