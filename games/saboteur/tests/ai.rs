//! Robots' input: beliefs depend on nothing hidden, and evaluations end as the score.

#![allow(clippy::unwrap_used)]

mod common;

use common::position::dealt;
use common::{play_action, random_game, setup};
use tilewright_ai::{Evaluate, ImperfectInformation};
use tilewright_core::{Game, InfoState, Record, Rng, Seat, SplitMix64, Turn, Viewer};
use tilewright_saboteur::{Beliefs, Goal, Saboteur};
use tilewright_testkit::laws;

/// Returns the present beliefs of `seat`.
fn beliefs(record: &Record<Saboteur>, seat: u8) -> Beliefs {
    Saboteur::beliefs(&InfoState::new(record.state(), Seat::new(seat), &[], record.steps()))
}

/// Calls `check` at positions of random games in which tunnels are dug, with the seat in turn.
fn positions(mut check: impl FnMut(&Record<Saboteur>, Seat, &mut SplitMix64)) {
    let mut rng = SplitMix64::new(5);
    for players in [3, 5, 10] {
        let whole = random_game(setup(players, &[]), true, &mut rng);
        for _ in 0..40 {
            let record = whole.rewound(rng.below(whole.steps().len() as u32) as usize);
            if let Turn::Seat(seat) = record.turn() {
                check(&record, seat, &mut rng);
            }
        }
    }
}

#[test]
fn hidden_facts_change_neither_beliefs_nor_estimates() {
    let mut checked = 0;
    positions(|record, seat, rng| {
        let other = record.state().determinize(seat, rng);
        let [mut here, mut there] = [Vec::new(), Vec::new()];
        record.state().estimate_actions(record.legal(), &mut here);
        other.estimate_actions(record.legal(), &mut there);
        assert_eq!(here, there);
        assert_eq!(here.len(), record.legal().len());
        let elsewhere = Saboteur::beliefs(&InfoState::new(&other, seat, &[], &[]));
        let own = beliefs(record, seat.index() as u8);
        for suspect in Seat::iter(record.state().players()) {
            assert_eq!(own.saboteur(suspect), elsewhere.saboteur(suspect));
        }
        assert_eq!(Goal::ALL.map(|goal| own.gold(goal)), Goal::ALL.map(|goal| elsewhere.gold(goal)));
        checked += 1;
    });
    assert!(checked > 30);
}

#[test]
fn beliefs_fit_the_view_and_sum_to_one() {
    positions(|record, seat, rng| {
        let legal = record.legal();
        let seen = InfoState::new(record.state(), seat, legal, record.steps());
        let own = Saboteur::beliefs(&seen);
        for _ in 0..5 {
            let world = Saboteur::sample_world(&seen, &own, rng);
            assert_eq!(world.view(Viewer::Seat(seat)), record.state().view(Viewer::Seat(seat)));
        }
        let players = record.state().players();
        if record.state().view(Viewer::Onlooker).phase == "play" {
            let saboteurs: f32 = Seat::iter(players).map(|seat| own.saboteur(seat)).sum();
            let cards = f32::from(tilewright_saboteur::role_card_counts(players)[1]);
            assert!((cards - 1.01..cards + 0.01).contains(&saboteurs), "{saboteurs} of {cards}");
            let gold: f32 = Goal::ALL.iter().map(|goal| own.gold(*goal)).sum();
            assert!((gold - 1.0).abs() < 0.001, "{gold}");
            assert_eq!(own.saboteur(seat).round(), record.state().role(seat).unwrap() as f32);
        }
    });
}

