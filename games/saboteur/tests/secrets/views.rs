//! Law 8: two games that differ only in what a viewer may not know look the same to that viewer, byte for byte.
//!
//! Hidden parts are changed in two ways. `determinize` resamples them at one position. A shuffler in this file, which
//! does not use `determinize`, rewrites the steps of a whole record: it swaps hidden goals, roles, cards and gold
//! between seats that hide them from the viewer, and replays the result if it is a legal game.

#![allow(clippy::unwrap_used)]

use crate::common::{RenderInput, ViewerOutput, random_game, random_step, setup, viewer_output};
use crate::reference::ReferenceGame;
use tilewright_core::{
    ChanceOutcome as _, DiscardEvents, Event as _, Game, Notation, Record, Rng, Seat, SplitMix64, Step, Turn, Viewer,
    notation,
};
use tilewright_display::Narrate;
use tilewright_encoding::{Encode, total_size};
use tilewright_saboteur::{Action, Outcome, Saboteur};

/// Returns everything `viewer` can observe after the last step: view as JSON, text page, scene with ghosts and notes,
/// scores, legal actions with ids and messages if it is the viewer's turn, errors of illegal actions, and the
/// observation.
fn everything_visible(record: &Record<Saboteur>, viewer: Viewer) -> (ViewerOutput, String) {
    let state = record.state();
    let mut text = format!("{:?}\n{}\n", state.scores_seen_by(viewer), RenderInput::of(record, viewer).everything());
    let mut attempt = record.clone();
    if let Viewer::Seat(seat) = viewer {
        if record.turn() == Turn::Seat(seat) {
            text += &record
                .legal()
                .iter()
                .map(|action| format!("{action} {} {}\n", state.action_id(*action), Saboteur::action_message(*action)))
                .collect::<String>();
        }
        let mut floats = vec![f32::NAN; total_size(&Saboteur::observation_space(record.setup()))];
        state.write_observation(seat, &mut floats);
        text.extend(floats.iter().enumerate().filter(|(_, float)| **float != 0.0).map(|at| format!("{at:?}")));
        for action in ["dig cross 40,40", "pass cross", "map north", "take 3", "nonsense"] {
            let answer = action
                .parse()
                .map(|action: Action| attempt.play(seat, action, &mut DiscardEvents).map_err(|e| e.to_string()));
            text += &format!("{action}: {answer:?}\n");
            attempt = record.clone();
        }
    }
    (viewer_output(state, viewer), text)
}

/// Returns the steps and events as `viewer` saw them, and the record written for that viewer.
fn observed_steps_and_events(record: &Record<Saboteur>, viewer: Viewer) -> String {
    let mut text = notation::write(record, &[], viewer);
    let mut observed: Record<Saboteur> = Record::new(*record.setup());
    for step in record.steps() {
        let mut events = Vec::new();
        observed.play_step_text(&step.to_string(), &mut events).unwrap();
        text += &format!("{}\n", step.seen_by(viewer));
        for event in events.iter().filter_map(|event| event.seen_by(viewer)) {
            text += &format!(
                "{} {event} {:?} {:?} {:?}\n",
                Saboteur::event_message(&event),
                event.seat(),
                event.points(),
                event.reveals()
            );
        }
    }
    text
}

