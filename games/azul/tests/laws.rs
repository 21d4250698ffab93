//! Laws that all games obey, and laws of Azul alone.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tilewright_azul::{Action, Azul, Outcome, RuleSet, TileColour};
use tilewright_core::{
    DiscardEvents, Game, Record, Rng, Rules, Seat, Setup, SplitMix64, Turn, Viewer,
    setup::{self, set_choice},
};
use tilewright_testkit::laws;

/// Parses a setup like `free-wall floor=steep 3`; `first=SEAT` names the first seat.
fn setup(words: &str) -> Setup<RuleSet> {
    let mut words = words.split(' ');
    let name = words.next();
    let (mut players, mut first, mut choices) = (0, None, Vec::new());
    for word in words {
        match word.split_once('=') {
            Some(("first", seat)) => first = Some(seat.parse().unwrap()),
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None => players = word.parse().unwrap(),
        }
    }
    Setup::new(setup::resolve_rules(name, &choices).unwrap(), players, first).unwrap()
}

#[test]
fn rules_obey_the_laws_for_every_setup() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            laws::check_rules::<Azul>(setup(&format!("{name} {players}")), 12, 1);
        }
    }
}

#[test]
fn choices_distinguish_all_actions_for_every_setup() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            laws::check_display::<Azul>(setup(&format!("{name} {players}")), 3, 4);
        }
    }
}

#[test]
fn encoding_obeys_the_laws_for_every_setup() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            laws::check_encoding::<Azul>(setup(&format!("{name} {players}")), 6, 5);
        }
    }
}

#[test]
fn rules_and_encoding_obey_the_laws_for_house_rules() {
    for words in [
        "standard round-limit=1 2",
        "standard wall=free first=1 2",
        "steep wall=free round-limit=3 3",
        "free-wall floor=steep first=3 4",
        "free-wall wall=pattern first=2 3",
        "steep floor=printed round-limit=1000 4",
    ] {
        laws::check_rules::<Azul>(setup(words), 8, 2);
        laws::check_encoding::<Azul>(setup(words), 2, 2);
    }
}

/// Asserts that a view has 20 tiles of each colour, at most one marker on the floors, and no forbidden wall.
fn conserve(view: &tilewright_azul::View, at: &str) {
    let mut counts = [0u32; 5];
    let heaps = [view.bag.tiles, view.lid.tiles, view.centre];
    for tiles in heaps.iter().chain(&view.factories) {
        for (colour, count) in tiles.iter() {
            counts[colour.index()] += u32::from(count);
        }
    }
    let mut markers_on_floors = Vec::new();
    for board in &view.boards {
        for tile in board.wall.iter().flatten().flatten() {
            counts[tile.index()] += 1;
        }
        for line in board.lines.iter().filter(|line| line.count > 0) {
            counts[line.colour.unwrap().index()] += u32::from(line.count);
        }
        for fallen in &board.floor {
            match fallen.0 {
                tilewright_azul::FloorPiece::Tile(colour) => counts[colour.index()] += 1,
                tilewright_azul::FloorPiece::Marker => markers_on_floors.push(board.seat),
            }
        }
        assert!(board.score >= 0, "no score below 0: {at}");
        let twice = |tiles: &mut dyn Iterator<Item = Option<TileColour>>| {
            let mut tiles: Vec<TileColour> = tiles.flatten().collect();
            let all = tiles.len();
            tiles.sort();
            tiles.dedup();
            tiles.len() < all
        };
        for line in 0..5 {
            assert!(!twice(&mut board.wall[line].iter().copied()), "no colour twice in a row: {at}");
            assert!(!twice(&mut board.wall.iter().map(|row| row[line])), "no colour twice in a column: {at}");
        }
    }
    assert_eq!(counts, [20; 5], "law 9: {at}");
    assert!(markers_on_floors.len() <= 1, "law 9: {at}");
    assert!(markers_on_floors.iter().all(|&seat| view.marker == Some(seat)), "law 9: {at}");
    assert_eq!(view.bag.count, view.bag.tiles.total(), "{at}");
    assert_eq!(view.lid.count, view.lid.tiles.total(), "{at}");
}