#[test]
fn sampled_worlds_have_the_frequency_of_the_beliefs() {
    let mut record = dealt(&["map map cross", "cross horizontal", "dead-ur break-pick"]);
    for action in ["map middle", "dig cross 1,0", "break pick 1"] {
        play_action(&mut record, action);
    }
    let seen = record.info_state().unwrap();
    let own = Saboteur::beliefs(&seen);
    let (mut rng, mut saboteurs, mut gold) = (SplitMix64::new(3), 0, 0);
    const WORLDS: u16 = 4000;
    for _ in 0..WORLDS {
        let world = Saboteur::sample_world(&seen, &own, &mut rng);
        saboteurs += u16::from(world.role(Seat::new(2)) == Some(1));
        gold += u16::from(world.view(Viewer::All).goals[0].card == Some(tilewright_saboteur::GoalCard::Gold));
    }
    let share = |count: u16| f32::from(count) / f32::from(WORLDS);
    assert!((share(saboteurs) - own.saboteur(Seat::new(2))).abs() < 0.03);
    assert!((share(gold) - own.gold(Goal::North)).abs() < 0.03);
}

#[test]
fn map_settles_the_goal_for_its_reader() {
    let mut record = dealt(&["map map cross", "cross", ""]);
    play_action(&mut record, "map middle");
    assert_eq!(beliefs(&record, 0).gold(Goal::Middle), 0.0, "a stone");
    assert!(beliefs(&record, 1).gold(Goal::Middle) > 0.2, "no other seat has seen it");
    play_action(&mut record, "dig cross 1,0");
    let pass = record.legal()[0].to_string();
    play_action(&mut record, &pass);
    play_action(&mut record, "map north");
    assert_eq!(beliefs(&record, 0).gold(Goal::North), 1.0, "the gold");
}

#[test]
fn digging_lowers_and_breaking_raises_suspicion() {
    let mut record = dealt(&["cross cross", "cross horizontal", "dead-ur break-pick"]);
    play_action(&mut record, "dig cross 1,0");
    let before = beliefs(&record, 0).saboteur(Seat::new(1));
    play_action(&mut record, "dig cross 2,0");
    let digger = beliefs(&record, 0).saboteur(Seat::new(1));
    assert!(digger < before, "{digger} after a tunnel, {before} before");
    let before = beliefs(&record, 0).saboteur(Seat::new(2));
    play_action(&mut record, "break pick 1");
    let breaker = beliefs(&record, 0).saboteur(Seat::new(2));
    assert!(breaker > before && breaker > 0.5, "{breaker} after breaking a digger's tool, {before} before");
}

#[test]
fn tunnels_of_an_informed_digger_reveal_the_gold() {
    let digging = |cell: &str| {
        let mut record = dealt(&["map tee-urd", "cross", "cross"]);
        play_action(&mut record, "map north");
        play_action(&mut record, "dig cross 1,0");
        let pass = record.legal()[0].to_string();
        play_action(&mut record, &pass);
        play_action(&mut record, cell);
        beliefs(&record, 1).gold(Goal::North)
    };
    assert!(digging("dig tee-urd 1,1") > digging("dig tee-urd 1,-1"));
}

#[test]
fn evaluation_at_the_end_equals_the_score() {
    let mut rng = SplitMix64::new(8);
    for players in [3, 6, 10] {
        let whole = random_game(setup(players, &[]), true, &mut rng);
        let scores: Vec<f32> = whole.state().scores().as_slice().iter().map(|score| *score as f32).collect();
        assert_eq!(whole.state().evaluate().as_slice(), scores);
    }
}

#[test]
fn evaluation_of_a_won_round_equals_the_gold_shared() {
    let mut record = Record::new(setup(5, &[]));
    common::dig_straight(&mut record, "dddss", "gold");
    let state = record.state();
    let values = state.evaluate();
    let (diggers, saboteurs) = (0..3, 3..5);
    assert!(saboteurs.clone().all(|seat| values[Seat::new(seat)] == 0.0));
    let sum: f32 = diggers.clone().map(|seat| values[Seat::new(seat)]).sum();
    assert!((sum - 5.0 * 44.0 / 28.0).abs() < 0.01, "five gold cards of 44 nuggets on 28: {sum}");
    assert!(diggers.map(Seat::new).all(|seat| state.utility(seat) > 0.0));
    assert!(saboteurs.map(Seat::new).all(|seat| state.utility(seat) < 0.0));
}

#[test]
fn evaluation_laws_hold_for_3_5_and_10_players() {
    for players in [3, 5, 10] {
        laws::check_evaluation::<Saboteur>(setup(players, &[]), 2, 17);
    }
}
