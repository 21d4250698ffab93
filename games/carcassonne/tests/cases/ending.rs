//! The end of the game and what is incomplete then.

use super::{CASE, Case, Expect::*};

/// Seat 0 has a cloister with three tiles around it and a road of two tiles, seat 1 a city of one tile with a shield.
/// The last tile closes the start tile's city to the north and leaves roads for the rest of the game.
macro_rules! incomplete {
    () => {
        "draw B; place 0,-1 0; monk
        draw M; place 0,-2 180; knight e
        draw U; place -1,-2 0; robber n
        draw U; place -1,-3 0; none
        draw L; place 0,1 180; none
        rest"
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "the_game_is_over_when_the_last_tile_is_placed",
        points: "C17",
        steps: "rest",
        expect: &[Turn("over"), LegalCount(0), Outcomes(""), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "dutch_is_over_when_no_tile_is_left_to_place",
        points: "C17",
        rules: "dutch",
        steps: "draw D; rest",
        expect: &[Turn("over"), LegalCount(0), Outcomes(""), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "incomplete_features_pay_one_a_tile_and_shield",
        points: "C18 C16",
        steps: incomplete!(),
        expect: &[Turn("over"), Scores(&[6, 2])],
        ..CASE
    },
    Case {
        name: "spanish_incomplete_features_pay_one_a_tile_and_shield",
        points: "C18 C16",
        rules: "spanish",
        steps: incomplete!(),
        expect: &[Turn("over"), Scores(&[6, 2])],
        ..CASE
    },
    Case {
        name: "french_incomplete_features_pay_one_a_tile_and_shield",
        points: "C18 C16",
        rules: "french",
        steps: incomplete!(),
        expect: &[Turn("over"), Scores(&[6, 2])],
        ..CASE
    },
    Case {
        name: "dutch_incomplete_features_are_worth_nothing",
        points: "C18",
        rules: "dutch",
        steps: concat!("draw D;", incomplete!()),
        expect: &[Turn("over"), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "incomplete_features_without_shields_pay_one_a_tile",
        points: "C18 C16",
        set: &[("shields", "off")],
        steps: incomplete!(),
        expect: &[Turn("over"), Scores(&[6, 1])],
        ..CASE
    },
    Case {
        name: "incomplete_features_can_be_worth_nothing_by_choice",
        points: "C18",
        set: &[("incomplete", "nothing")],
        steps: incomplete!(),
        expect: &[Turn("over"), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "all_who_tie_for_most_robbers_on_an_incomplete_road_are_paid",
        points: "C8 C18",
        steps: "
            draw U; place 0,-1 90; robber e
            draw V; place 1,0 0; robber s
            draw V; place 1,-1 90; none
            draw L; place 0,1 180; none
            rest",
        expect: &[Turn("over"), Scores(&[4, 4])],
        ..CASE
    },
    Case {
        name: "an_incomplete_city_of_two_tiles_with_shields_pays_four",
        points: "C15 C18",
        rules: "french",
        steps: "
            draw M; place 0,-1 180; knight e
            draw M; place 1,-1 270; none
            draw L; place 0,1 180; none
            rest",
        expect: &[Turn("over"), Scores(&[4, 0])],
        ..CASE
    },
];
