//! Law 8: two games that differ only in what a viewer may not know look the same to that viewer, byte for byte.
//!
//! Hidden things are changed in two ways. `imagine` deals anew what a seat cannot know at one position. And a shuffler of
//! this file, which knows nothing of `imagine`, rewrites the steps of a whole record (it swaps hidden goals, roles, cards
//! and gold between those who must not show them) and replays what is still a legal game.

#![allow(clippy::unwrap_used)]

mod common;
mod judge;

use common::{Seated, Seen, random_game, random_step, seen, setup};
use judge::Judge;
use tilewright_core::{
    Chance as _, Dice, Event as _, Game, Numbered, Record, Seat, Shown, Silent, SplitMix, Step, Text, Turn, Viewer,
};
use tilewright_core::{notation, numbered};
use tilewright_saboteur::{Action, Chance, Saboteur};

/// Everything `viewer` can get hold of after the last step: the view as JSON, as a page and as a scene with its ghosts
/// and notes, the scores, the
/// legal actions with their numbers and what they offer if it is the viewer's turn, what it is told when it tries what cannot be
/// done, and all floats that it observes.
fn all_that_reaches(record: &Record<Saboteur>, viewer: Viewer) -> (Seen, String) {
    let state = record.state();
    let mut text = format!("{:?}\n{}\n", state.scores_seen_by(viewer), Seated::of(record, viewer).everything());
    let mut attempt = record.clone();
    if let Viewer::Seat(seat) = viewer {
        if record.turn() == Turn::Of(seat) {
            text += &record
                .legal()
                .iter()
                .map(|action| format!("{action} {} {}\n", state.number(*action), Saboteur::offer(*action)))
                .collect::<String>();
        }
        let mut floats = vec![f32::NAN; numbered::size(&Saboteur::planes(record.setup()))];
        state.observe(seat, &mut floats);
        text.extend(floats.iter().enumerate().filter(|(_, float)| **float != 0.0).map(|at| format!("{at:?}")));
        for action in ["dig cross 40,40", "pass cross", "map north", "take 3", "nonsense"] {
            let answer =
                action.parse().map(|action: Action| attempt.act(seat, action, &mut Silent).map_err(|e| e.to_string()));
            text += &format!("{action}: {answer:?}\n");
            attempt = record.clone();
        }
    }
    (seen(state, viewer), text)
}

/// The steps and events as `viewer` saw them, and the record written for that viewer.
fn all_that_was_told(record: &Record<Saboteur>, viewer: Viewer) -> String {
    let mut text = notation::write(record, &[], viewer);
    let mut told: Record<Saboteur> = Record::new(*record.setup());
    for step in record.steps() {
        let mut events = Vec::new();
        told.play(&step.to_string(), &mut events).unwrap();
        text += &format!("{}\n", step.seen_by(viewer));
        for event in events.iter().filter_map(|event| event.seen_by(viewer)) {
            text += &format!(
                "{} {event} {:?} {:?} {:?}\n",
                Saboteur::tell(&event),
                event.seat(),
                event.points(),
                event.teaches()
            );
        }
    }
    text
}

#[test]
fn imagined_worlds_look_the_same_to_their_seat() {
    let mut pairs = 0;
    for players in 3..=10 {
        for seed in 0..2 {
            let mut dice = SplitMix::new(40 + seed);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, seed == 1, &mut dice) {
                record.play(&step, &mut Silent).unwrap();
                let state = record.state();
                if !record.steps().len().is_multiple_of(3) {
                    continue;
                }
                for seat in Seat::all(players) {
                    let viewer = Viewer::Seat(seat);
                    let imagined = state.imagine(seat, &mut dice);
                    assert_eq!(seen(&imagined, viewer), seen(state, viewer));
                    let draw = |state: &Saboteur| Seated::at(state, record.steps().last(), viewer).everything();
                    if record.steps().len().is_multiple_of(9) {
                        assert_eq!(draw(&imagined), draw(state));
                    }
                    assert_eq!(imagined.scores_seen_by(viewer), state.scores_seen_by(viewer));
                    assert_eq!(imagined.turn(), state.turn());
                    assert_eq!(imagined.chance_weight(), state.chance_weight());
                    assert_eq!(seen(&imagined, Viewer::Onlooker), seen(state, Viewer::Onlooker));
                    pairs += 2;
                }
            }
        }
    }
    println!("{pairs} pairs of a true and an imagined position");
}

