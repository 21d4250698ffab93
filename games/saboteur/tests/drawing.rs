//! The drawings: every legal action is an element of its own that hides no other, and what is drawn is well formed.

#![allow(clippy::unwrap_used)]

mod common;

use common::{NAMES, drawn, plates, random_step, setup};
use game::{Game, Record, Seat, Shown, Silent, SplitMix, Turn, Viewer, nameplate};
use saboteur::Saboteur;

/// The value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

/// Each action with the box of its element, read from the document: where it is put, and the rectangle it begins with.
fn boxes(svg: &str) -> Vec<(String, [f32; 4])> {
    let elements = svg.split("<g data-action=").skip(1);
    let boxes = elements.map(|element| {
        let (group, rest) = element.split_once('>').unwrap();
        let group = format!(" data-action={group}");
        let place = attribute(&group, "transform").unwrap().trim_start_matches("translate(").trim_end_matches(')');
        let (x, y) = place.split_once(' ').unwrap();
        let rect = rest.split_once('>').unwrap().0;
        assert!(rect.starts_with("<rect "), "{rect}");
        let number = |text: &str| text.parse::<f32>().unwrap();
        let size = |name: &str| number(attribute(rect, name).unwrap());
        let action = attribute(&group, "data-action").unwrap().to_owned();
        (action, [number(x), number(y), number(x) + size("width"), number(y) + size("height")])
    });
    let boxes: Vec<_> = boxes.collect();
    assert_eq!(svg.matches("data-action").count(), boxes.len(), "every element that names an action is read");
    boxes
}

/// Whether every element is closed in the right order, ids are defined once, and what is used is defined.
fn check_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') && tag.matches('"').count().is_multiple_of(2), "{tag}>{text}");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "closed in order"),
            None if tag.ends_with('/') => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for used in svg.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert_eq!(svg.matches(&format!(" id=\"{used}\"")).count(), 1, "{used}");
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "numbers are numbers");
}

/// The texts of a drawing with their tags.
fn texts(svg: &str) -> impl Iterator<Item = (&str, &str)> {
    svg.split("<text").skip(1).map(|text| text.split('<').next().unwrap().split_once('>').unwrap())
}

/// Words would need translation: what is written is numbers, a question mark and the players' names.
fn check_wordless(svg: &str) {
    for (_, text) in texts(svg) {
        assert!(text == "?" || text.parse::<i32>().is_ok() || NAMES.contains(&text), "{text:?}");
    }
}

#[test]
fn each_seat_has_its_name_and_no_name_leaves_its_seat() {
    for players in 3..=10u8 {
        let record: Record<Saboteur> = Record::new(setup(players, &[]));
        let view = record.state().view(Viewer::Onlooker);
        let widest = ["W".repeat(40), "名".repeat(40), "<&>".repeat(13), "Ana".to_owned()];
        let name = |seat: Seat| widest[seat.index() % widest.len()].clone();
        let svg = Saboteur::svg(&view, &[], &nameplate::complete(players, &[], name));
        check_well_formed(&svg);
        let names: Vec<_> = texts(&svg).filter(|(_, text)| text.ends_with('…') || *text == "Ana").collect();
        assert_eq!(names.len(), usize::from(players));
        for (seat, (tag, text)) in names.into_iter().enumerate() {
            let letters = text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">");
            assert_eq!(letters.chars().next(), widest[seat % widest.len()].chars().next());
            let number = |name: &str| attribute(tag, name).unwrap().parse::<f32>().unwrap();
            // The seats are 20 to 228 from the left; the widest letter is as wide as high, and these signs less.
            let wide = if text.starts_with('&') { 0.84 } else { 1.0 };
            assert!(number("x") + letters.chars().count() as f32 * wide * number("font-size") <= 228.0, "{text}");
            assert!(letters.chars().count() >= 12 || text == "Ana", "as much as there is room for: {text}");
        }
    }
}

#[test]
fn every_legal_action_is_an_element_that_hides_no_other() {
    let (mut positions, mut most) = (0, 0);
    for players in 3..=10 {
        for seed in 0..4 {
            let mut dice = SplitMix::new(50 + seed);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, seed % 2 == 1, &mut dice) {
                record.play(&step, &mut Silent).unwrap();
                let Turn::Of(seat) = record.turn() else { continue };
                let svg = drawn(&record, Viewer::Seat(seat));
                if positions % 7 == 0 {
                    check_well_formed(&svg);
                    check_wordless(&svg);
                }
                let found = boxes(&svg);
                let mut named: Vec<&str> = found.iter().map(|(action, _)| action.as_str()).collect();
                let mut legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
                named.sort_unstable();
                legal.sort_unstable();
                assert_eq!(named, legal, "ply {}", record.steps().len());
                check_apart(&svg, &found);
                (positions, most) = (positions + 1, most.max(found.len()));
            }
        }
    }
    println!("{positions} positions with up to {most} actions");
}

fn check_apart(svg: &str, found: &[(String, [f32; 4])]) {
    let page: Vec<f32> = attribute(svg, "viewBox").unwrap().split(' ').map(|number| number.parse().unwrap()).collect();
    for (number, (action, [left, top, right, bottom])) in found.iter().enumerate() {
        assert!(right - left >= 8.0 && bottom - top >= 12.0, "{action} can be seen: {left} {top} {right} {bottom}");
        assert!(*left >= 0.0 && *top >= 0.0 && *right <= page[2] && *bottom <= page[3], "{action} is on the page");
        for (other, [west, north, east, south]) in &found[..number] {
            let apart = right <= west || east <= left || bottom <= north || south <= top;
            assert!(apart, "{action} and {other} overlap");
        }
    }
}

#[test]
fn others_get_no_element_of_the_seat_in_turn() {
    for players in [3, 6, 10] {
        let mut dice = SplitMix::new(3);
        let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
        while let Some(step) = random_step(&record, true, &mut dice) {
            record.play(&step, &mut Silent).unwrap();
            if !record.steps().len().is_multiple_of(3) {
                continue;
            }
            for viewer in Viewer::each(players) {
                let svg = drawn(&record, viewer);
                let own = matches!(record.turn(), Turn::Of(seat) if viewer.is(seat));
                assert_eq!(svg.contains("data-action"), own, "{viewer}");
            }
        }
    }
}

#[test]
fn a_drawing_is_small() {
    let mut dice = SplitMix::new(9);
    let mut record: Record<Saboteur> = Record::new(setup(10, &[]));
    let mut largest = 0;
    while let Some(step) = random_step(&record, true, &mut dice) {
        record.play(&step, &mut Silent).unwrap();
        let view = record.state().view(Viewer::All);
        let svg = Saboteur::svg(&view, record.legal(), &plates(&view));
        if record.steps().len().is_multiple_of(5) {
            check_well_formed(&svg);
            check_wordless(&svg);
        }
        largest = largest.max(svg.len());
    }
    assert!(largest < 150_000, "{largest}");
    let hidden = drawn(&record, Viewer::Seat(Seat::new(0)));
    assert!(!hidden.contains("data-action"), "a game that is over offers nothing");
}
