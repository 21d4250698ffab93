//! Header of a record: the game, its rules, the seats, and the viewer of a record written for one viewer.

use std::str::FromStr;

use super::{Lines, RecordError, RecordErrorDetail, STEPS, TITLE, VERSION};
use crate::excerpt::excerpt;
use crate::game::Game;
use crate::message::Message;
use crate::nameplate::{InvalidName, Nameplate};
use crate::seat::{MAX_SEATS, Seat, Viewer};
use crate::setup::{self, Rules, Setup};

/// Number of lines after the title among which [`game_key`](super::game_key) expects the game.
pub(super) const MAX_HEADER_LINES: usize = 100;

/// Parsed and validated header.
#[derive(Clone, Debug)]
pub struct RecordHeader<R> {
    /// Setup of the game.
    pub setup: Setup<R>,
    /// Names and colours, for the seats that chose them.
    pub nameplates: Vec<Nameplate>,
    /// Viewer whose knowledge the record holds; `None` if it holds everything.
    pub seen_by: Option<Viewer>,
}

/// Checks the title line with the version of the notation.
pub(super) fn check_title(first: Option<(usize, &str)>) -> Result<(), RecordError> {
    let (line, content) = first.ok_or_else(|| {
        RecordError::at(1, RecordErrorDetail::expected("record-empty", "the record is empty", "`tilewright record 1`"))
    })?;
    let Some(version) = content.strip_prefix(TITLE) else {
        let what = "this is no record; one begins with `tilewright record 1`";
        return Err(RecordError::at(line, RecordErrorDetail::new(what, Message::new("record-none"))));
    };
    match version.strip_prefix(' ').and_then(parse_number::<u32>) {
        Some(1..=VERSION) => Ok(()),
        Some(0) | None => {
            let flaw = RecordErrorDetail::expected(
                "record-expected",
                "the notation's version is unreadable",
                "`tilewright record 1`",
            );
            Err(RecordError::at(line, flaw))
        }
        Some(version) => {
            let what = format!("the record has notation version {version}; this program reads up to version {VERSION}");
            let message = Message::new("record-newer").number("version", version).number("known", VERSION);
            Err(RecordError::at(line, RecordErrorDetail::new(what + ": a newer one is needed", message)))
        }
    }
}

/// Parses a number in its only form: digits without a sign or leading zeros.
fn parse_number<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// Lines of a header with their numbers, before they are checked against each other.
#[derive(Default)]
struct HeaderDraft {
    game: Option<(usize, String)>,
    rules: Option<(usize, String)>,
    choices: Vec<(usize, &'static str, String)>,
    players: Option<(usize, u8)>,
    first: Option<(usize, Seat)>,
    nameplates: Vec<(usize, Nameplate)>,
    seen_by: Option<(usize, Viewer)>,
}

/// Parses from the title up to and including the line `steps`.
pub(super) fn parse<G: Game>(lines: &mut Lines<'_>) -> Result<RecordHeader<G::Rules>, RecordError> {
    check_title(lines.next()?)?;
    let mut draft = HeaderDraft::default();
    let mut last = 1;
    while let Some((line, content)) = lines.next()? {
        last = line;
        if content == STEPS {
            return draft.finish::<G>(line);
        }
        draft.parse_line::<G>(line, content)?;
    }
    Err(RecordError::at(
        last,
        RecordErrorDetail::expected("record-cut", "the record ends within its header", "a line `steps`"),
    ))
}

/// Sets a value that was not set before; a second line with the same key is an error.
fn set_once<T>(place: &mut Option<(usize, T)>, line: usize, key: &str, value: T) -> Result<(), RecordError> {
    match place {
        Some(_) => Err(RecordError::at(line, RecordErrorDetail::duplicate(&format!("`{key}`")))),
        None => {
            *place = Some((line, value));
            Ok(())
        }
    }
}

impl HeaderDraft {
    /// Parses a line into the draft. No key occurs twice and choices must exist, which bounds the number of lines read.
    fn parse_line<G: Game>(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        let (key, value) = content.split_once(' ').unwrap_or((content, ""));
        let expected = |form: &str| RecordError::at(line, RecordErrorDetail::expected_line(form));
        match key {
            "game" => set_once(&mut self.game, line, key, value.to_owned()),
            "rules" => set_once(&mut self.rules, line, key, value.to_owned()),
            "set" => {
                let (choice, value) = value.split_once('=').ok_or_else(|| expected("`set CHOICE=VALUE`"))?;
                let choice = setup::find_choice::<G::Rules>(choice).map_err(|cause| RecordError::at(line, cause))?;
                if self.choices.iter().any(|(_, known, _)| *known == choice.key) {
                    return Err(RecordError::at(
                        line,
                        RecordErrorDetail::duplicate(&format!("the choice `{}`", choice.key)),
                    ));
                }
                self.choices.push((line, choice.key, value.to_owned()));
                Ok(())
            }
            "players" => {
                let players = parse_number(value).ok_or_else(|| expected("a number of players, as in `players 2`"))?;
                set_once(&mut self.players, line, key, players)
            }
            "first" => {
                let seat = value.parse().map_err(|_| expected("the seat that begins, as in `first 0`"))?;
                set_once(&mut self.first, line, key, seat)
            }
            "seat" => self.parse_seat(line, value),
            "seen-by" => match value.parse() {
                Ok(viewer @ (Viewer::Seat(_) | Viewer::Onlooker)) => set_once(&mut self.seen_by, line, key, viewer),
                Ok(Viewer::All) | Err(_) => Err(expected("`seen-by SEAT` or `seen-by onlooker`")),
            },
            _ => {
                let known = "game, rules, set, players, first, seat, seen-by or steps";
                Err(RecordError::at(
                    line,
                    RecordErrorDetail::expected("record-expected", "unknown line in the header", known),
                ))
            }
        }
    }

