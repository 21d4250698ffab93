//! Names of people as the server accepts them: one spelling, nothing invisible, and none that looks like another.
//!
//! [`Name`] in `core` guards the outputs of every program; these checks guard people at a table against each other.

use tilewright_core::{Message, Name};
use tilewright_store::Person;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::skeleton;

use crate::error::ApiError;

/// Upper bound on the combining marks of a letter: the most that Vietnamese needs, whichever way it is spelled.
const MAX_MARKS: usize = 2;

/// Returns `text` as a name in NFC.
///
/// # Errors
/// `BadRequest` with what is wrong: its length, an invisible character, or too many marks on a letter.
pub(crate) fn check_name(text: &str) -> Result<String, ApiError> {
    let name = normalized(text);
    if name.chars().any(is_invisible) {
        return Err(ApiError::bad_request("refusal-name-invisible"));
    }
    if marks_too_many(&name) {
        return Err(ApiError::BadRequest(Message::new("refusal-name-marks").number("most", MAX_MARKS as i64)));
    }
    Ok(name.parse::<Name>()?.as_str().to_owned())
}

/// Returns `text` as [`check_name`], unless a name in `others` looks like it.
///
/// # Errors
/// As [`check_name`]; `BadRequest` with the other name.
pub(crate) fn check_name_among<'a>(text: &str, others: impl Iterator<Item = &'a str>) -> Result<String, ApiError> {
    let name = check_name(text)?;
    match others.into_iter().find(|other| are_confusable(&name, other)) {
        Some(other) => Err(ApiError::BadRequest(Message::new("refusal-name-taken").text("name", other))),
        None => Ok(name),
    }
}

/// Returns the nearest name that [`check_name`] accepts.
pub(crate) fn sanitized_name(text: &str) -> String {
    let (mut plain, mut marks) = (String::new(), MAX_MARKS);
    for letter in normalized(text).chars().filter(|letter| !is_invisible(*letter)) {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        if marks <= MAX_MARKS {
            plain.push(letter);
        }
    }
    Name::sanitized(&plain).as_str().to_owned()
}

/// Returns the stored name of a person as one that [`check_name`] accepts, as older names need not be.
///
/// The result is empty if the person has no name.
pub(crate) fn own_name(person: &Person) -> String {
    if person.name.is_empty() { String::new() } else { sanitized_name(&person.name) }
}

/// Whether people may take one name for the other: equal apart from case, blanks, and characters that look the same.
pub(crate) fn are_confusable(one: &str, other: &str) -> bool {
    let blanks = |name: &str| name.split_whitespace().collect::<Vec<&str>>().join(" ");
    let exact = |name: &str| skeleton(&blanks(name)).collect::<String>();
    let in_lower_case = |name: &str| skeleton(&blanks(name).to_lowercase()).collect::<String>();
    exact(one) == exact(other) || in_lower_case(one) == in_lower_case(other)
}

/// Removes blanks at the ends, composes letters with their marks, and drops the selectors that phones add to emoji.
fn normalized(text: &str) -> String {
    text.trim_matches(' ').nfc().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}')).collect()
}

/// Whether a letter has more marks than [`MAX_MARKS`], or a mark stands without a letter.
fn marks_too_many(name: &str) -> bool {
    let mut marks = MAX_MARKS;
    name.chars().any(|letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        marks > MAX_MARKS
    })
}

/// Whether nothing is drawn for a character, or a blank that is not the ordinary one.
fn is_invisible(letter: char) -> bool {
    // Fillers, joiners, selectors and an empty Braille cell, which Unicode counts as letters, marks and symbols.
    const BLANK_LETTERS: [char; 9] =
        ['\u{034f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{1d159}'];
    const SELECTORS: [std::ops::RangeInclusive<char>; 3] =
        ['\u{180b}'..='\u{180f}', '\u{fe00}'..='\u{fe0f}', '\u{e0100}'..='\u{e01ef}'];
    let is_selector = SELECTORS.iter().any(|selectors| selectors.contains(&letter));
    let is_blank = letter != ' ' && letter.is_whitespace();
    let category = letter.general_category();
    let is_control = matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
    );
    is_control || is_blank || is_selector || BLANK_LETTERS.contains(&letter)
}

#[cfg(test)]
mod tests {
    use tilewright_display::{LocalizedText, Localizer};
    use tilewright_i18n::{FluentLocalizer, Language};

    use super::*;

    fn refusal(name: &str, others: &[&str]) -> String {
        let localizer = FluentLocalizer::new(Language::English, &LocalizedText::NONE);
        let refused = check_name_among(name, others.iter().copied());
        refused.err().map_or_else(String::new, |error| error.message(&localizer as &dyn Localizer))
    }

    #[test]
    fn names_of_people_are_accepted() {
        for name in
            ["Ana", "Ana María", "Nguyễn Thị Ệ", "李", "Олена", "יעל", "สมชาย", "देवी", "Zoë 2", "🦊 Fox", "O’Neil-3"]
        {
            assert_eq!(refusal(name, &["Bo", "Pip"]), "", "{name}");
            assert_eq!(sanitized_name(name), name);
        }
        assert_eq!(check_name("Zoe\u{308}").unwrap(), "Zoë", "composed");
        assert_eq!(check_name("❤\u{fe0f} Ana").unwrap(), "❤ Ana");
    }

    #[test]
    fn invisible_letters_and_piles_of_marks_are_refused() {
        for name in [
            "A\u{ad}na",
            "\u{200b}Ana",
            "A\u{202e}na",
            "\u{3164}",
            "A\u{34f}na",
            "Ana\u{2800}",
            "A\u{a0}na",
            "A\tna",
            "A\u{e0041}na",
            "A\u{2063}na",
            "A\u{3000}na",
            "A\u{e000}",
            "A\u{61c}na",
            "\u{ffa0}",
            "Ana\u{1d159}",
        ] {
            assert!(refusal(name, &[]).contains("invisible"), "{name:?}: {}", refusal(name, &[]));
            assert_eq!(refusal(&sanitized_name(name), &[]), "", "{name:?}");
        }
        for name in
            ["A\u{300}\u{301}\u{302}\u{303}".to_owned(), "Z".to_owned() + &"\u{336}".repeat(39), "\u{301}a".to_owned()]
        {
            assert!(refusal(&name, &[]).contains("marks"), "{name:?}: {}", refusal(&name, &[]));
            assert_eq!(refusal(&sanitized_name(&name), &[]), "", "{name:?}");
        }
        assert!(refusal("", &[]).contains("1 to 40"));
    }

    #[test]
    fn confusable_names_are_refused() {
        for (name, other) in [
            ("Аnа", "Ana"),
            ("ANA", "Ana"),
            ("Ann", "Ann"),
            ("Pіp", "Pip"),
            ("Wi11", "Will"),
            ("IAN", "lAN"),
            ("Ana  Li", "Ana Li"),
            ("corn", "com"),
            ("Ｂｏ", "Bo"),
            ("𝐁𝐨", "Bo"),
        ] {
            assert!(refusal(name, &["Zoë", other]).contains(other), "{name} and {other}");
        }
        assert_eq!(refusal("Anna", &["Ana", "Ann", ""]), "");
    }
}
