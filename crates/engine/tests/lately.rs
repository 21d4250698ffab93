//! What others did since one's last decision is told, turn by turn, to each player and to whoever looks on.

mod common;

use tilewright_core::{Dice, Language, Nameplate, Seat, SplitMix, Turn, Viewer, Words, nameplate};
use tilewright_engine::{ChanceStream, Eyes, Request, Sitter};
use tilewright_i18n::Speech;

/// The seats whose turns are told to a viewer.
fn told(eyes: &dyn Eyes, own: Option<Seat>, plates: &[Nameplate]) -> Vec<Seat> {
    let tongue = Speech::new(Language::English, &Words::NONE);
    let staged = eyes.staged(usize::MAX, &Sitter { own, plates, tongue: &tongue, aids: true });
    staged.lately.iter().map(|(seat, _)| *seat).collect()
}

#[test]
fn every_turn_of_others_is_told_until_one_decides() {
    for game in common::games() {
        let request = Request { players: game.usual_players(), ..Request::default() };
        let plates = nameplate::complete(game.usual_players(), &[], |seat| seat.to_string());
        let mut table = game.open(&request).expect("the request can be had");
        let (mut chances, mut dice) = (ChanceStream::new(4, 0), SplitMix::new(4));
        for _ in 0..150 {
            match common::legal(table.as_ref(), Viewer::All).filter(|legal| !legal.is_empty()) {
                Some(legal) => common::act(table.as_mut(), &legal[dice.below(legal.len() as u32) as usize]),
                None if table.turn() == Turn::Over => break,
                None => table.draw(chances.draw()).expect("chance is in turn"),
            }
            let steps = table.eyes(Viewer::All).steps(0);
            // A turn is a run of decisions of one seat.
            let mut turns: Vec<(Seat, usize)> = Vec::new();
            for (ply, (actor, _)) in steps.iter().enumerate() {
                let Some(seat) = actor else { continue };
                match turns.last_mut() {
                    Some((same, last)) if same == seat && *last + 1 == ply => *last = ply,
                    Some(_) | None => turns.push((*seat, ply)),
                }
            }
            for own in Seat::all(game.usual_players()) {
                let since = turns.iter().rposition(|(seat, _)| *seat == own).map_or(0, |at| at + 1);
                let expected: Vec<Seat> = turns[since..].iter().map(|(seat, _)| *seat).collect();
                assert_eq!(
                    told(table.eyes(Viewer::Seat(own)).as_ref(), Some(own), &plates),
                    expected,
                    "{}",
                    game.key()
                );
            }
            let last: Vec<Seat> = turns.last().map(|(seat, _)| *seat).into_iter().collect();
            assert_eq!(told(table.eyes(Viewer::Onlooker).as_ref(), None, &plates), last, "{}", game.key());
        }
    }
}
