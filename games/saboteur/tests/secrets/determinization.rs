//! Determinizations have the distribution of the deal: sampled worlds against all worlds counted exactly.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use crate::common::{
    deal, deal_hands, dig_straight, draw_gold, pass_out, play, play_action, random_step, setup, viewer_output,
};
use crate::reference::{NextStep, ReferenceGame};
use tilewright_core::{DiscardEvents, Game, Record, Rng, Seat, SplitMix64, Turn, Viewer, notation::ParsedRecord};
use tilewright_saboteur::{Saboteur, View};

/// Samples worlds for `seat`, by clone and in place in turn, and compares their frequencies with `chances`: a
/// chi-square test at five standard deviations above its mean, and no world without a chance.
fn check(state: &Saboteur, seat: u8, chances: &BTreeMap<String, f64>, samples: u32, name: impl Fn(&View) -> String) {
    let total: f64 = chances.values().sum();
    assert!(chances.len() > 1, "there is more than one world");
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut rng = SplitMix64::new(17);
    let mut imagined = state.clone();
    for number in 0..samples {
        match number % 3 {
            0 => imagined = state.determinize(Seat::new(seat), &mut rng),
            _ => imagined.resample_hidden(Seat::new(seat), &mut rng),
        }
        *seen.entry(name(&imagined.view(Viewer::All))).or_default() += 1;
    }
    let mut chi_square = 0.0;
    for (world, chance) in chances {
        let expected = f64::from(samples) * chance / total;
        let came = f64::from(seen.remove(world).unwrap_or(0));
        chi_square += (came - expected).powi(2) / expected;
    }
    assert!(seen.is_empty(), "worlds of probability 0: {seen:?}");
    let freedom = chances.len() as f64 - 1.0;
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(chi_square < bound, "chi-square {chi_square:.1} of {} worlds is above {bound:.1}", chances.len());
}

fn goals(view: &View) -> String {
    view.goals.iter().map(|goal| goal.card.unwrap().name().to_owned() + " ").collect()
}

fn roles(view: &View) -> String {
    let seats = view.seats.iter().map(|seat| seat.role.map_or("-", |role| role.name()));
    seats.chain([view.spare.map_or("-", |role| role.name())]).collect::<Vec<_>>().join(" ")
}

/// Returns the gold as text: shares of each seat, the packet, and the size of the pile.
fn gold(view: &View) -> String {
    let values = |seat: &tilewright_saboteur::SeatView| -> Vec<u8> {
        seat.gold.iter().map(|card| card.value.unwrap()).collect()
    };
    let seats: Vec<Vec<u8>> = view.seats.iter().map(values).collect();
    format!("{seats:?} {:?}", view.packet.as_ref().map(|packet| packet.values.clone().unwrap()))
}

/// Returns every order of the cards; equal cards count as different.
fn orders<T: Clone>(cards: &[T]) -> Vec<Vec<T>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    (0..cards.len())
        .flat_map(|first| {
            let mut rest = cards.to_vec();
            let card = rest.remove(first);
            orders(&rest).into_iter().map(move |rest| [vec![card.clone()], rest].concat())
        })
        .collect()
}

fn counted(worlds: impl Iterator<Item = String>) -> BTreeMap<String, f64> {
    let mut counts = BTreeMap::new();
    worlds.for_each(|world| *counts.entry(world).or_insert(0.0) += 1.0);
    counts
}

#[test]
fn goals_fit_the_maps_of_a_seat() {
    let cards = ["gold", "stone-ur", "stone-ul"];
    let fitting = |fits: &dyn Fn(&[&str]) -> bool| {
        let worlds = orders(&cards).into_iter().filter(|order| fits(order));
        counted(worlds.map(|order| order.iter().map(|card| format!("{card} ")).collect()))
    };
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    play(&mut record, "goal north stone-ul");
    let first_only = counted(cards.iter().map(|card| format!("{card} ")));
    check(record.state(), 0, &first_only, 30_000, goals);
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    deal(&mut record, ["stone-ul", "gold", "stone-ur"], "dds");
    deal_hands(&mut record, &["map map", "map", "cross"]);
    check(record.state(), 0, &fitting(&|_| true), 30_000, goals);
    play_action(&mut record, "map north");
    check(record.state(), 0, &fitting(&|order| order[0] == "stone-ul"), 30_000, goals);
    check(record.state(), 1, &fitting(&|_| true), 30_000, goals);
    play_action(&mut record, "map middle");
    check(record.state(), 0, &fitting(&|order| order[0] == "stone-ul"), 30_000, goals);
    check(record.state(), 1, &fitting(&|order| order[1] == "gold"), 30_000, goals);
}