/// Tries to change what `viewer` cannot know, by swapping the hidden parts of two steps of one kind or by drawing another
/// gold card; gives the changed steps.
fn swapped(record: &Record<Saboteur>, viewer: Viewer, dice: &mut SplitMix) -> Option<Vec<String>> {
    const KINDS: [&str; 7] = ["goal", "role", "deal", "draw", "pass", "nugget", "take"];
    let kind = KINDS[dice.below(KINDS.len() as u32) as usize];
    let mut texts: Vec<String> = record.steps().iter().map(ToString::to_string).collect();
    let hidden: Vec<usize> = (record.steps().iter().enumerate())
        .filter(|(at, step)| {
            let same = texts[*at].starts_with(kind) || (kind == "role" && texts[*at].starts_with("spare"));
            same && step.seen_by(viewer).hides()
        })
        .map(|(at, _)| at)
        .collect();
    if hidden.len() < 2 {
        return None;
    }
    let any = |dice: &mut SplitMix| hidden[dice.below(hidden.len() as u32) as usize];
    let (one, other) = (any(dice), any(dice));
    let (one, other) = (one.min(other), one.max(other));
    let (first, second) = match (record.steps()[one], record.steps()[other]) {
        (Step::Chance(Chance::Nugget(seat, _)), second) if one == other => {
            let value = dice.below(3) as u8 + 1;
            let anew = Chance::Nugget(seat, Some(value)).to_string();
            (anew.clone(), if one == other { anew } else { second.to_string() })
        }
        (Step::Chance(first), Step::Chance(second)) if one != other => {
            let (first, second) = swap_faces(first, second)?;
            (first.to_string(), second.to_string())
        }
        (Step::Act(_, first), Step::Act(_, second)) => (second.to_string(), first.to_string()),
        _ => return None,
    };
    texts[one] = first;
    texts[other] = second;
    let changed = texts.iter().zip(record.steps()).any(|(text, step)| *text != step.to_string());
    changed.then_some(texts)
}

fn swap_faces(first: Chance, second: Chance) -> Option<(Chance, Chance)> {
    Some(match (first, second) {
        (Chance::Goal(a, x), Chance::Goal(b, y)) => (Chance::Goal(a, y), Chance::Goal(b, x)),
        (Chance::Role(a, x), Chance::Role(b, y)) => (Chance::Role(a, y), Chance::Role(b, x)),
        (Chance::Spare(x), Chance::Role(b, y)) => (Chance::Spare(y), Chance::Role(b, x)),
        (Chance::Role(a, x), Chance::Spare(y)) => (Chance::Role(a, y), Chance::Spare(x)),
        (Chance::Deal(a, x), Chance::Deal(b, y)) => (Chance::Deal(a, y), Chance::Deal(b, x)),
        (Chance::Deal(a, x), Chance::Draw(b, y)) => (Chance::Deal(a, y), Chance::Draw(b, x)),
        (Chance::Draw(a, x), Chance::Draw(b, y)) => (Chance::Draw(a, y), Chance::Draw(b, x)),
        (Chance::Nugget(a, x), Chance::Nugget(b, y)) => (Chance::Nugget(a, y), Chance::Nugget(b, x)),
        _ => return None,
    })
}

