//! A named case for each mission point.

#![allow(clippy::unwrap_used)]

mod common;

use common::position::{check, dealt, lying, view};
use common::{act, deal, deal_hands, dig_straight, draw_any, draw_gold, pass_out, play, setup};
use game::{Game, Record, Seat, Setup, Silent, Turn, Viewer};
use saboteur::cards::{self, Sides, Tunnel, Use};
use saboteur::{RuleSet, Saboteur};

#[test]
fn s1_the_cards_are_40_tunnels_and_27_actions() {
    let count =
        |of: fn(Use) -> bool| -> u8 { cards::ALL.iter().filter(|card| of(card.used())).map(|card| card.count()).sum() };
    assert_eq!(count(|used| matches!(used, Use::Tunnel(_))), 40);
    assert_eq!(count(|used| matches!(used, Use::Break(_))), 9);
    assert_eq!(count(|used| matches!(used, Use::Repair(_, None))), 6);
    assert_eq!(count(|used| matches!(used, Use::Repair(_, Some(_)))), 3);
    assert_eq!((count(|used| used == Use::Map), count(|used| used == Use::Rockfall)), (6, 3));
    assert_eq!(count(|_| true), 67);
    for players in [2, 11] {
        let error = Setup::new(RuleSet::STANDARD, players, None).unwrap_err().to_string();
        assert_eq!(error, format!("{players} players cannot play; rules standard take 3 to 10"));
    }
}

#[test]
fn s2_roles_by_number_of_players_and_one_stays_over() {
    let expected = [(3, 1, 3), (4, 1, 4), (5, 2, 4), (6, 2, 5), (7, 3, 5), (8, 3, 6), (9, 3, 7), (10, 4, 7)];
    for (players, saboteurs, diggers) in expected {
        assert_eq!(saboteur::roles::cards_for(players), [diggers, saboteurs]);
        assert_eq!(diggers + saboteurs, players + 1);
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        play(&mut record, "goal north gold; goal middle stone-ur; goal south stone-ul");
        let weights: Vec<u32> = record.outcomes().iter().map(|(_, weight)| *weight).collect();
        assert_eq!(weights, [u32::from(diggers), u32::from(saboteurs)]);
    }
    let mut record = dealt(&[]);
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker] {
        assert_eq!(record.state().view(viewer).spare, None);
    }
    record = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    let spare = record.state().view(Viewer::Onlooker).spare.map(|role| role.name());
    assert_eq!(spare, Some("digger"), "shown when the round ends");
}

#[test]
fn s3_start_and_goals_lie_where_the_seed_says() {
    let view = view(&dealt(&[]));
    assert_eq!(view.mine[0].cell.to_string(), "0,0");
    let goals: Vec<String> = view.goals.iter().map(|goal| goal.cell.to_string()).collect();
    assert_eq!(goals, ["8,2", "8,0", "8,-2"]);
    assert!(view.goals.iter().all(|goal| !goal.face_up));
}

#[test]
fn s4_hands_by_number_of_players() {
    for (players, size) in [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)] {
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while record.turn() == Turn::Chance {
            record.draw(0, &mut Silent).unwrap();
        }
        let view = view(&record);
        assert!(view.seats.iter().all(|seat| seat.hand_size == size), "{players} players");
        assert_eq!(u32::from(view.deck), 67 - u32::from(players) * size);
    }
}

#[test]
fn s5_a_broken_tool_forbids_tunnels_and_nothing_else() {
    check(
        &["break-pick", "cross map break-lamp rockfall", "cross"],
        "break pick 1",
        &["tool-broken by=0 seat=1 tool=pick"],
        &["-dig cross 1,0", "+map north", "+break lamp 0", "-break lamp 1", "+pass cross", "+pass rockfall"],
    );
    check(&["break-pick", "cross"], "", &[], &["+break pick 1", "+break pick 2", "-break pick 0"]);
}

#[test]
fn s5_a_card_is_drawn_after_each_play_while_there_are_cards() {
    let mut record = dealt(&[]);
    let pass = record.legal().last().unwrap().to_string();
    play(&mut record, &pass);
    assert_eq!((view(&record).seats[0].hand_size, record.turn()), (5, Turn::Chance));
    draw_any(&mut record);
    assert_eq!((view(&record).seats[0].hand_size, record.turn()), (6, Turn::Of(Seat::new(1))));
}