#[test]
fn face_up_goal_is_known_to_all() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "stone-ur");
    let left = counted(["gold stone-ur stone-ul ", "stone-ul stone-ur gold "].map(str::to_owned).into_iter());
    check(record.state(), 2, &left, 30_000, goals);
}

#[test]
fn roles_of_others_and_the_spare_fit_the_own_role() {
    for (players, dealt) in [(3, "dds"), (4, "dddd"), (5, "dsdsd"), (7, "sdsdsdd"), (10, "sdsdsdsddd")] {
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        deal(&mut record, ["gold", "stone-ur", "stone-ul"], dealt);
        let [diggers, saboteurs] = tilewright_saboteur::role_card_counts(players);
        for seat in [0, 1] {
            let own = dealt.as_bytes()[usize::from(seat)];
            let count = u32::from(diggers + saboteurs);
            let sets = (0u32..1 << count).filter(|set| set.count_ones() == u32::from(saboteurs));
            let fitting = sets.filter(|set| (set >> seat & 1 == 1) == (own == b's'));
            let name = |set: u32| {
                let role = |at: u32| if set >> at & 1 == 1 { "saboteur" } else { "digger" };
                (0..count).map(role).collect::<Vec<_>>().join(" ")
            };
            check(record.state(), seat, &counted(fitting.map(name)), 40_000, roles);
        }
    }
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    play(&mut record, "goal north gold; goal middle stone-ur; goal south stone-ul; role 0 digger; role 1 digger");
    let half_dealt = [("digger digger - -", 2.0), ("digger saboteur - -", 1.0)];
    check(record.state(), 0, &half_dealt.map(|(world, chance)| (world.to_owned(), chance)).into(), 30_000, roles);
}

/// Returns a late position in which few cards are unknown: seats pass only if they can do nothing else.
fn late_position(seed: u64) -> Record<Saboteur> {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    let mut rng = SplitMix64::new(seed);
    while record.state().view(Viewer::All).history.len() < 62 || record.turn() == Turn::Chance {
        let step = match record.turn() {
            Turn::Chance => record.state().outcome_at(rng.below(record.state().total_chance_weight())).to_string(),
            Turn::Seat(_) => {
                let legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
                let busy: Vec<&String> = legal.iter().filter(|text| !text.starts_with("pass")).collect();
                match busy.len() as u32 {
                    0 => legal[rng.below(legal.len() as u32) as usize].clone(),
                    count => busy[rng.below(count) as usize].clone(),
                }
            }
            Turn::Over => panic!("the game is over"),
        };
        record.play_step_text(&step, &mut DiscardEvents).unwrap();
    }
    record
}

#[test]
fn hands_and_discards_of_others_come_from_unseen_cards() {
    let cards = |view: &View, own: usize| -> String {
        let others = view.seats.iter().filter(|seat| usize::from(seat.seat) != own);
        let mut text = String::new();
        for seat in others {
            let mut hand: Vec<&str> = seat.hand.as_ref().unwrap().iter().map(|card| card.name()).collect();
            hand.sort_unstable();
            let discarded: Vec<&str> = seat.discarded.as_ref().unwrap().iter().map(|card| card.name()).collect();
            text += &format!("{hand:?} {discarded:?};");
        }
        text
    };
    let mut positions = 0;
    for seed in 0..4000 {
        let record = late_position(seed);
        let view = record.state().view(Viewer::All);
        if view.round != 1 || view.phase != "play" {
            continue;
        }
        for own in 0..3 {
            let others: Vec<_> = view.seats.iter().filter(|seat| usize::from(seat.seat) != own).collect();
            let unknown: Vec<&str> = (others.iter())
                .flat_map(|seat| seat.hand.iter().flatten().chain(seat.discarded.iter().flatten()))
                .map(|card| card.name())
                .collect();
            if unknown.len() > 8 {
                continue;
            }
            let worlds = orders(&unknown).into_iter().map(|order| {
                let mut order = order.into_iter();
                let mut text = String::new();
                for seat in &others {
                    let mut hand: Vec<&str> = order.by_ref().take(seat.hand.as_ref().unwrap().len()).collect();
                    hand.sort_unstable();
                    let discarded: Vec<&str> = order.by_ref().take(seat.passes).collect();
                    text += &format!("{hand:?} {discarded:?};");
                }
                text
            });
            let worlds = counted(worlds);
            if worlds.len() > 1 && worlds.len() < 1000 {
                check(record.state(), own as u8, &worlds, 20_000, |view| cards(view, own));
                positions += 1;
            }
        }
        if positions >= 4 {
            return;
        }
    }
    panic!("only {positions} late positions were found");
}