/// Replays changed steps. A pass may have to discard another card than before, since the hand is another one now.
fn replayed(record: &Record<Saboteur>, texts: &[String], viewer: Viewer) -> Option<Record<Saboteur>> {
    let mut changed: Record<Saboteur> = Record::new(*record.setup());
    for text in texts {
        if changed.play(text, &mut Silent).is_err() {
            let Turn::Of(seat) = changed.turn() else { return None };
            let hides = |action: &Action| tilewright_core::Action::seen_by(*action, seat, viewer).hides();
            if !text.parse().is_ok_and(|action: Action| hides(&action)) {
                return None;
            }
            let instead = *changed.legal().iter().find(|action| hides(action))?;
            changed.act(seat, instead, &mut Silent).ok()?;
        }
    }
    Some(changed)
}

#[test]
fn records_that_differ_in_what_is_hidden_look_the_same() {
    let (mut pairs, mut tried, mut by_kind) = (0, 0, std::collections::BTreeMap::new());
    for players in 3..=10 {
        for game in 0..8 {
            let mut dice = SplitMix::new(900 + game * 10 + u64::from(players));
            let choices: &[(&str, &str)] = if game % 3 == 2 { &[("gold-cards", "diggers")] } else { &[] };
            let whole = random_game(setup(players, choices), game % 2 == 1, &mut dice);
            let length = whole.steps().len() as u32;
            for _ in 0..3 {
                let record = whole.rewound(dice.below(length) as usize + 1);
                for viewer in Viewer::each(players).filter(|viewer| *viewer != Viewer::All) {
                    let truth = may_know(&record, viewer, choices);
                    let (reaches, was_told) = (all_that_reaches(&record, viewer), all_that_was_told(&record, viewer));
                    for _ in 0..16 {
                        let Some(texts) = swapped(&record, viewer, &mut dice) else { continue };
                        tried += 1;
                        let Some(changed) = replayed(&record, &texts, viewer) else { continue };
                        if may_know(&changed, viewer, choices) != truth {
                            continue;
                        }
                        assert_eq!(all_that_reaches(&changed, viewer), reaches, "{viewer} of {players}");
                        assert_eq!(all_that_was_told(&changed, viewer), was_told, "{viewer} of {players}");
                        let kind = texts.iter().zip(record.steps()).find(|(text, step)| **text != step.to_string());
                        let kind = kind.and_then(|(text, _)| text.split(' ').next().map(str::to_owned));
                        *by_kind.entry(kind.expect("something differs")).or_insert(0) += 1;
                        pairs += 1;
                    }
                }
            }
        }
    }
    println!("{pairs} pairs of records of {tried} tried: {by_kind:?}");
    for kind in ["goal", "role", "deal", "draw", "pass", "nugget", "take"] {
        assert!(by_kind.get(kind).is_some_and(|count| *count >= 10), "too few pairs with another {kind}: {by_kind:?}");
    }
}

/// All that has come to light for the viewer, as the second judge tells it: where that is the same and the steps look the
/// same, the viewer may not know the difference.
fn may_know(record: &Record<Saboteur>, viewer: Viewer, choices: &[(&str, &str)]) -> Vec<String> {
    let mut judge = Judge::new(record.setup().players().into(), 0, choices);
    record.steps().iter().for_each(|step| judge.step(&step.to_string()));
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Onlooker | Viewer::All => None,
    };
    let steps = record.steps().iter().map(|step| step.seen_by(viewer).to_string());
    steps.chain(judge.shown_to(seat).into_iter().map(str::to_owned)).collect()
}

#[test]
fn a_hidden_part_is_hidden_from_all_but_its_owner() {
    for chance in ["goal north gold", "role 2 saboteur", "spare digger", "deal 2 map", "draw 2 cross", "nugget 2 3"] {
        let chance: Chance = chance.parse().unwrap();
        for viewer in Viewer::each(4) {
            let owner = match chance {
                Chance::Goal(..) | Chance::Spare(_) => viewer == Viewer::All,
                Chance::Role(..) | Chance::Deal(..) | Chance::Draw(..) | Chance::Nugget(..) => viewer.is(Seat::new(2)),
            };
            let seen = chance.seen_by(viewer);
            assert_eq!(seen.hides(), !owner, "{chance} to {viewer}");
            assert_eq!(seen.to_string().ends_with('?'), !owner, "{chance} to {viewer}");
        }
    }
}
