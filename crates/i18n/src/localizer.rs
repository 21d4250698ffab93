//! [`FluentLocalizer`]: formats messages in one language, with the names of one table.
//!
//! A sentence about a seat selects its form by `$NAME-is`, which is set beside each seat argument `$NAME`: `you` if the
//! seat is the reader's, `vowel` if the word before the name elides in this language (*d’Ana*, *e Irene*), else `name`.
//! For several seats it is `you` for the reader alone and `with-you` for the reader among others, whose names are
//! `$NAME-others`.

use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tilewright_core::{Argument, Message, Nameplate, Seat};
use tilewright_display::{Language, LocalizedText, Localizer};
use unic_langid::LanguageIdentifier;

use crate::elision;

/// The messages of the command line and the pages.
pub const SHELL_MESSAGES: LocalizedText = tilewright_display::localized_text!();

type Bundle = FluentBundle<FluentResource>;

/// Formats messages in a language, and in English those that it lacks or that lack an argument.
///
/// A message that cannot be formatted in English either becomes its key and arguments.
pub struct FluentLocalizer {
    language: Language,
    /// The language, then its fallback.
    bundles: Vec<Arc<Bundle>>,
    seat_names: Vec<Option<String>>,
    /// The seat of the person who reads, if sentences address them.
    reader: Option<Seat>,
}

impl FluentLocalizer {
    /// Returns a localizer of the shell's and a game's messages, with English as fallback.
    pub fn new(language: Language, game_messages: &LocalizedText) -> FluentLocalizer {
        let mut languages = vec![language];
        if language != Language::English {
            languages.push(Language::English);
        }
        let bundles = languages.into_iter().map(|language| bundle(language, game_messages)).collect();
        FluentLocalizer { language, bundles, seat_names: Vec::new(), reader: None }
    }

    /// Returns a localizer without a fallback, for tests: a message that the language lacks is shown by its key.
    pub fn without_fallback(language: Language, game_messages: &LocalizedText) -> FluentLocalizer {
        FluentLocalizer {
            language,
            bundles: vec![bundle(language, game_messages)],
            seat_names: Vec::new(),
            reader: None,
        }
    }

    /// Sets the names of the seats; a seat without a name is the player of its number, counted from 1, or "you" if it
    /// is the reader's.
    pub fn with_seat_names(mut self, names: Vec<Option<String>>) -> FluentLocalizer {
        self.seat_names = names;
        self
    }

    /// Sets the names of the seats from nameplates, for a number of players.
    pub fn with_nameplates(self, players: u8, nameplates: &[Nameplate]) -> FluentLocalizer {
        let name = |seat: Seat| nameplates.iter().find(|plate| plate.seat == seat).map(|plate| plate.name.to_string());
        self.with_seat_names(Seat::iter(players).map(name).collect())
    }

    /// Sets the seat of the reader: sentences about it say "you".
    pub fn for_reader(mut self, seat: Option<Seat>) -> FluentLocalizer {
        self.reader = seat;
        self
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the language itself, not only its fallback, has this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles.first().is_some_and(|bundle| bundle.has_message(key))
    }

    /// Sets an argument, and for seats those that select the form of the sentence.
    fn set_argument(&self, arguments: &mut FluentArgs<'_>, name: &'static str, argument: &Argument) {
        let value = match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Seat(seat) => {
                let seat_name = self.seat_name(*seat);
                arguments.set(format!("{name}-is"), self.form(*seat, &seat_name));
                FluentValue::from(seat_name)
            }
            Argument::Seats(seats) => {
                let seat_names: Vec<String> = seats.iter().map(|seat| self.seat_name(*seat)).collect();
                let reader_index = seats.iter().position(|seat| self.reader == Some(*seat)).filter(|_| seats.len() > 1);
                let form = match (reader_index, seats.first(), seat_names.first()) {
                    (Some(_), _, _) => "with-you",
                    (None, Some(seat), Some(first_name)) => self.form(*seat, first_name),
                    (None, _, _) => "name",
                };
                arguments.set(format!("{name}-is"), form);
                if let Some(reader_index) = reader_index {
                    let others = [&seat_names[..reader_index], &seat_names[reader_index + 1..]].concat();
                    arguments.set(format!("{name}-others"), self.join_names(&others));
                }
                FluentValue::from(self.join_names(&seat_names))
            }
        };
        arguments.set(name, value);
    }

    /// Returns the form of a sentence about a seat.
    fn form(&self, seat: Seat, name: &str) -> &'static str {
        if self.reader == Some(seat) {
            "you"
        } else if elision::elides_before(name, self.language) {
            "vowel"
        } else {
            "name"
        }
    }

    /// Joins names by commas, and the last two by "and".
    pub fn join_names(&self, names: &[String]) -> String {
        let Some((last, before @ [_, ..])) = names.split_last() else { return names.concat() };
        let elides = elision::elides_before(last, self.language);
        let and = self.text(if elides { "list-and-vowel" } else { "list-and" });
        format!("{} {and} {last}", before.join(", "))
    }
}