#[test]
fn law_9_every_tile_is_somewhere_exactly_once() {
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(9);
            for _ in 0..40 {
                let mut record: Record<Azul> = Record::new(setup(&format!("{name} {players}")));
                while let Some(step) = laws::random_step(&record, &mut rng) {
                    record.play_step_text(&step, &mut DiscardEvents).unwrap();
                    let at = format!("{name} {players}, ply {} after {step}", record.steps().len());
                    conserve(&record.state().view(Viewer::Onlooker), &at);
                }
            }
        }
    }
}

/// Returns the text of an action after factories are renumbered: factory n becomes `names[n - 1]`.
fn renamed(text: &str, names: &[usize]) -> String {
    match text.strip_prefix('f').and_then(|rest| rest.split_once(' ')) {
        Some((number, rest)) => format!("f{} {rest}", names[number.parse::<usize>().unwrap() - 1]),
        None => text.to_owned(),
    }
}

/// Law 10: permuting the factories does not change the course of a game.
///
/// Rounds whose refill returns the lid are not permuted, because there the order decides which tiles can be drawn.
#[test]
fn law_10_permuted_factories_give_the_same_game() {
    let mut permuted_rounds = 0;
    for words in ["standard 2", "standard 3", "standard 4", "free-wall 2", "free-wall 4"] {
        for seed in 0..20 {
            let mut rng = SplitMix64::new(seed);
            let (mut one, mut other): (Record<Azul>, Record<Azul>) =
                (Record::new(setup(words)), Record::new(setup(words)));
            let factories = 2 * setup(words).players() as usize + 1;
            let mut names: Vec<usize> = (1..=factories).collect();
            let mut drawn: Vec<String> = Vec::new();
            let mut lid_returned = false;
            while let Some(step) = laws::random_step(&one, &mut rng) {
                let in_turn = one.turn();
                let bag = one.state().view(Viewer::All).bag.count;
                one.play_step_text(&step, &mut DiscardEvents).unwrap();
                if in_turn == Turn::Chance && step.starts_with("draw") {
                    drawn.push(step);
                    lid_returned |= one.turn() == Turn::Chance && one.state().view(Viewer::All).bag.count > bag;
                    if one.turn() == Turn::Chance {
                        continue;
                    }
                    let whole = drawn.len() == 4 * factories && !lid_returned;
                    for last in (1..factories).rev().filter(|_| whole) {
                        names.swap(last, rng.below(last as u32 + 1) as usize);
                    }
                    if whole {
                        permuted_rounds += 1;
                    } else {
                        names = (1..=factories).collect();
                    }
                    let mut order: Vec<usize> = (0..drawn.len()).collect();
                    order.sort_by_key(|&tile| names[tile / 4]);
                    for tile in order {
                        other.play_step_text(&drawn[tile], &mut DiscardEvents).unwrap();
                    }
                    drawn.clear();
                    lid_returned = false;
                } else {
                    other.play_step_text(&renamed(&step, &names), &mut DiscardEvents).unwrap();
                }
                let mut expected: Vec<String> = one.legal().iter().map(|a| renamed(&a.to_string(), &names)).collect();
                let mut legal: Vec<String> = other.legal().iter().map(Action::to_string).collect();
                expected.sort();
                legal.sort();
                assert_eq!(legal, expected, "law 10: {words}, seed {seed}, ply {}", one.steps().len());
                assert_eq!(one.turn(), other.turn());
                assert_eq!(one.state().scores(), other.state().scores());
                assert_eq!(one.state().view(Viewer::All).boards, other.state().view(Viewer::All).boards);
            }
            assert_eq!(other.turn(), Turn::Over);
        }
    }
    assert!(permuted_rounds > 200, "{permuted_rounds} rounds were played in another order");
}