    fn parse_seat(&mut self, line: usize, value: &str) -> Result<(), RecordError> {
        let form =
            || RecordError::at(line, RecordErrorDetail::expected_line("seat, colour and name, as in `seat 0 red Ana`"));
        let mut words = value.splitn(3, ' ');
        let (Some(seat), Some(colour), Some(name)) = (words.next(), words.next(), words.next()) else {
            return Err(form());
        };
        let name = name.parse().map_err(|bad: InvalidName| {
            let english = format!("{bad}, as in `seat 0 red Ana`");
            RecordError::at(line, RecordErrorDetail::new(english, bad.message()))
        })?;
        let plate =
            Nameplate { seat: seat.parse().map_err(|_| form())?, colour: colour.parse().map_err(|_| form())?, name };
        for (_, known) in &self.nameplates {
            if known.seat == plate.seat {
                return Err(RecordError::at(line, RecordErrorDetail::duplicate(&format!("`seat {}`", plate.seat))));
            }
            if known.colour == plate.colour {
                let what = format!("seats {} and {} are both {}", known.seat, plate.seat, plate.colour);
                let (one, other) = (known.seat.index() as i64, plate.seat.index() as i64);
                let message = Message::new("record-colour").number("one", one).number("other", other);
                return Err(RecordError::at(
                    line,
                    RecordErrorDetail::new(format!("{what}; each seat has a colour of its own"), message),
                ));
            }
        }
        debug_assert!(self.nameplates.len() < MAX_SEATS, "each seat has at most one nameplate");
        self.nameplates.push((line, plate));
        Ok(())
    }

    fn finish<G: Game>(self, end: usize) -> Result<RecordHeader<G::Rules>, RecordError> {
        let missing = |what: &str| {
            let english = format!("the header lacks a line `{what}`");
            RecordError::at(end, RecordErrorDetail::new(english, Message::new("record-lacks").text("what", what)))
        };
        let (line, key) = self.game.ok_or_else(|| missing("game NAME"))?;
        if key != G::KEY {
            let wrong = format!("this is a record of \"{}\"", excerpt(&key));
            return Err(RecordError::at(
                line,
                RecordErrorDetail::expected("record-expected", &wrong, &format!("`game {}`", G::KEY)),
            ));
        }
        let (line, name) = self.rules.ok_or_else(|| missing("rules NAME"))?;
        let wrong = |line: usize| move |cause: setup::SetupError| RecordError::at(line, cause);
        let mut rules = setup::resolve_rules::<G::Rules>(Some(&name), &[]).map_err(wrong(line))?;
        for (line, key, value) in self.choices {
            setup::set_choice(&mut rules, key, &value).map_err(wrong(line))?;
        }
        let (line, players) = self.players.ok_or_else(|| missing("players NUMBER"))?;
        let mut setup = Setup::new(rules, players, None).map_err(wrong(line))?;
        if let Some((line, first)) = self.first {
            setup = Setup::new(rules, players, Some(first)).map_err(wrong(line))?;
        }
        let seats = self.nameplates.iter().map(|(line, plate)| (*line, plate.seat));
        let viewer = self.seen_by.and_then(|(line, viewer)| match viewer {
            Viewer::Seat(seat) => Some((line, seat)),
            Viewer::Onlooker | Viewer::All => None,
        });
        let absent = seats.chain(viewer).find(|(_, seat)| seat.index() >= usize::from(players));
        if let Some((line, seat)) = absent {
            let what = format!("there is no seat {seat}; the seats are 0 to {}", players - 1);
            let message = Message::new("record-seat").number("seat", seat.index() as i64);
            return Err(RecordError::at(
                line,
                RecordErrorDetail::new(what, message.number("last", i64::from(players) - 1)),
            ));
        }
        let nameplates = self.nameplates.into_iter().map(|(_, plate)| plate).collect();
        Ok(RecordHeader { setup, nameplates, seen_by: self.seen_by.map(|(_, viewer)| viewer) })
    }
}

/// Returns the lines of a header, except `seen-by` and `steps`.
pub(super) fn write<G: Game>(setup: &Setup<G::Rules>, nameplates: &[Nameplate]) -> String {
    let mut lines = vec![format!("{TITLE} {VERSION}"), format!("game {}", G::KEY)];
    lines.push(format!("rules {}", setup.rules().name()));
    lines.extend(setup.rules().choices().iter().map(|(key, value)| format!("set {key}={value}")));
    lines.push(format!("players {}", setup.players()));
    lines.extend(setup.first().map(|first| format!("first {first}")));
    let plates = nameplates.iter().map(|Nameplate { seat, colour, name }| format!("seat {seat} {colour} {name}"));
    lines.extend(plates);
    lines.iter().map(|line| format!("{line}\n")).collect()
}
