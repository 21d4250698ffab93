//! Who gets the points when several followers stand in one feature, and scores beyond the track.

use super::{CASE, Case, Expect::*};

const DUTCH: Case = Case { rules: "dutch", ..CASE };

/// Four caps round the cell 0,1, which the tile with city on all sides joins into one city of five tiles.
macro_rules! four_caps {
    ($second_of_seat_0:literal) => {
        concat!(
            "draw U; place 1,0 90; none
            draw U; place -1,0 90; none
            draw E; place 1,1 270; knight w
            draw B; place 1,2 0; none
            draw E; place 0,2 180; ",
            $second_of_seat_0,
            "
            draw E; place -1,1 90; knight e
            draw C; place 0,1 0
            "
        )
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "most_knights_take_all_the_points_and_all_knights_come_home",
        points: "C6 C8 C9 C16",
        steps: four_caps!("knight s"),
        expect: &[Completed("city of 5 pays 12 to 0"), Scores(&[12, 0]), Supply(&[7, 7]), Turn("chance")],
        ..CASE
    },
    Case {
        name: "all_who_tie_for_most_knights_take_the_points_in_full",
        points: "C8",
        steps: four_caps!("none"),
        expect: &[Completed("city of 5 pays 12 to 0 1"), Scores(&[12, 12]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "one_knight_of_three_who_tie_is_paid_as_the_others",
        points: "C8",
        players: 3,
        steps: "
            draw U; place 1,0 90; none
            draw U; place -1,0 90; none
            draw E; place 1,1 270; knight w
            draw B; place 1,2 0; none
            draw E; place 0,2 180; knight s
            draw B; place 1,3 0; none
            draw E; place -1,1 90; knight e
            draw C; place 0,1 0",
        expect: &[Completed("city of 5 pays 12 to 0 1 2"), Scores(&[12, 12, 12]), Supply(&[7, 7, 7])],
        ..CASE
    },
    Case {
        name: "dutch_most_knights_take_all_without_the_shield",
        points: "C8 C16",
        steps: concat!("draw D;", four_caps!("knight s")),
        expect: &[Completed("city of 5 pays 10 to 0"), Scores(&[10, 0]), Supply(&[7, 7])],
        ..DUTCH
    },
    Case {
        name: "shields_can_be_left_out_by_choice",
        points: "C16",
        set: &[("shields", "off")],
        steps: four_caps!("knight s"),
        expect: &[Completed("city of 5 pays 10 to 0")],
        ..CASE
    },
    Case {
        name: "a_score_goes_on_beyond_the_fifty_spaces_of_the_track",
        points: "C11",
        steps: "
            draw Q; place 0,-1 180; knight e
            draw C; place 0,-2 0
            draw S; place -1,-2 90; none
            draw S; place 1,-2 270; none
            draw R; place 0,-3 0; none
            draw M; place -1,-1 180; none
            draw M; place 1,-1 270; none
            draw O; place -1,-3 90; none
            draw O; place 1,-3 0; none
            draw U; place 1,0 90; none
            draw E; place 0,1 180; knight s
            draw F; place 0,2 0; none
            draw E; place 1,2 270; knight w
            draw F; place -1,2 0; none
            draw E; place -2,2 90; none",
        expect: &[Completed("city of 4 pays 12 to 0"), Scores(&[50, 0]), Supply(&[7, 7])],
        ..CASE
    },
];
