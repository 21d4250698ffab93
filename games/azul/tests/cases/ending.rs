//! When the game ends, bonuses, ties, the track and the phases (A8 to A11).

use azul::Azul;
use game::notation::Document;
use game::{Game, Viewer};

use crate::check::{check, check_golden};

#[test]
fn a8_the_game_ends_when_no_tile_is_left_to_start_a_round() {
    check_golden(
        include_str!("../games/no-tile-left.txt"),
        1,
        "end of phase: wall tiling
         bag and lid are empty: 36 tiles missing
         end of phase: maintenance
         no tile is left to start a round: the game ends
         seat 1 gets a bonus of 14 points [2 complete columns: 14]
         seats 0, 3 share the victory with 66 points
         turn: over",
    );
}

#[test]
fn a8_the_game_ends_after_the_round_in_which_a_row_is_complete() {
    check_golden(
        include_str!("../games/standard-2.txt"),
        1,
        "end of phase: tile selection
         end of phase: wall tiling
         !end of phase: maintenance
         a row is complete: the game ends
         end of phase: end of the game
         turn: over",
    );
}

#[test]
fn a8_the_round_limit_ends_the_game_as_a_complete_row_does() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 4; f2 yellow 4; f3 red 3; f4 black 5; f5 white floor";
    check(
        "standard round-limit=1 first=0 2",
        round,
        "end of phase: wall tiling
         the round limit is reached: the game ends
         seat 0 gets a bonus of 0 points
         seat 1 wins with 1 point
         turn: over",
    );
    check("standard round-limit=2 first=0 2", round, "phase: maintenance, round 1\nturn: chance");
}

#[test]
fn a9_bonuses_for_colours_columns_and_rows() {
    check_golden(
        include_str!("../games/beyond-the-track.txt"),
        1,
        "seat 0 gets a bonus of 14 points [2 complete rows: 4] [1 complete colours: 10]
         seat 1 gets a bonus of 38 points [2 complete rows: 4] [2 complete columns: 14] [2 complete colours: 20]
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_are_decided_by_complete_rows() {
    check_golden(
        include_str!("../games/tie-by-rows.txt"),
        1,
        "scores: [9, 9]
         seat 1 gets a bonus of 2 points [1 complete rows: 2]
         seat 1 wins with 9 points and more complete rows
         ranking: [[1], [0]]",
    );
}

#[test]
fn a9_equal_points_and_rows_share_the_victory() {
    check_golden(
        include_str!("../games/shared-victory.txt"),
        1,
        "scores: [2, 2]\nseats 0, 1 share the victory with 2 points\nranking: [[0, 1]]",
    );
    check(
        "standard round-limit=1 first=0 3",
        "deal BBBB YYYY RRRR KKKK WWWW BBBB YYYY; f1 blue floor; f2 yellow floor; f3 red floor; f4 black floor;
         f5 white floor; f6 blue 4; f7 yellow 4",
        "seats 0, 1, 2 share the victory with 0 points\nranking: [[0, 1, 2]]",
    );
}

#[test]
fn a10_the_track_ends_at_99() {
    check_golden(
        include_str!("../games/beyond-the-track.txt"),
        1,
        "scores: [66, 105]\nseat 0 track: Some(66)\nseat 1 track: None",
    );
    let document = Document::<Azul>::read(include_str!("../games/beyond-the-track.txt")).unwrap();
    let drawn = document.replay().unwrap().state().view(Viewer::Onlooker).to_string();
    assert!(drawn.contains("seat 1: 105 points, beyond the track"), "{drawn}");
}

#[test]
fn a11_each_phase_ends_with_an_event_and_the_lid_is_open() {
    let round = "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 1; f2 yellow 4; f3 red 3; f4 black 5";
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW",
        "end of phase: preparation\nround 1 begins with seat 0",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5"),
        "end of phase: tile selection\nend of phase: wall tiling\nphase: maintenance, round 1\nlid: 3 blue, 3 yellow, 3 red",
    );
    check(
        "standard first=0 2",
        &format!("{round}; f5 white 5; deal BBBB YYYY RRRR KKKK WWWW"),
        "end of phase: maintenance\nround 2 begins with seat 0",
    );
}
