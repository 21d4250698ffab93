//! The bag, the start tile, tiles that fit nowhere, and the order of the seats.

use super::{CASE, Case, Expect::*};

macro_rules! starts {
    ($name:literal, $kind:literal, $places:literal) => {
        Case {
            name: concat!("the_first_tile_with_three_lands_starts_unturned_when_it_is_", $name),
            points: "C13",
            rules: "dutch",
            steps: concat!("draw ", $kind, "; draw V"),
            expect: &[Turn("seat 0"), Legal($places)],
            ..CASE
        }
    };
}

const DUTCH: Case = Case { rules: "dutch", ..CASE };

/// One of each kind that shows fewer than three lands.
macro_rules! plain {
    () => {
        "draw B; draw C; draw E; draw F; draw G; draw H; draw I; draw M; draw N; draw Q; draw R; draw U; draw V
        "
    };
}

/// Closes the only city on the table, so that the tile with city on all sides fits nowhere.
macro_rules! no_open_city {
    () => {
        "draw E; place 0,1 180; none
        "
    };
}

macro_rules! five_turns {
    () => {
        "draw U; place 1,0 90; none
        draw U; place 2,0 90; none
        draw U; place 3,0 90; none
        draw U; place 4,0 90; none
        draw U; place 5,0 90; none
        "
    };
}

