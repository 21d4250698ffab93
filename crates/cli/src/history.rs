//! `tilewright history`.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tilewright_core::{Message, Seat, TextLine, Tongue, Turn, Words};
use tilewright_engine::Brief;
use tilewright_i18n::{Language, Speech};
use tilewright_terminal::keeper::{self, Kept};
use tilewright_terminal::{Party, Sitter, save, telling};

use crate::failure::Failure;
use crate::output::Output;

/// The games kept on this machine, the last first: when, what, who, how it stands or ended.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright history
         tilewright show 3             (a game by its number)
         tilewright play --resume 3")]
pub struct Args {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

/// Lists them.
pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), Failure> {
    let games = keeper::kept().map_err(Failure::wrong)?;
    if args.json {
        let games: Vec<Value> = games.iter().map(told_in_json).collect();
        return output.json(&json!({ "games": games }));
    }
    let speech = Speech::new(language, tilewright_engine::GAMES[0].words());
    if games.is_empty() {
        return output.line(speech.word("history-none"));
    }
    lines(speech.word("history-heading"), 0, output)?;
    games.iter().try_for_each(|kept| {
        let (what, who) = told(kept, language, &speech);
        lines(what, 0, output)?;
        who.map_or(Ok(()), |who| lines(who, INDENT, output))
    })
}

/// The columns of a game's number, below which those who play it do not stand.
const INDENT: usize = 6;

/// A line from this column on, broken between words where it is too long; what belongs together stays together.
fn lines(text: String, from: usize, output: &mut Output) -> Result<(), Failure> {
    const COLUMNS: usize = 80;
    let lines = TextLine::plain(text).wrapped(COLUMNS - from);
    let indent = " ".repeat(from);
    lines.iter().try_for_each(|line| output.line(format!("{indent}{}", line.letters().replace(TOGETHER, " "))))
}

/// A blank that no line is broken at.
const TOGETHER: &str = "\u{a0}";

/// A game as those who play it may know it.
struct Told {
    party: Party,
    brief: Brief,
}

fn read(kept: &Kept, speech: &Speech) -> Result<Told, String> {
    let text = std::fs::read_to_string(&kept.path).map_err(|error| telling::cause(&error, speech))?;
    let party = save::read_text(&text, None).map_err(|flaw| flaw.say(speech))?;
    let viewer = save::person(&text).unwrap_or(tilewright_core::Viewer::Onlooker);
    let brief = party.table().eyes(viewer).brief();
    Ok(Told { party, brief })
}

/// When what was played and how it stands, and who plays it.
fn told(kept: &Kept, language: Language, shell: &Speech) -> (String, Option<String>) {
    let when = kept.changed.map_or_else(|| "?".to_owned(), said);
    let head = format!("{:>4}  {when}", kept.number);
    let Told { party, brief } = match read(kept, shell) {
        Ok(told) => told,
        Err(what) => {
            let message = Message::new("history-unreadable").word("file", kept.path.display().to_string());
            return (format!("{head}  {}", shell.say(&message.word("cause", what))), None);
        }
    };
    // Who plays alone is called as in the game.
    let people = party.seating.people();
    let speech = party.speech(language).read_by(people.first().copied().filter(|_| people.len() == 1));
    let seats: Vec<String> = Seat::all(brief.players).map(|seat| seat_line(&party, &brief, seat, &speech)).collect();
    let state = match brief.turn {
        Turn::Of(seat) => speech.say(&Message::new("turn-seat").seat("seat", seat)),
        Turn::Chance => speech.word("turn-chance"),
        Turn::Over => speech.word("turn-over"),
    };
    (format!("{head}  {} · {state}", party.kind.name()), Some(seats.join(", ")))
}

/// A name, with the robot's level or name where one plays, and the score.
fn seat_line(party: &Party, brief: &Brief, seat: Seat, speech: &Speech) -> String {
    let who = match &party.seating.sitters[seat.index()] {
        Sitter::Robot(robot) if party.plates().iter().all(|plate| plate.seat != seat) => {
            format!("{} ({})", speech.name(seat), tilewright_terminal::names::told(robot, speech))
        }
        Sitter::Robot(_) | Sitter::Me => speech.name(seat),
    };
    let score = brief.scores[seat.index()].map_or_else(|| "?".to_owned(), |score| score.to_string());
    format!("{who} {score}").replace(' ', TOGETHER)
}

fn told_in_json(kept: &Kept) -> Value {
    let seconds = kept.changed.and_then(|changed| changed.duration_since(UNIX_EPOCH).ok()).map(|since| since.as_secs());
    let mut game = json!({
        "number": kept.number,
        "file": kept.path.display().to_string(),
        "changed": kept.changed.map(stamp),
        "seconds": seconds,
    });
    match read(kept, &Speech::new(Language::English, &Words::NONE)) {
        Err(what) => game["error"] = json!(what),
        Ok(Told { party, brief }) => {
            let seats = Seat::all(brief.players).map(|seat| {
                let plate = party.plates().iter().find(|plate| plate.seat == seat);
                let who = match &party.seating.sitters[seat.index()] {
                    Sitter::Me => "me".to_owned(),
                    Sitter::Robot(robot) => robot.to_string(),
                };
                json!({
                    "seat": seat.index(),
                    "name": plate.map(|plate| plate.name.as_str()),
                    "who": who,
                    "score": brief.scores[seat.index()],
                })
            });
            game["game"] = json!(brief.game);
            game["rules"] = json!(brief.rules);
            game["players"] = json!(brief.players);
            game["seats"] = seats.collect();
            game["ply"] = json!(brief.ply);
            game["turn"] = tilewright_engine::look::turn(brief.turn);
            let groups = brief.ranking.map(|groups| {
                groups.iter().map(|group| group.iter().map(|seat| seat.index()).collect::<Vec<_>>()).collect::<Vec<_>>()
            });
            game["ranking"] = json!(groups);
        }
    }
    game
}

/// A moment as `2026-11-16 19:05`, in UTC.
fn said(moment: SystemTime) -> String {
    let stamp = stamp(moment);
    stamp.get(..16).map(|stamp| stamp.replace('T', " ")).unwrap_or(stamp)
}

/// A moment as `2026-11-16T19:05:00Z`.
fn stamp(moment: SystemTime) -> String {
    let seconds = moment.duration_since(UNIX_EPOCH).map(|since| since.as_secs()).unwrap_or_default();
    let (year, month, day) = date(seconds / 86_400);
    let time = seconds % 86_400;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", time / 3600, time / 60 % 60, time % 60)
}

/// Year, month and day of the calendar, so many days after 1970 began.
fn date(mut days: u64) -> (u64, u64, u64) {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    (year, month as u64 + 1, days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (days, expected) in
            [(0, (1970, 1, 1)), (59, (1970, 3, 1)), (11_016, (2000, 2, 29)), (20_773, (2026, 11, 16))]
        {
            assert_eq!(date(days), expected);
        }
    }
}
