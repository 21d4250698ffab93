//! A named case for each corner of the rules.
#![allow(clippy::unwrap_used)]

mod common;

use common::position::{check, lying, view};
use common::{act, deal, deal_hands, dig_straight, draw_any, play, setup, setup_first};
use game::{Record, Seat, Silent, SplitMix, Turn};
use saboteur::{Action, Saboteur};

#[test]
fn a_tool_already_broken_is_not_broken_again() {
    check(
        &["break-pick", "break-pick break-lamp"],
        "break pick 2",
        &[],
        &["-break pick 2", "+break pick 0", "+break lamp 2", "+pass break-pick"],
    );
}

#[test]
fn a_double_repair_mends_one_of_its_two() {
    let record = check(
        &["break-pick break-cart", "break-lamp", "repair-pick-cart repair-lamp-cart"],
        "break pick 2; break lamp 2; repair pick-cart 2 pick; break cart 2",
        &["tool-broken by=0 seat=2 tool=cart"],
        &[],
    );
    let broken: Vec<&str> = view(&record).seats[2].broken.iter().map(|tool| tool.name()).collect();
    assert_eq!(broken, ["lamp", "cart"]);
    let mut record = record;
    let pass = record.legal().last().unwrap().to_string();
    act(&mut record, &pass);
    let repairs: Vec<String> =
        record.legal().iter().map(ToString::to_string).filter(|text| text.starts_with("repair")).collect();
    assert_eq!(repairs, ["repair lamp-cart 2 lamp", "repair lamp-cart 2 cart"]);
}

#[test]
fn one_may_mend_the_tools_of_others() {
    check(
        &["break-pick", "repair-pick"],
        "break pick 2; repair pick 2",
        &["tool-mended by=1 seat=2 own=no tool=pick card=repair-pick"],
        &[],
    );
    check(&["break-pick", "repair-pick"], "break pick 2", &[], &["+repair pick 2", "-repair pick 1", "-repair pick 0"]);
}

#[test]
fn a_rockfall_never_removes_the_start_or_a_goal() {
    check(&["rockfall cross"], "", &[], &["-rockfall 0,0", "-rockfall 8,0", "-rockfall 8,2", "-rockfall 1,0"]);
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "stone-ur");
    draw_any(&mut record);
    let falls = |record: &Record<Saboteur>| -> Vec<String> {
        record.legal().iter().map(ToString::to_string).filter(|text| text.starts_with("rockfall")).collect()
    };
    while falls(&record).is_empty() {
        let pass = record.legal().iter().map(ToString::to_string).find(|text| text.starts_with("pass")).unwrap();
        play(&mut record, &pass);
        let outcomes: Vec<String> = record.outcomes().iter().map(|(chance, _)| chance.to_string()).collect();
        play(&mut record, outcomes.iter().find(|text| text.ends_with("rockfall")).unwrap());
    }
    assert_eq!(falls(&record), (1..=7).map(|x| format!("rockfall {x},0")).collect::<Vec<_>>());
}

#[test]
fn a_rockfall_cuts_the_path_and_a_card_that_fits_mends_it() {
    let hands = ["cross cross", "cross horizontal", "rockfall vertical"];
    let actions = "dig cross 1,0; dig cross 2,0; rockfall 1,0";
    let record = check(
        &hands,
        actions,
        &["rock-fell by=2 card=cross cell=1,0 through=yes open=↑→↓← count=1"],
        &["+dig cross 1,0", "-dig cross 3,0", "-dig cross 2,1"],
    );
    assert_eq!(lying(&record, 2, 0), ("URDL".to_owned(), false));
    let record = check(&hands, &format!("{actions}; dig cross 1,0"), &[], &["+dig horizontal 3,0"]);
    assert_eq!(lying(&record, 2, 0), ("URDL".to_owned(), true));
}

#[test]
fn a_hole_is_filled_only_by_a_card_that_fits_all_round() {
    let hands = ["cross tee-url", "cross", "rockfall horizontal vertical"];
    check(&hands, "dig cross 1,0; dig cross 1,1; rockfall 1,0", &[], &["+dig tee-url 1,0", "-dig tee-url 1,0 turned"]);
}

#[test]
fn a_stone_is_turned_to_meet_the_tunnel() {
    for (stone, turned, sides) in [("stone-ur", true, "DL"), ("stone-ul", false, "UL")] {
        let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
        dig_straight(&mut record, "dds", stone);
        assert_eq!(lying(&record, 8, 0), (sides.to_owned(), true));
        let mut events = Vec::new();
        let last = record.steps().last().unwrap().to_string();
        record.rewound(record.steps().len() - 1).play(&last, &mut events).unwrap();
        let told: Vec<String> = events.iter().map(ToString::to_string).collect();
        let turned = if turned { "yes" } else { "no" };
        assert_eq!(told[1], format!("goal-turned-up seat=1 goal=middle face={stone} turned={turned} from=west"));
    }
}

