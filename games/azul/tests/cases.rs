//! One case for each point of the mission (A1 to A11) and for each corner of the rules.
//!
//! A case is a table, the steps that lead to a position, and what is true after the last of them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use azul::{Azul, Event, Ruleset};
use game::notation::Document;
use game::{Event as _, Game, Record, Rules, Setup, SplitMix, Turn, Viewer, laws, setup};

/// Plays `steps` at a table for `setup` and looks at what the last step told and at the position after it.
///
/// `setup` is as in `standard first=0 2`. Steps are separated by `;`; `deal BBRW YYYY …` is a draw for each letter, and
/// `x 3` repeats the step before it three times more. Each line of `expected` is one of the lines of [`told`]; one that
/// begins with `!` is not.
#[track_caller]
fn check(setup: &str, steps: &str, expected: &str) {
    let (record, events) = play(setup, steps);
    compare(&told(&record, &events), expected);
}

/// The same for the last step of a golden game, with the events of its last `steps` steps.
#[track_caller]
fn check_golden(golden: &str, steps: usize, expected: &str) {
    let document = Document::<Azul>::read(golden).unwrap();
    let mut record = Record::new(document.setup);
    let mut events = Vec::new();
    for (ply, step) in document.steps().enumerate() {
        if ply + steps == document.len() {
            events.clear();
        }
        record.play(step, &mut events).unwrap();
    }
    compare(&told(&record, &events), expected);
}

#[track_caller]
fn compare(told: &[String], expected: &str) {
    for line in expected.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (line, stands) = line.strip_prefix('!').map_or((line, true), |line| (line.trim(), false));
        assert_eq!(told.iter().any(|told| told == line), stands, "{line}\nin\n{}", told.join("\n"));
    }
}

fn play(setup: &str, steps: &str) -> (Record<Azul>, Vec<Event>) {
    let mut record = Record::new(table(setup));
    let mut events = Vec::new();
    for step in expand(steps) {
        events.clear();
        record.play(&step, &mut events).unwrap_or_else(|e| panic!("ply {}: {e}", record.steps().len()));
    }
    (record, events)
}

fn table(words: &str) -> Setup<Ruleset> {
    let (mut name, mut players, mut first, mut choices) = (None, 0, None, Vec::new());
    for word in words.split(' ') {
        match word.split_once('=') {
            Some(("first", seat)) => first = Some(seat.parse().unwrap()),
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None if name.is_none() => name = Some(word),
            None => players = word.parse().unwrap(),
        }
    }
    Setup::new(setup::rules(name, &choices).unwrap(), players, first).unwrap()
}

fn expand(steps: &str) -> Vec<String> {
    let mut expanded: Vec<String> = Vec::new();
    for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        if let Some(factories) = step.strip_prefix("deal ") {
            for letter in factories.chars().filter(|letter| *letter != ' ') {
                let colour = azul::Colour::ALL.into_iter().find(|colour| colour.letter() == letter).unwrap();
                expanded.push(format!("draw {colour}"));
            }
        } else if let Some(times) = step.strip_prefix("x ") {
            let last = expanded.last().unwrap().clone();
            expanded.extend((0..times.parse().unwrap()).map(|_| last.clone()));
        } else {
            expanded.push(step.to_owned());
        }
    }
    expanded
}

