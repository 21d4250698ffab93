//! One language at one table.
//!
//! A sentence about a seat chooses its form by `$NAME-is`, which comes with every seat argument `$NAME`: `you` where the seat is
//! the reader's own, `vowel` where a little word before the name changes in this language (*d’Ana*, *e Irene*), else `name`. Of
//! several seats it is `you` for the reader alone and `with-you` for the reader among others, whose names are `$NAME-others`.

use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tilewright_core::{Argument, Language, Message, Nameplate, Seat, Tongue, Words};
use unic_langid::LanguageIdentifier;

use crate::sound;

/// The shell's own words.
pub const SHELL: Words = tilewright_core::words!();

type Bundle = FluentBundle<FluentResource>;

/// Says messages in a language, with English for what it lacks.
pub struct Speech {
    language: Language,
    bundles: Vec<Arc<Bundle>>,
    names: Vec<Option<String>>,
    reader: Option<Seat>,
}

impl Speech {
    /// A language with the shell's words and those of a room.
    pub fn new(language: Language, room: &Words) -> Speech {
        let mut languages = vec![language];
        if language != Language::English {
            languages.push(Language::English);
        }
        let bundles = languages.into_iter().map(|language| bundle(language, room)).collect();
        Speech { language, bundles, names: Vec::new(), reader: None }
    }

    /// A language with nothing to fall back on: what it lacks is said by its key.
    pub fn alone(language: Language, room: &Words) -> Speech {
        Speech { language, bundles: vec![bundle(language, room)], names: Vec::new(), reader: None }
    }

    /// The same, with names for seats; a seat without one is called by its number.
    pub fn with_names(mut self, names: Vec<Option<String>>) -> Speech {
        self.names = names;
        self
    }

    /// The same, at a table for so many where these seats have chosen names.
    pub fn at_table(self, players: u8, plates: &[Nameplate]) -> Speech {
        let name = |seat: Seat| plates.iter().find(|plate| plate.seat == seat).map(|plate| plate.name.to_string());
        self.with_names(Seat::all(players).map(name).collect())
    }

    /// The same, read by the one person who plays this seat: sentences about it say "you".
    pub fn read_by(mut self, seat: Option<Seat>) -> Speech {
        self.reader = seat;
        self
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the language itself, not only English, has this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles.first().is_some_and(|bundle| bundle.has_message(key))
    }

    /// An argument, with those by which a sentence chooses its form.
    fn set(&self, arguments: &mut FluentArgs<'_>, name: &'static str, argument: &Argument) {
        let value = match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Word(word) => FluentValue::from(word.clone()),
            Argument::Seat(seat) => {
                let called = self.name(*seat);
                arguments.set(format!("{name}-is"), self.form(*seat, &called));
                FluentValue::from(called)
            }
            Argument::Seats(seats) => {
                let called: Vec<String> = seats.iter().map(|seat| self.name(*seat)).collect();
                let own = seats.iter().position(|seat| self.reader == Some(*seat)).filter(|_| seats.len() > 1);
                let form = match (own, seats.first(), called.first()) {
                    (Some(_), _, _) => "with-you",
                    (None, Some(seat), Some(called)) => self.form(*seat, called),
                    (None, _, _) => "name",
                };
                arguments.set(format!("{name}-is"), form);
                if let Some(own) = own {
                    let others = [&called[..own], &called[own + 1..]].concat();
                    arguments.set(format!("{name}-others"), self.listed(&others));
                }
                FluentValue::from(self.listed(&called))
            }
        };
        arguments.set(name, value);
    }

    /// How a sentence about a seat is formed.
    fn form(&self, seat: Seat, called: &str) -> &'static str {
        if self.reader == Some(seat) {
            "you"
        } else if sound::changes_before(called, self.language) {
            "vowel"
        } else {
            "name"
        }
    }

    /// Names in a row, the last two joined by "and".
    pub fn listed(&self, names: &[String]) -> String {
        let Some((last, before @ [_, ..])) = names.split_last() else { return names.concat() };
        let changed = sound::changes_before(last, self.language);
        let and = self.word(if changed { "list-and-vowel" } else { "list-and" });
        format!("{} {and} {last}", before.join(", "))
    }
}

impl Tongue for Speech {
    fn say(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in &message.arguments {
            self.set(&mut arguments, name, argument);
        }
        let said = self.bundles.iter().find_map(|bundle| {
            let pattern = bundle.get_message(&message.key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
            errors.is_empty().then_some(text)
        });
        said.unwrap_or_else(|| message.to_string())
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(Some(name)) => name.clone(),
            Some(None) | None if self.reader == Some(seat) => self.word("seat-you"),
            Some(None) | None => self.say(&Message::new("seat-name").number("number", seat.index() as i64)),
        }
    }
}

/// What is wrong in a resource of a language, a line each: what cannot be read is not said.
pub fn problems(words: &Words, language: Language) -> Vec<String> {
    let text = words.of(language);
    let line = |at: usize| text[..at].lines().count();
    match FluentResource::try_new(text.to_owned()) {
        Ok(_) => Vec::new(),
        Err((_, errors)) => {
            errors.iter().map(|error| format!("{language}, line {}: {error}", line(error.pos.start))).collect()
        }
    }
}

/// The bundle of a language with the words of a room. Each is read once: that takes longer than all that is said with it.
fn bundle(language: Language, room: &Words) -> Arc<Bundle> {
    static READ: Mutex<Vec<(Language, &str, Arc<Bundle>)>> = Mutex::new(Vec::new());
    let text = room.of(language);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |(of, from, _): &&(Language, &str, Arc<Bundle>)| *of == language && std::ptr::eq(*from, text);
    if let Some((_, _, bundle)) = read.iter().find(same) {
        return bundle.clone();
    }
    let bundle = Arc::new(read_bundle(language, &[SHELL, *room]));
    read.push((language, text, bundle.clone()));
    bundle
}

fn read_bundle(language: Language, words: &[Words]) -> Bundle {
    let code: LanguageIdentifier = language.code().parse().expect("a language's code is a language identifier");
    let mut bundle = Bundle::new_concurrent(vec![code]);
    bundle.set_use_isolating(false);
    for words in words {
        let resource = match FluentResource::try_new(words.of(language).to_owned()) {
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
            let speech = Speech::alone(language, &Words::NONE).with_names(names).read_by(reader.map(Seat::new));
            assert_eq!(speech.say(message), expected);
        }
    }

    #[test]
    fn a_turn_is_told_to_the_one_whose_it_is() {
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
    fn one_who_reads_and_has_no_name_is_you() {
        for (language, expected) in Language::ALL.into_iter().zip(["You", "Tú", "Vous", "Jij"]) {
            let speech = Speech::alone(language, &Words::NONE).read_by(Some(Seat::new(1)));
            assert_eq!(speech.name(Seat::new(1)), expected);
            assert!(speech.name(Seat::new(0)).ends_with('0'), "others go by their numbers");
        }
    }
}
