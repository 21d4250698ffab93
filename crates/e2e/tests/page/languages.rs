//! Every page in every language: no text is missing or English.

use std::collections::BTreeSet;

use tilewright_e2e::{BrowserTab, Screen, TestSite};

use crate::{GAMES, play_by_api, play_to_end_by_api, start_table};

/// The distinct texts and labels of the page.
fn visible_texts(browser: &BrowserTab) -> BTreeSet<String> {
    let code = "
        const found = [];
        for (const element of document.querySelectorAll('body *:not(script):not(noscript)')) {
          const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim());
          const labels = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name));
          found.push(...own, ...labels);
        }
        return found.filter(Boolean);";
    serde_json::from_value(browser.script(code, &[])).expect("the script finds words")
}

#[test]
fn every_text_is_translated() {
    let site = TestSite::open("languages");
    let browser = site.open_tab(Screen::Desktop);
    let mut pages = vec!["/".to_owned(), "/past".to_owned()];
    for game in GAMES {
        pages.push(format!("/new?game={game}"));
        start_table(&browser, game);
        play_by_api(&browser, 6);
        browser.wait_for("main[data-turn=you]");
        pages.push(browser.path());
        start_table(&browser, game);
        play_to_end_by_api(&browser);
        pages.push(browser.path());
    }
    let mut wrong = Vec::new();
    for page in &pages {
        let with = |language: &str| format!("{page}{}lang={language}", if page.contains('?') { '&' } else { '?' });
        browser.open(&with("en"));
        let english = visible_texts(&browser);
        for language in ["en", "es", "fr", "nl"] {
            browser.open(&with(language));
            assert_eq!(browser.attribute("html", "lang").as_deref(), Some(language));
            let said = visible_texts(&browser);
            for text in &said {
                if is_key(text) {
                    wrong.push(format!("{language}: {text:?} is a key, at {page}"));
                }
                if language != "en" && english.contains(text) && !may_be_equal(text, language) {
                    wrong.push(format!("{language}: {text:?} is English, at {page}"));
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.assert_no_errors();
}

/// Whether a text looks like a message key, which is shown if a translation is missing: lower-case words and hyphens.
fn is_key(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let is_small = |part: &&str| !part.is_empty() && part.chars().all(|each| each.is_ascii_lowercase());
    parts.len() > 1 && parts.iter().all(is_small) && !HYPHENATED.contains(&text)
}

/// Words with a hyphen that are not keys.
const HYPHENATED: &[&str] = &["gold-digger"];

/// Whether all words of a text may be equal in English and `language`: names, and words of the list of equal words.
fn may_be_equal(text: &str, language: &str) -> bool {
    let equal_words: BTreeSet<&str> = equal_words(language).split_whitespace().collect();
    let mut words = text.split(|each: char| !each.is_alphabetic()).filter(|word| word.chars().count() > 1);
    words.all(|word| NAMES.contains(&word) || equal_words.contains(word.to_lowercase().as_str()))
}

fn equal_words(language: &str) -> &'static str {
    match language {
        "es" => include_str!("../../../i18n/src/locales/same_as_english/es.txt"),
        "fr" => include_str!("../../../i18n/src/locales/same_as_english/fr.txt"),
        "nl" => include_str!("../../../i18n/src/locales/same_as_english/nl.txt"),
        _ => "",
    }
}

/// Names of games, languages and robots, of the guest, and of a key.
const NAMES: &[&str] = &[
    "Tilewright",
    "Carcassonne",
    "Azul",
    "Saboteur",
    "English",
    "Español",
    "Français",
    "Nederlands",
    "Pip",
    "Marta",
    "Bram",
    "Odile",
    "Tomas",
    "Ysolde",
    "Corvin",
    "The",
    "Wright",
    "Guest",
    "Enter",
];
