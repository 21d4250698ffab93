//! When the game ends, bonuses, ties, the track and the phases (A8 to A11).

use crate::check::{check, check_golden};

#[test]
fn a8_the_game_ends_when_no_tile_is_left_to_start_a_round() {
    check_golden(
        include_str!("../games/no-tile-left.txt"),
        1,
        "phase-ends phase=wall-tiling
         short missing=36
         phase-ends phase=maintenance
         game-ends why=no-tiles
         bonus-paid seat=1 points=14 [2 complete-columns: 14]
         won seats=0,3 shared=yes points=66 by-rows=no
         turn: over",
    );
}

#[test]
fn a8_the_game_ends_after_the_round_in_which_a_row_is_complete() {
    check_golden(
        include_str!("../games/standard-2.txt"),
        1,
        "phase-ends phase=tile-selection
         phase-ends phase=wall-tiling
         !phase-ends phase=maintenance
         game-ends why=row-complete
         phase-ends phase=end
         turn: over",
    );
}

#[test]
fn a8_the_round_limit_ends_the_game_as_a_complete_row_does() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 4; f2 yellow 4; f3 red 3; f4 black 5; f5 white floor";
    check(
        "standard round-limit=1 first=0 2",
        round,
        "phase-ends phase=wall-tiling
         game-ends why=round-limit
         bonus-paid seat=0 points=0
         won seats=1 shared=no points=1 by-rows=no
         turn: over",
    );
    check("standard round-limit=2 first=0 2", round, "phase: maintenance, round 1\nturn: chance");
}

#[test]
fn a9_bonuses_for_colours_columns_and_rows() {
    check_golden(
        include_str!("../games/beyond-the-track.txt"),
        1,
        "bonus-paid seat=0 points=14 [2 complete-rows: 4] [1 complete-colours: 10]
         bonus-paid seat=1 points=38 [2 complete-rows: 4] [2 complete-columns: 14] [2 complete-colours: 20]
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_are_decided_by_complete_rows() {
    check_golden(
        include_str!("../games/tie-by-rows.txt"),
        1,
        "scores: [9, 9]
         bonus-paid seat=1 points=2 [1 complete-rows: 2]
         won seats=1 shared=no points=9 by-rows=yes
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_and_rows_share_the_victory() {
    check_golden(
        include_str!("../games/shared-victory.txt"),
        1,
        "scores: [2, 2]\nwon seats=0,1 shared=yes points=2 by-rows=no\nranking: [[0, 1]]",
    );
    check(
        "standard round-limit=1 first=0 3",
        "deal BBBB YYYY RRRR KKKK WWWW BBBB YYYY; f1 blue floor; f2 yellow floor; f3 red floor; f4 black floor;
         f5 white floor; f6 blue 4; f7 yellow 4",
        "won seats=0,1,2 shared=yes points=0 by-rows=no\nranking: [[0, 1, 2]]",
    );
}

#[test]
fn a10_the_track_ends_at_99() {
    check_golden(
        include_str!("../games/beyond-the-track.txt"),
        1,
        "scores: [66, 105]\nseat 0 track: Some(66)\nseat 1 track: None",
    );
}

#[test]
fn a11_each_phase_ends_with_an_event_and_the_lid_is_open() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 1; f2 yellow 4; f3 red 3; f4 black 5";
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW",
        "phase-ends phase=preparation\nround-begins round=1 seat=0",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5"),
        "phase-ends phase=tile-selection\nphase-ends phase=wall-tiling\nphase: maintenance, round 1\nlid: 3 blue, 3 yellow, 3 red",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5; deal BBBB YYYY RRRR KKKK WWWW"),
        "phase-ends phase=maintenance\nround-begins round=2 seat=0",
    );
}
