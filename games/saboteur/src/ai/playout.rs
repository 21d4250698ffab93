//! Playouts: a round played to its end by the play policy, every seat by its own role and the goals it has seen.
//!
//! Each play updates one public suspicion of every seat, a cheap form of the beliefs that all seats share. Gold is not
//! shared out here: a playout ends with the round, and the evaluation estimates the shares.

use tilewright_core::{DiscardEvents, Game, MAX_SEATS, Rng, Turn};

use crate::ai::beliefs::{Beliefs, is_gold, probability};
use crate::ai::play_classes::{MEASURED_RATES, PlayClass, RoundPhase};
use crate::ai::play_policy::{PlayEstimate, PlayPolicy, PolicyParams};
use crate::ai::routes::Routes;
use crate::rules::action::{Action, ActionKind};
use crate::rules::goals::Goal;
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Upper bound of the uniform noise added to each estimate, in points.
const MAX_ESTIMATE_NOISE: f32 = 0.8;
/// Bound of the magnitude of the log odds that a seat is a saboteur, after an update.
const MAX_LOG_ODDS: f32 = 3.5;
/// Least weight of a goal that a seat has not seen, before the weights are normalized.
const MIN_GOAL_WEIGHT: f32 = 0.05;

/// Public information about the seats, updated by every play of a playout.
struct PublicSignals {
    /// Log odds that each seat is a saboteur.
    log_odds: [f32; MAX_SEATS],
    /// Probability that each seat is a saboteur.
    suspicion: [f32; MAX_SEATS],
    /// Goals that each seat has read by a map, a bit per goal.
    maps: [u8; MAX_SEATS],
    /// Public probability of each goal to have the gold; it stays as it was before the playout.
    gold: [f32; 3],
}

/// Plays `action` for the seat in turn, then continues by the policy to the end of the round. `game` must be in the
/// phase of plays; its hidden parts are taken as the truth. All seats use the parameters assumed by the seat in turn.
/// Draws one number from `rng`.
pub(super) fn playout<D: Rng>(game: &mut Saboteur, action: Action, beliefs: &Beliefs, rng: &mut D) {
    let mut signals = PublicSignals {
        log_odds: beliefs.log_odds,
        suspicion: beliefs.suspicion,
        maps: beliefs.maps,
        gold: beliefs.gold,
    };
    let params = PolicyParams::assumed_by(game.roles.role(game.seat));
    let fast_rng = FastRng(rng.next_u64());
    let round = game.round;
    let mut legal: Vec<Action> = Vec::new();
    let mut routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
    let mut given = Some(action);
    loop {
        match game.turn() {
            Turn::Chance if game.phase == Phase::Draw => {
                let card = game.outcome_at(fast_rng.below(game.round_log.count, u32::MAX, game.total_chance_weight()));
                game.resolve_unchecked(card, &mut DiscardEvents);
            }
            Turn::Seat(seat) if game.phase == Phase::Play && game.round == round => {
                let gold = signals.gold_for(game, seat.index());
                let policy = PlayPolicy::new(game, &routes, seat, gold, signals.suspicion, params);
                let (action, estimate) = match given.take() {
                    Some(action) => (action, policy.estimate(action)),
                    None => {
                        game.legal_actions(&mut legal);
                        choose(&policy, &legal, fast_rng)
                    }
                };
                let nearest = routes.missing().into_iter().min().unwrap_or_default();
                signals.observe(&policy, action, estimate, RoundPhase::new(nearest, game.broken.has_any(seat)));
                game.play_unchecked(action, &mut DiscardEvents);
                if matches!(action.kind(), ActionKind::Dig { .. } | ActionKind::Rockfall { .. }) {
                    routes = Routes::new(&game.mine, &game.goals, game.rules.frame);
                }
            }
            Turn::Seat(_) | Turn::Chance | Turn::Over => return,
        }
    }
}

/// Random numbers indexed by play and decision (common random numbers). Playouts of one world that begin with different
/// actions use the same number for the same decision of the same play, which lowers the variance of their difference.
#[derive(Clone, Copy)]
struct FastRng(u64);

