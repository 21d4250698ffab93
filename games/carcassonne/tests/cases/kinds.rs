//! Each kind of tile beside the start tile: where it fits, and what a follower can be set on.

use super::{CASE, Case, Expect};

macro_rules! first_places {
    ($name:literal, $kind:literal, $places:literal) => {
        Case {
            name: concat!("the_first_tile_has_its_places_when_it_is_", $name),
            points: "C1 C2",
            steps: concat!("draw ", $kind),
            expect: &[Expect::LegalCount($places)],
            ..CASE
        }
    };
}

macro_rules! segments {
    ($name:literal, $kind:literal, $place:literal, $legal:literal) => {
        Case {
            name: concat!("every_segment_can_be_claimed_on_", $name),
            points: "C1 C4",
            steps: concat!("draw ", $kind, "; place ", $place),
            expect: &[Expect::Legal($legal)],
            ..CASE
        }
    };
}

/// The start tile offers a city to the north, a road to the east and the west, a field to the south. A kind with c
/// city, r road and f field borders has c + 2 r + f places, divided by two or four if turns look the same.
pub const CASES: &[Case] = &[
    first_places!("a", "A", 5),
    first_places!("b", "B", 1),
    first_places!("c", "C", 1),
    first_places!("d", "D", 6),
    first_places!("e", "E", 4),
    first_places!("f", "F", 2),
    first_places!("g", "G", 2),
    first_places!("h", "H", 2),
    first_places!("i", "I", 4),
    first_places!("j", "J", 6),
    first_places!("k", "K", 6),
    first_places!("l", "L", 7),
    first_places!("m", "M", 4),
    first_places!("n", "N", 4),
    first_places!("o", "O", 6),
    first_places!("p", "P", 6),
    first_places!("q", "Q", 4),
    first_places!("r", "R", 4),
    first_places!("s", "S", 5),
    first_places!("t", "T", 5),
    first_places!("u", "U", 3),
    first_places!("v", "V", 6),
    first_places!("w", "W", 7),
    first_places!("x", "X", 2),
    segments!("a", "A", "1,0 90", "farmer nnw; monk; robber w; none"),
    segments!("b", "B", "0,-1 0", "farmer nnw; monk; none"),
    segments!("c", "C", "0,1 0", "knight n; none"),
    segments!("d", "D", "1,0 180", "farmer nnw; farmer ese; knight s; robber e; none"),
    segments!("e", "E", "0,1 180", "farmer nnw; knight s; none"),
    segments!("f", "F", "0,1 90", "farmer ene; farmer wsw; knight n; none"),
    segments!("g", "G", "0,-1 0", "farmer nnw; farmer sse; knight e; none"),
    segments!("h", "H", "0,-1 90", "farmer nnw; knight e; knight w; none"),
    segments!("i", "I", "0,1 180", "farmer nnw; knight e; knight s; none"),
    segments!("j", "J", "1,0 90", "farmer nnw; farmer ssw; knight e; robber s; none"),
    segments!("k", "K", "-1,0 270", "farmer nnw; farmer ese; knight w; robber e; none"),
    segments!("l", "L", "0,1 180", "farmer nnw; farmer nne; farmer ese; knight s; robber n; robber e; robber w; none"),
    segments!("m", "M", "0,1 270", "farmer nnw; knight s; none"),
    segments!("n", "N", "0,-1 180", "farmer nnw; knight e; none"),
    segments!("o", "O", "1,0 90", "farmer sse; farmer ssw; knight n; robber s; none"),
    segments!("p", "P", "0,1 180", "farmer nnw; farmer nne; knight e; robber n; none"),
    segments!("q", "Q", "0,-1 180", "farmer nnw; knight e; none"),
    segments!("r", "R", "0,1 270", "farmer ene; knight n; none"),
    segments!("s", "S", "-1,0 270", "farmer ene; farmer ese; knight n; robber e; none"),
    segments!("t", "T", "0,1 90", "farmer wsw; farmer wnw; knight n; robber w; none"),
    segments!("u", "U", "0,-1 90", "farmer nnw; farmer ese; robber e; none"),
    segments!("v", "V", "-1,0 270", "farmer nnw; farmer ese; robber e; none"),
    segments!("w", "W", "1,0 90", "farmer nnw; farmer nne; farmer ssw; robber n; robber s; robber w; none"),
    segments!(
        "x",
        "X",
        "1,0 0",
        "farmer nnw; farmer nne; farmer ese; farmer ssw; robber n; robber e; robber s; robber w; none"
    ),
];
