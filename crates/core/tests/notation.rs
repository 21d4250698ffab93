//! Records as text: what is parsed, and which errors are reported with which line.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_core::{
    Name, Nameplate, Record, Seat, Viewer,
    notation::{self, ParsedRecord},
};
use tilewright_toy::Toy;

const HEADER: &str = "tilewright record 1\ngame toy\nrules plain\nset deck=12\nplayers 2\n";
const STEPS: &str = "deal 0 5\ndeal 0 7\ndeal 1 1\ndeal 1 2\nshow 5\nbury 2\nbury 7\nshow 1\n";

fn replay(text: &str) -> Result<Record<Toy>, notation::RecordError> {
    ParsedRecord::<Toy>::parse(text)?.replay()
}

/// Checks that `text` is refused with an error that starts with `expected`, on one line and without control characters.
fn check_refused(text: &str, expected: &str) {
    let error = replay(text).err().unwrap_or_else(|| panic!("invalid record is accepted: {expected}")).to_string();
    assert!(error.starts_with(expected), "{error}\ndoes not start with\n{expected}");
    assert!(!error.contains('\n') && !error.contains('\x1b'), "one line without control characters: {error:?}");
}

#[test]
fn title_in_another_form_is_refused() {
    check_refused("", "line 1: the record is empty");
    check_refused("hello", "line 1: this is no record");
    check_refused(
        "tilewright record 2\n",
        "line 1: the record has notation version 2; this program reads up to version 1",
    );
    for version in [" x", " +1", " 01", " 1.0", " -1", " 0", "1", "", "  1", " 99999999999"] {
        check_refused(&format!("tilewright record{version}\n"), "line 1: the notation's version is unreadable");
    }
}

#[test]
fn header_with_missing_or_repeated_lines_is_refused() {
    check_refused(HEADER, "line 5: the record ends within its header");
    check_refused("tilewright record 1\nrules plain\nsteps\n", "line 3: the header lacks a line `game NAME`");
    check_refused(&format!("{HEADER}players 3\nsteps\n"), "line 6: `players` stands twice");
    check_refused(&format!("{HEADER}colour 0\nsteps\n"), "line 6: unknown line in the header");
    check_refused(&HEADER.replace("game toy", "game azul"), "line 5: the record ends");
    check_refused(
        &format!("{}steps\n", HEADER.replace("game toy", "game azul")),
        "line 2: this is a record of \"azul\"",
    );
}

#[test]
fn header_with_impossible_setup_is_refused() {
    let with = |from: &str, to: &str| format!("{}steps\n", HEADER.replace(from, to));
    check_refused(&with("plain", "fancy"), "line 3: there are no rules \"fancy\"; there are plain");
    for deck in ["7", "21", "012", "+9", "x", ""] {
        let to = format!("deck={deck}");
        check_refused(
            &with("deck=12", &to),
            &format!("line 4: deck cannot be {deck:?}; it can be a number from 8 to 20"),
        );
    }
    check_refused(&with("set deck=12", "set deck"), "line 4: expected `set CHOICE=VALUE`");
    check_refused(&with("players 2", "players 9"), "line 5: 9 players cannot play; rules plain take 2 to 4");
    check_refused(&with("players 2", "players +2"), "line 5: expected a number of players");
    check_refused(&format!("{HEADER}first 2\nsteps\n"), "line 6: seat 2 cannot begin");
}

#[test]
fn seat_with_taken_colour_or_invalid_name_is_refused() {
    let with = |lines: &str| format!("{HEADER}{lines}\nsteps\n");
    check_refused(&with("seat 0 mauve Ana"), "line 6: expected seat, colour and name");
    check_refused(&with("seat 0 red"), "line 6: expected seat, colour and name");
    check_refused(&with("seat 2 red Ana"), "line 6: there is no seat 2; the seats are 0 to 1");
    check_refused(&with("seat 0 red Ana\nseat 0 blue Bo"), "line 7: `seat 0` stands twice");
    check_refused(&with("seat 0 red Ana\nseat 1 red Bo"), "line 7: seats 0 and 1 are both red; each seat has a colour");
    for name in ["A\x1b[2Jna", "A\tna", "\u{202e}anA", "A\u{9b}31mna"] {
        let line = format!("seat 0 red {name}");
        check_refused(&with(&line), "line 6: a name has 1 to 40 letters and no control characters");
    }
    let long = "é".repeat(Name::MAX_CHARS);
    check_refused(&with(&format!("seat 0 red {long}e")), "line 6: a name has 1 to 40 letters");
    let parsed = ParsedRecord::<Toy>::parse(&with(&format!("seat 1 red {long}"))).unwrap();
    let Nameplate { seat, name, .. } = &parsed.header.nameplates[0];
    assert_eq!((*seat, name.as_str()), (Seat::new(1), long.as_str()));
}

