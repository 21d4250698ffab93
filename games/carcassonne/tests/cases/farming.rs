//! Farms at the end of the game.

use super::{CASE, Case, Expect::*};

const SPANISH: Case = Case { rules: "spanish", ..CASE };
const FRENCH: Case = Case { rules: "french", ..CASE };
const DUTCH: Case = Case { rules: "dutch", ..CASE };

/// A complete city of three tiles in a column below the start tile. It is touched by a farm to the north with a farmer
/// of seat 0, by one to the east with a farmer of seat 1, by one to the south with a farmer of seat 0, and by an empty
/// one to the west.
macro_rules! three_farms {
    () => {
        "draw E; place 0,-1 180; farmer nnw
        draw F; place 0,-2 90; farmer ene
        draw E; place 0,-3 0; farmer ene
        "
    };
}

/// Cloisters to the east of the column join its farms into one.
macro_rules! joined {
    () => {
        "draw B; place 1,-1 0; none
        draw B; place 1,-2 0; none
        draw B; place 1,-3 0; none
        "
    };
}

/// Closes the start tile's city to the north and leaves roads for the rest of the game.
macro_rules! to_the_end {
    () => {
        "draw L; place 0,1 180; none
        rest"
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "every_farm_pays_three_for_a_complete_city_it_touches",
        points: "C19",
        steps: concat!(three_farms!(), to_the_end!()),
        expect: &[Turn("over"), Scores(&[6, 3]), Supply(&[5, 6])],
        ..CASE
    },
    Case {
        name: "spanish_pays_three_a_city_to_most_farmers_over_all_farms_that_touch_it",
        points: "C19",
        steps: concat!(three_farms!(), to_the_end!()),
        expect: &[Turn("over"), Scores(&[3, 0])],
        ..SPANISH
    },
    Case {
        name: "french_pays_four_a_city_to_most_farmers_over_all_farms_that_touch_it",
        points: "C19",
        steps: concat!(three_farms!(), to_the_end!()),
        expect: &[Turn("over"), Scores(&[4, 0])],
        ..FRENCH
    },
    Case {
        name: "dutch_pays_four_a_city_to_most_farmers_of_each_farm",
        points: "C19",
        steps: concat!("draw D;", three_farms!(), to_the_end!()),
        expect: &[Turn("over"), Scores(&[8, 4])],
        ..DUTCH
    },
    Case {
        name: "a_farm_counts_a_city_once_and_pays_only_most_farmers",
        points: "C19 C8",
        steps: concat!(three_farms!(), joined!(), to_the_end!()),
        expect: &[Turn("over"), Scores(&[3, 0])],
        ..CASE
    },
    Case {
        name: "spanish_tie_for_most_farmers_pays_all_in_full",
        points: "C19 C8",
        steps: concat!(
            "draw E; place 0,-1 180; farmer nnw
            draw F; place 0,-2 90; none
            draw B; place 1,-1 0; none
            draw E; place 0,-3 0; farmer ene
            draw B; place 1,-2 0; none
            ",
            to_the_end!()
        ),
        expect: &[Turn("over"), Scores(&[3, 3])],
        ..SPANISH
    },
    Case {
        name: "a_tie_for_most_farmers_of_a_farm_pays_all_in_full",
        points: "C19 C8",
        steps: concat!(
            "draw E; place 0,-1 180; farmer nnw
            draw E; place 0,-2 0; farmer ene
            draw B; place 1,-1 0; none
            draw B; place 1,-2 0; none
            ",
            to_the_end!()
        ),
        expect: &[Turn("over"), Scores(&[3, 3])],
        ..CASE
    },
    Case {
        name: "a_farm_pays_for_every_complete_city_it_touches",
        points: "C19",
        steps: concat!(
            "draw E; place 0,-1 180; none
            draw H; place 0,-2 0; farmer ene
            draw E; place 0,-3 0; none
            ",
            to_the_end!()
        ),
        expect: &[Turn("over"), Scores(&[0, 6])],
        ..CASE
    },
    Case {
        name: "spanish_every_city_a_farm_touches_pays_its_farmer",
        points: "C19",
        steps: concat!(
            "draw E; place 0,-1 180; none
            draw H; place 0,-2 0; farmer ene
            draw E; place 0,-3 0; none
            ",
            to_the_end!()
        ),
        expect: &[Turn("over"), Scores(&[0, 6])],
        ..SPANISH
    },
    Case {
        name: "an_incomplete_city_pays_no_farmer",
        points: "C19",
        steps: concat!("draw E; place 0,-1 180; farmer nnw;", to_the_end!()),
        expect: &[Turn("over"), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "a_farm_that_only_shares_a_tile_with_a_city_does_not_touch_it",
        points: "C19",
        steps: concat!("draw B; place 0,-1 0; farmer nnw;", to_the_end!()),
        expect: &[Turn("over"), Scores(&[0, 0])],
        ..CASE
    },
    Case {
        name: "spanish_a_farm_that_only_shares_a_tile_with_a_city_does_not_touch_it",
        points: "C19",
        steps: concat!("draw B; place 0,-1 0; farmer nnw;", to_the_end!()),
        expect: &[Turn("over"), Scores(&[0, 0])],
        ..SPANISH
    },
    Case {
        name: "a_farm_pays_also_for_a_city_whose_knights_were_paid",
        points: "C19",
        steps: concat!(
            "draw E; place 0,-1 180; farmer nnw
            draw E; place 0,-2 0; knight n
            ",
            to_the_end!()
        ),
        expect: &[Turn("over"), Scores(&[3, 4])],
        ..CASE
    },
];