impl Localizer for FluentLocalizer {
    fn format(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in &message.arguments {
            self.set_argument(&mut arguments, name, argument);
        }
        let formatted = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(&message.key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
            errors.is_empty().then_some(text)
        });
        formatted.unwrap_or_else(|| message.to_string())
    }

    fn seat_name(&self, seat: Seat) -> String {
        match self.seat_names.get(seat.index()) {
            Some(Some(name)) => name.clone(),
            Some(None) | None if self.reader == Some(seat) => self.text("seat-you"),
            Some(None) | None => self.format(&Message::new("player-name").number("number", seat.index() as i64 + 1)),
        }
    }
}

/// Returns the syntax errors in the resource of a language, with their lines. At run time Fluent skips such messages
/// silently.
pub fn syntax_errors(messages: &LocalizedText, language: Language) -> Vec<String> {
    let text = messages.get(language);
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    match FluentResource::try_new(text.to_owned()) {
        Ok(_) => Vec::new(),
        Err((_, errors)) => {
            errors.iter().map(|error| format!("{language}, line {}: {error}", line(error.pos.start))).collect()
        }
    }
}

/// Returns the bundle of a language with the messages of a game. Each is parsed once in a process: that takes longer
/// than formatting a page.
fn bundle(language: Language, game_messages: &LocalizedText) -> Arc<Bundle> {
    static CACHE: Mutex<Vec<(Language, &str, Arc<Bundle>)>> = Mutex::new(Vec::new());
    let text = game_messages.get(language);
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same = |(of, from, _): &&(Language, &str, Arc<Bundle>)| *of == language && std::ptr::eq(*from, text);
    if let Some((_, _, bundle)) = cache.iter().find(is_same) {
        return bundle.clone();
    }
    let bundle = Arc::new(read_bundle(language, &[SHELL_MESSAGES, *game_messages]));
    cache.push((language, text, bundle.clone()));
    bundle
}

/// Parses a bundle; later message sets override earlier ones.
fn read_bundle(language: Language, message_sets: &[LocalizedText]) -> Bundle {
    let code: LanguageIdentifier = language.code().parse().expect("a language's code is a language identifier");
    let mut bundle = Bundle::new_concurrent(vec![code]);
    bundle.set_use_isolating(false);
    for messages in message_sets {
        let resource = match FluentResource::try_new(messages.get(language).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], reader: Option<u8>, message: &Message, expected: [&str; 4]) {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let names = names.iter().map(|name| Some((*name).to_owned())).collect();
            let localizer = FluentLocalizer::without_fallback(language, &LocalizedText::NONE)
                .with_seat_names(names)
                .for_reader(reader.map(Seat::new));
            assert_eq!(localizer.format(message), expected);
        }
    }

    #[test]
    fn syntax_error_names_its_line() {
        let lines = |text: &'static str| {
            let texts: &'static [&'static str] = Box::leak(Box::new([text, "", "", ""]));
            syntax_errors(&LocalizedText::new(texts), Language::English)
        };
        assert_eq!(lines("first = one\nsecond = two\n"), Vec::<String>::new());
        for (text, line) in [("= one\n", 1), ("first = one\n= two\n", 2), ("first = one\n\n= three\n", 3)] {
            let errors = lines(text);
            assert_eq!(errors.len(), 1, "{errors:?}");
            assert!(errors[0].starts_with(&format!("en, line {line}: ")), "{errors:?}");
        }
    }

    #[test]
    fn turn_sentence_addresses_the_reader() {
        let message = Message::new("page-turn-of").seat("seat", Seat::new(0));
        let ana = ["Ana is to move", "Le toca a Ana", "Au tour d’Ana", "Ana is aan de beurt"];
        check(&["Ana"], None, &message, ana);
        check(&["Ana"], Some(1), &message, ana);
        let you = ["It is your turn", "Te toca", "À vous de jouer", "Jij bent aan de beurt"];
        check(&["Ana"], Some(0), &message, you);
    }

    #[test]
    fn names_are_joined_as_the_language_joins_them() {
        let seats = vec![Seat::new(0), Seat::new(1), Seat::new(2)];
        let message = Message::new("page-win-shared").seats("seats", seats);
        check(
            &["Bo", "Ana", "Irene"],
            None,
            &message,
            [
                "Bo, Ana and Irene share the win",
                "Bo, Ana e Irene comparten la victoria",
                "Bo, Ana et Irene se partagent la victoire",
                "Bo, Ana en Irene delen de overwinning",
            ],
        );
        check(
            &["Bo", "Ana", "Irene"],
            Some(1),
            &message,
            [
                "You share the win with Bo and Irene",
                "Compartes la victoria con Bo e Irene",
                "Vous partagez la victoire avec Bo et Irene",
                "Je deelt de overwinning met Bo en Irene",
            ],
        );
    }

    #[test]
    fn reader_without_a_name_is_you() {
        for (language, expected) in Language::ALL.into_iter().zip(["You", "Tú", "Vous", "Jij"]) {
            let localizer =
                FluentLocalizer::without_fallback(language, &LocalizedText::NONE).for_reader(Some(Seat::new(1)));
            assert_eq!(localizer.seat_name(Seat::new(1)), expected);
            assert!(localizer.seat_name(Seat::new(0)).ends_with(" 1"), "others are numbered from 1");
        }
    }
}