/// The events with their items, then the position: `turn`, `scores`, `winners`, `bag`, `lid`, `centre`, factories that
/// hold tiles, and for each seat its floor, its lines that hold tiles and the number of its legal actions.
fn told(record: &Record<Azul>, events: &[Event]) -> Vec<String> {
    let mut told = Vec::new();
    for event in events {
        let items = event.points().into_iter().flat_map(|points| points.items);
        let items: String = items.map(|item| format!(" [{} {}: {}]", item.count, item.reason, item.points)).collect();
        told.push(format!("{event}{items}"));
    }
    let view = record.state().view(Viewer::Onlooker);
    told.push(match record.turn() {
        Turn::Of(seat) => format!("turn: seat {seat}"),
        Turn::Chance => "turn: chance".to_owned(),
        Turn::Over => "turn: over".to_owned(),
    });
    told.push(format!("choices: {}", record.legal().len() + record.outcomes().len()));
    told.push(format!("phase: {}, round {}", view.phase.name(), view.round));
    told.push(format!("scores: {:?}", record.state().scores().as_slice()));
    told.push(format!("ranking: {:?}", ranking(record)));
    told.push(format!("marker: {:?}, starts: {:?}", view.marker, view.starting_player));
    told.push(format!("bag: {}", view.bag.tiles));
    told.push(format!("lid: {}", view.lid.tiles));
    told.push(format!("centre: {}", view.centre));
    told.push(format!("factories: {}", view.factories.len()));
    for (index, factory) in view.factories.iter().enumerate().filter(|(_, tiles)| !tiles.is_empty()) {
        told.push(format!("f{}: {factory}", index + 1));
    }
    for board in &view.boards {
        let floor = serde_json::to_string(&board.floor).unwrap().replace(['"', '[', ']'], "");
        told.push(format!("seat {} floor: {floor}", board.seat));
        told.push(format!("seat {} track: {:?}", board.seat, board.track));
        for line in board.lines.iter().filter(|line| line.count > 0) {
            told.push(format!("seat {} line {}: {} {}", board.seat, line.size, line.count, line.colour.unwrap()));
        }
    }
    for action in record.legal() {
        told.push(format!("can: {action}"));
    }
    told
}

fn ranking(record: &Record<Azul>) -> Vec<Vec<usize>> {
    record.state().ranking().iter().map(|group| group.iter().map(|seat| seat.index()).collect()).collect()
}

#[test]
fn a1_players_factories_and_tiles() {
    let whole = "bag: 20 blue, 20 yellow, 20 red, 20 black, 20 white";
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        check(&format!("standard {players}"), "", &format!("{whole}\nfactories: {factories}\nturn: chance"));
        let filled = format!("start 0; draw blue; x {}; draw red; x {}", 15, factories * 4 - 17);
        check(
            &format!("standard {players}"),
            &filled,
            &format!("f1: 4 blue\nf4: 4 blue\nf{factories}: 4 red\nphase: tile selection, round 1\nturn: seat 0"),
        );
    }
    for players in [0, 1, 5] {
        assert!(Setup::new(Ruleset::named("standard").unwrap(), players, None).is_err());
    }
}

#[test]
fn a2_the_first_starting_player_is_random_unless_agreed() {
    check("standard 3", "", "turn: chance\nchoices: 3\nmarker: None, starts: None");
    check("standard 3", "start 2", "seat 2 starts\nturn: chance\nchoices: 5\nmarker: None, starts: Some(2)");
    check("standard first=1 3", "", "turn: chance\nchoices: 5\nmarker: None, starts: Some(1)");
}

#[test]
fn a2_who_first_takes_from_the_centre_has_the_marker_and_starts() {
    let deal = "deal BBBY RRRR KKKK WWWW YYYY; f1 blue 3";
    check(
        "standard first=0 2",
        &format!("{deal}; centre yellow 1"),
        "seat 1 takes 1 yellow from the centre
         seat 1 takes the marker to the floor
         seat 1 floor: marker
         marker: Some(1), starts: Some(0)",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; centre yellow 1; f2 red 4; f3 black 4; f4 white 5; f5 yellow 5"),
        "seat 1 loses 1 point by the floor; to the lid: 0 [1 floor spaces: -1]
         marker: None, starts: Some(1)
         phase: maintenance, round 1
         scores: [2, 1]",
    );
}

#[test]
fn a2_a_marker_nobody_took_leaves_the_start_where_it_was() {
    check(
        "standard first=1 2",
        "deal BBBB RRRR KKKK WWWW YYYY; f1 blue 4; f2 red 4; f3 black 5; f4 white 5; f5 yellow floor",
        "marker: None, starts: Some(1)\nphase: maintenance, round 1",
    );
}

