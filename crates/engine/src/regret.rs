//! Regret of a robot's decisions, measured by a search.

use tilewright_ai::Evaluate;
use tilewright_core::{InfoState, Setup};
use tilewright_robots::{
    Objective, RobotName, RolesUnsupported, SearchBudget, SearchTimer, Searcher, TimeControl, searcher,
};

use crate::game_spec::GameSpec;
use crate::tournament_runner::TournamentRunnerOf;

/// Regrets of the decisions of a robot that plays all seats.
#[derive(Clone, Debug, Default)]
pub struct RegretReport {
    /// Number of games played.
    pub games: u64,
    /// Every decision between at least two legal actions.
    pub decisions: Vec<DecisionRegret>,
}

/// Regret of one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DecisionRegret {
    /// Points by which the decision is worse than the best action found; at least 0.
    ///
    /// With [`Objective::Margin`] these are points of the final margin. With [`Objective::Win`] a win adds up to ten
    /// points and a loss takes up to ten, so turning the game adds up to twenty to the difference of the margins. Both
    /// actions are scored with equal effort, together within the budget of the search for the best one.
    pub points: f32,
    /// Whether fewer than half of the legal actions are better by more than a quarter of a point, all scored with equal
    /// effort.
    pub median_or_better: bool,
}

impl RegretReport {
    /// Mean regret of all decisions, in points.
    pub fn mean(&self) -> f64 {
        self.decisions.iter().map(|regret| f64::from(regret.points)).sum::<f64>() / self.decisions.len().max(1) as f64
    }

    /// Mean number of decisions with a regret of more than `points`, per game and seat.
    pub fn worse_than(&self, points: f32, players: u8) -> f64 {
        let worse = self.decisions.iter().filter(|regret| regret.points > points).count();
        worse as f64 / (self.games.max(1) * u64::from(players)) as f64
    }

    /// Fraction of decisions that are at the median or better.
    pub fn median_or_better(&self) -> f64 {
        let better = self.decisions.iter().filter(|regret| regret.median_or_better).count();
        better as f64 / self.decisions.len().max(1) as f64
    }
}

/// Games of a robot against itself whose decisions are measured.
#[derive(Clone, Copy, Debug)]
pub struct RegretRequest<'a> {
    /// Setup of the games.
    pub spec: &'a GameSpec,
    /// Seed of the games.
    pub seed: u64,
    /// Robot of every seat.
    pub robot: &'a RobotName,
    /// Limit of each search.
    pub budget: SearchBudget,
    /// Number of games.
    pub games: u64,
    /// Objectives of the searches; each has a report of its own.
    pub objectives: &'a [Objective],
}

/// Measures the decisions of `request` in games of `setup`.
///
/// # Errors
/// [`RolesUnsupported`] if the robot cannot play this game.
pub(crate) fn regrets<G: Evaluate>(
    setup: Setup<G::Rules>,
    request: &RegretRequest<'_>,
) -> Result<Vec<RegretReport>, RolesUnsupported> {
    let RegretRequest { seed, robot, budget, games, objectives, .. } = *request;
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

/// A search that measures decisions, and its report.
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

    /// Differences up to this are noise of the search, in points.
    const MIN_DISTINGUISHABLE_POINTS: f32 = 0.25;

    /// The regret of `chosen`; `None` if it was the only legal action.
    fn measure(&mut self, info: &InfoState<'_, G>, chosen: G::Action) -> Option<DecisionRegret> {
        if info.legal().len() < 2 {
            return None;
        }
        // Each decision is searched without the plan of the one before.
        self.searcher.rewind();
        let best = self.searcher.search(info, &self.timer()).first()?.action;
        if best == chosen {
            return Some(DecisionRegret { points: 0.0, median_or_better: true });
        }
        // Values of pruned actions are only upper bounds, so both actions are scored again.
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
