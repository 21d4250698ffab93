//! Reasons for taking tiles, as messages for hints.

use tilewright_core::{Message, Seat, Turn};

use crate::rules::action::{Action, ActionKind, Target};
use crate::rules::lines::BOARD_SIZE;
use crate::rules::state::Azul;
use crate::rules::tiles::TileColour;

impl Azul {
    /// Returns the reason for `action` of the seat in turn, if it adds anything to the action itself.
    pub(super) fn explain_take(&self, action: Action) -> Option<Message> {
        let (Turn::Seat(seat), ActionKind::Take(source, colour, target)) = (self.turn, action.kind()) else {
            return None;
        };
        let count = self.factories.at(source).count(colour);
        let takes_marker = source.index() == 0 && self.marker.is_none();
        if target == Target::FLOOR {
            let taken = (0..BOARD_SIZE).any(|row| self.accepts(seat, row, colour));
            return Some(Message::new(if taken { "why-keeps-lines" } else { "why-no-line" }));
        }
        let row = target.index() as u8;
        let lacks = self.missing_tiles(seat, row);
        if count >= lacks {
            return Some(Message::new("why-completes").number("count", count - lacks));
        }
        if let Some(other) = self.next_seat_completing(seat, colour, count) {
            return Some(Message::new("why-denies").seat("seat", other));
        }
        if takes_marker {
            return Some(Message::new("why-marker"));
        }
        let begun = lacks <= row;
        begun.then(|| Message::new("why-goes-on").number("count", lacks - count))
    }

    /// Number of tiles that a line of `seat` still lacks.
    fn missing_tiles(&self, seat: Seat, row: u8) -> u8 {
        row + 1 - self.board(seat).lines.count(row)
    }

    /// Whether the line `row` of `seat` accepts `colour`.
    pub(super) fn accepts(&self, seat: Seat, row: u8, colour: TileColour) -> bool {
        self.board(seat).lines.targets() >> (8 * colour.index() + usize::from(row)) & 1 == 1
    }

    /// Returns the next seat in order of play that could complete a line of two or more with exactly `count` tiles.
    fn next_seat_completing(&self, seat: Seat, colour: TileColour, count: u8) -> Option<Seat> {
        let completes = |other: Seat| {
            (1..BOARD_SIZE).any(|row| self.accepts(other, row, colour) && self.missing_tiles(other, row) == count)
        };
        (1..self.players)
            .map(|after| Seat::new((seat.index() as u8 + after) % self.players))
            .find(|other| completes(*other))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use tilewright_ai::Evaluate;
    use tilewright_core::{Record, Rules, Setup, SplitMix64};
    use tilewright_testkit::laws;

    use super::*;
    use crate::rules::ruleset::RuleSet;

    /// Random games reach every reason, and floor reasons occur exactly for actions to the floor.
    #[test]
    fn reasons_all_occur_and_match_their_targets() {
        let mut keys = BTreeSet::new();
        for game in 0..6 {
            let mut record: Record<Azul> = Record::new(Setup::new(RuleSet::SETS[0], 2, None).expect("two can play"));
            let mut rng = SplitMix64::new(game);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                for &action in record.legal() {
                    let Some(why) = record.state().explain(&[action]) else { continue };
                    let ActionKind::Take(.., target) = action.kind() else { panic!("{action} has a reason") };
                    let floor = ["why-keeps-lines", "why-no-line"].contains(&&*why.key);
                    assert_eq!(floor, target == Target::FLOOR, "{action}: {why}");
                    keys.insert(why.key.into_owned());
                }
                record.play_step_text(&step, &mut Vec::new()).expect("a listed step can be played");
            }
        }
        let all = ["why-completes", "why-denies", "why-goes-on", "why-keeps-lines", "why-marker", "why-no-line"];
        assert_eq!(keys.into_iter().collect::<Vec<_>>(), all);
    }
}
