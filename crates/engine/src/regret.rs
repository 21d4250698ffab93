//! How much worse than the best a robot's decisions are, as a search sees it.

use tilewright_ai::Evaluate;
use tilewright_core::{InfoState, Setup};
use tilewright_robots::{
    Objective, RobotName, RolesUnsupported, SearchBudget, SearchTimer, Searcher, TimeControl, searcher,
};

use crate::tournament_runner::TournamentRunnerOf;

/// What was found in the decisions of a robot that plays all seats.
#[derive(Clone, Debug, Default)]
pub struct RegretReport {
    /// Games played.
    pub games: u64,
    /// Each decision with a choice.
    pub decisions: Vec<DecisionRegret>,
}

/// What was found in one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DecisionRegret {
    /// By how much it is worse than the best, as far as the search can say. By [`Objective::Margin`] that is by how much less the seat is ahead in the
    /// end; by [`Objective::Win`] a win counts ten points more, so that one point that turns the game is twenty-one. Both were looked at alike, each as long
    /// as the best was looked for.
    pub points: f32,
    /// Whether it is among the better half of all that could be done, each looked at alike. What is as good as the best always is.
    pub median_or_better: bool,
}

impl RegretReport {
    /// The mean of all.
    pub fn mean(&self) -> f64 {
        self.decisions.iter().map(|regret| f64::from(regret.points)).sum::<f64>() / self.decisions.len().max(1) as f64
    }

    /// How many decisions a game and seat are worse than the best by more than so many points.
    pub fn worse_than(&self, points: f32, players: u8) -> f64 {
        let worse = self.decisions.iter().filter(|regret| regret.points > points).count();
        worse as f64 / (self.games.max(1) * u64::from(players)) as f64
    }

    /// The share of decisions among the better half.
    pub fn median_or_better(&self) -> f64 {
        let better = self.decisions.iter().filter(|regret| regret.median_or_better).count();
        better as f64 / self.decisions.len().max(1) as f64
    }
}

/// Lets a robot play so many games with itself, and a search for each aim look at all its decisions within a budget.
pub(crate) fn regrets<G: Evaluate>(
    setup: Setup<G::Rules>,
    seed: u64,
    robot: &RobotName,
    budget: SearchBudget,
    games: u64,
    objectives: &[Objective],
) -> Result<Vec<RegretReport>, RolesUnsupported> {
    let mut runner = TournamentRunnerOf::<G>::new(setup, seed, std::slice::from_ref(robot))?;
    let lineup = vec![0; usize::from(setup.players())];
    let mut meters: Vec<RegretMeter<G>> =
        objectives.iter().map(|&objective| RegretMeter::new(objective, budget)).collect();
    for game in 0..games {
        meters.iter_mut().for_each(|meter| meter.searcher.reset(seed));
        runner.play_with(game, game, &lineup, &mut |info, chosen| {
            for meter in &mut meters {
                let regret = meter.measure(info, chosen);
                meter.report.decisions.extend(regret);
            }
        });
        meters.iter_mut().for_each(|meter| meter.report.games += 1);
    }
    Ok(meters.into_iter().map(|meter| meter.report).collect())
}

/// A search that looks at the decisions of others, and what it has found.
struct RegretMeter<G: Evaluate> {
    searcher: Box<dyn Searcher<G>>,
    budget: SearchBudget,
    report: RegretReport,
}

impl<G: Evaluate> RegretMeter<G> {
    fn new(objective: Objective, budget: SearchBudget) -> RegretMeter<G> {
        let mut searcher = searcher();
        searcher.set_objective(objective);
        RegretMeter { searcher, budget, report: RegretReport::default() }
    }

    /// A search cannot tell actions apart that differ by less.
    const MIN_DISTINGUISHABLE_POINTS: f32 = 0.25;

    /// What it finds in a decision, if there was a choice.
    fn measure(&mut self, info: &InfoState<'_, G>, chosen: G::Action) -> Option<DecisionRegret> {
        if info.legal().len() < 2 {
            return None;
        }
        // Each decision is looked at for itself, whatever was thought at the one before.
        self.searcher.rewind();
        let best = self.searcher.search(info, &self.timer()).first()?.action;
        if best == chosen {
            return Some(DecisionRegret { points: 0.0, median_or_better: true });
        }
        // What a search says of actions that it gave up early is only that others are better; so the two are looked at again, alike.
        let points = match self.searcher.score_actions(info, &[best, chosen], &self.timer())[..] {
            [best, own] => (best.value - own.value).max(0.0),
            _ => 0.0,
        };
        if points <= Self::MIN_DISTINGUISHABLE_POINTS {
            return Some(DecisionRegret { points, median_or_better: true });
        }
        let all = self.searcher.score_actions(info, info.legal(), &self.timer());
        let own = all.iter().find(|scored| scored.action == chosen)?.value;
        let better = all.iter().filter(|other| other.value > own + Self::MIN_DISTINGUISHABLE_POINTS).count();
        Some(DecisionRegret { points, median_or_better: 2 * better < all.len() })
    }

    fn timer(&self) -> SearchTimer {
        SearchTimer::start(self.budget, &TimeControl::unlimited())
    }
}