/// Seven cards east to 7,0 and a card at 8,1 that opens to both goals beside it.
fn beside_two_goals(north: &str, middle: &str, south: &str, last: &str) -> Record<Saboteur> {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    deal(&mut record, [north, middle, south], "dds");
    deal_hands(
        &mut record,
        &["cross cross cross horizontal", "tee-url tee-url tee-url", "tee-url tee-url tee-urd dead-urd horizontal"],
    );
    let path = "dig cross 1,0; dig tee-url 2,0 turned; dig tee-url 3,0; dig cross 4,0; dig tee-url 5,0; \
                dig tee-url 6,0; dig cross 6,1; dig tee-url 7,1";
    for action in path.split("; ") {
        act(&mut record, action.trim());
    }
    act(&mut record, last);
    record
}

#[test]
fn one_card_can_turn_up_two_goals() {
    let record = beside_two_goals("stone-ur", "stone-ul", "gold", "dig tee-urd 8,1 turned");
    assert_eq!(lying(&record, 8, 2), ("DL".to_owned(), true));
    assert_eq!(lying(&record, 8, 0), ("UL".to_owned(), true));
    let record = beside_two_goals("gold", "stone-ul", "stone-ur", "dig tee-urd 8,1 turned");
    let view = view(&record);
    assert_eq!(view.goals.iter().map(|goal| goal.face_up).collect::<Vec<_>>(), [true, true, false], "both are shown");
    assert_eq!(view.phase, "gold");
}

#[test]
fn a_stone_may_mismatch_its_other_neighbours() {
    let mut record = beside_two_goals("stone-ur", "stone-ul", "gold", "dig horizontal 8,1");
    act(&mut record, "dig horizontal 7,0");
    assert_eq!(lying(&record, 8, 0), ("UL".to_owned(), true), "it opens to the north, where a wall is");
    assert_eq!(lying(&record, 8, 1), ("RL".to_owned(), true));
}

#[test]
fn a_blocking_card_turns_up_nothing() {
    let record = beside_two_goals("stone-ur", "stone-ul", "gold", "dig dead-urd 8,1 turned");
    assert_eq!(lying(&record, 8, 2).0, "face down");
    assert_eq!(lying(&record, 8, 0).0, "face down");
}

#[test]
fn the_mine_has_no_borders_unless_framed() {
    let hands = ["cross vertical", "cross vertical", "cross vertical"];
    let actions = "dig cross 0,1; dig cross 0,2";
    check(&hands, actions, &[], &["+dig cross 0,3", "+dig cross -1,1", "+dig vertical 0,3"]);
    let mut record: Record<Saboteur> = Record::new(setup(3, &[("frame", "9x5")]));
    deal(&mut record, ["gold", "stone-ur", "stone-ul"], "dds");
    deal_hands(&mut record, &hands);
    act(&mut record, "dig cross 0,1");
    act(&mut record, "dig cross 0,2");
    let legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
    for (text, expected) in [("dig cross 0,3", false), ("dig cross -1,1", false), ("dig cross 1,2", true)] {
        assert_eq!(legal.contains(&text.to_owned()), expected, "{text}");
    }
}

#[test]
fn equal_cards_and_cards_that_look_the_same_turned_are_one_action() {
    let record = check(&["cross cross cross vertical vertical"], "", &[], &["+dig cross 1,0", "-dig vertical 1,0"]);
    let crosses = record.legal().iter().filter(|action| action.to_string().starts_with("dig cross")).count();
    assert_eq!(crosses, 4, "one for each side of the start");
    assert!("dig cross 1,0 turned".parse::<Action>().is_err());
    assert!("dig dead-ud 0,1 turned".parse::<Action>().is_err());
}

#[test]
fn whoever_is_named_first_begins() {
    let mut record: Record<Saboteur> = Record::new(setup_first(4, Some(2), &[]));
    while record.turn() == Turn::Chance {
        record.draw(7, &mut Silent).unwrap();
    }
    assert_eq!(record.turn(), Turn::Of(Seat::new(2)));
}

#[test]
fn law_9_every_card_is_somewhere_exactly_once() {
    for players in 3..=10 {
        let mut dice = SplitMix::new(players.into());
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = common::random_step(&record, players % 2 == 0, &mut dice) {
            record.play(&step, &mut Silent).unwrap();
            let view = view(&record);
            let hands: u32 = view.seats.iter().map(|seat| seat.hand_size).sum();
            let broken: usize = view.seats.iter().map(|seat| seat.broken.len()).sum();
            let in_mine = view.mine.len() - 1;
            let cards = usize::from(view.deck) + hands as usize + broken + in_mine + usize::from(view.discard_pile);
            assert_eq!(cards, 67);
            let gold: usize = view.seats.iter().map(|seat| seat.gold.len()).sum();
            let packet = view.packet.as_ref().map_or(0, |packet| packet.size);
            assert_eq!(gold + usize::from(view.gold_pile) + usize::from(packet), 28);
            let saboteurs = view.seats.iter().filter_map(|seat| seat.role).chain(view.spare);
            let saboteurs = saboteurs.filter(|role| *role == saboteur::roles::Role::Saboteur).count();
            assert!(saboteurs <= usize::from(saboteur::roles::cards_for(players)[1]));
            if view.spare.is_some() {
                assert_eq!(saboteurs, usize::from(saboteur::roles::cards_for(players)[1]));
            }
        }
    }
}