#[test]
fn a2_the_marker_with_a_full_floor_costs_nothing_and_still_starts() {
    let full = "deal BBBB YYYY WWWW RRRK KKKK; f1 blue floor; f2 yellow 4; f3 white floor; f4 red 3";
    check("standard first=1 2", full, "seat 1 floor: blue,blue,blue,blue,white,white,white\nlid: 1 white");
    check(
        "standard first=1 2",
        &format!("{full}; centre black 1"),
        "seat 1 takes the marker; the floor is full, so it costs nothing
         seat 1 floor: blue,blue,blue,blue,white,white,white
         marker: Some(1), starts: Some(1)",
    );
    let first = "deal BBBB YYYY WWWW RRRK KKKK; f2 yellow 4; f1 blue floor; f4 red 3; f3 white floor";
    check(
        "standard first=0 2",
        &format!("{first}; f5 black 5; centre black 1"),
        "seat 1 loses 1 point by the floor; to the lid: 7 [7 floor spaces: -14] [13 points held at 0: 13]
         marker: None, starts: Some(1)",
    );
}

#[test]
fn a3_all_tiles_of_one_colour_are_taken_and_the_others_go_to_the_centre() {
    let deal = "deal BBRW RRRK BBBB YYYY WWWW";
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 2"),
        "seat 0 takes 2 blue from factory 1
         to the centre: 1 red, 1 white
         seat 0 lays 2 blue on line 2, which is complete
         centre: 1 red, 1 white
         seat 0 line 2: 2 blue
         turn: seat 1",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 2; f2 red 3; centre white 1"),
        "seat 0 takes 1 white from the centre\ncentre: 1 red, 1 black\n!to the centre: 1 red, 1 black",
    );
}

#[test]
fn a4_a_line_has_one_colour_and_none_its_row_of_the_wall_has() {
    let round = "deal BBRR KKKK WWWW YYYY RRRR; f1 blue 3; f2 black 4";
    check(
        "standard first=0 2",
        round,
        "can: f3 white 4\n!can: f3 white 3\ncan: f3 white floor\n!can: f2 black 5\n!can: f1 red 1\ncan: centre red 1",
    );
    let next = "f3 white 4; f4 yellow 5; f5 red 5; centre red 2; deal WWWW WKKK BBBB YYYY RRRR";
    check(
        "standard first=0 2",
        &format!("{round}; {next}"),
        "turn: seat 1\n!can: f2 black 4\ncan: f2 black 3\n!can: f1 white 5\ncan: f4 yellow 5\n!can: f5 red 2\ncan: f5 red 4",
    );
}

#[test]
fn a4_what_does_not_fit_falls_and_all_may_fall() {
    let deal = "deal BBBB YYYY RRRR KKKK WWWW";
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 3"),
        "seat 0 lays 3 blue on line 3, which is complete\nseat 0 drops 1 blue on the floor\nseat 0 floor: blue",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue floor"),
        "seat 0 drops 4 blue on the floor\nseat 0 floor: blue,blue,blue,blue",
    );
}

#[test]
fn a4_tiles_beyond_the_seventh_space_go_to_the_lid_at_once() {
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow 4; f3 red floor",
        "seat 0 drops 3 red on the floor, which is full, and 1 in the lid
         seat 0 floor: blue,blue,blue,blue,red,red,red
         lid: 1 red",
    );
}

#[test]
fn a5_tiles_score_alone_across_and_down_and_count_in_the_same_phase() {
    let first =
        "deal BYYY WWWW KKKB RRRR BBBB; f1 blue 1; f4 red 4; f2 white 2; f5 blue 5; f3 black 3; centre yellow 3;
                 centre blue floor";
    check(
        "standard first=0 2",
        first,
        "seat 0 tiles row 1 column 1 with blue for 1 point; to the lid: 0 [1 tile alone: 1]
         seat 0 tiles row 2 column 1 with white for 2 points; to the lid: 1 [2 tiles down: 2]
         seat 0 tiles row 3 column 1 with black for 3 points; to the lid: 2 [3 tiles down: 3]
         seat 0 loses 4 points by the floor; to the lid: 3 [3 floor spaces: -4]
         scores: [2, 1]
         lid: 1 blue, 2 yellow, 3 red, 2 black, 3 white",
    );
    let second =
        "deal RRRR YKKK BBRW WWWW KKKK; f1 red 2; f2 yellow 1; f4 white 4; f3 blue 2; f5 black 1; centre black 5;
                  centre red floor; centre white floor";
    check(
        "standard first=0 2",
        &format!("{first}; {second}"),
        "seat 0 tiles row 1 column 2 with yellow for 2 points; to the lid: 0 [2 tiles across: 2]
         seat 0 tiles row 2 column 2 with blue for 4 points; to the lid: 1 [2 tiles across: 2] [2 tiles down: 2]",
    );
}

