//! Beliefs of a seat: a joint probability distribution over the set of saboteurs and the goal with the gold.
//!
//! Every play of the round is put into a class ([`PlayClass`]) for each goal that may have the gold. The class
//! depends on how much nearer the play brought the gold as far as its actor could know: a seat that has read a map
//! knows more. Tables give the likelihood of a class for diggers and for saboteurs. Every hypothesis (a set of
//! saboteurs and a goal) gets the product of the likelihoods of all plays, to the power of `LIKELIHOOD_EXPONENT`;
//! hypotheses are equally likely before the first play. Choices that are not public, such as the card of a pass, are no
//! evidence. Read [`Beliefs`], [`PlayLikelihoods`] and [`ObservedPlay`].

use tilewright_core::{DiscardEvents, Rng, Seat};

use crate::ai::play_classes::{COVERT_RATES, MEASURED_RATES, PlayClass, RateTable, RoundPhase};
use crate::ai::routes::Routes;
use crate::rules::action::ActionKind;
use crate::rules::goals::{Goal, Goals};
use crate::rules::mine::PlacedCard;
use crate::rules::roles::{self, Role, Roles};
use crate::rules::state::Saboteur;
use crate::rules::tools::BrokenTools;

/// Exponent of every likelihood, below 1 because the plays of one seat are correlated evidence.
pub(super) const LIKELIHOOD_EXPONENT: f32 = 0.8;
/// Bounds of a public probability that a seat is a saboteur, before it becomes log odds.
const PROBABILITY_BOUNDS: (f32, f32) = (0.03, 0.97);

/// Beliefs of one seat about the current round, and the public ones: those of an onlooker without secrets.
#[derive(Clone, Debug)]
pub struct Beliefs {
    /// Each set of saboteurs (a bit per seat) with its joint probability for each goal; all of them sum to 1.
    own: Vec<(u16, [f32; 3])>,
    /// Probability of each seat to be a saboteur, from public information alone.
    pub(crate) suspicion: [f32; tilewright_core::MAX_SEATS],
    /// Log odds of `suspicion`, within those of `PROBABILITY_BOUNDS`.
    pub(crate) log_odds: [f32; tilewright_core::MAX_SEATS],
    /// Probability of each goal to have the gold, from public information alone.
    pub(crate) gold: [f32; 3],
    /// Goals that each seat has read by a map in this round, a bit per goal.
    pub(crate) maps: [u8; tilewright_core::MAX_SEATS],
}

impl Beliefs {
    /// Returns the probability that `seat` is a saboteur, as the owner of these beliefs sees it.
    pub fn saboteur(&self, seat: Seat) -> f32 {
        let with = self.own.iter().filter(|(set, _)| set >> seat.index() & 1 == 1);
        with.map(|(_, gold)| gold.iter().sum::<f32>()).sum()
    }

    /// Returns the probability that `goal` has the gold, as the owner of these beliefs sees it.
    pub fn gold(&self, goal: Goal) -> f32 {
        self.own.iter().map(|(_, gold)| gold[goal as usize]).sum()
    }

    /// Returns the beliefs of `seat`, its own and the public ones with the rates of `table`. Reads nothing of `game`
    /// that the seat may not know.
    pub(crate) fn for_seat(game: &Saboteur, seat: Seat, table: &RateTable) -> Beliefs {
        let likelihoods = PlayLikelihoods::of_round(game, table);
        Beliefs::from_likelihoods(game, seat, &likelihoods, &likelihoods)
    }

    /// Returns the beliefs of `seat` for a search. The public ones use `MEASURED_RATES`, and so do those of a digger. A
    /// saboteur's own use `COVERT_RATES`, since it assumes that other saboteurs hide as it does.
    pub(crate) fn for_search(game: &Saboteur, seat: Seat) -> Beliefs {
        let measured = PlayLikelihoods::of_round(game, &MEASURED_RATES);
        if game.roles.role(seat) == Some(Role::Saboteur) {
            Beliefs::from_likelihoods(game, seat, &PlayLikelihoods::of_round(game, &COVERT_RATES), &measured)
        } else {
            Beliefs::from_likelihoods(game, seat, &measured, &measured)
        }
    }

