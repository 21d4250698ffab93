//! The command `history`: lists the saved games of this machine.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tilewright_core::{Message, Seat, Turn};
use tilewright_display::{LocalizedText, Localizer, TextLine};
use tilewright_engine::PositionSummary;
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_local::{
    LocalGame, SeatPlayer, io_error_text, robot_description, save_format,
    saves::{self, SaveEntry},
};

use crate::error::CliError;
use crate::output::Output;

/// Lists the games saved on this machine, latest first.
#[derive(clap::Args)]
#[command(after_help = "Example: tilewright history
         tilewright show 3             (shows a game by its number)
         tilewright play --resume 3")]
pub struct Args {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, language: Language, output: &mut Output) -> Result<(), CliError> {
    let games = saves::list().map_err(CliError::text)?;
    if args.json {
        let games: Vec<Value> = games.iter().map(entry_json).collect();
        return output.json(&json!({ "games": games }));
    }
    let localizer = FluentLocalizer::new(language, tilewright_engine::GAMES[0].messages());
    if games.is_empty() {
        return output.line(localizer.text("history-none"));
    }
    write_lines(localizer.text("history-heading"), 0, output)?;
    games.iter().try_for_each(|save_entry| {
        let (text, seats) = entry_text(save_entry, language, &localizer);
        write_lines(text, 0, output)?;
        seats.map_or(Ok(()), |who| write_lines(who, SEATS_INDENT, output))
    })
}

/// Indent of the line of the seats: the width of the number and its gap.
const SEATS_INDENT: usize = 6;

/// Writes a text at column `from`, wrapped to 80 columns at blanks other than [`NO_BREAK_SPACE`].
fn write_lines(text: String, from: usize, output: &mut Output) -> Result<(), CliError> {
    const MAX_WIDTH: usize = 80;
    let lines = TextLine::plain(text).wrapped(MAX_WIDTH - from);
    let indent = " ".repeat(from);
    lines.iter().try_for_each(|line| output.line(format!("{indent}{}", line.plain_text().replace(NO_BREAK_SPACE, " "))))
}

/// A blank at which no line is broken.
const NO_BREAK_SPACE: &str = "\u{a0}";

/// A save, with its position as its owner may know it.
struct HistoryEntry {
    local_game: LocalGame,
    summary: PositionSummary,
}

/// Reads a save; the error is a text.
fn read_entry(save_entry: &SaveEntry, localizer: &FluentLocalizer) -> Result<HistoryEntry, String> {
    let text = std::fs::read_to_string(&save_entry.path).map_err(|error| io_error_text(&error, localizer))?;
    let local_game = save_format::parse(&text, None).map_err(|error| error.to_text(localizer))?;
    let viewer = save_format::owner(&text).unwrap_or(tilewright_core::Viewer::Onlooker);
    let summary = local_game.state().perspective(viewer).summary();
    Ok(HistoryEntry { local_game, summary })
}

/// Returns the line of a game, with number, time and turn, and the line of its seats.
fn entry_text(save_entry: &SaveEntry, language: Language, shell: &FluentLocalizer) -> (String, Option<String>) {
    let when = save_entry.changed.map_or_else(|| "?".to_owned(), display_time);
    let head = format!("{:>4}  {when}", save_entry.number);
    let HistoryEntry { local_game, summary } = match read_entry(save_entry, shell) {
        Ok(entry) => entry,
        Err(what) => {
            let message = Message::new("history-unreadable").text("file", save_entry.path.display().to_string());
            return (format!("{head}  {}", shell.format(&message.text("cause", what))), None);
        }
    };
    // A single person is addressed as in the game.
    let people = local_game.seating.people();
    let localizer = local_game.localizer(language).for_reader(people.first().copied().filter(|_| people.len() == 1));
    let seats: Vec<String> =
        Seat::iter(summary.players).map(|seat| seat_line(&local_game, &summary, seat, &localizer)).collect();
    let state = match summary.turn {
        Turn::Seat(seat) => localizer.format(&Message::new("turn-seat").seat("seat", seat)),
        Turn::Chance => localizer.text("turn-chance"),
        Turn::Over => localizer.text("turn-over"),
    };
    (format!("{head}  {} · {state}", local_game.kind.name()), Some(seats.join(", ")))
}

