//! The drawing: every legal action is an element of its own, and none hides another.

use carcassonne::{Carcassonne, ruleset::RuleSet};
use game::{Game, Record, Rules, Seat, Setup, Shown, Silent, SplitMix, Turn, Viewer, laws, nameplate};

fn drawn(record: &Record<Carcassonne>) -> String {
    let plates = nameplate::complete(record.setup().players(), &[], |seat| format!("Seat {seat}"));
    Carcassonne::svg(&record.state().view(Viewer::All), record.legal(), &plates)
}

fn number(text: &str, after: &str) -> Option<f32> {
    let rest = text.split_once(after)?.1;
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-')?;
    rest[..end].parse().ok()
}

/// The actions with the middle and the radius of their elements.
fn elements(svg: &str) -> Vec<(String, f32, f32, f32)> {
    svg.split("data-action=\"")
        .skip(1)
        .map(|rest| {
            let action = rest.split('"').next().expect("an attribute ends").to_owned();
            let (x, y) = match number(rest, "\" cx=\"").zip(number(rest, " cy=\"")) {
                Some(middle) if rest.find(" cx=") < rest.find('>') => middle,
                Some(_) | None => {
                    let at = rest.split_once("translate(").expect("an element has a place").1;
                    let (x, y) = at.split_once(')').expect("a place ends").0.split_once(' ').expect("x and y");
                    (x.parse().expect("a number"), y.parse().expect("a number"))
                }
            };
            (action, x, y, number(rest, " r=\"").expect("a button is round"))
        })
        .collect()
}

#[test]
fn every_legal_action_has_an_element_that_no_other_hides() {
    let rules = RuleSet::named("standard").expect("it is listed");
    let mut seen = 0;
    for seed in 0..6 {
        let mut record: Record<Carcassonne> = Record::new(Setup::new(rules, 5, None).expect("five can play"));
        let mut dice = SplitMix::new(seed);
        while let Some(step) = laws::random_step(&record, &mut dice) {
            record.play(&step, &mut Silent).expect("a listed step is legal");
            if !matches!(record.turn(), Turn::Of(_)) {
                continue;
            }
            let elements = elements(&drawn(&record));
            let mut named: Vec<&str> = elements.iter().map(|element| element.0.as_str()).collect();
            let mut legal: Vec<String> = record.legal().iter().map(ToString::to_string).collect();
            named.sort_unstable();
            legal.sort_unstable();
            assert_eq!(named, legal, "seed {seed} after {step}");
            for (index, one) in elements.iter().enumerate() {
                for other in &elements[..index] {
                    let apart = ((one.1 - other.1).powi(2) + (one.2 - other.2).powi(2)).sqrt();
                    assert!(apart + 0.5 >= one.3 + other.3, "{} and {} overlap after {step}: {apart}", one.0, other.0);
                }
            }
            seen += elements.len();
        }
    }
    assert!(seen > 5_000, "{seen} elements were seen");
}

/// A symbol is defined once, whatever the board; every one that is used is defined.
#[test]
fn tiles_are_defined_once_and_used_many_times() {
    let rules = RuleSet::named("standard").expect("it is listed");
    let setup = Setup::new(rules, 2, None).expect("two can play");
    let svg = drawn(&laws::random_game(setup, &mut SplitMix::new(1)));
    let names = |mark: &str| -> Vec<String> {
        svg.split(mark).skip(1).filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
    };
    let (mut defined, used) = (names("<symbol id=\""), names("<use href=\"#"));
    let count = defined.len();
    defined.sort_unstable();
    defined.dedup();
    assert_eq!(defined.len(), count, "no symbol stands twice");
    assert_eq!(used.len(), 72);
    assert!(used.iter().all(|name| defined.contains(name)));
    assert_eq!(svg.matches('<').count(), svg.matches('>').count());
    assert!(svg.len() < 200_000, "{} bytes", svg.len());
}

/// Each seat's name stands in the drawing, whole if it is short, cut if it is long, and never as markup.
#[test]
fn names_stand_in_the_drawing() {
    let rules = RuleSet::named("standard").expect("it is listed");
    for players in 2..=6 {
        let record: Record<Carcassonne> = Record::new(Setup::new(rules, players, None).expect("so many can play"));
        let drawn = |name: &dyn Fn(Seat) -> String| {
            let plates = nameplate::complete(players, &[], name);
            Carcassonne::svg(&record.state().view(Viewer::All), record.legal(), &plates)
        };
        let short = drawn(&|seat| format!("Ana & {seat}"));
        let long = drawn(&|seat| format!("<b>{seat}{}", "W".repeat(36)));
        for seat in Seat::all(players) {
            assert_eq!(short.matches(&format!(">Ana &amp; {seat}<")).count(), 1, "{players} players");
            let start = format!(">&lt;b&gt;{seat}W");
            let (_, rest) = long.split_once(&start).unwrap_or_else(|| panic!("{start} of {players} players"));
            let shown = rest.split('<').next().unwrap_or_default();
            assert!(shown.ends_with("W…"), "{shown:?} of {players} players");
        }
        assert!(!long.contains("<b>"), "a name is no markup");
    }
}
