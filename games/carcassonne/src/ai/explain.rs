//! Reasons for a turn in words: the largest change in the seats' expected points.

use tilewright_core::{DiscardEvents, Game, Message, Seat, Turn};

use crate::ai::evaluation::Evaluation;
use crate::ai::fill_odds::FillOdds;
use crate::ai::weights::{EvaluationWeights, PreparedWeights, StyleWeights};
use crate::rules::action::{Action, ActionKind};
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::followers::Home;
use crate::rules::state::Carcassonne;

/// Each sort of feature, with weights that count this sort alone.
const FEATURE_STYLES: [(&str, StyleWeights); 4] = {
    const NOTHING: StyleWeights = StyleWeights { features: [0.0, 0.0], cloisters: 0.0, farms: 0.0, opponents: 1.0 };
    [
        ("city", StyleWeights { features: [1.0, 0.0], ..NOTHING }),
        ("road", StyleWeights { features: [0.0, 1.0], ..NOTHING }),
        ("cloister", StyleWeights { cloisters: 1.0, ..NOTHING }),
        ("farm", StyleWeights { farms: 1.0, ..NOTHING }),
    ]
};
/// Smallest change that is mentioned, in points.
const MIN_POINTS: f32 = 0.75;

/// Returns the main reason for the seat in turn to play `turn`, a full turn or its beginning; `None` if no change
/// reaches [`MIN_POINTS`].
pub(super) fn explain(game: &Carcassonne, turn: &[Action]) -> Option<Message> {
    let Turn::Seat(seat) = game.turn() else { return None };
    let mut reasons: Vec<(f32, Message)> = Vec::new();
    let mut laid = game.clone();
    let mut actions = turn.iter().peekable();
    if let Some(place) = actions.next_if(|action| matches!(action.kind(), ActionKind::Place(..))) {
        laid.play_unchecked(*place, &mut DiscardEvents);
        // If the turn ends with the placement, completed features are scored and no longer expected, so expected points
        // cannot be compared.
        if laid.turn() == Turn::Seat(seat) {
            push_changes(game, &laid, seat, &mut reasons);
        }
    }
    match actions.next().map(|action| action.kind()) {
        Some(ActionKind::Follow(spot)) => {
            let points = unclaimed_points(&laid, laid.home(spot));
            reasons.push((points, points_message("why-follower", points).text("role", spot.role.name())));
        }
        Some(ActionKind::NoFollower) => reasons.push((MIN_POINTS, Message::new("why-keeps-followers"))),
        Some(ActionKind::Place(..)) | None => {}
    }
    reasons.retain(|(points, _)| *points >= MIN_POINTS);
    reasons.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, message)| message)
}

/// Appends the changes by a placement: what the seat gains by each sort of feature, and what each other seat loses.
fn push_changes(before: &Carcassonne, after: &Carcassonne, seat: Seat, reasons: &mut Vec<(f32, Message)>) {
    for (sort, style) in FEATURE_STYLES {
        let prepared =
            PreparedWeights::new(EvaluationWeights { style, ..EvaluationWeights::for_players(before.players()) });
        let (was, is) = (expected_points(before, &prepared), expected_points(after, &prepared));
        for other in Seat::iter(before.players()) {
            let more = is[other.index()] - was[other.index()];
            let message = match other == seat {
                true => points_message("why-own", more),
                false => points_message("why-theirs", -more).seat("seat", other),
            };
            reasons.push((if other == seat { more } else { -more }, message.text("sort", sort)));
        }
    }
}

fn expected_points(game: &Carcassonne, prepared: &PreparedWeights) -> [f32; MAX_SEATS] {
    Evaluation::of(game, &FillOdds::of(game, prepared)).sums.points
}

/// Expected points of a feature without followers.
fn unclaimed_points(game: &Carcassonne, home: Home) -> f32 {
    Evaluation::of(game, &FillOdds::of(game, PreparedWeights::for_players(game.players()))).unclaimed_points(home)
}

fn points_message(key: &'static str, points: f32) -> Message {
    Message::new(key).number("points", points.round() as i64)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use tilewright_ai::Evaluate;
    use tilewright_core::{Argument, Record, Rules, Setup, SplitMix64};
    use tilewright_testkit::laws;

    use super::*;
    use crate::rules::ruleset::RuleSet;

    /// Random games give reasons of every sort, and follower actions give follower reasons only.
    #[test]
    fn every_reason_occurs() {
        let mut met = BTreeSet::new();
        for game in 0..4 {
            let setup = Setup::new(RuleSet::SETS[0], 2, None).expect("two can play");
            let mut record: Record<Carcassonne> = Record::new(setup);
            let mut rng = SplitMix64::new(game);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                for &action in record.legal() {
                    let Some(why) = record.state().explain(&[action]) else { continue };
                    let fits = match action.kind() {
                        ActionKind::Follow(_) => "why-follower",
                        ActionKind::NoFollower => "why-keeps-followers",
                        ActionKind::Place(..) => {
                            if why.key == "why-own" {
                                "why-own"
                            } else {
                                "why-theirs"
                            }
                        }
                    };
                    assert_eq!(why.key, fits, "{action}");
                    if fits == "why-keeps-followers" {
                        continue;
                    }
                    let about = why.arguments.iter().find(|(name, _)| ["sort", "role"].contains(name));
                    let Some((_, Argument::Text(about))) = about else { panic!("{why} has neither sort nor role") };
                    met.insert(format!("{} {about}", why.key));
                }
                record.play_step_text(&step, &mut Vec::new()).expect("a listed step can be played");
            }
        }
        let own = ["why-own city", "why-own farm", "why-own road", "why-theirs city", "why-theirs farm"];
        let followers = ["knight", "robber", "monk", "farmer"].map(|role| format!("why-follower {role}"));
        let required = own.into_iter().map(str::to_owned).chain(followers);
        assert_eq!(required.filter(|why| !met.contains(why)).collect::<Vec<_>>(), Vec::<String>::new(), "{met:?}");
    }
}