#[test]
fn a5_incomplete_lines_stay() {
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 5; f2 yellow 5; f3 red 4; f4 black 4; f5 white floor",
        "seat 0 line 5: 4 blue\nseat 1 line 5: 4 yellow\nscores: [0, 1]\nlid: 3 red, 3 black, 4 white",
    );
}

#[test]
fn a6_the_printed_floor_and_the_steep_one() {
    for (rules, cost) in [("standard", 14), ("steep", 16), ("standard floor=steep", 16), ("steep floor=printed", 14)] {
        check(
            &format!("{rules} first=0 2"),
            "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow 4; f3 red floor; f4 black 3; f5 white 4",
            &format!(
                "seat 0 loses 1 point by the floor; to the lid: 7 [7 floor spaces: -{cost}] [{} points held at 0: {}]",
                cost - 1,
                cost - 1
            ),
        );
    }
}

#[test]
fn a6_the_score_is_held_at_0_before_the_bonuses() {
    check_golden(
        include_str!("games/held-at-0.txt"),
        1,
        "seat 1 loses 5 points by the floor; to the lid: 7 [7 floor spaces: -14] [9 points held at 0: 9]
         seat 1 gets a bonus of 2 points [1 complete rows: 2]
         scores: [0, 2]",
    );
}

/// A refill in which the lid returns: what was told, the factory that got the last tile before, and the bag after.
struct Return {
    told: String,
    factory_before: Option<String>,
    phase: String,
    factory_after: String,
}

/// Plays on with every tile to the floor and the first outcome of chance, and gives the refills in which the lid
/// returned, up to the round limit.
fn returns_of_the_lid(setup: &str, steps: &str) -> Vec<Return> {
    let (mut record, _) = play(setup, steps);
    let mut returns: Vec<Return> = Vec::new();
    let mut open = false;
    loop {
        let step = match record.turn() {
            Turn::Over => return returns,
            Turn::Of(_) => record.legal().iter().map(ToString::to_string).find(|text| text.ends_with("floor")).unwrap(),
            Turn::Chance => record.outcomes()[0].0.to_string(),
        };
        let mut events = Vec::new();
        record.play(&step, &mut events).unwrap();
        let drawn = events.iter().find(|event| matches!(event, Event::Drawn { .. })).map(ToString::to_string);
        if open {
            returns.last_mut().unwrap().factory_after = drawn.clone().unwrap();
        }
        open = false;
        if let Some(event) = events.iter().find(|event| matches!(event, Event::LidReturned { .. })) {
            let phase = record.state().view(Viewer::All).phase.name().to_owned();
            returns.push(Return {
                told: event.to_string(),
                factory_before: drawn,
                phase,
                factory_after: String::new(),
            });
            open = true;
        }
    }
}

#[test]
fn a7_the_lid_waits_when_the_bag_is_empty_exactly_at_the_end_of_a_refill() {
    let deal = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow floor; f3 red floor; f4 black floor";
    let four_rounds = format!("{deal}; f5 white floor; ").repeat(4);
    let (setup, refilled) = ("standard first=0 2", format!("{four_rounds} deal BBBB YYYY RRRR KKKK WWWW"));
    check(
        setup,
        &refilled,
        "phase: tile selection, round 5\nbag: none\nlid: 16 blue, 16 yellow, 16 red, 16 black, 16 white",
    );
    check(
        setup,
        &format!("{four_rounds} {deal}; f5 white floor"),
        "end of phase: wall tiling
         the bag is empty: 100 tiles from the lid go into it (20 blue, 20 yellow, 20 red, 20 black, 20 white)
         phase: maintenance, round 5
         turn: chance
         lid: none",
    );
}

#[test]
fn a7_the_lid_returns_in_the_middle_of_a_factory_and_filling_goes_on() {
    // Three tiles stay on a line, so that 97 are left: the last of them is the first tile of factory 5.
    let returns = returns_of_the_lid("standard round-limit=12 first=0 2", "deal BBBY RRRR KKKK WWWW YYYY; f1 blue 5");
    assert!(returns[0].factory_before.is_none() && returns[0].told.contains("97 tiles"), "{}", returns[0].told);
    assert_eq!(returns[1].factory_before.as_deref(), Some("f5 gets white"));
    assert_eq!(returns[1].factory_after, "f5 gets blue");
    assert_eq!(returns[1].phase, "maintenance");
    assert!(returns[1].told.contains("80 tiles"), "{}", returns[1].told);
}

