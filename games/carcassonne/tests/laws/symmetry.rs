//! Symmetries: rotated seats and a rotated board.

use tilewright_carcassonne::{Action, ActionKind, Carcassonne, Cell, Role, RotatedTile, RuleSet, Spot, TileKind};
use tilewright_core::{DiscardEvents, Game, Record, Rules, Seat, Setup, SplitMix64, Turn};
use tilewright_testkit::laws;

fn setup(rules: &str, players: u8, first: u8) -> Setup<RuleSet> {
    let rules = RuleSet::by_name(rules).expect("it is listed");
    Setup::new(rules, players, Some(Seat::new(first))).expect("valid player count")
}

/// The same steps with another first seat give the same scores, rotated by as many seats.
#[test]
fn first_seat_only_rotates_the_scores() {
    for (number, rules) in RuleSet::set_names().enumerate() {
        let record = laws::random_game::<Carcassonne>(setup(rules, 4, 0), &mut SplitMix64::new(number as u64));
        for first in 1..4 {
            let mut moved: Record<Carcassonne> = Record::new(setup(rules, 4, first));
            for step in record.steps() {
                moved.play_step_text(&step.to_string(), &mut DiscardEvents).expect("the same steps are legal");
            }
            let (scores, others) = (record.state().scores(), moved.state().scores());
            for seat in 0..4 {
                assert_eq!(scores[Seat::new(seat)], others[Seat::new((seat + first) % 4)], "{rules}, seat {seat}");
            }
        }
    }
}

/// Rotates an action a quarter-turn clockwise about 0,0, together with its tile. A follower's segment gets the name it
/// has after the rotation. `laid` is the tile on which a follower is set, or the one to be placed.
fn turned(action: Action, laid: (TileKind, u8)) -> Action {
    let (kind, rotation) = laid;
    let turns = kind.print().rotations;
    match action.kind() {
        ActionKind::Place(cell, rotation) => Action::place(Cell::new(cell.y(), -cell.x()), (rotation + 1) % turns),
        ActionKind::NoFollower => action,
        ActionKind::Follow(Spot { role: Role::Monk, .. }) => action,
        ActionKind::Follow(Spot { role, at }) => {
            let (before, after) = (RotatedTile::of(kind, rotation), RotatedTile::of(kind, (rotation + 1) % turns));
            let find =
                |segments: &[u8]| segments.iter().copied().find(|bits| bits >> at & 1 == 1).expect("a segment there");
            let bits = match role {
                Role::Knight => find(&before.city_sides),
                Role::Robber => find(&before.road_sides),
                Role::Farmer | Role::Monk => find(&before.field_halves),
            };
            let moved = match role {
                Role::Knight | Role::Robber => (bits << 1 | bits >> 3) & 15,
                Role::Farmer | Role::Monk => bits.rotate_left(2),
            };
            let there: Vec<u8> = [&after.city_sides[..], &after.road_sides, &after.field_halves].concat();
            assert!(there.contains(&moved), "the rotated tile has the rotated segment");
            Action::follow(Spot { role, at: moved.trailing_zeros() as u8 })
        }
    }
}

/// With a start tile that looks the same from all sides the whole game can be rotated: legal actions and scores stay
/// the same. Only X does, and the choice `three-lands` allows it as start tile.
#[test]
fn rotated_board_has_the_same_actions_and_scores() {
    let rules = RuleSet::by_name("dutch").expect("it is listed");
    let mut scored = 0;
    for seed in 0..20 {
        let mut rng = SplitMix64::new(seed);
        let setup = Setup::new(rules, 3, None).expect("three can play");
        let (mut one, mut other): (Record<Carcassonne>, Record<Carcassonne>) = (Record::new(setup), Record::new(setup));
        let mut laid = (TileKind::from_letter('X').expect("X is a kind"), 0);
        let mut step = Some("draw X".to_owned());
        while let Some(text) = step {
            if let Some(letter) = text.strip_prefix("draw ").and_then(|rest| rest.chars().next()) {
                laid.0 = TileKind::from_letter(letter).expect("a drawn tile has a kind");
            }
            let mut expected: Vec<Action> = one.legal().iter().map(|action| turned(*action, laid)).collect();
            let mut legal = other.legal().to_vec();
            expected.sort();
            legal.sort();
            assert_eq!(legal, expected, "seed {seed}, before {text}");
            let there = text.parse::<Action>().map_or(text.clone(), |action| turned(action, laid).to_string());
            one.play_step_text(&text, &mut DiscardEvents).expect("a listed step is legal");
            other
                .play_step_text(&there, &mut DiscardEvents)
                .unwrap_or_else(|error| panic!("seed {seed}: {there}: {error}"));
            assert_eq!(one.state().scores(), other.state().scores(), "seed {seed}, after {text}");
            if let Ok(ActionKind::Place(_, turn)) = text.parse::<Action>().map(Action::kind) {
                laid.1 = turn;
            }
            step = laws::random_step(&one, &mut rng);
        }
        assert_eq!(other.turn(), Turn::Over);
        scored += one.state().scores().as_slice().iter().sum::<i32>();
    }
    assert!(scored > 100, "the games score something");
}
