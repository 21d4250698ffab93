//! Why a seat would play a turn, in words: of all that it changes in what the seats can expect, what matters most.

use tilewright_core::{DiscardEvents, Game, Message, Seat, Turn};

use crate::ai::evaluation::Evaluation;
use crate::ai::fill_odds::FillOdds;
use crate::ai::weights::{EvaluationWeights, PreparedWeights, StyleWeights};
use crate::rules::action::{Action, ActionKind};
use crate::rules::feature_stats::MAX_SEATS;
use crate::rules::followers::Home;
use crate::rules::state::Carcassonne;

/// What features are called here, and one who counts nothing else.
const FEATURE_STYLES: [(&str, StyleWeights); 4] = {
    const NOTHING: StyleWeights = StyleWeights { features: [0.0, 0.0], cloisters: 0.0, farms: 0.0, opponents: 1.0 };
    [
        ("city", StyleWeights { features: [1.0, 0.0], ..NOTHING }),
        ("road", StyleWeights { features: [0.0, 1.0], ..NOTHING }),
        ("cloister", StyleWeights { cloisters: 1.0, ..NOTHING }),
        ("farm", StyleWeights { farms: 1.0, ..NOTHING }),
    ]
};
/// Of less nobody speaks.
const MIN_POINTS: f32 = 0.75;

/// Why the seat in turn would play these actions of a turn.
pub fn explain(game: &Carcassonne, turn: &[Action]) -> Option<Message> {
    let Turn::Seat(seat) = game.turn() else { return None };
    let mut reasons: Vec<(f32, Message)> = Vec::new();
    let mut laid = game.clone();
    let mut actions = turn.iter().peekable();
    if let Some(place) = actions.next_if(|action| matches!(action.kind(), ActionKind::Place(..))) {
        laid.play_unchecked(*place, &mut DiscardEvents);
        // Where the turn ends with the tile, what it completed is paid and no longer expected.
        if laid.turn() == Turn::Seat(seat) {
            push_changes(game, &laid, seat, &mut reasons);
        }
    }
    match actions.next().map(|action| action.kind()) {
        Some(ActionKind::Follow(spot)) => {
            let points = unclaimed_points(&laid, laid.home(spot));
            reasons.push((points, points_message("why-follower", points).word("role", spot.role.name())));
        }
        Some(ActionKind::NoFollower) => reasons.push((MIN_POINTS, Message::new("why-keeps-followers"))),
        Some(ActionKind::Place(..)) | None => {}
    }
    reasons.retain(|(points, _)| *points >= MIN_POINTS);
    reasons.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, message)| message)
}

/// What a tile changes: what the seat gains by each sort of feature, and what others lose.
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
            reasons.push((if other == seat { more } else { -more }, message.word("sort", sort)));
        }
    }
}

fn expected_points(game: &Carcassonne, prepared: &PreparedWeights) -> [f32; MAX_SEATS] {
    Evaluation::of(game, &FillOdds::of(game, prepared)).sums.points
}

/// What stands to be won where nobody stands yet.
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

    /// In games at random reasons of all sorts are met, and followers' alone are those of followers.
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
                    let Some((_, Argument::Text(about))) = about else { panic!("{why} is about something") };
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
