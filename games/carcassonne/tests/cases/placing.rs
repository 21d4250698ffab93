//! Where a tile may lie.

use super::{CASE, Case, Expect::*};

/// Leaves the cell 0,1 with the start tile's city to the south and a road to the east and the west.
macro_rules! hole {
    () => {
        "draw U; place 1,0 90; none
        draw U; place -1,0 90; none
        draw U; place 1,1 90; none
        draw U; place -1,1 90; none
        draw B; place 1,2 0; none
        "
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "a_tile_lies_beside_a_tile_and_continues_what_it_touches",
        points: "C2",
        steps: "draw D",
        expect: &[Legal("place 1,0 0; place 1,0 180; place -1,0 0; place -1,0 180; place 0,1 180; place 0,-1 180")],
        ..CASE
    },
    Case {
        name: "a_tile_never_touches_by_a_corner_only",
        points: "C2",
        steps: "draw B",
        expect: &[Legal("place 0,-1 0")],
        ..CASE
    },
    Case {
        name: "turns_that_look_the_same_are_one_action",
        points: "C2",
        steps: "draw U",
        expect: &[Legal("place 1,0 90; place -1,0 90; place 0,-1 90")],
        ..CASE
    },
    Case {
        name: "a_tile_agrees_with_all_its_neighbours",
        points: "C2",
        steps: "
            draw U; place 0,-1 90; none
            draw V; place 1,0 0; none
            draw V",
        expect: &[LegalHas("place 1,-1 90"), LegalLacks("place 1,-1 0; place 1,-1 180; place 1,-1 270")],
        ..CASE
    },
    Case {
        name: "agreeing_with_one_of_two_neighbours_is_not_enough",
        points: "C2",
        steps: "
            draw U; place 0,-1 90; none
            draw V; place 1,0 0; none
            draw U",
        expect: &[LegalHas("place -1,-1 90"), LegalLacks("place 1,-1 0; place 1,-1 90")],
        ..CASE
    },
    Case {
        name: "a_hole_that_nothing_can_fill_is_legal",
        points: "C2",
        steps: concat!(hole!(), "draw E"),
        expect: &[LegalHas("place 0,2 180")],
        ..CASE
    },
    Case {
        name: "a_hole_between_two_cities_and_two_roads_stays_empty",
        points: "C2",
        steps: concat!(hole!(), "draw E; place 0,2 180; none; draw T"),
        expect: &[
            LegalHas("place -2,0 270; place 2,0 90"),
            LegalLacks("place 0,1 0; place 0,1 90; place 0,1 180; place 0,1 270"),
        ],
        ..CASE
    },
    Case {
        name: "a_hole_with_a_city_to_the_south_can_still_be_filled_before_it_closes",
        points: "C2",
        steps: concat!(hole!(), "draw L"),
        expect: &[LegalHas("place 0,1 180"), LegalLacks("place 0,1 0; place 0,1 90; place 0,1 270")],
        ..CASE
    },
];
