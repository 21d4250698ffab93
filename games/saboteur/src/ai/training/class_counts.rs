//! Counts what diggers and saboteurs do in finished games: where the likelihoods of deeds come from.

use tilewright_core::{DiscardEvents, Game, MAX_SEATS, Record, Seat, Step};

use crate::ai::beliefs::{is_gold, replay};
use crate::ai::play_classes::{ASSUMED_RATES, PlayClass, RoundPhase};
use crate::rules::goals::Goal;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Likelihoods are told as so many of this.
const LIKELIHOOD_SCALE: f64 = crate::ai::play_classes::LIKELIHOOD_SCALE as f64;
/// What was never done is as if it had been done half a time.
const UNSEEN_COUNT: f64 = 0.5;

/// What was done in some games, by when and by whom.
#[derive(Default)]
pub struct ClassCounts {
    /// Plays at each time by diggers and by saboteurs.
    plays: [[f64; 2]; RoundPhase::COUNT],
    classes: [[[f64; 2]; PlayClass::COUNT]; RoundPhase::COUNT],
}

impl ClassCounts {
    /// Counts every round of a finished game.
    pub fn add_game(&mut self, finished: &Record<Saboteur>) {
        let mut game = Saboteur::new(finished.setup());
        for step in finished.steps() {
            let mut before = None;
            match *step {
                Step::Action(_, action) => {
                    if game.phase == Phase::Play {
                        before = Some((game.clone(), action));
                    }
                    game.play_unchecked(action, &mut DiscardEvents);
                }
                Step::Chance(chance) => game.resolve_unchecked(chance, &mut DiscardEvents),
            }
            if let Some((round, last)) = before.filter(|_| !matches!(game.phase, Phase::Play | Phase::Draw)) {
                self.count_round(round, last);
            }
        }
    }

    /// Counts a round of which this is the position before its last play.
    fn count_round(&mut self, mut round: Saboteur, last: crate::rules::action::Action) {
        let Some(gold) = Goal::ALL.into_iter().find(|goal| is_gold(&round, *goal)) else { return };
        let role = |seat: Seat| round.roles.role(seat).unwrap_or(Role::Digger);
        let roles: Vec<Role> = Seat::iter(round.players).map(role).collect();
        round.round_log.push(last);
        let mut maps = [0u8; MAX_SEATS];
        replay(&round, |observed| {
            let (actor, time) = (observed.seat.index(), observed.time.index());
            let deed = observed.class(maps[actor], gold, |seat| roles[seat.index()]);
            maps[actor] |= observed.map_bit();
            // What can be done to several is counted for each of them.
            let others = |role: Role| (0..roles.len()).filter(|seat| *seat != actor && roles[*seat] == role).count();
            let targets = observed.target().map_or(1, |target| others(roles[target.index()]));
            self.plays[time][roles[actor] as usize] += 1.0;
            self.classes[time][deed.index()][roles[actor] as usize] += 1.0 / targets as f64;
        });
    }

    /// How many plays were counted.
    pub fn plays(&self) -> u64 {
        self.plays.iter().flatten().sum::<f64>() as u64
    }

    /// For each time and deed: in how many of ten thousand plays a digger and a saboteur did it.
    fn rates(&self) -> [[[f64; 2]; PlayClass::COUNT]; RoundPhase::COUNT] {
        let mut table = self.classes;
        for (deeds, plays) in table.iter_mut().zip(&self.plays) {
            for (share, plays) in deeds.iter_mut().flat_map(|deed| deed.iter_mut().zip(plays)) {
                *share = (share.max(UNSEEN_COUNT) * LIKELIHOOD_SCALE / plays.max(1.0)).min(LIKELIHOOD_SCALE);
            }
        }
        table
    }

    /// The mean of several counts and of the guess, as source: since people play otherwise than robots, no count stands alone.
    pub fn to_source(counts: &[ClassCounts]) -> String {
        let tables: Vec<_> = counts.iter().map(ClassCounts::rates).collect();
        let mut text = String::from("pub const COUNTED: Likelihoods = [\n");
        for (time, guessed) in ASSUMED_RATES.iter().enumerate() {
            text.push_str("    [");
            for (deed, guess) in guessed.iter().enumerate() {
                let mean = [0, 1].map(|role| {
                    let counted: f64 = tables.iter().map(|table| table[time][deed][role]).sum();
                    ((counted + f64::from(guess[role])) / (tables.len() + 1) as f64).round().max(1.0)
                });
                text.push_str(&format!("[{}, {}], ", mean[0], mean[1]));
            }
            text.push_str("],\n");
        }
        text + "];\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::action::ActionKind;
    use crate::rules::ruleset::RuleSet;
    use tilewright_core::{Setup, SplitMix64};
    use tilewright_testkit::laws;

    /// Every play of a game is counted once, and what is likely adds up where nobody is meant.
    #[test]
    fn every_play_is_counted() {
        let setup = Setup::new(RuleSet::STANDARD, 5, None).expect("five can play");
        let record = laws::random_game::<Saboteur>(setup, &mut SplitMix64::new(3));
        let mut counted = ClassCounts::default();
        counted.add_game(&record);
        let acts = record.steps().iter().filter(
            |step| matches!(step, Step::Action(_, action) if !matches!(action.kind(), ActionKind::Take { .. })),
        );
        assert_eq!(counted.plays(), acts.count() as u64);
        let alone: f64 = counted.classes.iter().flat_map(|deeds| &deeds[..12]).flatten().sum();
        assert!(alone > 0.0 && alone <= counted.plays() as f64);
        let source = ClassCounts::to_source(&[counted]);
        assert_eq!(source.matches("], [").count(), RoundPhase::COUNT * (PlayClass::COUNT - 1));
    }
}