#[test]
fn a7_the_lid_returns_between_two_factories_when_three_play() {
    let returns = returns_of_the_lid("standard round-limit=4 first=0 3", "");
    assert_eq!(returns[0].factory_before.as_deref(), Some("f4 gets white"));
    assert_eq!(returns[0].factory_after, "f5 gets blue");
    assert!(returns[0].told.contains("84 tiles"), "{}", returns[0].told);
}

#[test]
fn a7_factories_stay_short_when_bag_and_lid_are_empty() {
    let document = Document::<Azul>::read(include_str!("games/no-tile-left.txt")).unwrap();
    let mut record = Record::new(document.setup);
    let mut short = Vec::new();
    for step in document.steps() {
        let mut events = Vec::new();
        record.play(step, &mut events).unwrap();
        if events.iter().any(|event| matches!(event, Event::Short { .. })) && record.turn() != Turn::Over {
            short.push(told(&record, &events));
        }
    }
    let first = &short[0];
    compare(first, "bag: none\nlid: none\nend of phase: maintenance");
    assert!(!first.iter().any(|line| line.starts_with("f9:")), "the last factory is empty: {first:?}");
    assert!(short.len() > 1);
}

#[test]
fn a8_the_game_ends_when_no_tile_is_left_to_start_a_round() {
    check_golden(
        include_str!("games/no-tile-left.txt"),
        1,
        "end of phase: wall tiling
         bag and lid are empty: 36 tiles missing
         end of phase: maintenance
         no tile is left to start a round: the game ends
         seat 1 gets a bonus of 14 points [2 complete columns: 14]
         seats 0, 3 share the victory with 66 points
         turn: over",
    );
}

#[test]
fn a8_the_game_ends_after_the_round_in_which_a_row_is_complete() {
    check_golden(
        include_str!("games/standard-2.txt"),
        1,
        "end of phase: tile selection
         end of phase: wall tiling
         !end of phase: maintenance
         a row is complete: the game ends
         end of phase: end of the game
         turn: over",
    );
}

#[test]
fn a8_the_round_limit_ends_the_game_as_a_complete_row_does() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 4; f2 yellow 4; f3 red 3; f4 black 5; f5 white floor";
    check(
        "standard round-limit=1 first=0 2",
        round,
        "end of phase: wall tiling
         the round limit is reached: the game ends
         seat 0 gets a bonus of 0 points
         seat 1 wins with 1 point
         turn: over",
    );
    check("standard round-limit=2 first=0 2", round, "phase: maintenance, round 1\nturn: chance");
}

