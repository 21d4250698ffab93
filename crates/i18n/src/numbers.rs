//! Decimal numbers in each language.

use tilewright_display::Language;

use crate::FluentLocalizer;

impl FluentLocalizer {
    /// Returns a number with `digits` digits after the decimal mark, which is a comma in all languages but English.
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        self.with_decimal_mark(format!("{value:.digits$}"))
    }

    /// Returns a number with its sign, also if it is positive, and `digits` digits after the decimal mark.
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
    fn decimal_mark_is_a_comma_except_in_english() {
        for (language, expected) in Language::ALL.into_iter().zip(["2.50 +0.1", "2,50 +0,1", "2,50 +0,1", "2,50 +0,1"])
        {
            let localizer = FluentLocalizer::new(language, &tilewright_display::LocalizedText::NONE);
            assert_eq!(format!("{} {}", localizer.decimal(2.5, 2), localizer.signed(0.1, 1)), expected);
        }
    }
}