#[test]
fn s6_a_tunnel_fits_all_its_neighbours_and_is_joined_to_the_start() {
    let hands = ["tee-url vertical", "curve-ur horizontal cross", "dead-u vertical"];
    check(&hands, "", &[], &["+dig tee-url 1,0", "+dig tee-url 1,0 turned", "-dig vertical 1,0", "-dig vertical 0,2"]);
    check(
        &hands,
        "dig tee-url 1,0",
        &["dug seat=0 card=tee-url turned=no cell=1,0 through=yes open=↑→←"],
        &["-dig cross 1,-1", "+dig cross 1,1", "+dig curve-ur 1,1 turned", "-dig curve-ur 1,1", "-dig horizontal 1,1"],
    );
}

#[test]
fn s6_nothing_goes_on_from_a_blocking_card() {
    let record = check(
        &["dead-urdl", "cross"],
        "dig dead-urdl 1,0",
        &["dug seat=0 card=dead-urdl turned=no cell=1,0 through=no open=↑→↓←"],
        &["-dig cross 2,0", "-dig cross 1,1", "+dig cross 0,1"],
    );
    assert_eq!(lying(&record, 1, 0), ("URDL".to_owned(), true));
    check(&["dead-urdl", "cross vertical"], "dig dead-urdl 1,0; dig cross 0,1", &[], &["-dig cross 2,0"]);
}

#[test]
fn s6_a_blocking_card_is_still_a_neighbour_to_fit() {
    let hands = ["dead-urdl", "curve-ur curve-ul", "vertical horizontal tee-url"];
    check(&hands, "dig dead-urdl 1,0; dig curve-ur 0,1 turned", &[], &["-dig horizontal 1,1"]);
    let hands = ["dead-urdl", "tee-urd", "vertical horizontal tee-url curve-ul"];
    check(
        &hands,
        "dig dead-urdl 1,0; dig tee-urd 0,1",
        &[],
        &["-dig horizontal 1,1", "+dig tee-url 1,1 turned", "-dig tee-url 1,1", "-dig curve-ul 1,1"],
    );
}

#[test]
fn s7_a_map_shows_a_goal_to_its_player_alone() {
    let mut record = dealt(&["map"]);
    let mut events = Vec::new();
    record.play("map north", &mut events).unwrap();
    let told = |viewer: Viewer| game::Event::seen_by(&events[0], viewer).unwrap().to_string();
    assert_eq!(told(Viewer::Seat(Seat::new(0))), "map-read seat=0 goal=north face=gold");
    for other in [Viewer::Seat(Seat::new(1)), Viewer::Onlooker] {
        assert_eq!(told(other), "map-read seat=0 goal=north face=hidden");
        assert_eq!(record.state().view(other).goals[0].card, None);
    }
    let own = record.state().view(Viewer::Seat(Seat::new(0)));
    assert_eq!(own.goals.iter().map(|goal| goal.card.is_some()).collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn s7_a_map_is_forgotten_when_the_round_is_over() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    pass_out(&mut record, "dds");
    deal(&mut record, ["gold", "stone-ur", "stone-ul"], "dds");
    deal_hands(&mut record, &["map", "map", "map"]);
    assert_eq!(record.turn(), Turn::Of(Seat::new(1)), "67 plays of three: seat 0 was the last");
    act(&mut record, "map south");
    let seen = |seat: u8| record.state().view(Viewer::Seat(Seat::new(seat))).goals[2].card.is_some();
    assert_eq!([seen(0), seen(1), seen(2)], [false, true, false]);
}

#[test]
fn s7_a_goal_face_up_needs_no_map() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "stone-ur");
    draw_any(&mut record);
    while !record.legal().iter().any(|action| action.to_string().starts_with("map")) {
        let pass = record.legal().last().unwrap().to_string();
        play(&mut record, &pass);
        let maps = record.outcomes().iter().map(|(chance, _)| chance.to_string()).find(|text| text.ends_with(" map"));
        play(&mut record, &maps.expect("maps are left"));
    }
    let maps: Vec<String> = record.legal().iter().map(ToString::to_string).filter(|t| t.starts_with("map")).collect();
    assert_eq!(maps, ["map north", "map south"]);
}

