//! Random games of the reference implementation, which lose no tile and no follower.

use super::land::{beyond, opposite};
use super::{FOLLOWERS_EACH, Phase, ReferenceGame, Turn, rule_set};

struct SequenceRng(u64);

impl SequenceRng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

fn choose(reference: &ReferenceGame, rng: &mut SequenceRng) -> String {
    let legal = reference.legal();
    if !legal.is_empty() {
        return legal[rng.below(legal.len())].clone();
    }
    let outcomes = reference.outcomes();
    let mut left = rng.below(outcomes.iter().map(|(_, weight)| *weight as usize).sum());
    for (text, weight) in outcomes {
        if left < weight as usize {
            return text;
        }
        left -= weight as usize;
    }
    panic!("the weights of the outcomes add up to their sum")
}

fn check_nothing_is_lost(reference: &ReferenceGame) {
    let in_hand = usize::from(matches!(reference.phase, Phase::Place(_)));
    let bag = &reference.bag;
    let off_the_table = bag.inside.len() + bag.laid_by.len() + bag.out.len();
    assert_eq!(off_the_table + reference.land.tiles.len() + in_hand, 72);
    for seat in 0..reference.players {
        let standing = reference.followers.iter().filter(|follower| follower.seat == seat).count();
        assert_eq!(reference.supply()[seat] + standing, FOLLOWERS_EACH);
    }
    let drawable: u32 = reference.outcomes().iter().map(|(_, weight)| weight).sum();
    match reference.turn() {
        Turn::Chance => assert_eq!(drawable as usize, reference.bag.inside.len()),
        Turn::Seat(_) | Turn::Over => assert_eq!(drawable, 0),
    }
    assert_eq!(reference.legal().is_empty(), !matches!(reference.turn(), Turn::Seat(_)));
    assert!(reference.legal().is_sorted_by(|one, next| one < next), "sorted, and none twice");
}

fn check_complete_features_are_empty(reference: &ReferenceGame) {
    for follower in &reference.followers {
        assert!(
            !reference.land.is_complete(&reference.land.feature(follower.spot)),
            "{:?} should be in the supply",
            follower.spot
        );
    }
}

fn check_borders_agree(reference: &ReferenceGame) {
    for (cell, laid) in &reference.land.tiles {
        let neighbours: Vec<usize> =
            (0..4).filter(|side| reference.land.tiles.contains_key(&beyond(*cell, *side))).collect();
        assert!(!neighbours.is_empty(), "{cell:?} touches nothing");
        for side in neighbours {
            assert_eq!(reference.land.tiles[&beyond(*cell, side)].border(opposite(side)), laid.border(side));
        }
    }
}

fn check_game(players: usize, choices: &[(&str, &str)], seed: u64) {
    let mut rng = SequenceRng(seed);
    let first = rng.below(players);
    let mut reference = ReferenceGame::new(players, first, choices);
    check_nothing_is_lost(&reference);
    let mut seat = first;
    let mut paid = vec![0; players];
    let mut placed = 0;
    while reference.turn() != Turn::Over {
        if let Turn::Seat(mover) = reference.turn() {
            assert_eq!(mover, seat);
        }
        let text = choose(&reference, &mut rng);
        let (supply, standing) = (reference.supply(), reference.followers.len());
        reference.step(&text);
        check_nothing_is_lost(&reference);
        if text.starts_with("place") {
            placed += 1;
        }
        let sets_follower = !["draw", "place", "none"].iter().any(|word| text.starts_with(word));
        if sets_follower && reference.completed().is_empty() {
            assert_eq!(reference.supply()[seat], supply[seat] - 1);
            assert_eq!(reference.followers.len(), standing + 1);
        }
        for completed in reference.completed() {
            assert_eq!(completed.points > 0, !completed.seats.is_empty());
            assert!(completed.feature != "cloister" || completed.tiles == 9);
            for winner in &completed.seats {
                paid[*winner] += completed.points;
            }
        }
        if reference.turn() != Turn::Over {
            assert_eq!(reference.scores(), paid, "before the end only completed features pay");
        }
        if !text.starts_with("draw") && reference.turn() == Turn::Chance {
            check_complete_features_are_empty(&reference);
            seat = (seat + 1) % players;
        }
    }
    check_borders_agree(&reference);
    assert_eq!(placed + 1, reference.land.tiles.len());
    assert!(reference.scores().iter().zip(&paid).all(|(at_the_end, before)| at_the_end >= before));
}

#[test]
fn random_games_lose_no_tile_and_no_follower() {
    for rules in ["standard", "spanish", "french", "dutch"] {
        for players in 2..=5 {
            for game in 0..3 {
                check_game(players, &rule_set(rules), 1000 * players as u64 + game);
            }
        }
    }
}

#[test]
fn random_games_under_house_rules_lose_no_tile_and_no_follower() {
    let mixed = |changes: &[(&'static str, &'static str)]| {
        let mut choices = rule_set("standard");
        for (key, value) in changes {
            choices.iter_mut().filter(|pair| pair.0 == *key).for_each(|pair| pair.1 = value);
        }
        choices
    };
    check_game(2, &mixed(&[("farms", "off"), ("misfit", "back")]), 7);
    check_game(6, &mixed(&[("start", "three-lands"), ("end", "nothing-fits")]), 8);
    check_game(3, &mixed(&[("incomplete", "nothing"), ("shields", "off"), ("farms", "per-city:3")]), 9);
}
