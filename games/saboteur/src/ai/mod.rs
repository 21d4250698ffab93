//! What is good in Saboteur: [`routes`] to the goals, what [`play_classes`] tell about whoever did them, the [`beliefs`] that follow, what
//! it costs a saboteur to lose its [`exposure`], what a seat has in [`play_policy`] when it plays by simple rules and their [`weights`], a round
//! played on by all of them ([`playout`]), and why one does something, in words ([`explain`]).

mod beliefs;
mod evaluation;
mod explain;
mod exposure;
mod levels;
mod play_classes;
mod play_policy;
mod playout;
mod routes;
#[cfg(feature = "training")]
mod training;
mod weights;

use tilewright_ai::{Character, Evaluate, HumanModel, ImperfectInformation, Level, LevelParams, SearchSelector};
use tilewright_core::{InfoState, Message, PerSeat, Rng, Seat, SplitMix64};

pub use beliefs::Beliefs;
#[cfg(feature = "training")]
pub use training::ClassCounts;

use crate::rules::action::Action;
use crate::rules::goals::Goal;
use crate::rules::state::{Phase, Saboteur};
use play_policy::{PlayPolicy, PolicyParams};
use routes::Routes;

impl Evaluate for Saboteur {
    const LEVELS: [LevelParams; Level::COUNT] = levels::LEVELS;
    const HINT_ITERATIONS: u64 = 4_500;

    /// By simple rules, and a guess at who does what.
    fn estimate_actions(&self, legal: &[Action], estimates: &mut Vec<f32>) {
        estimate_with(
            self,
            legal,
            &Beliefs::for_seat(self, self.seat, &play_classes::ASSUMED_RATES),
            PolicyParams::GREEDY,
            estimates,
        );
    }

    fn evaluate(&self) -> PerSeat<f32> {
        evaluation::evaluate(self)
    }

    fn human_estimates(&self, legal: &[Action], model: HumanModel, estimates: &mut Vec<f32>) {
        levels::human_estimates(self, legal, model, estimates);
    }

    fn explain(&self, turn: &[Action]) -> Option<Message> {
        explain::explain(self, *turn.first()?)
    }

    fn style_tolerance(character: Character) -> f32 {
        levels::style_tolerance(character)
    }

    fn select_search<C: SearchSelector<Saboteur>>(chooser: C) -> C::Output {
        chooser.hidden()
    }
}

impl ImperfectInformation for Saboteur {
    const ROLES: &'static [&'static str] = &["digger", "saboteur"];
    type Beliefs = Beliefs;

    fn estimate_actions_with(&self, legal: &[Action], beliefs: &Beliefs, estimates: &mut Vec<f32>) {
        estimate_with(self, legal, beliefs, PolicyParams::assumed_by(self.roles.role(self.seat)), estimates);
    }

    fn exposure_costs(&self, legal: &[Action], beliefs: &Beliefs, costs: &mut [f32]) {
        exposure::exposure_costs(self, legal, beliefs, costs);
    }

    fn utility(&self, seat: Seat) -> f32 {
        evaluation::utility(self, seat)
    }

    fn role(&self, seat: Seat) -> Option<usize> {
        self.roles.role(seat).map(|role| role as usize)
    }

    /// Nothing in the imagined state that the seat does not know is looked at, so that any will do.
    fn beliefs(seen: &InfoState<'_, Saboteur>) -> Beliefs {
        Beliefs::for_search(&seen.determinize(&mut SplitMix64::new(0)), seen.seat())
    }

    fn sample_world<D: Rng>(seen: &InfoState<'_, Saboteur>, beliefs: &Beliefs, rng: &mut D) -> Saboteur {
        let mut imagined = seen.determinize(rng);
        beliefs.resample(&mut imagined, rng);
        imagined
    }

    fn playout<D: Rng>(&mut self, action: Action, beliefs: &Beliefs, rng: &mut D) {
        if self.phase == Phase::Play {
            playout::playout(self, action, beliefs, rng);
        } else {
            tilewright_core::Game::play_unchecked(self, action, &mut tilewright_core::DiscardEvents);
        }
    }
}

/// How each of these actions of the seat in turn looks to it.
fn estimate_with(game: &Saboteur, legal: &[Action], beliefs: &Beliefs, params: PolicyParams, estimates: &mut Vec<f32>) {
    estimates.clear();
    with_policy(game, beliefs, params, |policy| {
        estimates.extend(legal.iter().map(|action| policy.estimate(*action).value))
    });
}

/// What the seat in turn has in mind that believes so.
fn with_policy<T>(
    game: &Saboteur,
    beliefs: &Beliefs,
    params: PolicyParams,
    then: impl FnOnce(&PlayPolicy<'_>) -> T,
) -> T {
    let mut suspicion = [0.0; tilewright_core::MAX_SEATS];
    Seat::iter(game.players).for_each(|seat| suspicion[seat.index()] = beliefs.saboteur(seat));
    let routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
    then(&PlayPolicy::new(game, &routes, game.seat, Goal::ALL.map(|goal| beliefs.gold(goal)), suspicion, params))
}
