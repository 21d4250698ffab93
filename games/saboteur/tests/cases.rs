//! Rule cases by mission point, and tests that are no single game: the cards, and their conservation.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::position::view;
use common::setup;
use tilewright_core::{DiscardEvents, Record, Setup, SplitMix64};
use tilewright_saboteur::{CardUse, RuleSet, Saboteur, Sides, Tunnel, cards};

tilewright_testkit::suite! { tilewright_testkit::RecordEngine<Saboteur>: dealing, goals, gold, playing, rounds }

#[test]
fn every_point_of_the_mission_has_a_case() {
    let cases = tilewright_testkit::all(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"));
    let points: BTreeSet<&str> = cases.iter().flat_map(|case| &case.points).map(String::as_str).collect();
    for number in 2..=12 {
        assert!(points.contains(format!("S{number}").as_str()), "S{number} has no case");
    }
}

#[test]
fn s1_deck_has_40_tunnels_and_27_actions() {
    let count = |of: fn(CardUse) -> bool| -> u8 {
        cards::ALL.iter().filter(|card| of(card.card_use())).map(|card| card.count()).sum()
    };
    assert_eq!(count(|used| matches!(used, CardUse::Tunnel(_))), 40);
    assert_eq!(count(|used| matches!(used, CardUse::Break(_))), 9);
    assert_eq!(count(|used| matches!(used, CardUse::Repair(_, None))), 6);
    assert_eq!(count(|used| matches!(used, CardUse::Repair(_, Some(_)))), 3);
    assert_eq!((count(|used| used == CardUse::Map), count(|used| used == CardUse::Rockfall)), (6, 3));
    assert_eq!(count(|_| true), 67);
    for players in [2, 11] {
        let error = Setup::new(RuleSet::STANDARD, players, None).unwrap_err().to_string();
        assert_eq!(error, format!("{players} players cannot play; rules standard take 3 to 10"));
    }
}

/// Turns a tunnel by the function `girar` of the seed, for comparison with `Tunnel::turned`.
fn girar(card: Tunnel) -> Tunnel {
    let has = |side: usize| card.open.has(side);
    let (arriba, derecha, abajo, izquierda) = (has(0), has(1), has(2), has(3));
    let aux = [abajo, izquierda, arriba, derecha];
    let bits = aux.iter().enumerate().map(|(side, open)| u8::from(*open) << side).sum();
    Tunnel { open: Sides::from_bits(bits), through: card.through }
}

#[test]
fn s12_turned_tunnel_equals_girar_of_the_seed() {
    for card in cards::ALL {
        if let Some(tunnel) = card.tunnel() {
            assert_eq!(tunnel.turned(), girar(tunnel), "{}", card.name());
            assert_eq!(tunnel.turned().turned(), tunnel);
        }
    }
}

#[test]
fn s12_example_cards_of_the_seed_exist() {
    for (open, blocks, name, turned) in [
        ("URDL", true, "dead-urdl", false),
        ("RD", false, "curve-ul", true),
        ("DL", true, "dead-ur", true),
        ("RDL", false, "tee-url", true),
    ] {
        let card = cards::Card::by_name(name).unwrap().tunnel().unwrap();
        let lies = if turned { card.turned() } else { card };
        assert_eq!((lies.open, lies.through), (Sides::from_letters(open), !blocks), "{name}");
    }
}

#[test]
fn law_9_every_card_is_somewhere_exactly_once() {
    for players in 3..=10 {
        let mut rng = SplitMix64::new(players.into());
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = common::random_step(&record, players % 2 == 0, &mut rng) {
            record.play_step_text(&step, &mut DiscardEvents).unwrap();
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
            let saboteurs = saboteurs.filter(|role| *role == tilewright_saboteur::Role::Saboteur).count();
            assert!(saboteurs <= usize::from(tilewright_saboteur::role_card_counts(players)[1]));
            if view.spare.is_some() {
                assert_eq!(saboteurs, usize::from(tilewright_saboteur::role_card_counts(players)[1]));
            }
        }
    }
}