#[test]
fn a9_bonuses_for_colours_columns_and_rows() {
    check_golden(
        include_str!("games/beyond-the-track.txt"),
        1,
        "seat 0 gets a bonus of 14 points [2 complete rows: 4] [1 complete colours: 10]
         seat 1 gets a bonus of 38 points [2 complete rows: 4] [2 complete columns: 14] [2 complete colours: 20]
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_are_decided_by_complete_rows() {
    check_golden(
        include_str!("games/tie-by-rows.txt"),
        1,
        "scores: [9, 9]
         seat 1 gets a bonus of 2 points [1 complete rows: 2]
         seat 1 wins with 9 points and more complete rows
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_and_rows_share_the_victory() {
    check_golden(
        include_str!("games/shared-victory.txt"),
        1,
        "scores: [2, 2]\nseats 0, 1 share the victory with 2 points\nranking: [[0, 1]]",
    );
    check(
        "standard round-limit=1 first=0 3",
        "deal BBBB YYYY RRRR KKKK WWWW BBBB YYYY; f1 blue floor; f2 yellow floor; f3 red floor; f4 black floor;
         f5 white floor; f6 blue 4; f7 yellow 4",
        "seats 0, 1, 2 share the victory with 0 points\nranking: [[0, 1, 2]]",
    );
}

#[test]
fn a10_the_track_ends_at_99() {
    check_golden(
        include_str!("games/beyond-the-track.txt"),
        1,
        "scores: [66, 105]\nseat 0 track: Some(66)\nseat 1 track: None",
    );
    let document = Document::<Azul>::read(include_str!("games/beyond-the-track.txt")).unwrap();
    let drawn = document.replay().unwrap().state().view(Viewer::Onlooker).to_string();
    assert!(drawn.contains("seat 1: 105 points, beyond the track"), "{drawn}");
}

#[test]
fn a11_each_phase_ends_with_an_event_and_the_lid_is_open() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 1; f2 yellow 4; f3 red 3; f4 black 5";
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW",
        "end of phase: preparation\nround 1 begins with seat 0",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5"),
        "end of phase: tile selection\nend of phase: wall tiling\nphase: maintenance, round 1\nlid: 3 blue, 3 yellow, 3 red",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5; deal BBBB YYYY RRRR KKKK WWWW"),
        "end of phase: maintenance\nround 2 begins with seat 0",
    );
}

#[test]
fn free_wall_the_owner_chooses_a_column_where_there_is_more_than_one() {
    let first = "deal BBBB WWWW RRRR KKKK YYYY; f1 blue 1; f2 white 5; f3 red floor; f4 black 1; f5 yellow floor";
    check(
        "free-wall first=0 2",
        first,
        "end of phase: tile selection\nphase: wall tiling, round 1\nturn: seat 0\nchoices: 5\ncan: row 1 column 5",
    );
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4"),
        "seat 0 tiles row 1 column 4 with blue for 1 point; to the lid: 0 [1 tile alone: 1]
         turn: seat 1
         can: row 1 column 4",
    );
    let second = "deal YYYY BBBB RRRR KKKK WWWW; f1 yellow 1; f5 white 4; f2 blue 2; f3 red 3; f4 black 5";
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4; row 1 column 1; {second}; row 1 column 5"),
        "seat 0 tiles row 1 column 5 with yellow for 2 points; to the lid: 0 [2 tiles across: 2]
         turn: seat 0
         choices: 4
         !can: row 2 column 4
         can: row 2 column 5",
    );
}

#[test]
fn free_wall_a_line_that_fits_nowhere_falls_before_the_floor_is_counted() {
    let golden = include_str!("games/fits-nowhere.txt");
    let document = Document::<Azul>::read(golden).unwrap();
    let mut record = Record::new(document.setup);
    let mut met = Vec::new();
    for step in document.steps() {
        let mut events = Vec::new();
        record.play(step, &mut events).unwrap();
        if events.iter().any(|event| matches!(event, Event::FitsNowhere { .. })) {
            met = told(&record, &events);
        }
    }
    compare(
        &met,
        "seat 1 has no place for blue in row 1: line 1 falls
         seat 1 drops 1 blue on the floor
         seat 1 floor: blue,blue,blue,yellow,yellow,blue
         turn: seat 1
         can: row 2 column 2",
    );
}

#[test]
fn free_wall_only_the_rows_colours_matter_while_drafting() {
    let first = "deal BBBB WWWW RRRR KKKK YYYY; f1 blue 1; f2 white 5; f3 red floor; f4 black 1; f5 yellow floor";
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4; row 1 column 1; deal BBBB WWWW RRRR KKKK YYYY"),
        "turn: seat 0\n!can: f1 blue 1\ncan: f1 blue 2\ncan: f1 blue 5",
    );
}

#[test]
fn free_wall_a_single_column_is_no_decision() {
    let (mut chosen, mut automatic) = (0, 0);
    for seed in 0..60 {
        let mut dice = SplitMix::new(seed);
        let mut record: Record<Azul> = Record::new(table("free-wall 3"));
        while let Some(step) = laws::random_step(&record, &mut dice) {
            let mut events = Vec::new();
            let choices = record.legal().len();
            record.play(&step, &mut events).unwrap();
            let mut tiled = events.iter().filter(|event| matches!(event, Event::Tiled { .. })).count();
            if step.starts_with("row") {
                assert!(choices > 1, "seed {seed}: {step}");
                chosen += 1;
                tiled -= 1;
            }
            automatic += tiled;
        }
    }
    assert!(chosen > 100 && automatic > 10, "{chosen} columns were chosen, {automatic} tiles had only one");
}
