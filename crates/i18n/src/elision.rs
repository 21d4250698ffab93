//! Elision: whether the word before a name changes with the sound of its beginning.

use tilewright_display::Language;

/// Whether the word before `name` changes: French *de* becomes *d’* before a vowel, Spanish *y* becomes *e* before the
/// sound i.
///
/// In French an h counts as a consonant, as it does in most present names; a y counts as a vowel before a consonant:
/// *d’Yves*, *de Yann*.
pub(crate) fn elides_before(name: &str, language: Language) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase).map(without_accent);
    let first = letters.next().unwrap_or(' ');
    match language {
        Language::English | Language::Dutch => false,
        Language::French => match first {
            'y' => letters.next().is_some_and(is_consonant),
            first => is_vowel(first),
        },
        Language::Spanish => {
            let i = if first == 'h' { letters.next().unwrap_or(' ') } else { first };
            matches!(i, 'i' | 'y') && letters.next().is_none_or(|next| !is_vowel(next))
        }
    }
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

fn is_consonant(letter: char) -> bool {
    letter.is_alphabetic() && !is_vowel(letter)
}

/// Returns a vowel without its accent, and any other letter as it is.
fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' | 'æ' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ø' | 'œ' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_elides_before_a_vowel() {
        for name in ["Ana", "Élodie", "Ömer", "Œdipe", "Yves", "ulrich"] {
            assert!(elides_before(name, Language::French), "d’{name}");
        }
        for name in ["Bo", "Yann", "Hugo", "Place 3", "8bit", "", "Y"] {
            assert!(!elides_before(name, Language::French), "de {name}");
        }
    }

    #[test]
    fn spanish_says_e_before_an_i() {
        for name in ["Irene", "Íñigo", "Hilario", "Yvonne", "I"] {
            assert!(elides_before(name, Language::Spanish), "e {name}");
        }
        for name in ["Ana", "Hierro", "Yolanda", "Iago", "Hugo", "Asiento 3", "Yago"] {
            assert!(!elides_before(name, Language::Spanish), "y {name}");
        }
    }

    #[test]
    fn english_and_dutch_never_elide() {
        for language in [Language::English, Language::Dutch] {
            assert!(!elides_before("Ana", language) && !elides_before("Irene", language));
        }
    }
}
