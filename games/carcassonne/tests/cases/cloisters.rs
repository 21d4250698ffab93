//! Cloisters that are completed during the game.

use super::{CASE, Case, Expect::*};

/// Everything but the last tile around the cloister at 0,-1.
macro_rules! seven_around_a_cloister {
    ($follower:literal) => {
        concat!(
            "draw B; place 0,-1 0; ",
            $follower,
            "
            draw U; place 1,0 90; none
            draw U; place -1,0 90; none
            draw E; place 1,-1 90; none
            draw E; place -1,-1 270; none
            draw E; place 0,-2 180; none
            draw E; place 1,-2 90; none
            "
        )
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "a_cloister_is_not_complete_with_seven_tiles_around_it",
        points: "C7",
        steps: seven_around_a_cloister!("monk"),
        expect: &[Completed(""), Scores(&[0, 0]), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "a_cloister_is_complete_by_anybodys_tile_and_pays_nine",
        points: "C7 C9",
        steps: concat!(seven_around_a_cloister!("monk"), "draw E; place -1,-2 270; none"),
        expect: &[Completed("cloister of 9 pays 9 to 0"), Scores(&[9, 0]), Supply(&[7, 7])],
        ..CASE
    },
    Case {
        name: "a_completed_cloister_without_monk_pays_nobody",
        points: "C7",
        steps: concat!(seven_around_a_cloister!("farmer nnw"), "draw E; place -1,-2 270; none"),
        expect: &[Completed("cloister of 9 pays nobody"), Scores(&[0, 0]), Supply(&[6, 7])],
        ..CASE
    },
    Case {
        name: "a_cloister_laid_into_a_full_ring_is_complete_at_once",
        points: "C7 C9",
        steps: "
            draw U; place 1,0 90; none
            draw U; place -1,0 90; none
            draw E; place 1,-1 90; none
            draw E; place -1,-1 270; none
            draw E; place 1,-2 90; none
            draw E; place -1,-2 270; none
            draw E; place 0,-2 180; none
            draw B; place 0,-1 0; monk",
        expect: &[Completed("cloister of 9 pays 9 to 1"), Scores(&[0, 9]), Supply(&[7, 7])],
        ..CASE
    },
];
