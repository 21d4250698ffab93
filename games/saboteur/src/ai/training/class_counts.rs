//! Counts the classes of plays in finished games: the source of the rate tables in `play_classes`.

use tilewright_core::{DiscardEvents, Game, MAX_SEATS, Record, Seat, Step};

use crate::ai::beliefs::{is_gold, replay};
use crate::ai::play_classes::{ASSUMED_RATES, PlayClass, RoundPhase};
use crate::rules::goals::Goal;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Denominator of the rates in a rate table.
const LIKELIHOOD_SCALE: f64 = crate::ai::play_classes::LIKELIHOOD_SCALE as f64;
/// Count of a class that never occurred, so that no likelihood is 0.
const UNSEEN_COUNT: f64 = 0.5;

/// Counts of plays by phase of the round, class and role.
#[derive(Default)]
pub struct ClassCounts {
    /// Number of plays by phase, of diggers and of saboteurs.
    plays: [[f64; 2]; RoundPhase::COUNT],
    /// Number of plays by phase and class, of diggers and of saboteurs; a play on a seat counts 1 / (possible targets).
    classes: [[[f64; 2]; PlayClass::COUNT]; RoundPhase::COUNT],
}

impl ClassCounts {
    /// Adds every round of a finished game.
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

    /// Adds a round; `round` is the state before its last play, `last` that play.
    fn count_round(&mut self, mut round: Saboteur, last: crate::rules::action::Action) {
        let Some(gold) = Goal::ALL.into_iter().find(|goal| is_gold(&round, *goal)) else { return };
        let role = |seat: Seat| round.roles.role(seat).unwrap_or(Role::Digger);
        let roles: Vec<Role> = Seat::iter(round.players).map(role).collect();
        round.round_log.push(last);
        let mut maps = [0u8; MAX_SEATS];
        replay(&round, |observed| {
            let (actor, phase) = (observed.seat.index(), observed.round_phase.index());
            let class = observed.class(maps[actor], gold, |seat| roles[seat.index()]);
            maps[actor] |= observed.map_bit();
            // A class with a target has a rate per possible target: per other seat of the target's role.
            let others = |role: Role| (0..roles.len()).filter(|seat| *seat != actor && roles[*seat] == role).count();
            let targets = observed.target().map_or(1, |target| others(roles[target.index()]));
            self.plays[phase][roles[actor] as usize] += 1.0;
            self.classes[phase][class.index()][roles[actor] as usize] += 1.0 / targets as f64;
        });
    }

    /// Returns the number of plays counted.
    pub fn plays(&self) -> u64 {
        self.plays.iter().flatten().sum::<f64>() as u64
    }

    /// Returns rates by phase and class, per 10,000 plays of a digger and of a saboteur.
    fn rates(&self) -> [[[f64; 2]; PlayClass::COUNT]; RoundPhase::COUNT] {
        let mut table = self.classes;
        for (classes, plays) in table.iter_mut().zip(&self.plays) {
            for (share, plays) in classes.iter_mut().flat_map(|class| class.iter_mut().zip(plays)) {
                *share = (share.max(UNSEEN_COUNT) * LIKELIHOOD_SCALE / plays.max(1.0)).min(LIKELIHOOD_SCALE);
            }
        }
        table
    }

    /// Returns the mean of the rates of all `counts` and of the assumed rates, in equal parts, as Rust source. People
    /// play differently from robots, so that counts are always mixed with the assumed rates.
    pub fn to_source(counts: &[ClassCounts]) -> String {
        let tables: Vec<_> = counts.iter().map(ClassCounts::rates).collect();
        let mut text = String::from("pub const MEASURED_RATES: RateTable = [\n");
        for (phase, assumed) in ASSUMED_RATES.iter().enumerate() {
            text.push_str("    [");
            for (class, rates) in assumed.iter().enumerate() {
                let mean = [0, 1].map(|role| {
                    let counted: f64 = tables.iter().map(|table| table[phase][class][role]).sum();
                    ((counted + f64::from(rates[role])) / (tables.len() + 1) as f64).round().max(1.0)
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

    /// Every play is counted once; the classes without a target add up to no more than the number of plays.
    #[test]
    fn counts_include_every_play_once() {
        let setup = Setup::new(RuleSet::STANDARD, 5, None).expect("five players are legal");
        let record = laws::random_game::<Saboteur>(setup, &mut SplitMix64::new(3));
        let mut counted = ClassCounts::default();
        counted.add_game(&record);
        let acts = record.steps().iter().filter(
            |step| matches!(step, Step::Action(_, action) if !matches!(action.kind(), ActionKind::Take { .. })),
        );
        assert_eq!(counted.plays(), acts.count() as u64);
        let alone: f64 = counted.classes.iter().flat_map(|classes| &classes[..12]).flatten().sum();
        assert!(alone > 0.0 && alone <= counted.plays() as f64);
        let source = ClassCounts::to_source(&[counted]);
        assert_eq!(source.matches("], [").count(), RoundPhase::COUNT * (PlayClass::COUNT - 1));
    }
}