    /// Returns the beliefs of `seat`: its own from `own_evidence`, the public ones from `public_evidence`.
    fn from_likelihoods(
        game: &Saboteur,
        seat: Seat,
        own_evidence: &PlayLikelihoods,
        public_evidence: &PlayLikelihoods,
    ) -> Beliefs {
        let own_role = game.roles.role(seat).unwrap_or(Role::Digger);
        let unseen = |goal: Goal| !game.has_seen(seat, goal);
        let known = Goal::ALL.into_iter().find(|goal| !unseen(*goal) && is_gold(game, *goal));
        let possible = Goal::ALL.map(|goal| known.map_or(unseen(goal), |gold| gold == goal));
        let fits = |set: u16| set >> seat.index() & 1 == own_role as u16;
        let own = own_evidence.weigh(game.players, Some(seat), possible, fits);
        let face_down = Goal::ALL.map(|goal| !game.goals.is_face_up(goal));
        let all = public_evidence.weigh(game.players, None, face_down, |_| true);
        let mut suspicion = [0.0; tilewright_core::MAX_SEATS];
        let mut gold = [0.0; 3];
        for (set, weights) in &all {
            for (sum, weight) in gold.iter_mut().zip(weights) {
                *sum += weight;
            }
            let weight: f32 = weights.iter().sum();
            for (index, sum) in suspicion.iter_mut().enumerate() {
                *sum += if set >> index & 1 == 1 { weight } else { 0.0 };
            }
        }
        let odds = suspicion
            .map(|chance| chance.clamp(PROBABILITY_BOUNDS.0, PROBABILITY_BOUNDS.1))
            .map(|chance| (chance / (1.0 - chance)).ln());
        Beliefs { own, suspicion, log_odds: odds, gold, maps: public_evidence.maps }
    }