#[test]
fn determinizations_are_indistinguishable_to_their_seat() {
    let mut pairs = 0;
    for players in 3..=10 {
        for seed in 0..2 {
            let mut rng = SplitMix64::new(40 + seed);
            let mut record: Record<Saboteur> = Record::new(setup(players, &[]));
            while let Some(step) = random_step(&record, seed == 1, &mut rng) {
                record.play_step_text(&step, &mut DiscardEvents).unwrap();
                let state = record.state();
                if !record.steps().len().is_multiple_of(3) {
                    continue;
                }
                for seat in Seat::iter(players) {
                    let viewer = Viewer::Seat(seat);
                    let imagined = state.determinize(seat, &mut rng);
                    assert_eq!(viewer_output(&imagined, viewer), viewer_output(state, viewer));
                    let draw = |state: &Saboteur| RenderInput::at(state, record.steps().last(), viewer).everything();
                    if record.steps().len().is_multiple_of(9) {
                        assert_eq!(draw(&imagined), draw(state));
                    }
                    assert_eq!(imagined.scores_seen_by(viewer), state.scores_seen_by(viewer));
                    assert_eq!(imagined.turn(), state.turn());
                    assert_eq!(imagined.total_chance_weight(), state.total_chance_weight());
                    assert_eq!(viewer_output(&imagined, Viewer::Onlooker), viewer_output(state, Viewer::Onlooker));
                    pairs += 2;
                }
            }
        }
    }
    println!("{pairs} pairs of a true and an imagined position");
}

/// Changes hidden parts at random, by swapping those of two steps of one kind or by drawing another gold card. Returns
/// the steps of the changed game.
fn swapped(record: &Record<Saboteur>, viewer: Viewer, rng: &mut SplitMix64) -> Option<Vec<String>> {
    const KINDS: [&str; 7] = ["goal", "role", "deal", "draw", "pass", "nugget", "take"];
    let kind = KINDS[rng.below(KINDS.len() as u32) as usize];
    let mut texts: Vec<String> = record.steps().iter().map(ToString::to_string).collect();
    let hidden: Vec<usize> = (record.steps().iter().enumerate())
        .filter(|(at, step)| {
            let same = texts[*at].starts_with(kind) || (kind == "role" && texts[*at].starts_with("spare"));
            same && step.seen_by(viewer).is_redacted()
        })
        .map(|(at, _)| at)
        .collect();
    if hidden.len() < 2 {
        return None;
    }
    let any = |rng: &mut SplitMix64| hidden[rng.below(hidden.len() as u32) as usize];
    let (one, other) = (any(rng), any(rng));
    let (one, other) = (one.min(other), one.max(other));
    let (first, second) = match (record.steps()[one], record.steps()[other]) {
        (Step::Chance(Outcome::Nugget(seat, _)), second) if one == other => {
            let value = rng.below(3) as u8 + 1;
            let anew = Outcome::Nugget(seat, Some(value)).to_string();
            (anew.clone(), if one == other { anew } else { second.to_string() })
        }
        (Step::Chance(first), Step::Chance(second)) if one != other => {
            let (first, second) = swap_faces(first, second)?;
            (first.to_string(), second.to_string())
        }
        (Step::Action(_, first), Step::Action(_, second)) => (second.to_string(), first.to_string()),
        _ => return None,
    };
    texts[one] = first;
    texts[other] = second;
    let changed = texts.iter().zip(record.steps()).any(|(text, step)| *text != step.to_string());
    changed.then_some(texts)
}

fn swap_faces(first: Outcome, second: Outcome) -> Option<(Outcome, Outcome)> {
    Some(match (first, second) {
        (Outcome::Goal(a, x), Outcome::Goal(b, y)) => (Outcome::Goal(a, y), Outcome::Goal(b, x)),
        (Outcome::Role(a, x), Outcome::Role(b, y)) => (Outcome::Role(a, y), Outcome::Role(b, x)),
        (Outcome::Spare(x), Outcome::Role(b, y)) => (Outcome::Spare(y), Outcome::Role(b, x)),
        (Outcome::Role(a, x), Outcome::Spare(y)) => (Outcome::Role(a, y), Outcome::Spare(x)),
        (Outcome::Deal(a, x), Outcome::Deal(b, y)) => (Outcome::Deal(a, y), Outcome::Deal(b, x)),
        (Outcome::Deal(a, x), Outcome::Draw(b, y)) => (Outcome::Deal(a, y), Outcome::Draw(b, x)),
        (Outcome::Draw(a, x), Outcome::Draw(b, y)) => (Outcome::Draw(a, y), Outcome::Draw(b, x)),
        (Outcome::Nugget(a, x), Outcome::Nugget(b, y)) => (Outcome::Nugget(a, y), Outcome::Nugget(b, x)),
        _ => return None,
    })
}

