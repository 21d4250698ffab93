//! How much worse than the best a robot's decisions are, as a search sees it.

use tilewright_core::{Judgement, Seen, Setup};
use tilewright_robots::search::{Aim, Thinker, thinker};
use tilewright_robots::timer::Timer;
use tilewright_robots::{Budget, Clock, NoRoles, RobotName};

use crate::matches::MatchesOf;

/// What was found in the decisions of a robot that plays all seats.
#[derive(Clone, Debug, Default)]
pub struct Regrets {
    /// Games played.
    pub games: u64,
    /// Each decision with a choice.
    pub decisions: Vec<Regret>,
}

/// What was found in one decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regret {
    /// By how much it is worse than the best, as far as the search can say. By [`Aim::Points`] that is by how much less the seat is ahead in the
    /// end; by [`Aim::Win`] a win counts ten points more, so that one point that turns the game is twenty-one. Both were looked at alike, each as long
    /// as the best was looked for.
    pub points: f32,
    /// Whether it is among the better half of all that could be done, each looked at alike. What is as good as the best always is.
    pub better_half: bool,
}

impl Regrets {
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
    pub fn better_half(&self) -> f64 {
        let better = self.decisions.iter().filter(|regret| regret.better_half).count();
        better as f64 / self.decisions.len().max(1) as f64
    }
}

/// Lets a robot play so many games with itself, and a search for each aim look at all its decisions within a budget.
pub(crate) fn regrets<G: Judgement>(
    setup: Setup<G::Rules>,
    seed: u64,
    robot: &RobotName,
    budget: Budget,
    games: u64,
    aims: &[Aim],
) -> Result<Vec<Regrets>, NoRoles> {
    let mut matches = MatchesOf::<G>::new(setup, seed, std::slice::from_ref(robot))?;
    let lineup = vec![0; usize::from(setup.players())];
    let mut referees: Vec<Referee<G>> = aims.iter().map(|&aim| Referee::new(aim, budget)).collect();
    for game in 0..games {
        referees.iter_mut().for_each(|referee| referee.thinker.begin(seed));
        matches.play_before(game, game, &lineup, &mut |seen, chosen| {
            for referee in &mut referees {
                let regret = referee.judge(seen, chosen);
                referee.found.decisions.extend(regret);
            }
        });
        referees.iter_mut().for_each(|referee| referee.found.games += 1);
    }
    Ok(referees.into_iter().map(|referee| referee.found).collect())
}

/// A search that looks at the decisions of others, and what it has found.
struct Referee<G: Judgement> {
    thinker: Box<dyn Thinker<G>>,
    budget: Budget,
    found: Regrets,
}

impl<G: Judgement> Referee<G> {
    fn new(aim: Aim, budget: Budget) -> Referee<G> {
        let mut thinker = thinker();
        thinker.aim(aim);
        Referee { thinker, budget, found: Regrets::default() }
    }

    /// A search cannot tell actions apart that differ by less.
    const ALIKE: f32 = 0.25;

    /// What it finds in a decision, if there was a choice.
    fn judge(&mut self, seen: &Seen<'_, G>, chosen: G::Action) -> Option<Regret> {
        if seen.legal().len() < 2 {
            return None;
        }
        // Each decision is looked at for itself, whatever was thought at the one before.
        self.thinker.rewound();
        let best = self.thinker.think(seen, &self.timer()).first()?.action;
        if best == chosen {
            return Some(Regret { points: 0.0, better_half: true });
        }
        // What a search says of actions that it gave up early is only that others are better; so the two are looked at again, alike.
        let points = match self.thinker.compare(seen, &[best, chosen], &self.timer())[..] {
            [best, own] => (best.value - own.value).max(0.0),
            _ => 0.0,
        };
        if points <= Self::ALIKE {
            return Some(Regret { points, better_half: true });
        }
        let all = self.thinker.compare(seen, seen.legal(), &self.timer());
        let own = all.iter().find(|judged| judged.action == chosen)?.value;
        let better = all.iter().filter(|other| other.value > own + Self::ALIKE).count();
        Some(Regret { points, better_half: 2 * better < all.len() })
    }

    fn timer(&self) -> Timer {
        Timer::start(self.budget, &Clock::free())
    }
}
