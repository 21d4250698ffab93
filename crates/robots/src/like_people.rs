//! One who plays as people do: by what it sees at its level, by what it likes, and now and then beside what is best.

use tilewright_core::judgement::Look;
use tilewright_core::{Dice, Judge, Judgement, Seen, Skill, SplitMix};

use crate::Robot;
use crate::budget::{Budget, Clock, Limit};
use crate::opinion::Judged;
use crate::search::{self, Thinker};
use crate::timer::Timer;

/// Of more actions than this a guard lets none pass that it finds among the worse half.
const FEW: usize = 4;
/// Whoever looks again at what it would play takes a part of the iterations to see what there is, and gives up after so many times.
const AT_FIRST: u64 = 4;
const OFTEN: usize = 3;
/// Whoever likes some actions better has to know of more than the best how good they are, and looks so many times longer; where seats
/// have secrets it looks twice, at all and then at so many of the best.
const LONGER: u64 = 3;
const BEST: usize = 6;
/// Where the game may end, everybody counts: for at least so many iterations, and no more than so many points are given away.
const COUNTED: u64 = 120_000;
const GIVEN_AWAY: f32 = 1.5;
/// So many numbers are added up to one that is spread like errors of measurement (*Irwin–Hall*).
const THROWS: u32 = 12;