impl FastRng {
    #[inline]
    fn number_at(self, play: u8, decision: u32) -> u32 {
        let mixed = (self.0 ^ u64::from(play) << 32 ^ u64::from(decision)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
    }

    #[inline]
    fn below(self, play: u8, decision: u32, n: u32) -> u32 {
        ((u64::from(self.number_at(play, decision)) * u64::from(n)) >> 32) as u32
    }
}

/// Returns the play with the highest estimate after noise, and its estimate without. `legal` must include a pass.
fn choose(policy: &PlayPolicy<'_>, legal: &[Action], fast_rng: FastRng) -> (Action, PlayEstimate) {
    let mut best = (legal[0], PlayEstimate { value: f32::NEG_INFINITY, nearer: 0.0 });
    let mut most = f32::NEG_INFINITY;
    let play = policy.game.round_log.count;
    let digger = policy.role == Role::Digger;
    for action in legal {
        // A tunnel that cannot change a distance is hardly ever a digger's best play: not estimated, to save time.
        if digger && action.is_dig() && !policy.routes.changes_missing(action.cell()) {
            continue;
        }
        let estimate = policy.estimate(*action);
        let value =
            estimate.value + MAX_ESTIMATE_NOISE / u32::MAX as f32 * fast_rng.number_at(play, action.bits()) as f32;
        if value > most {
            most = value;
            best = (*action, estimate);
        }
    }
    best
}

impl PublicSignals {
    /// Returns the probability of each goal to have the gold as `seat` believes. `game` says what the goals are that
    /// the seat has seen; the public probabilities are renormalized over the others.
    fn gold_for(&self, game: &Saboteur, seat: usize) -> [f32; 3] {
        let seen = self.maps[seat] | !game.goals.face_down() & 7;
        let mut gold = [0.0; 3];
        if let Some(goal) = Goal::ALL.into_iter().find(|goal| seen >> *goal as u8 & 1 == 1 && is_gold(game, *goal)) {
            gold[goal as usize] = 1.0;
            return gold;
        }
        let mut sum = 0.0;
        for goal in (0..3).filter(|goal| seen >> goal & 1 == 0) {
            gold[goal] = self.gold[goal].max(MIN_GOAL_WEIGHT);
            sum += gold[goal];
        }
        gold.map(|likely| likely / sum)
    }

    /// Updates the public signals by a play that is about to be made. `estimate` must be that of the actor's policy.
    /// Likelihood ratios count in full, without the exponent of the beliefs. The class is the one the actor sees in
    /// this world, also where the place of the gold would be needed to know it: a simplification.
    fn observe(&mut self, policy: &PlayPolicy<'_>, action: Action, estimate: PlayEstimate, round_phase: RoundPhase) {
        let seat = policy.seat.index();
        let class = match action.kind() {
            ActionKind::Dig { card, .. } => {
                PlayClass::dig(card.tunnel().is_some_and(|tunnel| tunnel.through), estimate.nearer)
            }
            ActionKind::Rockfall { .. } => PlayClass::rockfall(estimate.nearer),
            ActionKind::Map { goal } => {
                self.maps[seat] |= 1 << goal as u8;
                PlayClass::Map
            }
            ActionKind::Pass { .. } => PlayClass::Pass,
            ActionKind::Repair { seat: whose, .. } if whose == policy.seat => PlayClass::MendsOwn,
            ActionKind::Break { seat: whose, .. } => {
                return self.observe_targeted(policy, whose.index(), PlayClass::Breaks, round_phase);
            }
            ActionKind::Repair { seat: whose, .. } => {
                return self.observe_targeted(policy, whose.index(), PlayClass::Mends, round_phase);
            }
            ActionKind::Take { .. } => return,
        };
        let [digger, saboteur] = class.likelihood(round_phase, &MEASURED_RATES);
        self.add_log_odds(seat, (saboteur / digger).ln());
    }

    /// Updates the suspicion of the actor and of the target by a play on another seat; each is evidence about the
    /// other. `class` returns the class for a role of the target.
    fn observe_targeted(
        &mut self,
        policy: &PlayPolicy<'_>,
        target: usize,
        class: fn(Role) -> PlayClass,
        round_phase: RoundPhase,
    ) {
        let actor = policy.seat.index();
        let (of_actor, of_target) = (policy.suspicion[actor], policy.suspicion[target]);
        let to_digger = class(Role::Digger).likelihood(round_phase, &MEASURED_RATES);
        let to_saboteur = class(Role::Saboteur).likelihood(round_phase, &MEASURED_RATES);
        let mix = |chance: f32, no: f32, yes: f32| (1.0 - chance) * no + chance * yes;
        let by = |role: usize| mix(of_target, to_digger[role], to_saboteur[role]);
        self.add_log_odds(actor, (by(1) / by(0)).ln());
        let to = |likelihood: [f32; 2]| mix(of_actor, likelihood[0], likelihood[1]);
        self.add_log_odds(target, (to(to_saboteur) / to(to_digger)).ln());
    }

    /// Adds `shift` to the log odds of a seat, within `MAX_LOG_ODDS`, and updates its suspicion.
    fn add_log_odds(&mut self, seat: usize, shift: f32) {
        self.log_odds[seat] = (self.log_odds[seat] + shift).clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS);
        self.suspicion[seat] = probability(self.log_odds[seat]);
    }
}
