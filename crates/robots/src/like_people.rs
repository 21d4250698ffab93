//! One who plays as people do: by what it sees at its level, by what it likes, and now and then beside what is best.

use game::judgement::Look;
use game::{Dice, Judge, Judgement, Seen, Skill, SplitMix};

use crate::Robot;
use crate::budget::{Budget, Clock, Limit};
use crate::opinion::Judged;
use crate::search::{self, Thinker};
use crate::timer::Timer;

/// At most so many points are given up for what one likes, where one looks further.
const INDULGED: f32 = 1.5;
/// So many actions are compared by one who has looked at all and still has a liking.
const TEMPTING: usize = 4;
/// Comparing them takes this part of what was looked at before.
const SECOND_LOOK: u64 = 3;
/// So many numbers are added up to one that is spread like errors of measurement (*Irwin–Hall*).
const THROWS: u32 = 12;

/// Judges actions with the eyes of its level, errs a little with each, and looks further with those that seemed best.
pub struct LikePeople<G: Judgement> {
    judge: Judge,
    skill: Skill,
    dice: SplitMix,
    thinker: Option<Box<dyn Thinker<G>>>,
    promise: Vec<f32>,
    plain: Vec<f32>,
    opinion: Vec<Judged<G::Action>>,
}

impl<G: Judgement> LikePeople<G> {
    /// One with these eyes.
    pub fn new(judge: Judge) -> LikePeople<G> {
        let skill = G::SKILLS[judge.level.index()];
        let thinker = match skill.look {
            Look::Glance => None,
            Look::Few { .. } | Look::Iterations(_) | Look::Time(_) => Some(search::thinker()),
        };
        let dice = SplitMix::new(0);
        LikePeople { judge, skill, dice, thinker, promise: Vec::new(), plain: Vec::new(), opinion: Vec::new() }
    }

    /// An error, spread like those of measurement around none.
    fn error(&mut self) -> f32 {
        let whole: f32 = (0..THROWS).map(|_| self.dice.below(1 << 16) as f32 / (1 << 16) as f32).sum();
        self.skill.noise * (whole - THROWS as f32 / 2.0)
    }

    /// What comes to mind at once: the actions as they look, with errors, the best first. What looks far too bad is left out.
    fn at_once(&mut self, seen: &Seen<'_, G>) {
        seen.imagine(&mut self.dice).judge(seen.legal(), self.judge, &mut self.promise);
        let best = self.promise.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (place, &action) in seen.legal().iter().enumerate() {
            let value = self.promise[place];
            if value >= best - self.skill.worst {
                let value = value + self.error();
                self.opinion.push(Judged { action, value });
            }
        }
        self.sort();
    }

    /// Keeps the first few as they are when looked at further, with what one likes about them.
    fn look_at(&mut self, seen: &Seen<'_, G>, actions: usize, limit: Limit, clock: &Clock) {
        self.opinion.truncate(actions.max(1));
        if self.opinion.len() < 2 {
            return;
        }
        let few: Vec<G::Action> = self.opinion.iter().map(|judged| judged.action).collect();
        let timer = Timer::start(Budget { limit, threads: 1 }, clock);
        let Some(thinker) = &mut self.thinker else { return };
        let compared = thinker.compare(seen, &few, &timer);
        if compared.len() < few.len() {
            return;
        }
        let liked = self.liking(seen, &few);
        self.opinion.clear();
        for (judged, liked) in compared.into_iter().zip(liked) {
            let value = judged.value + liked + self.error();
            self.opinion.push(Judged { value, ..judged });
        }
        self.sort();
    }

    /// What one likes about each of these actions, beside what it is worth.
    fn liking(&mut self, seen: &Seen<'_, G>, actions: &[G::Action]) -> Vec<f32> {
        if self.judge.character.is_none() {
            return vec![0.0; actions.len()];
        }
        let state = seen.imagine(&mut self.dice);
        state.judge(actions, self.judge, &mut self.promise);
        state.judge(actions, Judge { character: None, ..self.judge }, &mut self.plain);
        let liked: Vec<f32> = self.promise.iter().zip(&self.plain).map(|(own, plain)| own - plain).collect();
        let most = liked.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        liked.into_iter().map(|liked| (liked - most).max(-INDULGED)).collect()
    }

