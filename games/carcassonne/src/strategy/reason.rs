//! Why a seat would play a turn, in words: of all that it changes in what the seats can expect, what matters most.

use tilewright_core::{Game, Message, Seat, Silent, Turn};

use super::chances::Odds;
use super::expectation::Expectation;
use super::weights::{Liked, Prepared, Weights};
use crate::action::{Action, Move};
use crate::followers::Home;
use crate::rules::Carcassonne;
use crate::tally::SEATS;

/// What features are called here, and one who counts nothing else.
const SORTS: [(&str, Liked); 4] = {
    const NOTHING: Liked = Liked { features: [0.0, 0.0], cloisters: 0.0, farms: 0.0, theirs: 1.0 };
    [
        ("city", Liked { features: [1.0, 0.0], ..NOTHING }),
        ("road", Liked { features: [0.0, 1.0], ..NOTHING }),
        ("cloister", Liked { cloisters: 1.0, ..NOTHING }),
        ("farm", Liked { farms: 1.0, ..NOTHING }),
    ]
};
/// Of less nobody speaks.
const LEAST: f32 = 0.75;

/// Why the seat in turn would play these actions of a turn.
pub fn reason(game: &Carcassonne, turn: &[Action]) -> Option<Message> {
    let Turn::Of(seat) = game.turn() else { return None };
    let mut told: Vec<(f32, Message)> = Vec::new();
    let mut laid = game.clone();
    let mut actions = turn.iter().peekable();
    if let Some(place) = actions.next_if(|action| matches!(action.spelt_out(), Move::Place(..))) {
        laid.act(*place, &mut Silent);
        // Where the turn ends with the tile, what it completed is paid and no longer expected.
        if laid.turn() == Turn::Of(seat) {
            changes(game, &laid, seat, &mut told);
        }
    }
    match actions.next().map(|action| action.spelt_out()) {
        Some(Move::Follow(spot)) => {
            let points = promised(&laid, laid.home(spot));
            told.push((points, said("why-follower", points).word("role", spot.role.name())));
        }
        Some(Move::NoFollower) => told.push((LEAST, Message::new("why-keeps-followers"))),
        Some(Move::Place(..)) | None => {}
    }
    told.retain(|(points, _)| *points >= LEAST);
    told.into_iter().max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, message)| message)
}

/// What a tile changes: what the seat gains by each sort of feature, and what others lose.
fn changes(before: &Carcassonne, after: &Carcassonne, seat: Seat, told: &mut Vec<(f32, Message)>) {
    for (sort, liked) in SORTS {
        let prepared = Prepared::new(Weights { liked, ..Weights::usual(before.players()) });
        let (was, is) = (expected(before, &prepared), expected(after, &prepared));
        for other in Seat::all(before.players()) {
            let more = is[other.index()] - was[other.index()];
            let message = match other == seat {
                true => said("why-own", more),
                false => said("why-theirs", -more).seat("seat", other),
            };
            told.push((if other == seat { more } else { -more }, message.word("sort", sort)));
        }
    }
}

fn expected(game: &Carcassonne, prepared: &Prepared) -> [f32; SEATS] {
    Expectation::of(game, &Odds::of(game, prepared)).sums.points
}

/// What stands to be won where nobody stands yet.
fn promised(game: &Carcassonne, home: Home) -> f32 {
    Expectation::of(game, &Odds::of(game, Prepared::usual(game.players()))).promised(home)
}

fn said(key: &'static str, points: f32) -> Message {
    Message::new(key).number("points", points.round() as i64)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use tilewright_core::message::Argument;
    use tilewright_core::{Judgement, Record, Rules, Setup, SplitMix, laws};

    use super::*;
    use crate::ruleset::RuleSet;

    /// In games at random reasons of all sorts are met, and followers' alone are those of followers.
    #[test]
    fn reasons_are_met() {
        let mut met = BTreeSet::new();
        for game in 0..4 {
            let setup = Setup::new(RuleSet::SETS[0], 2, None).expect("two can play");
            let mut record: Record<Carcassonne> = Record::new(setup);
            let mut dice = SplitMix::new(game);
            while let Some(step) = laws::random_step(&record, &mut dice) {
                for &action in record.legal() {
                    let Some(why) = record.state().reason(&[action]) else { continue };
                    let fits = match action.spelt_out() {
                        Move::Follow(_) => "why-follower",
                        Move::NoFollower => "why-keeps-followers",
                        Move::Place(..) => {
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
                    let Some((_, Argument::Word(about))) = about else { panic!("{why} is about something") };
                    met.insert(format!("{} {about}", why.key));
                }
                record.play(&step, &mut Vec::new()).expect("a listed step can be played");
            }
        }
        let own = ["why-own city", "why-own farm", "why-own road", "why-theirs city", "why-theirs farm"];
        let followers = ["knight", "robber", "monk", "farmer"].map(|role| format!("why-follower {role}"));
        let wanted = own.into_iter().map(str::to_owned).chain(followers);
        assert_eq!(wanted.filter(|why| !met.contains(why)).collect::<Vec<_>>(), Vec::<String>::new(), "{met:?}");
    }
}
