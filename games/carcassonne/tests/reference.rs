//! Engine against the reference implementation: random games and exact counts.

mod engines;
#[path = "reference/mod.rs"]
mod reference;
mod view_facts;

use tilewright_testkit::perft_table;

use tilewright_carcassonne::Carcassonne;
use tilewright_core::{Rng, Rules, Seat, SplitMix64, perft};
use tilewright_testkit::RuleEngine;

use engines::{GameEngine, ReferenceEngine, case_setup};

/// Plays a random game on both engines and compares them at every ply. `follower_percent` is the share of follower
/// decisions that set one: random players set all of theirs early, which leaves most rules about followers untested.
fn check_random_game(rules: &str, set: &[(&str, &str)], players: usize, seed: u64, follower_percent: u32) {
    let mut rng = SplitMix64::new(seed);
    let first = rng.below(players as u32) as usize;
    let setup = case_setup(rules, set, players, first);
    let mut engine = GameEngine::new(&setup).expect("valid setup");
    let mut reference = ReferenceEngine::new(&setup).expect("valid setup");
    for ply in 0.. {
        let at = format!("{rules} {set:?} {players} players, seed {seed}, ply {ply}");
        assert_eq!(engine.turn(), reference.turn(), "turn: {at}");
        assert_eq!(engine.scores(), reference.scores(), "scores: {at}");
        for word in ["supply", "completed"] {
            assert_eq!(engine.fact(word).map(sorted), reference.fact(word).map(sorted), "{word}: {at}");
        }
        let (legal, outcomes) = (sorted(engine.legal()), engine.outcomes());
        assert_eq!(legal, reference.legal(), "legal actions: {at}");
        assert_eq!(outcomes, reference.outcomes(), "draws: {at}");
        let step = if !outcomes.is_empty() {
            let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            let mut r = rng.below(total);
            let (text, _) = outcomes
                .iter()
                .find(|(_, weight)| {
                    r < *weight || {
                        r -= weight;
                        false
                    }
                })
                .expect("r is below the total");
            text.clone()
        } else if legal.is_empty() {
            break;
        } else if legal.iter().any(|text| text == "none") && rng.below(100) >= follower_percent {
            "none".to_owned()
        } else {
            legal[rng.below(legal.len() as u32) as usize].clone()
        };
        engine.play(&step).unwrap_or_else(|error| panic!("{at}: {error}"));
        reference.0.step(&step);
    }
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

#[test]
fn engine_and_reference_agree_at_every_ply() {
    let mut seed = 0;
    for rules in tilewright_carcassonne::RuleSet::set_names() {
        let most = *tilewright_carcassonne::RuleSet::by_name(rules).expect("it is listed").players().end();
        for players in 2..=most {
            for follower_percent in [100, 40, 15] {
                seed += 1;
                check_random_game(rules, &[], usize::from(players), seed, follower_percent);
            }
        }
    }
}

#[test]
fn engine_and_reference_agree_under_house_rules() {
    let house_rules: [&[(&str, &str)]; 6] = [
        &[("misfit", "back")],
        &[("end", "nothing-fits"), ("farms", "per-city:4")],
        &[("start", "three-lands"), ("small-city", "2"), ("shields", "off")],
        &[("incomplete", "nothing"), ("farms", "off")],
        &[("misfit", "back"), ("end", "nothing-fits"), ("farms", "per-farm:4")],
        &[("misfit", "set-aside"), ("end", "nothing-fits"), ("start", "three-lands")],
    ];
    for (seed, set) in house_rules.into_iter().enumerate() {
        for players in [2, 5] {
            check_random_game("standard", set, players, 1000 + seed as u64, 30);
            check_random_game("dutch", set, players, 2000 + seed as u64, 30);
        }
    }
}

/// Counts step sequences of length `depth` on the reference implementation.
fn count(reference: &ReferenceEngine, depth: usize) -> u64 {
    let steps: Vec<String> =
        reference.legal().into_iter().chain(reference.outcomes().into_iter().map(|(text, _)| text)).collect();
    if depth == 1 {
        return steps.len() as u64;
    }
    let next = |step: &String| {
        let mut next = reference.clone();
        next.0.step(step);
        count(&next, depth - 1)
    };
    steps.iter().map(next).sum()
}

/// Upper bound on the sequences that the reference implementation counts at one depth.
const MAX_SEQUENCES: u64 = 4_000;

#[test]
fn exact_counts_hold_for_engine_and_reference() {
    let table = include_str!("rules.perft");
    let lines = perft_table::parse::<Carcassonne>(table).expect("the table is well formed");
    assert!(lines.len() >= 12, "there are {} lines", lines.len());
    let mut checked_counts = 0;
    for line in lines {
        assert_eq!(perft(line.record.state(), line.counts.len()), line.counts, "{}", line.text);
        let setup = line.record.setup();
        let choices: Vec<(String, String)> = tilewright_carcassonne::RuleSet::CHOICES
            .iter()
            .map(|choice| (choice.key.to_owned(), setup.rules().get(choice.key).expect("it is listed")))
            .collect();
        let choices: Vec<(&str, &str)> = choices.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let case =
            case_setup(setup.rules().name(), &choices, setup.players().into(), setup.first().map_or(0, Seat::index));
        let mut reference = ReferenceEngine::new(&case).expect("valid setup");
        line.record.steps().iter().for_each(|step| reference.0.step(&step.to_string()));
        for (index, expected) in line.counts.iter().enumerate().take_while(|(_, expected)| **expected <= MAX_SEQUENCES)
        {
            assert_eq!(count(&reference, index + 1), *expected, "reference at depth {}: {}", index + 1, line.text);
            checked_counts += 1;
        }
    }
    assert!(checked_counts >= 24, "the reference implementation counted only {checked_counts} times");
}