#[test]
fn actions_and_outcomes_are_listed_in_order() {
    let mut rng = SplitMix64::new(4);
    for words in ["standard 4", "free-wall 3"] {
        let mut record: Record<Azul> = Record::new(setup(words));
        while let Some(step) = laws::random_step(&record, &mut rng) {
            assert!(record.legal().is_sorted(), "{words} before {step}");
            assert!(record.outcomes().is_sorted(), "{words} before {step}");
            record.play_step_text(&step, &mut DiscardEvents).unwrap();
        }
    }
    let mut texts: Vec<Action> = "f9 white floor;f1 white 5;f1 blue floor;f1 blue 2;centre white floor;row 1 column 2"
        .split(';')
        .map(|text| text.parse().unwrap())
        .collect();
    texts.sort();
    let order: Vec<String> = texts.iter().map(Action::to_string).collect();
    assert_eq!(order.join(";"), "centre white floor;f1 blue 2;f1 blue floor;f1 white 5;f9 white floor;row 1 column 2");
}

/// Law: a text that parses is printed unchanged; random bytes and mutations of valid texts never panic.
#[test]
fn parsers_survive_any_text_and_round_trip_valid_texts() {
    let mut good: Vec<String> = Vec::new();
    for colour in TileColour::ALL {
        good.push(format!("draw {colour}"));
        for source in ["centre", "f1", "f9"] {
            good.extend(["1", "5", "floor"].map(|target| format!("{source} {colour} {target}")));
        }
    }
    good.extend(["start 0", "start 3", "row 1 column 5", "row 5 column 1"].map(str::to_owned));
    let letter = |rng: &mut SplitMix64| b"0123456789 fcrdsblue\xE9?\0"[rng.below(23) as usize];
    let mut rng = SplitMix64::new(5);
    let mut read = 0;
    for round in 0..200_000 {
        let mut bytes = good[rng.below(good.len() as u32) as usize].clone().into_bytes();
        if round % 10 == 0 {
            bytes = (0..rng.below(20)).map(|_| rng.next_u64() as u8).collect();
        }
        for _ in 0..rng.below(4) {
            let at = rng.below(bytes.len() as u32 + 1) as usize;
            match rng.below(3) {
                0 if at < bytes.len() => drop(bytes.remove(at)),
                1 => bytes.insert(at, letter(&mut rng)),
                _ if at < bytes.len() => bytes[at] = letter(&mut rng),
                _ => {}
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
            read += 1;
        }
        if let Ok(chance) = text.parse::<Outcome>() {
            assert_eq!(chance.to_string(), text);
            read += 1;
        }
        let mut rules = RuleSet::by_name("standard").unwrap();
        let before = rules;
        if set_choice(&mut rules, "round-limit", &text).is_err() {
            assert_eq!(rules, before, "a refused choice changes nothing");
        }
    }
    assert!(read > 40_000, "{read} texts were read");
}

#[test]
fn rule_sets_and_choices_print_and_parse_back() {
    for name in RuleSet::set_names() {
        let rules = RuleSet::by_name(name).unwrap();
        assert_eq!(rules.name(), name);
        for choice in RuleSet::CHOICES {
            let mut again = rules;
            assert!(set_choice(&mut again, choice.key, &choice.get(&rules)).is_ok());
            assert_eq!(again, rules);
            for nonsense in ["", "x", "0", "1001", "-1", "+5", "5.0", "PRINTED", "99999999999999999999"] {
                assert!(set_choice(&mut again, choice.key, nonsense).is_err(), "{}={nonsense}", choice.key);
                assert_eq!(again, rules);
            }
        }
    }
    assert_eq!(RuleSet::by_name("Standard"), None);
    assert!(Setup::new(RuleSet::by_name("standard").unwrap(), 1, None).is_err());
    assert!(Setup::new(RuleSet::by_name("standard").unwrap(), 5, None).is_err());
    assert!(Setup::new(RuleSet::by_name("standard").unwrap(), 2, Some(Seat::new(2))).is_err());
}

#[test]
fn state_is_copy_and_smaller_than_1024_bytes() {
    fn copies<T: Copy>() {}
    copies::<Azul>();
    assert!(size_of::<Azul>() < 1024);
    assert_eq!(size_of::<Action>(), 2);
}
