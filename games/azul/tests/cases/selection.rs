//! The table, the start and the marker, and what can be taken where (A1 to A4).

use azul::RuleSet;
use game::{Rules, Setup};

use crate::check::check;

#[test]
fn a1_players_factories_and_tiles() {
    let whole = "bag: 20 blue, 20 yellow, 20 red, 20 black, 20 white";
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        check(&format!("standard {players}"), "", &format!("{whole}\nfactories: {factories}\nturn: chance"));
        let filled = format!("start 0; draw blue; x {}; draw red; x {}", 15, factories * 4 - 17);
        check(
            &format!("standard {players}"),
            &filled,
            &format!("f1: 4 blue\nf4: 4 blue\nf{factories}: 4 red\nphase: tile selection, round 1\nturn: seat 0"),
        );
    }
    for players in [0, 1, 5] {
        assert!(Setup::new(RuleSet::named("standard").unwrap(), players, None).is_err());
    }
}

#[test]
fn a2_the_first_starting_player_is_random_unless_agreed() {
    check("standard 3", "", "turn: chance\nchoices: 3\nmarker: None, starts: None");
    check("standard 3", "start 2", "starts seat=2\nturn: chance\nchoices: 5\nmarker: None, starts: Some(2)");
    check("standard first=1 3", "", "turn: chance\nchoices: 5\nmarker: None, starts: Some(1)");
}

#[test]
fn a2_who_first_takes_from_the_centre_has_the_marker_and_starts() {
    let deal = "deal BBBY RRRR KKKK WWWW YYYY; f1 blue 3";
    check(
        "standard first=0 2",
        &format!("{deal}; centre yellow 1"),
        "taken seat=1 count=1 colour=yellow source=centre factory=0
         marker-taken seat=1 on-floor=yes
         seat 1 floor: marker
         marker: Some(1), starts: Some(0)",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; centre yellow 1; f2 red 4; f3 black 4; f4 white 5; f5 yellow 5"),
        "floor-counted seat=1 points=1 lid=0 [1 floor-spaces: -1]
         marker: None, starts: Some(1)
         phase: maintenance, round 1
         scores: [2, 1]",
    );
}

#[test]
fn a2_a_marker_nobody_took_leaves_the_start_where_it_was() {
    check(
        "standard first=1 2",
        "deal BBBB RRRR KKKK WWWW YYYY; f1 blue 4; f2 red 4; f3 black 5; f4 white 5; f5 yellow floor",
        "marker: None, starts: Some(1)\nphase: maintenance, round 1",
    );
}

#[test]
fn a2_the_marker_with_a_full_floor_costs_nothing_and_still_starts() {
    let full = "deal BBBB YYYY WWWW RRRK KKKK; f1 blue floor; f2 yellow 4; f3 white floor; f4 red 3";
    check("standard first=1 2", full, "seat 1 floor: blue,blue,blue,blue,white,white,white\nlid: 1 white");
    check(
        "standard first=1 2",
        &format!("{full}; centre black 1"),
        "marker-taken seat=1 on-floor=no
         seat 1 floor: blue,blue,blue,blue,white,white,white
         marker: Some(1), starts: Some(1)",
    );
    let first = "deal BBBB YYYY WWWW RRRK KKKK; f2 yellow 4; f1 blue floor; f4 red 3; f3 white floor";
    check(
        "standard first=0 2",
        &format!("{first}; f5 black 5; centre black 1"),
        "floor-counted seat=1 points=1 lid=7 [7 floor-spaces: -14] [13 held-at-zero: 13]
         marker: None, starts: Some(1)",
    );
}

#[test]
fn a3_all_tiles_of_one_colour_are_taken_and_the_others_go_to_the_centre() {
    let deal = "deal BBRW RRRK BBBB YYYY WWWW";
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 2"),
        "taken seat=0 count=2 colour=blue source=f1 factory=1
         to-centre tiles=2 blue=0 yellow=0 red=1 black=0 white=1 last=white
         laid seat=0 count=2 colour=blue line=2 complete=yes
         centre: 1 red, 1 white
         seat 0 line 2: 2 blue
         turn: seat 1",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 2; f2 red 3; centre white 1"),
        "taken seat=0 count=1 colour=white source=centre factory=0\ncentre: 1 red, 1 black\n!to-centre tiles=2 blue=0 yellow=0 red=1 black=1 white=0 last=black",
    );
}

#[test]
fn a4_a_line_has_one_colour_and_none_its_row_of_the_wall_has() {
    let round = "deal BBRR KKKK WWWW YYYY RRRR; f1 blue 3; f2 black 4";
    check(
        "standard first=0 2",
        round,
        "can: f3 white 4\n!can: f3 white 3\ncan: f3 white floor\n!can: f2 black 5\n!can: f1 red 1\ncan: centre red 1",
    );
    let next = "f3 white 4; f4 yellow 5; f5 red 5; centre red 2; deal WWWW WKKK BBBB YYYY RRRR";
    check(
        "standard first=0 2",
        &format!("{round}; {next}"),
        "turn: seat 1\n!can: f2 black 4\ncan: f2 black 3\n!can: f1 white 5\ncan: f4 yellow 5\n!can: f5 red 2\ncan: f5 red 4",
    );
}

#[test]
fn a4_what_does_not_fit_falls_and_all_may_fall() {
    let deal = "deal BBBB YYYY RRRR KKKK WWWW";
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue 3"),
        "laid seat=0 count=3 colour=blue line=3 complete=yes\nfell seat=0 count=1 colour=blue floor=1 lid=0\nseat 0 floor: blue",
    );
    check(
        "standard first=0 2",
        &format!("{deal}; f1 blue floor"),
        "fell seat=0 count=4 colour=blue floor=4 lid=0\nseat 0 floor: blue,blue,blue,blue",
    );
}

#[test]
fn a4_tiles_beyond_the_seventh_space_go_to_the_lid_at_once() {
    check(
        "standard first=0 2",
        "deal BBBB YYYY RRRR KKKK WWWW; f1 blue floor; f2 yellow 4; f3 red floor",
        "fell seat=0 count=4 colour=red floor=3 lid=1
         seat 0 floor: blue,blue,blue,blue,red,red,red
         lid: 1 red",
    );
}
