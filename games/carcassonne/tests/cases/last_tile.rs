//! A last tile that fits nowhere.

use super::{CASE, Case, Expect::*};

/// Everything is placed but the tile with city on all sides, and every cell that a city opens to has a field or a road
/// on another side.
macro_rules! all_but_the_last_tile {
    () => {
        "draw L; place 0,1 180; none
        draw L; place -1,0 0; none
        draw K; place 0,-1 270; none
        draw D; place 1,-1 0; none
        draw D; place 0,-2 90; none
        draw K; place 1,-2 270; none
        draw L; place 0,-3 90; none
        draw J; place 2,-1 180; none
        draw T; place 1,0 90; none
        draw F; place -1,-2 90; none
        draw P; place -1,-1 180; none
        draw J; place -1,-3 0; none
        draw G; place -2,-2 90; none
        draw K; place -2,-1 180; none
        draw J; place 1,1 180; none
        draw E; place -3,-2 0; none
        draw O; place 2,0 0; none
        draw N; place -2,-3 0; none
        draw D; place 1,2 270; none
        draw H; place 2,1 0; none
        draw E; place 3,1 180; none
        draw I; place 2,2 180; none
        draw E; place 3,-1 0; none
        draw O; place 2,-2 90; none
        draw E; place -3,-3 90; none
        draw F; place -2,-4 0; none
        draw B; place 4,-1 0; none
        draw E; place -4,-3 0; none
        draw M; place 4,0 0; none
        draw S; place 3,0 90; none
        draw H; place 3,-2 90; none
        draw U; place 0,-4 0; none
        draw W; place -2,0 270; none
        draw S; place 1,-3 180; none
        draw U; place -2,1 0; none
        draw H; place -3,0 0; none
        draw A; place -4,0 180; none
        draw N; place -4,-1 180; none
        draw Q; place -3,-1 270; none
        draw U; place 0,-5 0; none
        draw M; place -3,1 270; none
        draw W; place 1,3 270; none
        draw N; place -1,-5 0; none
        draw A; place 1,-5 180; none
        draw W; place 0,3 90; none
        draw U; place 2,3 90; none
        draw W; place 1,4 90; none
        draw V; place 0,4 270; none
        draw V; place -1,-6 0; none
        draw I; place -2,-5 180; none
        draw V; place -2,2 0; none
        draw R; place -1,2 90; none
        draw R; place -3,-4 180; none
        draw V; place -2,3 90; none
        draw V; place -5,0 0; none
        draw B; place 0,5 0; none
        draw B; place 2,4 0; none
        draw R; place -1,4 270; none
        draw V; place -3,2 180; none
        draw B; place 1,-6 0; none
        draw P; place -4,1 90; none
        draw V; place 1,-7 0; none
        draw V; place 2,-5 270; none
        draw P; place 2,-3 270; none
        draw V; place 2,5 180; none
        draw U; place 5,0 0; none
        draw U; place 0,-6 0; none
        draw U; place 3,-3 90; none
        draw X; place 3,3 0; none
        draw U; place 3,-4 90; none
        "
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "a_last_tile_that_fits_nowhere_is_still_drawn",
        points: "C14 C17",
        steps: all_but_the_last_tile!(),
        expect: &[Turn("chance"), Outcomes("C1")],
        ..CASE
    },
    Case {
        name: "the_game_ends_when_the_last_tile_fits_nowhere",
        points: "C14 C17",
        steps: concat!(all_but_the_last_tile!(), "draw C"),
        expect: &[Turn("over"), LegalCount(0), Outcomes("")],
        ..CASE
    },
    Case {
        name: "the_game_ends_when_only_tiles_laid_by_are_left",
        points: "C14 C17",
        set: &[("misfit", "back")],
        steps: concat!(all_but_the_last_tile!(), "draw C"),
        expect: &[Turn("over"), LegalCount(0), Outcomes("")],
        ..CASE
    },
    Case {
        name: "the_game_ends_before_the_draw_when_nothing_left_fits_by_choice",
        points: "C17",
        set: &[("end", "nothing-fits")],
        steps: all_but_the_last_tile!(),
        expect: &[Turn("over"), LegalCount(0), Outcomes("")],
        ..CASE
    },
    Case {
        name: "dutch_ends_before_the_draw_when_nothing_left_fits",
        points: "C17",
        rules: "dutch",
        steps: concat!("draw D;", all_but_the_last_tile!()),
        expect: &[Turn("over"), LegalCount(0), Outcomes("")],
        ..CASE
    },
];