/// Returns every course of the gold from step `from` to the end of `record` that fits the knowledge of `seat`, by the
/// reference implementation. A card taken unseen counts as often as the packet has it.
fn ways(record: &Record<Saboteur>, from: usize, seat: usize) -> BTreeMap<String, f64> {
    let viewer = Viewer::Seat(Seat::new(seat as u8));
    let seen: Vec<String> = record.steps().iter().map(|step| step.seen_by(viewer).to_string()).collect();
    let mut truth = ReferenceGame::new(record.setup().players().into(), 0, &[]);
    record.steps().iter().for_each(|step| truth.step(&step.to_string()));
    let mut start = ReferenceGame::new(record.setup().players().into(), 0, &[]);
    record.steps()[..from].iter().for_each(|step| start.step(&step.to_string()));
    let mut worlds = BTreeMap::new();
    let steps: Vec<String> = record.steps().iter().map(ToString::to_string).collect();
    let observation = Observation { steps, seen, revealed: truth.revealed_to(Some(seat)), seat };
    go_on(&start, from, 1.0, &observation, &mut worlds);
    worlds
}

/// The steps of a record, and what a seat knows of them.
struct Observation<'a> {
    steps: Vec<String>,
    seen: Vec<String>,
    revealed: Vec<&'a str>,
    seat: usize,
}

fn go_on(
    reference: &ReferenceGame,
    ply: usize,
    chance: f64,
    observation: &Observation<'_>,
    worlds: &mut BTreeMap<String, f64>,
) {
    let Observation { steps, seen, revealed, seat } = observation;
    let so_far = reference.revealed_to(Some(*seat));
    if so_far.len() > revealed.len() || so_far[..] != revealed[..so_far.len()] {
        return;
    }
    if ply == steps.len() {
        *worlds.entry(reference.gold_world()).or_default() += chance;
        return;
    }
    let hidden = seen[ply].ends_with('?') && (seen[ply].starts_with("nugget") || seen[ply].starts_with("take"));
    let options: Vec<(String, u32)> = match reference.turn() {
        _ if !hidden => vec![(steps[ply].clone(), 1)],
        NextStep::Chance => reference.outcomes(),
        NextStep::Seat(_) => {
            reference.packet().into_iter().map(|(value, count)| (format!("take {value}"), count)).collect()
        }
        NextStep::Nobody => return,
    };
    let total: f64 = match (hidden, reference.turn()) {
        (false, NextStep::Chance) => reference.outcomes().iter().map(|(_, weight)| f64::from(*weight)).sum(),
        _ => options.iter().map(|(_, weight)| f64::from(*weight)).sum(),
    };
    for (step, weight) in options {
        let weight = match (hidden, reference.turn()) {
            (false, NextStep::Chance) => {
                reference.outcomes().iter().find(|(text, _)| *text == step).map_or(0, |(_, weight)| *weight)
            }
            (false, _) if step.starts_with("take") => reference.legal().contains(&step).into(),
            _ => weight,
        };
        if weight > 0 {
            let mut next = reference.clone();
            next.step(&step);
            go_on(&next, ply + 1, chance * f64::from(weight) / total, observation, worlds);
        }
    }
}

fn check_gold(record: &Record<Saboteur>, from: usize) {
    for seat in 0..record.setup().players() {
        let worlds = ways(record, from, seat.into());
        if worlds.len() > 1 {
            check(record.state(), seat, &worlds, 20_000, gold);
        }
    }
}

#[test]
fn gold_of_others_fits_the_packets_seen() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    let from = record.steps().len();
    play(&mut record, "nugget 1 3; nugget 1 1");
    check_gold(&record, from);
    play(&mut record, "nugget 1 2");
    check_gold(&record, from);
    play(&mut record, "take 3");
    check_gold(&record, from);
    play(&mut record, "take 1");
    check_gold(&record, from);
    play(&mut record, "take 2");
    check_gold(&record, from);
    dig_straight(&mut record, "dsd", "gold");
    draw_gold(&mut record, &[1, 2, 2]);
    check_gold(&record, from);
    play(&mut record, "take 2");
    check_gold(&record, from);
}