/// Replays changed steps. A pass may have to discard another card than before, since the hand is different.
fn replayed(record: &Record<Saboteur>, texts: &[String], viewer: Viewer) -> Option<Record<Saboteur>> {
    let mut changed: Record<Saboteur> = Record::new(*record.setup());
    for text in texts {
        if changed.play_step_text(text, &mut DiscardEvents).is_err() {
            let Turn::Seat(seat) = changed.turn() else { return None };
            let hides = |action: &Action| tilewright_core::Action::seen_by(*action, seat, viewer).is_redacted();
            if !text.parse().is_ok_and(|action: Action| hides(&action)) {
                return None;
            }
            let instead = *changed.legal().iter().find(|action| hides(action))?;
            changed.play(seat, instead, &mut DiscardEvents).ok()?;
        }
    }
    Some(changed)
}

#[test]
fn records_that_differ_in_hidden_parts_are_indistinguishable() {
    let (mut pairs, mut tried, mut by_kind) = (0, 0, std::collections::BTreeMap::new());
    for players in 3..=10 {
        for game in 0..8 {
            let mut rng = SplitMix64::new(900 + game * 10 + u64::from(players));
            let choices: &[(&str, &str)] = if game % 3 == 2 { &[("gold-cards", "diggers")] } else { &[] };
            let whole = random_game(setup(players, choices), game % 2 == 1, &mut rng);
            let length = whole.steps().len() as u32;
            for _ in 0..3 {
                let record = whole.rewound(rng.below(length) as usize + 1);
                for viewer in Viewer::all(players).filter(|viewer| *viewer != Viewer::All) {
                    let truth = may_know(&record, viewer, choices);
                    let (reaches, expected_text) =
                        (everything_visible(&record, viewer), observed_steps_and_events(&record, viewer));
                    for _ in 0..16 {
                        let Some(texts) = swapped(&record, viewer, &mut rng) else { continue };
                        tried += 1;
                        let Some(changed) = replayed(&record, &texts, viewer) else { continue };
                        if may_know(&changed, viewer, choices) != truth {
                            continue;
                        }
                        assert_eq!(everything_visible(&changed, viewer), reaches, "{viewer} of {players}");
                        assert_eq!(observed_steps_and_events(&changed, viewer), expected_text, "{viewer} of {players}");
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

/// Returns all reveals to the viewer, by the reference implementation. Where these and the steps seen are equal, the
/// viewer may not see a difference.
fn may_know(record: &Record<Saboteur>, viewer: Viewer, choices: &[(&str, &str)]) -> Vec<String> {
    let mut reference = ReferenceGame::new(record.setup().players().into(), 0, choices);
    record.steps().iter().for_each(|step| reference.step(&step.to_string()));
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Onlooker | Viewer::All => None,
    };
    let steps = record.steps().iter().map(|step| step.seen_by(viewer).to_string());
    steps.chain(reference.revealed_to(seat).into_iter().map(str::to_owned)).collect()
}

#[test]
fn hidden_part_is_visible_only_to_its_owner() {
    for chance in ["goal north gold", "role 2 saboteur", "spare digger", "deal 2 map", "draw 2 cross", "nugget 2 3"] {
        let chance: Outcome = chance.parse().unwrap();
        for viewer in Viewer::all(4) {
            let owner = match chance {
                Outcome::Goal(..) | Outcome::Spare(_) => viewer == Viewer::All,
                Outcome::Role(..) | Outcome::Deal(..) | Outcome::Draw(..) | Outcome::Nugget(..) => {
                    viewer.knows_secrets_of(Seat::new(2))
                }
            };
            let seen = chance.seen_by(viewer);
            assert_eq!(seen.is_redacted(), !owner, "{chance} to {viewer}");
            assert_eq!(seen.to_string().ends_with('?'), !owner, "{chance} to {viewer}");
        }
    }
}
