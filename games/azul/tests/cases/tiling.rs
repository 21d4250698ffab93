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
        "seat 0 tiles row 1 column 1 with blue for 1 point; to the lid: 0 [1 tile alone: 1]
         seat 0 tiles row 2 column 1 with white for 2 points; to the lid: 1 [2 tiles down: 2]
         seat 0 tiles row 3 column 1 with black for 3 points; to the lid: 2 [3 tiles down: 3]
         seat 0 loses 4 points by the floor; to the lid: 3 [3 floor spaces: -4]
         scores: [2, 1]
         lid: 1 blue, 2 yellow, 3 red, 2 black, 3 white",
    );
    let second =
        "deal RRRR YKKK BBRW WWWW KKKK; f1 red 2; f2 yellow 1; f4 white 4; f3 blue 2; f5 black 1; centre black 5;
                  centre red floor; centre white floor";
    check(
        "standard first=0 2",
        &format!("{first}; {second}"),
        "seat 0 tiles row 1 column 2 with yellow for 2 points; to the lid: 0 [2 tiles across: 2]
         seat 0 tiles row 2 column 2 with blue for 4 points; to the lid: 1 [2 tiles across: 2] [2 tiles down: 2]",
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
                "seat 0 loses 1 point by the floor; to the lid: 7 [7 floor spaces: -{cost}] [{} points held at 0: {}]",
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
        "seat 1 loses 5 points by the floor; to the lid: 7 [7 floor spaces: -14] [9 points held at 0: 9]
         seat 1 gets a bonus of 2 points [1 complete rows: 2]
         scores: [0, 2]",
    );
}