#[test]
fn s8_a_round_without_gold_lasts_67_plays_and_all_hands_run_out_together() {
    let roles = ["dds", "ddds", "dddss", "ddddss", "ddddsss", "dddddsss", "ddddddsss", "ddddddssss"];
    for (players, roles) in (3..=10).zip(roles) {
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        pass_out(&mut record, roles);
        let view = view(&record);
        assert_eq!((view.past_rounds[0].turns, view.round), (67, 2), "{players} players");
        assert_eq!(view.first, 67 % players, "the left neighbour of the last to pass starts");
    }
}

#[test]
fn s8_the_round_ends_at_once_when_the_gold_is_reached() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    let view = view(&record);
    assert_eq!((view.phase, view.past_rounds.len()), ("gold", 1));
    assert!(record.outcomes().iter().all(|(chance, _)| chance.to_string().starts_with("nugget 1 ")));
}

#[test]
fn s9_diggers_pick_counter_clockwise_from_whoever_reached_the_gold() {
    let mut record: Record<Saboteur> = Record::new(setup(5, &[]));
    dig_straight(&mut record, "dsdsd", "gold");
    let reached_by = view(&record).past_rounds[0].reached_by.unwrap();
    draw_gold(&mut record, &[1, 2, 3, 1, 2]);
    let mut pickers = Vec::new();
    while let Turn::Of(seat) = record.turn() {
        pickers.push(seat.index());
        let take = record.legal()[0].to_string();
        play(&mut record, &take);
    }
    assert_eq!((reached_by, pickers), (1, vec![0, 4, 2, 0, 4]), "a saboteur reached it: the next digger picks first");
}

#[test]
fn s9_as_many_gold_cards_as_players_but_nine_with_ten() {
    for (players, roles, choices, cards) in [
        (3, "dds", &[][..], 3),
        (9, "sssdddddd", &[], 9),
        (10, "ssssdddddd", &[], 9),
        (10, "ssssdddddd", &[("gold-cards", "diggers")], 6),
        (10, "sssddddddd", &[("gold-cards", "diggers")], 7),
        (4, "dddd", &[("gold-cards", "diggers")], 4),
    ] {
        let mut record: Record<Saboteur> = Record::new(setup(players, choices));
        dig_straight(&mut record, roles, "gold");
        let mut drawn = 0;
        while record.turn() == Turn::Chance {
            draw_any(&mut record);
            drawn += 1;
        }
        assert_eq!(drawn, cards, "{players} players, {choices:?}");
    }
}

#[test]
fn s9_saboteurs_are_paid_by_their_number() {
    for (players, roles, each) in [
        (3, "dsd", 4),
        (5, "sdddd", 4),
        (5, "sddsd", 3),
        (7, "sdsdsdd", 3),
        (7, "sdsdddd", 3),
        (10, "ssssdddddd", 2),
        (10, "sssddddddd", 3),
    ] {
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        pass_out(&mut record, roles);
        let expected: Vec<i32> = roles.chars().map(|role| if role == 's' { each } else { 0 }).collect();
        assert_eq!(record.state().scores().as_slice(), expected);
        let open = record.state().scores_seen_by(Viewer::Onlooker);
        assert!(open.as_slice().iter().all(Option::is_some), "what saboteurs are paid is open to all");
    }
}

#[test]
fn s9_nobody_is_paid_when_no_player_is_a_saboteur() {
    for (players, roles) in [(3, "ddd"), (4, "dddd")] {
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        pass_out(&mut record, roles);
        assert!(record.state().scores().as_slice().iter().all(|score| *score == 0));
        assert_eq!(view(&record).past_rounds[0].won, "nobody");
    }
}

#[test]
fn s9_a_short_pile_pays_what_it_can_and_says_so() {
    let mut record: Record<Saboteur> = Record::new(setup(10, &[]));
    for packet in [[2, 2, 2, 2, 2, 2, 2, 2, 1], [1; 9]] {
        dig_straight(&mut record, "ssssdddddd", "gold");
        draw_gold(&mut record, &packet);
        while record.turn() != Turn::Chance {
            let take = record.legal()[0].to_string();
            play(&mut record, &take);
        }
    }
    let mut told = Vec::new();
    deal(&mut record, ["gold", "stone-ur", "stone-ul"], "ssssdddddd");
    while record.turn() != Turn::Over {
        let step = match record.turn() {
            Turn::Chance => record.outcomes()[0].0.to_string(),
            Turn::Of(_) | Turn::Over => record.legal().last().unwrap().to_string(),
        };
        told.clear();
        record.play(&step, &mut told).unwrap();
    }
    let paid: Vec<String> = told.iter().map(ToString::to_string).filter(|text| text.starts_with("paid ")).collect();
    assert_eq!(
        paid,
        [
            "paid seat=0 count=2 owed=2 short=no values=1, 1",
            "paid seat=1 count=2 owed=2 short=no values=1, 1",
            "paid seat=2 count=2 owed=2 short=no values=1, 1",
            "paid seat=3 count=0 owed=2 short=yes values=",
        ]
    );
}