    /// Replaces the roles and the place of the gold in `game`, a determinization for the owner of these beliefs, by a
    /// sample of its own beliefs: the spare role card follows from the roles, and the gold changes places with a stone.
    /// Draws one number. Once the roles are public, does nothing and draws none.
    pub(crate) fn resample<D: Rng>(&self, game: &mut Saboteur, rng: &mut D) {
        if game.are_roles_public() {
            return;
        }
        let mut left = rng.below(1 << 24) as f32 / (1 << 24) as f32;
        let all = self.own.iter().flat_map(|(set, gold)| Goal::ALL.map(|goal| (*set, goal, gold[goal as usize])));
        let mut chosen = None;
        for (set, goal, weight) in all.filter(|(_, _, weight)| *weight > 0.0) {
            chosen = Some((set, goal));
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        let Some((set, goal)) = chosen else { return };
        let mut roles = Roles::default();
        for seat in Seat::iter(game.players) {
            roles.deal(Role::ALL[usize::from(set >> seat.index() & 1)]);
        }
        let [_, saboteurs] = roles.undealt(game.players);
        roles.set_spare(if saboteurs > 0 { Role::Saboteur } else { Role::Digger });
        game.roles = roles;
        let before = Goal::ALL.into_iter().find(|goal| is_gold(game, *goal));
        if let (Some(before), Some(stone)) = (before, game.goals.card(goal))
            && before != goal
        {
            game.goals.deal(before, stone);
            game.goals.deal(goal, crate::rules::goals::GoalCard::Gold);
        }
    }
}

/// Whether `goal` has the gold in `game`, also if it is face down.
pub(super) fn is_gold(game: &Saboteur, goal: Goal) -> bool {
    game.goals.card(goal) == Some(crate::rules::goals::GoalCard::Gold)
}

/// Converts log odds to a probability.
pub(super) fn probability(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Log-likelihoods of the round's plays by role and by place of the gold.
struct PlayLikelihoods {
    /// By goal with the gold, seat and role of that seat: log-likelihood of its plays that target no other seat.
    alone: [[[f32; 2]; tilewright_core::MAX_SEATS]; 3],
    /// Plays on another seat: actor, target, and the log-likelihood by role of the actor, then role of the target.
    to_others: Vec<(Seat, Seat, [[f32; 2]; 2])>,
    /// Goals that each seat has read by a map, a bit per goal.
    maps: [u8; tilewright_core::MAX_SEATS],
}

impl PlayLikelihoods {
    /// Adds up the log-likelihoods of all plays of the current round, with the rates of `table`.
    fn of_round(game: &Saboteur, table: &RateTable) -> PlayLikelihoods {
        let mut likelihoods = PlayLikelihoods {
            alone: [[[0.0; 2]; tilewright_core::MAX_SEATS]; 3],
            to_others: Vec::new(),
            maps: [0; tilewright_core::MAX_SEATS],
        };
        replay(game, |observed| {
            let seat = observed.seat;
            let maps = likelihoods.maps[seat.index()];
            let log = |gold: Goal, role: Role| {
                observed.class(maps, gold, |_| role).likelihood(observed.round_phase, table).map(f32::ln)
            };
            if let Some(target) = observed.target() {
                // The class of a play on another seat does not depend on the place of the gold.
                let by_target = Role::ALL.map(|role| log(Goal::ALL[0], role));
                let by_roles = [0, 1].map(|actor| [0, 1].map(|target: usize| by_target[target][actor]));
                likelihoods.to_others.push((seat, target, by_roles));
            } else {
                for gold in Goal::ALL {
                    let sums = &mut likelihoods.alone[gold as usize][seat.index()];
                    sums.iter_mut().zip(log(gold, Role::Digger)).for_each(|(sum, log)| *sum += log);
                }
            }
            likelihoods.maps[seat.index()] |= observed.map_bit();
        });
        likelihoods
    }

    /// Returns every set of saboteurs (a bit per seat) that the role cards allow and that `fits`, with its
    /// probability for each goal: 0 unless the goal is `possible`. All probabilities sum to 1. Plays of `own` are left
    /// out. The spare role card may be a saboteur, so that sets have one of two sizes. All sets have the same prior:
    /// each is one of the equally likely choices of the saboteur cards among seats and spare. At least one hypothesis
    /// must be possible, else all probabilities are NaN.
    fn weigh(
        &self,
        players: u8,
        own: Option<Seat>,
        possible: [bool; 3],
        fits: impl Fn(u16) -> bool,
    ) -> Vec<(u16, [f32; 3])> {
        let cards = u32::from(roles::role_card_counts(players)[1]);
        let sets = (0..1u16 << players).filter(|set| set.count_ones() == cards || set.count_ones() + 1 == cards);
        let mut weighed: Vec<(u16, [f32; 3])> = Vec::new();
        let mut best = f32::NEG_INFINITY;
        for set in sets.filter(|set| fits(*set)) {
            let role = |seat: Seat| usize::from(set >> seat.index() & 1);
            let both: f32 = (self.to_others.iter())
                .filter(|(actor, ..)| Some(*actor) != own)
                .map(|(actor, target, by_roles)| by_roles[role(*actor)][role(*target)])
                .sum();
            let mut weights = [f32::NEG_INFINITY; 3];
            for goal in (0..3).filter(|goal| possible[*goal]) {
                let others = Seat::iter(players).filter(|seat| Some(*seat) != own);
                let alone: f32 = others.map(|seat| self.alone[goal][seat.index()][role(seat)]).sum();
                weights[goal] = LIKELIHOOD_EXPONENT * (both + alone);
                best = best.max(weights[goal]);
            }
            weighed.push((set, weights));
        }
        let mut total = 0.0;
        for weight in weighed.iter_mut().flat_map(|(_, weights)| weights) {
            *weight = (*weight - best).exp();
            total += *weight;
        }
        weighed.iter_mut().flat_map(|(_, weights)| weights).for_each(|weight| *weight /= total);
        weighed
    }
}

/// Returns the probability of each goal to have the gold, for a seat that has seen the goals of the bit set `seen`, if
/// the gold is in fact at `gold`.
fn likely_gold(seen: u8, gold: Goal) -> [f32; 3] {
    let mut weights = [0.0; 3];
    if seen >> gold as u8 & 1 == 1 {
        weights[gold as usize] = 1.0;
        return weights;
    }
    let unseen = (!seen & 7).count_ones() as f32;
    for goal in (0..3).filter(|goal| seen >> goal & 1 == 0) {
        weights[goal] = 1.0 / unseen;
    }
    weights
}

/// A play of the round with what all seats could observe of it.
pub(super) struct ObservedPlay {
    pub seat: Seat,
    pub play: ActionKind,
    /// Phase of the round before the play.
    pub round_phase: RoundPhase,
    /// Number of cards by which the play brought each goal nearer, negative if it became farther. Without meaning for a
    /// goal that was face up before.
    pub nearer: [f32; 3],
    /// Goals that were face up before the play, a bit per goal.
    pub face_up: u8,
}

impl ObservedPlay {
    /// Returns the class of the play as its actor saw it, if the gold is at `gold`. `maps` are the goals its actor
    /// had read before, a bit per goal; `role` returns the role of the target seat.
    pub(super) fn class(&self, maps: u8, gold: Goal, role: impl Fn(Seat) -> Role) -> PlayClass {
        let weights = likely_gold(maps | self.face_up, gold);
        let nearer = || -> f32 { (0..3).map(|goal| weights[goal] * self.nearer[goal]).sum() };
        match self.play {
            ActionKind::Dig { card, .. } => {
                PlayClass::dig(card.tunnel().is_some_and(|tunnel| tunnel.through), nearer())
            }
            ActionKind::Rockfall { .. } => PlayClass::rockfall(nearer()),
            ActionKind::Map { .. } => PlayClass::Map,
            ActionKind::Repair { seat, .. } if seat == self.seat => PlayClass::MendsOwn,
            ActionKind::Repair { seat, .. } => PlayClass::Mends(role(seat)),
            ActionKind::Break { seat, .. } => PlayClass::Breaks(role(seat)),
            ActionKind::Pass { .. } | ActionKind::Take { .. } => PlayClass::Pass,
        }
    }

    /// Returns the target seat, if it is another than the actor.
    pub(super) fn target(&self) -> Option<Seat> {
        match self.play {
            ActionKind::Break { seat, .. } | ActionKind::Repair { seat, .. } => {
                Some(seat).filter(|seat| *seat != self.seat)
            }
            ActionKind::Dig { .. }
            | ActionKind::Rockfall { .. }
            | ActionKind::Map { .. }
            | ActionKind::Pass { .. }
            | ActionKind::Take { .. } => None,
        }
    }

    /// Returns the goal that the play reads by a map, as a bit; 0 for every other play.
    pub(super) fn map_bit(&self) -> u8 {
        if let ActionKind::Map { goal } = self.play { 1 << goal as u8 } else { 0 }
    }
}

/// Calls `visit` with every play of the current round, in order. Rebuilds the mine from the start of the round: linear
/// in the number of plays, with a search for routes after each tunnel and rockfall.
pub(super) fn replay(game: &Saboteur, mut visit: impl FnMut(ObservedPlay)) {
    let mut replayed = game.clone();
    replayed.goals = Goals::default();
    for goal in Goal::ALL {
        if let Some(card) = game.goals.card(goal) {
            replayed.goals.deal(goal, card);
        }
    }
    replayed.broken = BrokenTools::default();
    replayed.mine.clear();
    let mut routes = Routes::new(&replayed.mine, &replayed.goals, replayed.rules.frame);
    for (number, action) in game.round_log.as_slice().iter().enumerate() {
        let seat = game.seat_of_play(number);
        let play = action.kind();
        let missing = routes.missing();
        let nearest = missing.into_iter().min().unwrap_or_default();
        let round_phase = RoundPhase::new(nearest, replayed.broken.has_any(seat));
        let face_up = !replayed.goals.face_down() & 7;
        let mut nearer = [0.0; 3];
        match play {
            ActionKind::Dig { card, cell, turned } => {
                replayed.seat = seat;
                replayed.dig(PlacedCard { cell, card, turned }, &mut DiscardEvents);
            }
            ActionKind::Break { tool, seat } | ActionKind::Repair { tool, seat, .. } => {
                replayed.broken.flip(seat, tool)
            }
            ActionKind::Rockfall { cell } => {
                replayed.mine.remove(cell);
            }
            ActionKind::Map { .. } | ActionKind::Pass { .. } | ActionKind::Take { .. } => {}
        }
        if matches!(play, ActionKind::Dig { .. } | ActionKind::Rockfall { .. }) {
            routes = Routes::new(&replayed.mine, &replayed.goals, replayed.rules.frame);
            let after = routes.missing();
            for goal in Goal::ALL {
                let index = goal as usize;
                let after = if replayed.goals.is_face_up(goal) { 0 } else { after[index] };
                nearer[index] = f32::from(missing[index]) - f32::from(after);
            }
        }
        visit(ObservedPlay { seat, play, round_phase, nearer, face_up });
    }
}