#[test]
fn seen_by_without_existing_viewer_is_refused() {
    let with = |line: &str| format!("{HEADER}{line}\nsteps\n");
    check_refused(&with("seen-by all"), "line 6: expected `seen-by SEAT` or `seen-by onlooker`");
    check_refused(&with("seen-by"), "line 6: expected `seen-by SEAT` or `seen-by onlooker`");
    check_refused(&with("seen-by 9"), "line 6: there is no seat 9; the seats are 0 to 1");
    check_refused(&with("seen-by 0\nseen-by 1"), "line 7: `seen-by` stands twice");
    let seen = ParsedRecord::<Toy>::parse(&with("seen-by onlooker")).unwrap();
    assert_eq!(seen.header.seen_by, Some(Viewer::Onlooker));
}

#[test]
fn line_with_blank_at_either_end_is_refused() {
    let good = format!("{HEADER}steps\n{STEPS}over 6 2\n");
    assert!(replay(&good).is_ok());
    for (number, line) in good.lines().enumerate() {
        for bad in
            [format!(" {line}"), format!("{line} "), format!("\t{line}"), format!("{line}\t"), format!("{line}\u{a0}")]
        {
            let mut lines: Vec<&str> = good.lines().collect();
            lines[number] = &bad;
            check_refused(&lines.join("\n"), &format!("line {}: a blank begins or ends this line", number + 1));
        }
    }
}

#[test]
fn byte_order_mark_line_endings_and_comments_are_ignored() {
    let good = format!("{HEADER}steps\n{STEPS}over 6 2\n");
    let steps = replay(&good).unwrap().steps().to_vec();
    for same in [
        format!("\u{feff}{good}"),
        good.replace('\n', "\r\n"),
        format!("\u{feff}{}", good.replace('\n', "\r\n")),
        good.replace("steps\n", "# a comment\n\n   \nsteps\n#\n"),
        good.trim_end().to_owned(),
    ] {
        assert_eq!(replay(&same).unwrap().steps(), steps, "{same:?}");
        assert_eq!(notation::game_key(&same).map(|(_, key)| key), Ok("toy".to_owned()));
    }
}

#[test]
fn impossible_step_is_refused_with_its_reason() {
    let with = |steps: &str| format!("{HEADER}steps\n{steps}");
    let possible = "line 7, ply 0: \"deal 0 13\" is not possible here; 12 possible: deal 0 1; deal 0 2";
    check_refused(&with("deal 0 13\n"), possible);
    check_refused(&with("# a comment\ndeal 0 1\nshow 1\n"), "line 9, ply 1: a draw comes first");
    let four = STEPS.split_once("show").unwrap().0;
    check_refused(&with(&format!("{four}deal 1 3\n")), "line 11, ply 4: it is the turn of seat 0");
    check_refused(&with(&format!("{four}deal 1 03\n")), "line 11, ply 4: \"deal 1 03\" is unreadable; expected");
    check_refused(&with(&format!("{four}show  5\n")), "line 11, ply 4: \"show  5\" is unreadable; expected");
    check_refused(&with(&format!("{four}\x1b[2J\n")), "line 11, ply 4: \"\\u{1b}[2J\" is unreadable; expected");
    check_refused(&with(&format!("{four}bury ?\n")), "line 11, ply 4: \"bury ?\" is not possible here");
}

#[test]
fn end_that_contradicts_the_steps_is_refused() {
    let with = |rest: &str| format!("{HEADER}steps\n{rest}");
    check_refused(&with("deal 0 1\nover 1 2\n"), "line 8: the record says the game is over, but it is not");
    let scores = "line 15: the scores do not follow from the steps; expected `over 6 2`";
    check_refused(&with(&format!("{STEPS}over 6 3\n")), scores);
    check_refused(&with(&format!("{STEPS}over 6 2 0\n")), scores);
    check_refused(&with(&format!("{STEPS}over six\n")), "line 15: `over` is followed by each seat's score");
    check_refused(&with(&format!("{STEPS}over 6 2\nshow 1\n")), "line 16: a line follows `over`");
}

#[test]
fn steps_beyond_the_maximum_are_not_parsed() {
    let with = |rest: &str| format!("{HEADER}steps\n{STEPS}{rest}");
    check_refused(&with("show 1\n"), "line 15, ply 8: no such game has more than 8 steps");
    check_refused(&with(&"show 1\n".repeat(80_000)), "line 15, ply 8: no such game has more than 8 steps");
    check_refused(&with(&"anything at all\n".repeat(80_000)), "line 15, ply 8: no such game has more than 8 steps");
    let seen = format!("{HEADER}seen-by 0\nsteps\ndeal 0 5\n{}", "saw buried 0 5\n".repeat(80_000));
    check_refused(&seen, "line 73, ply 0: no step teaches more than 64 things");
}

#[test]
fn long_header_is_refused_at_its_first_invalid_line() {
    let title = "tilewright record 1\ngame toy\n";
    check_refused(&format!("{title}{}", "set deck=12\n".repeat(80_000)), "line 4: the choice `deck` stands twice");
    let unknown: String = (0..80_000).map(|number| format!("set choice{number}=1\n")).collect();
    check_refused(&format!("{title}{unknown}"), "line 3: there is no choice \"choice0\"; there are deck");
    check_refused(&format!("{title}{}", "rules plain\n".repeat(80_000)), "line 4: `rules` stands twice");
    let nameless = format!("tilewright record 1\n{}game toy\n", "set deck=12\n".repeat(80_000));
    assert!(notation::game_key(&nameless).is_err(), "the game is named among the first lines");
}