#[test]
fn s10_the_most_gold_wins_and_ties_share() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    pass_out(&mut record, "sdd");
    pass_out(&mut record, "dsd");
    pass_out(&mut record, "ddd");
    assert_eq!(record.turn(), Turn::Over);
    assert_eq!(record.state().scores().as_slice(), [4, 4, 0]);
    assert_eq!(record.state().winners().as_slice(), [true, true, false]);
}

#[test]
fn s11_picked_gold_is_secret_until_the_game_is_over() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    play(&mut record, "nugget 1 3; nugget 1 1; nugget 1 2; take 3; take 1; take 2");
    let known = |record: &Record<Saboteur>, viewer: Viewer| record.state().scores_seen_by(viewer).as_slice().to_vec();
    assert_eq!(known(&record, Viewer::Seat(Seat::new(1))), [None, Some(5), Some(0)]);
    assert_eq!(known(&record, Viewer::Onlooker), [None, None, Some(0)]);
    pass_out(&mut record, "sdd");
    pass_out(&mut record, "dds");
    assert_eq!(known(&record, Viewer::Onlooker), [Some(5), Some(5), Some(4)], "all gold is shown at the end");
}

#[test]
fn s11_what_a_packet_shows_is_known_to_the_picker_alone() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    play(&mut record, "nugget 1 3; nugget 1 1; nugget 1 2; take 3");
    let packet = |viewer: Viewer| record.state().view(viewer).packet.unwrap().values;
    assert_eq!(packet(Viewer::Seat(Seat::new(0))), Some(vec![1, 2]));
    assert_eq!(packet(Viewer::Seat(Seat::new(1))), None, "it has passed the packet on");
    assert_eq!(packet(Viewer::Onlooker), None);
    let remembered = record.state().view(Viewer::Seat(Seat::new(1))).packets_seen;
    assert_eq!((remembered.len(), remembered[0].values.as_slice(), remembered[0].took), (1, &[1, 2, 3][..], 3));
}

/// The seed's `girar`, side by side with turning a card.
fn girar(card: Tunnel) -> Tunnel {
    let has = |side: usize| card.open.has(side);
    let (arriba, derecha, abajo, izquierda) = (has(0), has(1), has(2), has(3));
    let aux = [abajo, izquierda, arriba, derecha];
    let bits = aux.iter().enumerate().map(|(side, open)| u8::from(*open) << side).sum();
    Tunnel { open: Sides::from_bits(bits), through: card.through }
}

#[test]
fn s12_turning_a_card_is_the_girar_of_the_seed() {
    for card in cards::ALL {
        if let Some(tunnel) = card.tunnel() {
            assert_eq!(tunnel.turned(), girar(tunnel), "{}", card.name());
            assert_eq!(tunnel.turned().turned(), tunnel);
        }
    }
}

#[test]
fn s12_the_four_example_cards_of_the_seed_exist() {
    for (open, blocks, name, turned) in [
        ("URDL", true, "dead-urdl", false),
        ("RD", false, "curve-ul", true),
        ("DL", true, "dead-ur", true),
        ("RDL", false, "tee-url", true),
    ] {
        let card = cards::Card::named(name).unwrap().tunnel().unwrap();
        let lies = if turned { card.turned() } else { card };
        assert_eq!((lies.open, lies.through), (Sides::of(open), !blocks), "{name}");
    }
}

#[test]
fn s12_a_player_begins_with_whole_tools_and_the_discard_pile_empty() {
    let mut record = check(
        &["break-cart", "repair-cart"],
        "break cart 1; repair cart 1",
        &["tool-mended by=1 seat=1 own=yes tool=cart card=repair-cart"],
        &[],
    );
    assert_eq!(view(&record).discard_pile, 2, "the broken tool and its repair");
    record = Record::new(setup(3, &[]));
    pass_out(&mut record, "dds");
    let view = view(&record);
    assert_eq!((view.discard_pile, view.deck), (0, 67));
    assert!(view.seats.iter().all(|seat| seat.broken.is_empty() && seat.hand_size == 0));
}
