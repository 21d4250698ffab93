//! Setting followers.

use super::{CASE, Case, Expect::*};

/// Seat 0 sets its seven followers: six monks, and a knight at 0,-13 in a city that opens to the east.
macro_rules! seven_out {
    () => {
        "draw B; place 0,-1 0; monk
        draw E; place 0,-2 90; none
        draw B; place 0,-3 0; monk
        draw E; place 0,-4 90; none
        draw B; place 0,-5 0; monk
        draw H; place 0,-6 90; none
        draw B; place 0,-7 0; monk
        draw H; place 0,-8 90; none
        draw A; place 0,-9 90; monk
        draw H; place 0,-10 90; none
        draw A; place 0,-11 90; monk
        draw G; place 0,-12 0; none
        draw E; place 0,-13 90; knight e
        draw F; place 0,-14 0; none
        "
    };
}

/// Three corners of a city that a tile with two caps at 0,-2 will close.
macro_rules! three_corners {
    ($first:literal) => {
        concat!(
            "draw N; place 0,-1 270; ",
            $first,
            "
            draw N; place -1,-1 180; none
            draw N; place -1,-2 90; none
            draw I; place 0,-2 0
            "
        )
    };
}

pub const CASES: &[Case] = &[
    Case { name: "every_player_has_seven_followers", points: "C3", players: 3, expect: &[Supply(&[7, 7, 7])], ..CASE },
    Case {
        name: "a_follower_set_leaves_the_supply",
        points: "C3 C4",
        steps: "draw B; place 0,-1 0; monk",
        expect: &[Supply(&[6, 7]), Turn("chance")],
        ..CASE
    },
    Case {
        name: "a_turn_sets_one_follower_at_most",
        points: "C4",
        steps: "draw B; place 0,-1 0; monk; draw B",
        expect: &[Turn("seat 1"), Legal("place -1,-1 0; place 0,-2 0; place 1,-1 0")],
        ..CASE
    },
    Case {
        name: "a_follower_need_not_be_set",
        points: "C4",
        steps: "draw B; place 0,-1 0; none",
        expect: &[Supply(&[7, 7]), Turn("chance")],
        ..CASE
    },
    Case {
        name: "a_road_with_a_follower_anywhere_on_it_cannot_be_claimed",
        points: "C4",
        steps: "
            draw U; place 1,0 90; robber e
            draw U; place -1,0 90",
        expect: &[Turn("seat 1"), Legal("farmer nnw; farmer ese; none")],
        ..CASE
    },
    Case {
        name: "a_road_with_an_own_follower_cannot_be_claimed_again",
        points: "C4",
        steps: "
            draw U; place 1,0 90; robber e
            draw B; place 0,-1 0; none
            draw U; place -1,0 90",
        expect: &[Turn("seat 0"), Legal("farmer nnw; farmer ese; none")],
        ..CASE
    },
    Case {
        name: "a_city_with_a_follower_cannot_be_claimed",
        points: "C4",
        steps: "
            draw R; place 0,1 90; knight n
            draw F; place 0,2 90",
        expect: &[Turn("seat 1"), Legal("farmer ene; farmer wsw; none")],
        ..CASE
    },
    Case {
        name: "a_meadow_with_a_farmer_cannot_be_claimed",
        points: "C4",
        steps: "
            draw B; place 0,-1 0; farmer nnw
            draw B; place 0,-2 0",
        expect: &[Turn("seat 1"), Legal("monk; none")],
        ..CASE
    },
    Case {
        name: "a_road_separates_two_meadows",
        points: "C4",
        steps: "
            draw B; place 0,-1 0; farmer nnw
            draw U; place 1,0 90",
        expect: &[Legal("farmer nnw; robber e; none")],
        ..CASE
    },
    Case {
        name: "the_field_of_a_cloister_with_road_goes_all_round_it",
        points: "C4",
        steps: "
            draw A; place 1,0 90; farmer nnw
            draw U; place -1,0 90",
        expect: &[Legal("robber e; none")],
        ..CASE
    },
    Case {
        name: "a_follower_on_the_field_leaves_the_cloister_free",
        points: "C4",
        steps: "
            draw B; place 0,-1 0; farmer nnw
            draw A; place 0,-2 0",
        expect: &[Legal("monk; robber s; none")],
        ..CASE
    },
    Case {
        name: "a_monk_leaves_the_field_around_the_cloister_free",
        points: "C4",
        steps: "
            draw B; place 0,-1 0; monk
            draw B; place 0,-2 0",
        expect: &[Legal("farmer nnw; monk; none")],
        ..CASE
    },
    Case {
        name: "two_free_segments_of_one_feature_are_two_actions",
        points: "C4",
        steps: three_corners!("none"),
        expect: &[Turn("seat 1"), Legal("farmer ene; knight n; knight w; none")],
        ..CASE
    },
    Case {
        name: "either_segment_of_one_feature_claims_all_of_it",
        points: "C4 C6",
        steps: concat!(three_corners!("none"), "; knight w"),
        expect: &[Completed("city of 4 pays 8 to 1"), Scores(&[0, 8]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "two_segments_of_one_held_feature_are_both_closed_to_followers",
        points: "C4",
        steps: three_corners!("knight s"),
        expect: &[Legal("farmer ene; none")],
        ..CASE
    },
    Case {
        name: "the_second_decision_is_skipped_when_no_segment_is_free",
        points: "C4",
        steps: "
            draw R; place 0,1 90; knight n
            draw C; place 0,2 0",
        expect: &[Turn("chance"), LegalCount(0), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "without_farms_nobody_sets_a_farmer",
        points: "C4 C19",
        set: &[("farms", "off")],
        steps: "draw U; place 1,0 90",
        expect: &[Legal("robber e; none")],
        ..CASE
    },
    Case {
        name: "without_farms_a_free_meadow_gives_nothing_to_decide",
        points: "C4 C19",
        set: &[("farms", "off")],
        steps: "
            draw U; place 1,0 90; robber e
            draw U; place -1,0 90",
        expect: &[Turn("chance"), LegalCount(0)],
        ..CASE
    },
    Case {
        name: "a_player_without_followers_still_places_tiles",
        points: "C10",
        steps: concat!(seven_out!(), "draw V"),
        expect: &[Turn("seat 0"), Supply(&[0, 7]), LegalHas("place 0,-15 0; place 1,0 0")],
        ..CASE
    },
    Case {
        name: "a_player_without_followers_has_no_second_decision",
        points: "C10",
        steps: concat!(seven_out!(), "draw V; place 1,0 0"),
        expect: &[Turn("chance"), Supply(&[0, 7])],
        ..CASE
    },
    Case {
        name: "a_follower_that_comes_home_this_turn_cannot_be_set_this_turn",
        points: "C9 C10",
        steps: concat!(seven_out!(), "draw E; place 1,-13 270"),
        expect: &[Turn("chance"), Completed("city of 2 pays 4 to 0"), Scores(&[4, 0]), Supply(&[1, 7])],
        ..CASE
    },
    Case {
        name: "a_follower_that_came_home_can_be_set_in_the_next_turn",
        points: "C9 C10",
        steps: concat!(
            seven_out!(),
            "draw E; place 1,-13 270
            draw U; place 1,0 90; none
            draw U; place 2,0 90"
        ),
        expect: &[Turn("seat 0"), LegalHas("robber e; none")],
        ..CASE
    },
    Case {
        name: "turn_scores_followers_and_tiles_left_can_be_seen",
        points: "C20",
        players: 3,
        steps: "
            draw E; place 0,1 180; knight s
            draw B; place 0,-1 0; monk",
        expect: &[
            Turn("chance"),
            Scores(&[4, 0, 0]),
            Supply(&[7, 6, 7]),
            Outcomes("A2 B3 C1 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1"),
        ],
        ..CASE
    },
];
