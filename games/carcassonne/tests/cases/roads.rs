//! Roads that are completed during the game.

use super::{CASE, Case, Expect::*};

/// Three bends that lead from the crossing at 1,0 back to it; the crossing is laid last.
macro_rules! loop_at_a_crossing {
    () => {
        "draw B; place 0,-1 0; none
        draw V; place 1,-1 180; none
        draw V; place 2,-1 90; none
        draw V; place 2,0 0; none
        draw W; place 1,0 0"
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "a_road_from_a_city_to_a_cloister_pays_one_a_tile",
        points: "C5 C9",
        steps: "
            draw S; place -1,0 270; robber e
            draw A; place 1,0 90; none",
        expect: &[Completed("road of 3 pays 3 to 0"), Scores(&[3, 0]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_road_between_two_crossings_pays_one_a_tile",
        points: "C5",
        steps: "
            draw W; place 1,0 0; robber w
            draw X; place -1,0 0; none",
        expect: &[Completed("road of 3 pays 3 to 0"), Scores(&[3, 0]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_road_with_one_open_end_pays_nothing_yet",
        points: "C5",
        steps: "draw A; place 1,0 90; robber w",
        expect: &[Completed(""), Scores(&[0, 0]), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "a_road_that_closes_on_itself_is_complete_and_a_tie_pays_both_in_full",
        points: "C5 C8",
        steps: "
            draw U; place 0,-1 90; robber e
            draw V; place 1,0 0; robber s
            draw V; place 1,-1 90; none
            draw V; place -1,0 270; none
            draw V; place -1,-1 180; none",
        expect: &[Completed("road of 6 pays 6 to 0 1"), Scores(&[6, 6]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_follower_joins_a_held_feature_only_by_two_growing_together",
        points: "C4",
        steps: "
            draw U; place 0,-1 90; robber e
            draw V; place 1,0 0; robber s
            draw V; place 1,-1 90",
        expect: &[Turn("seat 0"), Legal("farmer nnw; farmer nne; none"), Supply(&[6, 6])],
        ..CASE
    },
    Case {
        name: "a_crossing_met_twice_by_one_road_counts_once",
        points: "C5",
        steps: "
            draw W; place 1,0 0; robber e
            draw V; place 1,-1 180; robber n
            draw V; place 2,0 0; none
            draw V; place 2,-1 90; none",
        expect: &[Completed("road of 4 pays 4 to 0 1"), Scores(&[4, 4]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "two_roads_completed_together_are_scored_each_alone",
        points: "C5",
        steps: "
            draw B; place 0,-1 0; none
            draw A; place 1,-1 180; robber n
            draw S; place -1,0 270; robber e
            draw W; place 1,0 0; none",
        expect: &[Completed("road of 2 pays 2 to 1; road of 3 pays 3 to 0"), Scores(&[3, 2]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_crossing_laid_into_a_loop_offers_both_ends_of_one_road",
        points: "C4 C5",
        steps: loop_at_a_crossing!(),
        expect: &[Turn("seat 0"), Legal("farmer nnw; farmer ese; farmer ssw; robber e; robber s; robber w; none")],
        ..CASE
    },
    Case {
        name: "either_end_of_a_loop_at_a_crossing_claims_all_of_it",
        points: "C4 C5",
        steps: concat!(loop_at_a_crossing!(), "; robber s"),
        expect: &[Completed("road of 4 pays 4 to 0"), Scores(&[4, 0]), Supply(&[7, 7])],
        ..CASE
    },
];
