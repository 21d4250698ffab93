//! What tiles score, and what the floor costs (A5, A6).

use crate::check::{check, check_golden};

#[test]
fn a5_tiles_score_alone_across_and_down_and_count_in_the_same_phase() {
    let first =
        "deal BYYY WWWW KKKB RRRR BBBB; f1 blue 1; f4 red 4; f2 white 2; f5 blue 5; f3 black 3; centre yellow 3;
                 centre blue floor";
    check(
        "standard first=0 2",
        first,
        "tiled seat=0 row=1 column=1 colour=blue points=1 lid=0 [1 tile-alone: 1]
         tiled seat=0 row=2 column=1 colour=white points=2 lid=1 [2 column-run: 2]
         tiled seat=0 row=3 column=1 colour=black points=3 lid=2 [3 column-run: 3]
         floor-counted seat=0 points=4 lid=3 [3 floor-spaces: -4]
         scores: [2, 1]
         lid: 1 blue, 2 yellow, 3 red, 2 black, 3 white",
    );
    let second =
        "deal RRRR YKKK BBRW WWWW KKKK; f1 red 2; f2 yellow 1; f4 white 4; f3 blue 2; f5 black 1; centre black 5;
                  centre red floor; centre white floor";
    check(
        "standard first=0 2",
        &format!("{first}; {second}"),
        "tiled seat=0 row=1 column=2 colour=yellow points=2 lid=0 [2 row-run: 2]
         tiled seat=0 row=2 column=2 colour=blue points=4 lid=1 [2 row-run: 2] [2 column-run: 2]",
    );
}

#[test]
fn a5_incomplete_lines_stay() {
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW; f1 blue 5; f2 yellow 5; f3 red 4; f4 black 4; f5 white floor",
        "seat 0 line 5: 4 blue\nseat 1 line 5: 4 yellow\nscores: [0, 1]\nlid: 3 red, 3 black, 4 white",
    );
}

#[test]
fn a6_the_printed_floor_and_the_steep_one() {
    for (rules, cost) in [("standard", 14), ("steep", 16), ("standard floor=steep", 16), ("steep floor=printed", 14)] {
        check(
            &format!("{rules} first=0 2"),
            "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow 4; f3 red floor; f4 black 3; f5 white 4",
            &format!(
                "floor-counted seat=0 points=1 lid=7 [7 floor-spaces: -{cost}] [{} held-at-zero: {}]",
                cost - 1,
                cost - 1
            ),
        );
    }
}

#[test]
fn a6_the_score_is_held_at_0_before_the_bonuses() {
    check_golden(
        include_str!("../games/held-at-0.txt"),
        1,
        "floor-counted seat=1 points=5 lid=7 [7 floor-spaces: -14] [9 held-at-zero: 9]
         bonus-paid seat=1 points=2 [1 complete-rows: 2]
         scores: [0, 2]",
    );
}