pub const CASES: &[Case] = &[
    Case {
        name: "seventy_one_tiles_are_in_the_bag_beside_the_start_tile",
        points: "C1 C13",
        expect: &[
            Turn("chance"),
            LegalCount(0),
            Outcomes("A2 B4 C1 D3 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1"),
        ],
        ..CASE
    },
    Case {
        name: "a_drawn_tile_is_not_in_the_bag_any_more",
        points: "C1",
        steps: "draw X; place 1,0 0; none; draw V; place 1,1 0; none",
        expect: &[Outcomes("A2 B4 C1 D3 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V8 W4")],
        ..CASE
    },
    Case {
        name: "while_a_seat_decides_nothing_can_be_drawn",
        points: "C1",
        steps: "draw X",
        expect: &[Turn("seat 0"), Outcomes("")],
        ..CASE
    },
    Case {
        name: "without_a_start_tile_all_seventy_two_can_be_drawn",
        points: "C1 C13",
        expect: &[Turn("chance"), Outcomes("A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1")],
        ..DUTCH
    },
    Case {
        name: "tiles_with_fewer_than_three_lands_are_laid_by",
        points: "C13",
        steps: plain!(),
        expect: &[Turn("chance"), Outcomes("A2 B3 D4 E4 F1 H2 I1 J3 K3 L3 M1 N2 O2 P3 R2 S2 T1 U7 V8 W4 X1")],
        ..DUTCH
    },
    Case {
        name: "tiles_that_could_not_start_go_back_when_one_starts",
        points: "C13",
        steps: concat!(plain!(), "draw A"),
        expect: &[Turn("chance"), Outcomes("A1 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1")],
        ..DUTCH
    },
    Case {
        name: "the_start_can_be_chosen_apart_from_the_rest_of_the_rules",
        points: "C13",
        set: &[("start", "three-lands")],
        steps: "draw E; draw K; draw X",
        expect: &[Turn("seat 0"), Legal("place 0,-1 0; place -1,0 0")],
        ..CASE
    },
    starts!(
        "a_cloister_with_road",
        "A",
        "place 0,1 90; place 0,1 180; place 1,0 180; place 1,0 270;
        place 0,-1 90; place 0,-1 180; place -1,0 0; place -1,0 90"
    ),
    starts!("d", "D", "place 1,0 0; place 1,0 90; place 0,-1 0; place 0,-1 270; place -1,0 180; place -1,0 270"),
    starts!("j", "J", "place 1,0 0; place 1,0 90; place 0,-1 90; place 0,-1 180; place -1,0 0; place -1,0 90"),
    starts!("k", "K", "place 1,0 180; place 1,0 270; place 0,-1 90; place 0,-1 180; place -1,0 180; place -1,0 270"),
    starts!("l", "L", "place 1,0 0; place 1,0 90; place 0,-1 90; place 0,-1 180; place -1,0 180; place -1,0 270"),
    starts!("o", "O", "place 1,0 0; place 1,0 90; place 0,-1 90; place 0,-1 180"),
    starts!("p", "P", "place 1,0 0; place 1,0 90; place 0,-1 90; place 0,-1 180"),
    starts!("s", "S", "place 0,-1 90; place 0,-1 180"),
    starts!("t", "T", "place 0,-1 90; place 0,-1 180"),
    starts!(
        "a_crossing_in_a_meadow",
        "W",
        "place 0,1 90; place 0,1 180; place 1,0 0; place 1,0 90;
        place 0,-1 90; place 0,-1 180; place -1,0 180; place -1,0 270"
    ),
    starts!(
        "a_crossing_of_four_roads",
        "X",
        "place 0,1 0; place 0,1 270; place 1,0 0; place 1,0 90;
        place 0,-1 90; place 0,-1 180; place -1,0 180; place -1,0 270"
    ),
    Case {
        name: "a_tile_that_fits_nowhere_is_out_and_another_is_drawn",
        points: "C14",
        steps: concat!(no_open_city!(), "draw C"),
        expect: &[
            Turn("chance"),
            LegalCount(0),
            Outcomes("A2 B4 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1"),
        ],
        ..CASE
    },
    Case {
        name: "the_same_seat_draws_again_after_a_tile_that_fits_nowhere",
        points: "C14",
        steps: concat!(no_open_city!(), "draw C; draw R"),
        expect: &[Turn("seat 1")],
        ..CASE
    },
    Case {
        name: "a_discarded_tile_never_comes_back",
        points: "C14",
        rules: "spanish",
        steps: concat!(no_open_city!(), "draw C; draw R; place 0,-1 180; none"),
        expect: &[Outcomes("A2 B4 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R2 S2 T1 U8 V9 W4 X1")],
        ..CASE
    },
    Case {
        name: "a_tile_set_aside_never_comes_back",
        points: "C14",
        rules: "french",
        steps: concat!(no_open_city!(), "draw C; draw R; place 0,-1 180; none"),
        expect: &[Outcomes("A2 B4 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R2 S2 T1 U8 V9 W4 X1")],
        ..CASE
    },
    Case {
        name: "a_tile_laid_by_is_not_in_the_bag_while_the_seat_draws_again",
        points: "C14",
        steps: concat!("draw D;", no_open_city!(), "draw C"),
        expect: &[Turn("chance"), Outcomes("A2 B4 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1")],
        ..DUTCH
    },
    Case {
        name: "a_tile_laid_by_goes_back_into_the_bag_when_one_fits",
        points: "C14",
        steps: concat!("draw D;", no_open_city!(), "draw C; draw R; place 0,-1 180; none"),
        expect: &[Outcomes("A2 B4 C1 D3 E4 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R2 S2 T1 U8 V9 W4 X1")],
        ..DUTCH
    },
    Case {
        name: "several_tiles_can_be_laid_by_in_one_turn",
        points: "C14",
        steps: "draw X; draw B; draw B; draw N; draw C",
        expect: &[Turn("chance"), Outcomes("A2 B2 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N2 O2 P3 Q1 R3 S2 T1 U8 V9 W4")],
        ..DUTCH
    },
    Case {
        name: "all_tiles_laid_by_go_back_together",
        points: "C14",
        steps: "draw X; draw B; draw B; draw N; draw C; draw U; place 1,0 90; none",
        expect: &[Outcomes("A2 B4 C1 D4 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U7 V9 W4")],
        ..DUTCH
    },
    Case {
        name: "seat_0_begins_and_seats_take_turns",
        points: "C12",
        players: 5,
        steps: concat!(five_turns!(), "draw U"),
        expect: &[Turn("seat 0")],
        ..CASE
    },
    Case {
        name: "six_can_play",
        points: "C12",
        rules: "french",
        players: 6,
        steps: concat!(five_turns!(), "draw U"),
        expect: &[Turn("seat 5"), Supply(&[7, 7, 7, 7, 7, 7]), Scores(&[0, 0, 0, 0, 0, 0])],
        ..CASE
    },
    Case {
        name: "another_seat_can_begin",
        points: "C12",
        players: 3,
        first: 1,
        steps: "draw U",
        expect: &[Turn("seat 1")],
        ..CASE
    },
    Case {
        name: "after_the_last_seat_comes_seat_0",
        points: "C12",
        players: 3,
        first: 1,
        steps: "draw U; place 1,0 90; none; draw U; place 2,0 90; none; draw U",
        expect: &[Turn("seat 0")],
        ..CASE
    },
];
