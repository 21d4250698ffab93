//! Turns since the viewer's last decision are reported to each player; an onlooker gets the last turn.

mod common;

use tilewright_core::{Nameplate, Rng, Seat, SplitMix64, Turn, Viewer, nameplate};
use tilewright_display::{Language, LocalizedText};
use tilewright_engine::{ChanceStream, DisplayContext, GameSpec, GameState};
use tilewright_i18n::FluentLocalizer;

/// Seats whose turns are reported to a viewer.
fn recent_actors(state: &dyn GameState, viewer: Viewer, own_seat: Option<Seat>, nameplates: &[Nameplate]) -> Vec<Seat> {
    let localizer = FluentLocalizer::new(Language::English, &LocalizedText::NONE);
    let ctx = DisplayContext { seat: own_seat, own_seats: &[], nameplates, localizer: &localizer, show_aids: true };
    let frame = state.perspective(viewer).frame(state.ply()..state.ply(), &ctx);
    frame.recent_turns.iter().map(|(seat, _)| *seat).collect()
}

#[test]
fn turns_of_others_are_recent_until_the_own_decision() {
    for game in common::games() {
        let spec = GameSpec { players: game.typical_players(), ..GameSpec::default() };
        let nameplates = nameplate::complete_nameplates(game.typical_players(), &[], |seat| seat.to_string());
        let mut state = game.new_game(&spec).expect("the spec is valid");
        let (mut chance_stream, mut rng) = (ChanceStream::new(4, 0), SplitMix64::new(4));
        for _ in 0..150 {
            match common::legal(state.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                Some(legal) => common::play_action(state.as_mut(), &legal[rng.below(legal.len() as u32) as usize]),
                None if state.turn() == Turn::Over => break,
                None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
            }
            let steps = state.perspective(Viewer::All).steps(0);
            // A turn is a run of decisions of one seat.
            let mut turns: Vec<(Seat, usize)> = Vec::new();
            for (ply, (actor, _)) in steps.iter().enumerate() {
                let Some(seat) = actor else { continue };
                match turns.last_mut() {
                    Some((same, last)) if same == seat && *last + 1 == ply => *last = ply,
                    Some(_) | None => turns.push((*seat, ply)),
                }
            }
            for own_seat in Seat::iter(game.typical_players()) {
                let since = turns.iter().rposition(|(seat, _)| *seat == own_seat).map_or(0, |at| at + 1);
                let expected: Vec<Seat> = turns[since..].iter().map(|(seat, _)| *seat).collect();
                assert_eq!(
                    recent_actors(state.as_ref(), Viewer::Seat(own_seat), Some(own_seat), &nameplates),
                    expected,
                    "{}",
                    game.key()
                );
            }
            let last: Vec<Seat> = turns.last().map(|(seat, _)| *seat).into_iter().collect();
            assert_eq!(recent_actors(state.as_ref(), Viewer::Onlooker, None, &nameplates), last, "{}", game.key());
        }
    }
}
