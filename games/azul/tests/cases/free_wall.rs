//! The board's other side.

use azul::{Azul, Event};
use game::notation::Document;
use game::{Record, SplitMix, laws};

use crate::check::{check, compare, table, told};

#[test]
fn free_wall_the_owner_chooses_a_column_where_there_is_more_than_one() {
    let first = "deal BBBB WWWW RRRR KKKK YYYY; f1 blue 1; f2 white 5; f3 red floor; f4 black 1; f5 yellow floor";
    check(
        "free-wall first=0 2",
        first,
        "phase-ends phase=tile-selection\nphase: wall tiling, round 1\nturn: seat 0\nchoices: 5\ncan: row 1 column 5",
    );
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4"),
        "tiled seat=0 row=1 column=4 colour=blue points=1 lid=0 [1 tile-alone: 1]
         turn: seat 1
         can: row 1 column 4",
    );
    let second = "deal YYYY BBBB RRRR KKKK WWWW; f1 yellow 1; f5 white 4; f2 blue 2; f3 red 3; f4 black 5";
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4; row 1 column 1; {second}; row 1 column 5"),
        "tiled seat=0 row=1 column=5 colour=yellow points=2 lid=0 [2 row-run: 2]
         turn: seat 0
         choices: 4
         !can: row 2 column 4
         can: row 2 column 5",
    );
}

#[test]
fn free_wall_a_line_that_fits_nowhere_falls_before_the_floor_is_counted() {
    let golden = include_str!("../games/fits-nowhere.txt");
    let document = Document::<Azul>::read(golden).unwrap();
    let mut record = Record::new(document.header.setup);
    let mut met = Vec::new();
    for step in document.steps() {
        let mut events = Vec::new();
        record.write_down(step, &mut events).unwrap();
        if events.iter().any(|event| matches!(event, Event::FitsNowhere { .. })) {
            met = told(&record, &events);
        }
    }
    compare(
        &met,
        "fits-nowhere seat=1 row=1 colour=blue
         fell seat=1 count=1 colour=blue floor=1 lid=0
         seat 1 floor: blue,blue,blue,yellow,yellow,blue
         turn: seat 1
         can: row 2 column 2",
    );
}

#[test]
fn free_wall_only_the_rows_colours_matter_while_drafting() {
    let first = "deal BBBB WWWW RRRR KKKK YYYY; f1 blue 1; f2 white 5; f3 red floor; f4 black 1; f5 yellow floor";
    check(
        "free-wall first=0 2",
        &format!("{first}; row 1 column 4; row 1 column 1; deal BBBB WWWW RRRR KKKK YYYY"),
        "turn: seat 0\n!can: f1 blue 1\ncan: f1 blue 2\ncan: f1 blue 5",
    );
}

#[test]
fn free_wall_a_single_column_is_no_decision() {
    let (mut chosen, mut automatic) = (0, 0);
    for seed in 0..60 {
        let mut dice = SplitMix::new(seed);
        let mut record: Record<Azul> = Record::new(table("free-wall 3"));
        while let Some(step) = laws::random_step(&record, &mut dice) {
            let mut events = Vec::new();
            let choices = record.legal().len();
            record.play(&step, &mut events).unwrap();
            let mut tiled = events.iter().filter(|event| matches!(event, Event::Tiled { .. })).count();
            if step.starts_with("row") {
                assert!(choices > 1, "seed {seed}: {step}");
                chosen += 1;
                tiled -= 1;
            }
            automatic += tiled;
        }
    }
    assert!(chosen > 100 && automatic > 10, "{chosen} columns were chosen, {automatic} tiles had only one");
}