    /// Looks at all actions as far as it can, and at the best of them again, if it may like another nearly as much.
    fn look_further(&mut self, seen: &Seen<'_, G>, limit: Limit, clock: &Clock) {
        let timer = Timer::start(Budget { limit, threads: 1 }, clock);
        let Some(thinker) = &mut self.thinker else { return };
        self.opinion = thinker.think(seen, &timer);
        let Some(first) = self.opinion.first().copied() else { return };
        if self.judge.character.is_some() || self.skill.noise > 0.0 {
            let tempting = self.opinion.iter().take(TEMPTING);
            let near = tempting.take_while(|judged| judged.value >= first.value - INDULGED).count();
            let less = match limit {
                Limit::Time(ms) => Limit::Time((ms / SECOND_LOOK).max(1)),
                Limit::Iterations(count) => Limit::Iterations((count / SECOND_LOOK).max(1)),
            };
            self.look_at(seen, near, less, clock);
        }
    }

    fn sort(&mut self) {
        self.opinion.sort_by(|a, b| b.value.total_cmp(&a.value));
    }
}

impl<G: Judgement> Robot<G> for LikePeople<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = SplitMix::new(seed);
        if let Some(thinker) = &mut self.thinker {
            thinker.begin(seed);
        }
    }

    fn choose(&mut self, seen: &Seen<'_, G>, clock: &Clock) -> G::Action {
        self.opinion.clear();
        if let [only] = seen.legal() {
            return *only;
        }
        match self.skill.look {
            Look::Glance => self.at_once(seen),
            Look::Few { actions, iterations } => {
                self.at_once(seen);
                self.look_at(seen, actions, Limit::Iterations(iterations), clock);
            }
            Look::Iterations(count) => self.look_further(seen, Limit::Iterations(count), clock),
            Look::Time(ms) => self.look_further(seen, Limit::Time(ms), clock),
        }
        self.opinion.first().map_or(seen.legal()[0], |best| best.action)
    }

    fn opinion(&self) -> &[Judged<G::Action>] {
        &self.opinion
    }

    fn rewound(&mut self, _ply: usize) {
        if let Some(thinker) = &mut self.thinker {
            thinker.rewound();
        }
        self.opinion.clear();
    }
}

#[cfg(test)]
mod tests {
    use game::{Character, Level};

    use super::*;
    use crate::search::heap::{Heap, chosen};

    fn with(skill: Skill) -> LikePeople<Heap<true>> {
        let judge = Judge { level: Level::ALL[0], character: Some(Character::Pip) };
        LikePeople { skill, thinker: Some(search::thinker()), ..LikePeople::new(judge) }
    }

    #[test]
    fn clear_calls_are_never_missed() {
        for look in [Look::Glance, Look::Few { actions: 1, iterations: 1 }] {
            let robot = with(Skill { noise: 50.0, worst: 0.5, look });
            assert_eq!(chosen(robot, 3, 2, &Clock::free()).0, 3, "taking the last three wins: {look:?}");
        }
    }

    #[test]
    fn whoever_looks_further_sees_more() {
        for (counters, best) in [(5, 1), (6, 2), (7, 3)] {
            for look in [Look::Few { actions: 3, iterations: 2000 }, Look::Iterations(2000), Look::Time(1000)] {
                let robot = with(Skill { noise: 0.0, worst: f32::INFINITY, look });
                assert_eq!(chosen(robot, counters, 2, &Clock::free()).0, best, "of {counters}: {look:?}");
            }
        }
    }

    #[test]
    fn errors_are_spread_around_none() {
        let mut robot = with(Skill { noise: 2.0, worst: 0.0, look: Look::Glance });
        let errors: Vec<f32> = (0..4000).map(|_| robot.error()).collect();
        let mean = errors.iter().sum::<f32>() / 4000.0;
        let spread = (errors.iter().map(|error| error * error).sum::<f32>() / 4000.0).sqrt();
        assert!(mean.abs() < 0.15 && (spread - 2.0).abs() < 0.15, "{mean} and {spread}");
    }
}
