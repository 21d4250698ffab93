//! The table `games.csv` of a tournament: a row for each seat of each game, in order.

use std::time::Duration;

use tilewright_engine::{SeatResult, WIN_UNITS};

use crate::schedule::ScheduledGame;

/// First line of the table.
pub(crate) const HEADER: &str = "game,deal,seat,robot,score,place,win,decisions,ms,replaced\n";

/// Returns the rows of game `number`; `names` are those of the robots of the tournament.
pub(crate) fn rows(number: usize, game: &ScheduledGame, names: &[String], seats: &[SeatResult]) -> String {
    let row = |(seat, result): (usize, &SeatResult)| {
        let robot = quote_field(&names[game.lineup[seat]]);
        let win = result.win as f64 / WIN_UNITS as f64;
        let ms = result.time.as_nanos() as f64 / 1e6;
        format!(
            "{number},{},{seat},{robot},{},{},{win:.6},{},{ms:.6},{}\n",
            game.deal, result.score, result.place, result.decisions, result.replaced
        )
    };
    seats.iter().enumerate().map(row).collect()
}

/// Parses the complete games of a table; a game that was cut off at the end is left out.
///
/// # Errors
/// If a row does not belong to the schedule.
pub(crate) fn parse(
    text: &str,
    names: &[String],
    scheduled_games: &[ScheduledGame],
) -> Result<Vec<Vec<SeatResult>>, String> {
    let Some(rows) = text.strip_prefix(HEADER) else {
        return if HEADER.starts_with(text) {
            Ok(Vec::new())
        } else {
            Err("line 1 is not the table's header".to_owned())
        };
    };
    let complete_rows = rows.rfind('\n').map_or("", |end| &rows[..=end]);
    let mut games: Vec<Vec<SeatResult>> = Vec::new();
    for (index, row) in complete_rows.lines().enumerate() {
        let error_at = |what: &str| format!("line {}: {what}", index + 2);
        let seats = games.last().map_or(0, Vec::len);
        let full = games.len().checked_sub(1).is_none_or(|last| seats == scheduled_games[last].lineup.len());
        let number = if full { games.len() } else { games.len() - 1 };
        let seat = if full { 0 } else { seats };
        let game = scheduled_games.get(number).ok_or_else(|| {
            error_at("the tournament has more games than are asked for; ask for at least as many to go on with it")
        })?;
        let robot = quote_field(&names[game.lineup[seat]]);
        let start = format!("{number},{},{seat},{robot},", game.deal);
        let result = row.strip_prefix(&start).and_then(parse_result);
        let result = result.ok_or_else(|| error_at(&format!("expected a row that begins with {start}")))?;
        if full {
            games.push(Vec::new());
        }
        games.last_mut().expect("a game was begun").push(result);
    }
    if games.last().is_some_and(|last| last.len() < scheduled_games[games.len() - 1].lineup.len()) {
        games.pop();
    }
    Ok(games)
}

fn parse_result(text: &str) -> Option<SeatResult> {
    let parts: Vec<&str> = text.split(',').collect();
    let [score, place, win, decisions, ms, replaced] = parts[..] else { return None };
    let share: f64 = win.parse().ok().filter(|share| (0.0..=1.0).contains(share))?;
    let ms: f64 = ms.parse().ok().filter(|ms| (0.0..1e12).contains(ms))?;
    Some(SeatResult {
        score: score.parse().ok()?,
        place: place.parse().ok()?,
        win: (share * WIN_UNITS as f64).round() as u64,
        decisions: decisions.parse().ok()?,
        time: Duration::from_nanos((ms * 1e6).round() as u64),
        replaced: replaced.parse().ok()?,
    })
}

/// Quotes a text as a CSV field where necessary.
fn quote_field(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> (Vec<String>, Vec<ScheduledGame>, Vec<Vec<SeatResult>>) {
        let names = vec!["random".to_owned(), "exec:sh -c \"a, b\"".to_owned()];
        let game = |deal, lineup: [usize; 2]| ScheduledGame { pair: 0, deal, lineup: lineup.to_vec() };
        let seat = |score, place, win| SeatResult {
            score,
            place,
            win,
            decisions: 7,
            time: Duration::from_micros(1_234_567),
            replaced: 2,
        };
        let games = vec![
            vec![seat(-3, 1, 0), seat(8, 0, WIN_UNITS)],
            vec![seat(4, 0, WIN_UNITS / 2), seat(4, 0, WIN_UNITS / 2)],
        ];
        (names, vec![game(0, [0, 1]), game(1, [1, 0])], games)
    }

    #[test]
    fn a_table_cut_anywhere_parses_to_its_complete_games() {
        let (names, scheduled_games, games) = games();
        let mut text = HEADER.to_owned();
        let mut ends = vec![text.len()];
        for (number, seats) in games.iter().enumerate() {
            text.push_str(&rows(number, &scheduled_games[number], &names, seats));
            ends.push(text.len());
        }
        for stop in 0..=text.len() {
            let whole = ends.iter().skip(1).filter(|end| **end <= stop).count();
            assert_eq!(
                parse(&text[..stop], &names, &scheduled_games).expect("it is a beginning"),
                games[..whole],
                "{stop}"
            );
        }
    }

    #[test]
    fn a_table_of_another_schedule_is_refused() {
        let (names, scheduled_games, games) = games();
        let first = rows(0, &scheduled_games[0], &names, &games[0]);
        for (text, words) in [
            ("a,b\n1,2\n".to_owned(), "line 1"),
            (format!("{HEADER}{first}{first}"), "line 4: expected a row that begins with 1,1,0"),
            (format!("{HEADER}{}", first.replace("random", "greedy")), "line 2"),
            (format!("{HEADER}{}", first.replace("1234.567000", "soon")), "line 2"),
        ] {
            let error = parse(&text, &names, &scheduled_games).expect_err(words);
            assert!(error.contains(words), "{error}");
        }
        let both = format!("{HEADER}{first}{}", rows(1, &scheduled_games[1], &names, &games[1]));
        assert!(parse(&both, &names, &scheduled_games[..1]).expect_err("one is too many").contains("more games"));
    }
}
