//! Whole games played at random, in which nothing may get lost.

use super::land::{beyond, opposite};
use super::{FOLLOWERS_EACH, Judge, Phase, Turn, rule_set};

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % limit as u64) as usize
    }
}

fn choose(judge: &Judge, dice: &mut Dice) -> String {
    let legal = judge.legal();
    if !legal.is_empty() {
        return legal[dice.below(legal.len())].clone();
    }
    let outcomes = judge.outcomes();
    let mut left = dice.below(outcomes.iter().map(|(_, weight)| *weight as usize).sum());
    for (text, weight) in outcomes {
        if left < weight as usize {
            return text;
        }
        left -= weight as usize;
    }
    panic!("the weights of the outcomes add up to their sum")
}

fn check_nothing_is_lost(judge: &Judge) {
    let in_hand = usize::from(matches!(judge.phase, Phase::Place(_)));
    let bag = &judge.bag;
    let off_the_table = bag.inside.len() + bag.laid_by.len() + bag.out.len();
    assert_eq!(off_the_table + judge.land.tiles.len() + in_hand, 72);
    for seat in 0..judge.players {
        let standing = judge.followers.iter().filter(|follower| follower.seat == seat).count();
        assert_eq!(judge.supply()[seat] + standing, FOLLOWERS_EACH);
    }
    let drawable: u32 = judge.outcomes().iter().map(|(_, weight)| weight).sum();
    match judge.turn() {
        Turn::Chance => assert_eq!(drawable as usize, judge.bag.inside.len()),
        Turn::Seat(_) | Turn::Over => assert_eq!(drawable, 0),
    }
    assert_eq!(judge.legal().is_empty(), !matches!(judge.turn(), Turn::Seat(_)));
    assert!(judge.legal().is_sorted_by(|one, next| one < next), "sorted, and none twice");
}

fn check_complete_features_are_empty(judge: &Judge) {
    for follower in &judge.followers {
        assert!(!judge.land.is_complete(&judge.land.feature(follower.spot)), "{:?} should be home", follower.spot);
    }
}

fn check_borders_agree(judge: &Judge) {
    for (cell, laid) in &judge.land.tiles {
        let neighbours: Vec<usize> =
            (0..4).filter(|side| judge.land.tiles.contains_key(&beyond(*cell, *side))).collect();
        assert!(!neighbours.is_empty(), "{cell:?} touches nothing");
        for side in neighbours {
            assert_eq!(judge.land.tiles[&beyond(*cell, side)].border(opposite(side)), laid.border(side));
        }
    }
}

fn check_game(players: usize, choices: &[(&str, &str)], seed: u64) {
    let mut dice = Dice(seed);
    let first = dice.below(players);
    let mut judge = Judge::new(players, first, choices);
    check_nothing_is_lost(&judge);
    let mut seat = first;
    let mut paid = vec![0; players];
    let mut placed = 0;
    while judge.turn() != Turn::Over {
        if let Turn::Seat(mover) = judge.turn() {
            assert_eq!(mover, seat);
        }
        let text = choose(&judge, &mut dice);
        let (supply, standing) = (judge.supply(), judge.followers.len());
        judge.step(&text);
        check_nothing_is_lost(&judge);
        if text.starts_with("place") {
            placed += 1;
        }
        let sets_follower = !["draw", "place", "none"].iter().any(|word| text.starts_with(word));
        if sets_follower && judge.completed().is_empty() {
            assert_eq!(judge.supply()[seat], supply[seat] - 1);
            assert_eq!(judge.followers.len(), standing + 1);
        }
        for completed in judge.completed() {
            assert_eq!(completed.points > 0, !completed.seats.is_empty());
            assert!(completed.feature != "cloister" || completed.tiles == 9);
            for winner in &completed.seats {
                paid[*winner] += completed.points;
            }
        }
        if judge.turn() != Turn::Over {
            assert_eq!(judge.scores(), paid, "before the end only completed features pay");
        }
        if !text.starts_with("draw") && judge.turn() == Turn::Chance {
            check_complete_features_are_empty(&judge);
            seat = (seat + 1) % players;
        }
    }
    check_borders_agree(&judge);
    assert_eq!(placed + 1, judge.land.tiles.len());
    assert!(judge.scores().iter().zip(&paid).all(|(at_the_end, before)| at_the_end >= before));
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
fn random_games_under_house_rules_lose_nothing_either() {
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