/// Returns the name and score of a seat, with the level or name of its robot, joined by no-break spaces.
fn seat_line(local_game: &LocalGame, summary: &PositionSummary, seat: Seat, localizer: &FluentLocalizer) -> String {
    let who = match &local_game.seating.seat_players[seat.index()] {
        SeatPlayer::Robot(robot) if local_game.nameplates().iter().all(|plate| plate.seat != seat) => {
            format!("{} ({})", localizer.seat_name(seat), robot_description(robot, localizer))
        }
        SeatPlayer::Robot(_) | SeatPlayer::Person => localizer.seat_name(seat),
    };
    let score = summary.scores[seat.index()].map_or_else(|| "?".to_owned(), |score| score.to_string());
    format!("{who} {score}").replace(' ', NO_BREAK_SPACE)
}

/// Returns a game as JSON, with `error` if its save is invalid.
fn entry_json(save_entry: &SaveEntry) -> Value {
    let seconds =
        save_entry.changed.and_then(|changed| changed.duration_since(UNIX_EPOCH).ok()).map(|since| since.as_secs());
    let mut game = json!({
        "number": save_entry.number,
        "file": save_entry.path.display().to_string(),
        "changed": save_entry.changed.map(rfc3339),
        "seconds": seconds,
    });
    match read_entry(save_entry, &FluentLocalizer::new(Language::English, &LocalizedText::NONE)) {
        Err(what) => game["error"] = json!(what),
        Ok(HistoryEntry { local_game, summary }) => {
            let seats = Seat::iter(summary.players).map(|seat| {
                let plate = local_game.nameplates().iter().find(|plate| plate.seat == seat);
                let who = match &local_game.seating.seat_players[seat.index()] {
                    SeatPlayer::Person => "me".to_owned(),
                    SeatPlayer::Robot(robot) => robot.to_string(),
                };
                json!({
                    "seat": seat.index(),
                    "name": plate.map(|plate| plate.name.as_str()),
                    "who": who,
                    "score": summary.scores[seat.index()],
                })
            });
            game["game"] = json!(summary.game);
            game["rules"] = json!(summary.rules);
            game["players"] = json!(summary.players);
            game["seats"] = seats.collect();
            game["ply"] = json!(summary.ply);
            game["turn"] = tilewright_engine::turn_json(summary.turn);
            let groups = summary.ranking.map(|groups| {
                groups.iter().map(|group| group.iter().map(|seat| seat.index()).collect::<Vec<_>>()).collect::<Vec<_>>()
            });
            game["ranking"] = json!(groups);
        }
    }
    game
}

/// Formats a time as `2026-11-16 19:05`, in UTC.
fn display_time(time: SystemTime) -> String {
    let stamp = rfc3339(time);
    stamp.get(..16).map(|stamp| stamp.replace('T', " ")).unwrap_or(stamp)
}

/// Formats a time as `2026-11-16T19:05:00Z`.
fn rfc3339(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map(|since| since.as_secs()).unwrap_or_default();
    let (year, month, day) = date(seconds / 86_400);
    let second_of_day = seconds % 86_400;
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z",
        second_of_day / 3600,
        second_of_day / 60 % 60,
        second_of_day % 60
    )
}

/// Returns year, month and day of the Gregorian calendar, `days` days after 1 January 1970.
fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
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
    fn date_knows_leap_years() {
        for (days, expected) in
            [(0, (1970, 1, 1)), (59, (1970, 3, 1)), (11_016, (2000, 2, 29)), (20_773, (2026, 11, 16))]
        {
            assert_eq!(date(days), expected);
        }
    }
}