#[test]
fn payment_to_saboteurs_restricts_earlier_picks() {
    let mut record: Record<Saboteur> = Record::new(setup(3, &[]));
    dig_straight(&mut record, "dds", "gold");
    let from = record.steps().len();
    play(&mut record, "nugget 1 3; nugget 1 3; nugget 1 1; take 3; take 1; take 3");
    pass_out(&mut record, "sdd");
    check_gold(&record, from);
    dig_straight(&mut record, "ddd", "gold");
    draw_gold(&mut record, &[3, 1, 2]);
    check_gold(&record, from);
    play(&mut record, "take 1");
    check_gold(&record, from);
}

/// The cards of nine picks have all four threes. The three saboteurs of the next round are paid 2 and 1 each, which
/// shows all seats that no three was left.
#[test]
fn odd_payment_proves_missing_cards_in_the_pile() {
    let mut record: Record<Saboteur> = Record::new(setup(9, &[]));
    dig_straight(&mut record, "ddddddsss", "gold");
    draw_gold(&mut record, &[3, 3, 3, 3, 1, 1, 2, 1, 1]);
    while record.turn() != Turn::Chance {
        let take = record.legal()[0].to_string();
        play(&mut record, &take);
    }
    pass_out(&mut record, "sssdddddd");
    let choose = |n: u32, k: u32| (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product::<f64>();
    let chances = (0..=5u32).map(|twos| (twos.to_string(), choose(8, twos) * choose(16, 5 - twos)));
    let twos = |view: &View| {
        let picked = view.seats.iter().flat_map(|seat| &seat.gold).filter(|card| card.round == 1);
        let values: Vec<u8> = picked.map(|card| card.value.unwrap()).collect();
        assert_eq!(values.iter().filter(|value| **value == 3).count(), 4, "all threes were picked");
        values.iter().filter(|value| **value == 2).count().to_string()
    };
    check(record.state(), 8, &chances.collect(), 20_000, twos);
}

/// A round that rejection sampling would practically never hit: a packet of eight twos and a three, saboteurs paid in
/// ones since no two was left, and eight ones and a three in the packet that seat 0 sees now.
#[test]
fn determinization_fits_an_unlikely_game() {
    let record = ParsedRecord::<Saboteur>::parse(include_str!("../unlikely-gold.txt")).unwrap().replay().unwrap();
    let (seat, viewer) = (Seat::new(0), Viewer::Seat(Seat::new(0)));
    let mut rng = SplitMix64::new(3);
    let truth = viewer_output(record.state(), viewer);
    for _ in 0..1000 {
        let imagined = record.state().determinize(seat, &mut rng);
        assert_eq!(viewer_output(&imagined, viewer), truth);
        let picked = imagined.view(Viewer::All).seats.iter().flat_map(|seat| seat.gold.clone()).collect::<Vec<_>>();
        let twos = picked.iter().filter(|card| card.round == 1 && card.value == Some(2)).count();
        assert_eq!(twos, 8, "payments in ones prove that all twos were picked");
    }
}

/// Two worlds that differ only in what a seat may not know become equal when resampled with the same generator, so that
/// no search can depend on secrets, not even by chance.
#[test]
fn indistinguishable_worlds_become_equal_with_the_same_generator() {
    let (mut pairs, mut different) = (0, 0);
    for players in 3..=10 {
        for (game, eager) in [(0, false), (1, true), (2, true)] {
            let choices: &[(&str, &str)] = if game == 2 { &[("gold-cards", "diggers")] } else { &[] };
            let mut rng = SplitMix64::new(70 + game);
            let mut record: Record<Saboteur> = Record::new(setup(players, choices));
            while let Some(step) = random_step(&record, eager, &mut rng) {
                record.play_step_text(&step, &mut DiscardEvents).unwrap();
                if !record.steps().len().is_multiple_of(3) {
                    continue;
                }
                for seat in Seat::iter(players) {
                    let mut worlds = [0, 1].map(|_| record.state().determinize(seat, &mut rng));
                    let all = |world: &Saboteur| world.view(Viewer::All);
                    different += usize::from(all(&worlds[0]) != all(&worlds[1]));
                    let luck = rng.next_u64();
                    let after = worlds.each_mut().map(|world| {
                        let mut same = SplitMix64::new(luck);
                        world.resample_hidden(seat, &mut same);
                        same.next_u64()
                    });
                    assert_eq!(after[0], after[1], "equally many numbers are drawn for seat {seat} of {players}");
                    assert_eq!(all(&worlds[0]), all(&worlds[1]), "seat {seat} of {players}");
                    pairs += 1;
                }
            }
        }
    }
    assert!(different > pairs / 2, "only {different} of {pairs} pairs of worlds were different at all");
}
