//! Cities that are completed during the game.

use super::{CASE, Case, Expect::*};

const SPANISH: Case = Case { rules: "spanish", ..CASE };
const FRENCH: Case = Case { rules: "french", ..CASE };
const DUTCH: Case = Case { rules: "dutch", ..CASE };

pub const CASES: &[Case] = &[
    Case {
        name: "a_city_claimed_by_the_tile_that_completes_it_pays_at_once",
        points: "C6 C9",
        steps: "draw E; place 0,1 180; knight s",
        expect: &[Completed("city of 2 pays 4 to 0"), Scores(&[4, 0]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_completed_city_without_knights_pays_nobody",
        points: "C6 C8",
        steps: "draw E; place 0,1 180; none",
        expect: &[Completed("city of 2 pays nobody"), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "a_farmer_beside_a_completed_city_stays",
        points: "C9",
        steps: "draw E; place 0,1 180; farmer nnw",
        expect: &[Completed("city of 2 pays nobody"), Scores(&[0, 0]), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "spanish_pays_two_a_tile_for_a_city_of_two",
        points: "C15",
        steps: "draw E; place 0,1 180; knight s",
        expect: &[Completed("city of 2 pays 4 to 0")],
        ..SPANISH
    },
    Case {
        name: "french_pays_two_in_all_for_a_city_of_two",
        points: "C15",
        steps: "draw E; place 0,1 180; knight s",
        expect: &[Completed("city of 2 pays 2 to 0"), Scores(&[2, 0]), Supply(&[7, 7])],
        ..FRENCH
    },
    Case {
        name: "dutch_pays_two_a_tile_for_a_city_of_two",
        points: "C15",
        steps: "draw D; draw E; place 0,1 180; knight s",
        expect: &[Completed("city of 2 pays 4 to 0")],
        ..DUTCH
    },
    Case {
        name: "french_pays_two_a_tile_and_shield_for_a_city_of_three",
        points: "C15 C16",
        steps: "
            draw F; place 0,1 90; knight n
            draw E; place 0,2 180; none",
        expect: &[Completed("city of 3 pays 8 to 0"), Scores(&[8, 0])],
        ..FRENCH
    },
    Case {
        name: "dutch_has_no_shields",
        points: "C16",
        steps: "
            draw D
            draw F; place 0,1 90; knight n
            draw E; place 0,2 180; none",
        expect: &[Completed("city of 3 pays 6 to 0"), Scores(&[6, 0])],
        ..DUTCH
    },
    Case {
        name: "a_city_with_a_gap_pays_nothing_yet",
        points: "C6",
        steps: "
            draw F; place 0,1 90; knight n
            draw F; place 0,2 90; none",
        expect: &[Completed(""), Scores(&[0, 0]), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "two_adjacent_caps_in_one_city_are_one_tile",
        points: "C6",
        steps: "
            draw N; place 0,-1 270; knight s
            draw N; place -1,-1 180; none
            draw N; place -1,-2 90; none
            draw I; place 0,-2 0; none",
        expect: &[Completed("city of 4 pays 8 to 0"), Scores(&[8, 0])],
        ..CASE
    },
    Case {
        name: "two_opposite_caps_in_one_city_are_one_tile",
        points: "C6 C16",
        steps: "
            draw N; place 0,-1 180; knight e
            draw N; place 1,-1 270; none
            draw G; place 1,-2 90; none
            draw N; place 1,-3 0; none
            draw M; place 0,-3 90; none
            draw H; place 0,-2 0; none",
        expect: &[Completed("city of 6 pays 14 to 0"), Scores(&[14, 0])],
        ..CASE
    },
    Case {
        name: "features_completed_together_are_scored_each_alone",
        points: "C5 C6 C9",
        players: 3,
        steps: "
            draw S; place -1,0 270; robber e
            draw E; place 0,1 180; none
            draw E; place 1,1 180; knight s
            draw L; place 1,0 0; none",
        expect: &[Completed("city of 2 pays 4 to 2; road of 3 pays 3 to 0"), Scores(&[3, 0, 4]), Supply(&[7, 7, 7])],
        ..CASE
    },
];