/// Judges actions with the eyes of its level, errs a little with each, and looks further as far as its level does.
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
            Look::Guarded { .. } | Look::Checked { .. } | Look::Iterations(_) | Look::Time(_) => {
                Some(search::thinker())
            }
        };
        let dice = SplitMix::new(0);
        LikePeople { judge, skill, dice, thinker, promise: Vec::new(), plain: Vec::new(), opinion: Vec::new() }
    }

    /// An error, spread like those of measurement around none.
    fn error(&mut self) -> f32 {
        let whole: f32 = (0..THROWS).map(|_| self.dice.below(1 << 16) as f32 / (1 << 16) as f32).sum();
        self.skill.noise * (whole - THROWS as f32 / 2.0)
    }

    /// What comes to mind at once of these actions: each as it looks, with errors, the best first. What looks far too bad is left out.
    fn at_once(&mut self, seen: &Seen<'_, G>, actions: &[G::Action]) {
        seen.imagine(&mut self.dice).judge(actions, self.judge, &mut self.promise);
        let best = self.promise.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (place, &action) in actions.iter().enumerate() {
            let value = self.promise[place];
            if value >= best - self.skill.worst {
                let value = value + self.error();
                self.opinion.push(Judged { action, value });
            }
        }
        self.sort();
    }

    /// What comes to mind at once of the actions that are not found much worse than the best, nor among the worse half of many.
    fn guarded(&mut self, seen: &Seen<'_, G>, within: f32, timer: &Timer) {
        let Some(thinker) = &mut self.thinker else { return };
        let mut near: Vec<G::Action> = thinker.near(seen, within, timer).iter().map(|judged| judged.action).collect();
        if seen.legal().len() > FEW {
            near.truncate(seen.legal().len().div_ceil(2));
        }
        // Without any time all of them might be best.
        self.at_once(seen, if near.is_empty() { seen.legal() } else { &near });
    }

    /// The same, and what comes to mind first is looked at again, beside the best: if that is found much worse, the next is.
    fn checked(&mut self, seen: &Seen<'_, G>, within: f32, first: &Timer, again: impl Fn() -> Timer) {
        self.guarded(seen, within, first);
        let Some(thinker) = &mut self.thinker else { return };
        let Some(best) = thinker.think(seen, &again()).into_iter().next() else { return };
        let mut too_bad = |liked: &Judged<G::Action>| {
            let both = [best.action, liked.action];
            liked.action != best.action
                && matches!(thinker.compare(seen, &both, &again())[..], [best, liked] if best.value - liked.value > within)
        };
        let refused = self.opinion.iter().take(OFTEN).take_while(|liked| too_bad(liked)).count();
        self.opinion.drain(..refused);
        if refused == OFTEN || self.opinion.is_empty() {
            self.opinion.insert(0, best);
        }
    }

    /// Looks at all actions as far as it can; of those that are nearly as good as the best, by `most` points or so, it may like one better.
    fn look_further(&mut self, seen: &Seen<'_, G>, most: f32, timer: &Timer, longer: &Timer) {
        let liked = self.liking(seen);
        let Some(thinker) = &mut self.thinker else { return };
        let Some(character) = self.judge.character.filter(|_| liked.iter().any(|each| *each != liked[0])) else {
            self.opinion = thinker.think(seen, timer);
            return;
        };
        let most = G::indulged(character).min(most);
        if G::SECRETS {
            // All actions alike would be seen in too few worlds: only those that come off best are.
            let best: Vec<G::Action> =
                thinker.think(seen, timer).iter().take(BEST).map(|judged| judged.action).collect();
            self.opinion = thinker.compare(seen, &best, timer);
            let best = self.opinion.iter().map(|judged| judged.value).fold(f32::NEG_INFINITY, f32::max);
            self.opinion.retain(|judged| judged.value >= best - most);
        } else {
            self.opinion = thinker.near(seen, most, longer);
        }
        let liking = |judged: &Judged<G::Action>| {
            let place = seen.legal().iter().position(|action| *action == judged.action);
            place.map_or(0.0, |place| liked[place])
        };
        let best = self.opinion.iter().map(liking).fold(f32::NEG_INFINITY, f32::max);
        self.opinion.iter_mut().for_each(|judged| judged.value += (liking(judged) - best).max(-most));
        self.sort();
    }

    /// What one likes about each legal action, beside what it is worth.
    fn liking(&mut self, seen: &Seen<'_, G>) -> Vec<f32> {
        if self.judge.character.is_none() {
            return Vec::new();
        }
        let state = seen.imagine(&mut self.dice);
        state.judge(seen.legal(), self.judge, &mut self.promise);
        state.judge(seen.legal(), Judge { character: None, ..self.judge }, &mut self.plain);
        self.promise.iter().zip(&self.plain).map(|(own, plain)| own - plain).collect()
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
        let timer = |limit| Timer::start(Budget { limit, threads: 1 }, clock);
        let may_end = seen.imagine(&mut SplitMix::new(0)).may_end();
        let (least, most) = if may_end { (COUNTED, GIVEN_AWAY) } else { (0, f32::INFINITY) };
        let counted = |iterations: u64| timer(Limit::Iterations(iterations.max(least)));
        match self.skill.look {
            Look::Glance => self.at_once(seen, seen.legal()),
            Look::Guarded { iterations, within } => self.guarded(seen, within.min(most), &counted(iterations)),
            Look::Checked { iterations, within } => {
                self.checked(seen, within.min(most), &counted(iterations / AT_FIRST), || counted(iterations));
            }
            Look::Iterations(count) => self.look_further(seen, most, &counted(count), &counted(LONGER * count)),
            Look::Time(ms) => self.look_further(seen, most, &timer(Limit::Time(ms)), &timer(Limit::Time(ms))),
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
    use tilewright_core::{Character, Level};

    use super::*;
    use crate::search::heap::{Heap, chosen};

    fn with(skill: Skill) -> LikePeople<Heap<true>> {
        let judge = Judge { level: Level::ALL[0], character: Some(Character::Pip) };
        LikePeople { skill, thinker: Some(search::thinker()), ..LikePeople::new(judge) }
    }

    #[test]
    fn clear_calls_are_never_missed() {
        let guarded = Look::Guarded { iterations: 2000, within: 50.0 };
        for look in [Look::Glance, guarded, Look::Checked { iterations: 2000, within: 50.0 }] {
            let robot = with(Skill { noise: 50.0, worst: 0.5, look });
            assert_eq!(chosen(robot, 3, 2, &Clock::free()).0, 3, "taking the last three wins: {look:?}");
        }
    }

    #[test]
    fn whoever_looks_further_sees_more() {
        for (counters, best) in [(5, 1), (6, 2), (7, 3)] {
            let (iterations, within) = (2000, 1.0);
            let sure = [Look::Guarded { iterations, within }, Look::Checked { iterations, within }];
            for look in sure.into_iter().chain([Look::Iterations(2000), Look::Time(1000)]) {
                let robot = with(Skill { noise: 0.0, worst: f32::INFINITY, look });
                assert_eq!(chosen(robot, counters, 2, &Clock::free()).0, best, "of {counters}: {look:?}");
            }
        }
    }

    #[test]
    fn whoever_may_be_at_the_end_counts() {
        for (counters, best) in [(5, 1), (6, 2), (7, 3)] {
            let (iterations, within) = (1, 50.0);
            for look in [Look::Guarded { iterations, within }, Look::Checked { iterations, within }] {
                let robot = with(Skill { noise: 50.0, worst: f32::INFINITY, look });
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
