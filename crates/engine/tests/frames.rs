//! Frames of one replay equal the frames of games that were rewound to their plies.

mod common;

use std::ops::Range;

use tilewright_core::{Rng, Seat, SplitMix64, Turn, Viewer, nameplate};
use tilewright_engine::{ChanceStream, DisplayContext, GameSpec};
use tilewright_i18n::{FluentLocalizer, Language};

#[test]
fn frames_of_one_replay_equal_frames_of_rewound_games() {
    for game in common::games() {
        let spec = GameSpec { players: 3, ..GameSpec::default() };
        let Ok(mut state) = game.new_game(&spec) else { continue };
        let (mut chance_stream, mut rng) = (ChanceStream::new(8, 0), SplitMix64::new(8));
        while state.ply() < 60 && state.turn() != Turn::Over {
            match common::legal(state.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                Some(legal) => common::play_action(state.as_mut(), &legal[rng.below(legal.len() as u32) as usize]),
                None => state.resolve_by(chance_stream.next_value()).expect("chance is in turn"),
            }
        }
        let nameplates = nameplate::complete_nameplates(3, &[], |seat| seat.to_string());
        let localizer = FluentLocalizer::new(Language::English, game.messages());
        let own_seats = [Seat::new(0), Seat::new(2)];
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Onlooker, Viewer::All] {
            let seat = (viewer != Viewer::Onlooker).then(|| Seat::new(0));
            let own_seats = if viewer == Viewer::All { &own_seats[..] } else { &[] };
            let ctx =
                DisplayContext { seat, own_seats, nameplates: &nameplates, localizer: &localizer, show_aids: true };
            let ranges: Vec<Range<usize>> = (0..=state.ply()).map(|end| end.saturating_sub(end % 4)..end).collect();
            let frames = state.perspective(viewer).frames(&ranges, &ctx);
            assert_eq!(frames.len(), ranges.len());
            for (frame, range) in frames.iter().zip(ranges) {
                let mut rewound = state.boxed_clone();
                rewound.rewind(range.end);
                let single = rewound.perspective(viewer).frame(range.clone(), &ctx);
                let json = frame.to_json(&localizer, "");
                assert_eq!(json, single.to_json(&localizer, ""), "{} {viewer} {range:?}", game.key());
                assert_eq!(frame.ply, range.end);
                let events = rewound.perspective(viewer).events(range.start);
                assert_eq!(frame.events.len(), events.len(), "{} {viewer} {range:?}", game.key());
            }
        }
    }
}
