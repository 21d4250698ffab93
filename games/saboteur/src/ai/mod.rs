//! Evaluation, estimates and beliefs for robots: the implementations of [`Evaluate`] and [`ImperfectInformation`].
//!
//! A play policy of simple rules estimates plays from a seat's role and beliefs ([`play_policy`], its numbers in
//! [`weights`], distances in [`routes`]). Beliefs follow from the plays of the others ([`beliefs`], rates in
//! [`play_classes`]). Searches continue determinizations by that policy ([`playout`]), evaluate them ([`evaluation`])
//! and charge saboteurs for exposure ([`exposure`]). The module decides no rule. Read [`Beliefs`], [`PlayPolicy`] and
//! [`Routes`] first.

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

    /// Uses the play policy with the parameters of `greedy`, and beliefs from the assumed rates.
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
        // A turn of Saboteur is one action: a card is drawn after it, by chance.
        explain::explain(self, *turn.first()?)
    }

    fn style_tolerance(character: Character) -> f32 {
        levels::style_tolerance(character)
    }

    fn select_search<C: SearchSelector<Saboteur>>(selector: C) -> C::Output {
        selector.hidden()
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

    // Beliefs read no hidden fact, so that every determinization gives the same.
    fn beliefs(seen: &InfoState<'_, Saboteur>) -> Beliefs {
        Beliefs::for_search(&seen.determinize(&mut SplitMix64::new(0)), seen.seat())
    }

    fn sample_world<D: Rng>(seen: &InfoState<'_, Saboteur>, beliefs: &Beliefs, rng: &mut D) -> Saboteur {
        let mut world = seen.determinize(rng);
        beliefs.resample(&mut world, rng);
        world
    }

    fn playout<D: Rng>(&mut self, action: Action, beliefs: &Beliefs, rng: &mut D) {
        if self.phase == Phase::Play {
            playout::playout(self, action, beliefs, rng);
        } else {
            tilewright_core::Game::play_unchecked(self, action, &mut tilewright_core::DiscardEvents);
        }
    }
}

/// Replaces `estimates` by the value of each of `legal`, actions of the seat in turn, under `beliefs` and `params`.
fn estimate_with(game: &Saboteur, legal: &[Action], beliefs: &Beliefs, params: PolicyParams, estimates: &mut Vec<f32>) {
    estimates.clear();
    with_policy(game, beliefs, params, |policy| {
        estimates.extend(legal.iter().map(|action| policy.estimate(*action).value))
    });
}

/// Calls `then` with the play policy of the seat in turn, under `beliefs` and `params`.
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
