//! What a seat makes of what the others did: how likely each set of saboteurs is, together with each place of the gold.
//!
//! Every play of the round is looked at as the actor must have seen it, were the gold in a certain place: how much nearer did
//! it bring the gold, as far as the maps this actor has read can tell? Each place of the gold and each set of saboteurs is as
//! likely as all the deeds it explains, one after the other.

use tilewright_core::{DiscardEvents, Rng, Seat};

use crate::ai::play_classes::{COVERT_RATES, MEASURED_RATES, PlayClass, RateTable, RoundPhase};
use crate::ai::routes::Routes;
use crate::rules::action::ActionKind;
use crate::rules::goals::{Goal, Goals};
use crate::rules::mine::PlacedCard;
use crate::rules::roles::{self, Role, Roles};
use crate::rules::state::Saboteur;
use crate::rules::tools::BrokenTools;

/// Deeds of one seat go together, so that they prove less than as many deeds of strangers: logarithms count by this much.
pub(super) const LIKELIHOOD_EXPONENT: f32 = 0.8;
/// Nobody is a saboteur or a digger beyond these chances, for somebody who knows only what is open to all.
const PROBABILITY_BOUNDS: (f32, f32) = (0.03, 0.97);

/// What a seat believes about the round.
#[derive(Clone, Debug)]
pub struct Beliefs {
    /// Each set of saboteurs, a bit a seat, with the likelihood of each place of the gold; all together are 1.
    own: Vec<(u16, [f32; 3])>,
    /// The same for somebody who knows nothing that is not open to all: the chance of each seat to be a saboteur.
    pub(crate) suspicion: [f32; tilewright_core::MAX_SEATS],
    /// The same as the logarithm of the odds.
    pub(crate) log_odds: [f32; tilewright_core::MAX_SEATS],
    /// And the chance of each goal to have the gold.
    pub(crate) gold: [f32; 3],
    /// The goals each seat has read a map of, a bit each.
    pub(crate) maps: [u8; tilewright_core::MAX_SEATS],
}

impl Beliefs {
    /// How likely a seat is a saboteur.
    pub fn saboteur(&self, seat: Seat) -> f32 {
        let with = self.own.iter().filter(|(set, _)| set >> seat.index() & 1 == 1);
        with.map(|(_, gold)| gold.iter().sum::<f32>()).sum()
    }

    /// How likely a goal has the gold.
    pub fn gold(&self, goal: Goal) -> f32 {
        self.own.iter().map(|(_, gold)| gold[goal as usize]).sum()
    }

    /// What the seat makes of this state, from what it may know of it and how likely it takes deeds to be.
    pub(crate) fn for_seat(game: &Saboteur, seat: Seat, table: &RateTable) -> Beliefs {
        let hypothesis = Hypothesis::from_round(game, table);
        Beliefs::from_hypotheses(game, seat, &hypothesis, &hypothesis)
    }

    /// The same for one who looks ahead: a saboteur knows how saboteurs hide, and that the diggers do not.
    pub(crate) fn for_search(game: &Saboteur, seat: Seat) -> Beliefs {
        let open = Hypothesis::from_round(game, &MEASURED_RATES);
        if game.roles.role(seat) == Some(Role::Saboteur) {
            Beliefs::from_hypotheses(game, seat, &Hypothesis::from_round(game, &COVERT_RATES), &open)
        } else {
            Beliefs::from_hypotheses(game, seat, &open, &open)
        }
    }

    /// What the seat makes of one case, and everybody of the other.
    fn from_hypotheses(game: &Saboteur, seat: Seat, hypothesis: &Hypothesis, open: &Hypothesis) -> Beliefs {
        let own_role = game.roles.role(seat).unwrap_or(Role::Digger);
        let unseen = |goal: Goal| !game.has_seen(seat, goal);
        let known = Goal::ALL.into_iter().find(|goal| !unseen(*goal) && is_gold(game, *goal));
        let possible = Goal::ALL.map(|goal| known.map_or(unseen(goal), |gold| gold == goal));
        let fits = |set: u16| set >> seat.index() & 1 == own_role as u16;
        let own = hypothesis.weigh(game.players, Some(seat), possible, fits);
        let face_down = Goal::ALL.map(|goal| !game.goals.is_face_up(goal));
        let all = open.weigh(game.players, None, face_down, |_| true);
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
        Beliefs { own, suspicion, log_odds: odds, gold, maps: open.maps }
    }

    /// Gives this imagined state roles and gold as likely as they are believed to be.
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

pub(super) fn is_gold(game: &Saboteur, goal: Goal) -> bool {
    game.goals.card(goal) == Some(crate::rules::goals::GoalCard::Gold)
}

/// The chance that the logarithm of its odds is of.
pub(super) fn probability(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// All that speaks for and against each seat.
struct Hypothesis {
    /// For each place of the gold, each seat and each role it could have: the logarithm of the likelihood of what it did.
    alone: [[[f32; 2]; tilewright_core::MAX_SEATS]; 3],
    /// Who did something to whom, and the logarithm by the roles of both.
    to_others: Vec<(Seat, Seat, [[f32; 2]; 2])>,
    maps: [u8; tilewright_core::MAX_SEATS],
}

impl Hypothesis {
    fn from_round(game: &Saboteur, table: &RateTable) -> Hypothesis {
        let mut hypothesis = Hypothesis {
            alone: [[[0.0; 2]; tilewright_core::MAX_SEATS]; 3],
            to_others: Vec::new(),
            maps: [0; tilewright_core::MAX_SEATS],
        };
        replay(game, |observed| {
            let seat = observed.seat;
            let maps = hypothesis.maps[seat.index()];
            let log = |gold: Goal, role: Role| {
                observed.class(maps, gold, |_| role).likelihood(observed.time, table).map(f32::ln)
            };
            if let Some(target) = observed.target() {
                // Where the gold is has no part in what is done to somebody.
                let by_target = Role::ALL.map(|role| log(Goal::ALL[0], role));
                let by_roles = [0, 1].map(|actor| [0, 1].map(|target: usize| by_target[target][actor]));
                hypothesis.to_others.push((seat, target, by_roles));
            } else {
                for gold in Goal::ALL {
                    let sums = &mut hypothesis.alone[gold as usize][seat.index()];
                    sums.iter_mut().zip(log(gold, Role::Digger)).for_each(|(sum, log)| *sum += log);
                }
            }
            hypothesis.maps[seat.index()] |= observed.map_bit();
        });
        hypothesis
    }

    /// Every set of saboteurs there can be, with how likely each is for each place of the gold. What `own` did tells it nothing.
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

/// How likely each goal has the gold for somebody who has seen these goals, when it is in fact under `gold`.
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

/// A play of the round as all could see it.
pub(super) struct ObservedPlay {
    pub seat: Seat,
    pub play: ActionKind,
    pub time: RoundPhase,
    /// How much nearer each goal is after it.
    pub nearer: [f32; 3],
    /// The goals that lay face up before it, a bit each.
    pub face_up: u8,
}

impl ObservedPlay {
    /// What it was to its actor, who had read these maps, with the gold in this place. `role` tells that of whomever it was
    /// done to.
    pub fn class(&self, maps: u8, gold: Goal, role: impl Fn(Seat) -> Role) -> PlayClass {
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

    /// Which other seat it was done to.
    pub fn target(&self) -> Option<Seat> {
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

    /// The goal its actor has looked at, as a bit.
    pub fn map_bit(&self) -> u8 {
        if let ActionKind::Map { goal } = self.play { 1 << goal as u8 } else { 0 }
    }
}

/// Tells the round's plays one by one.
pub(super) fn replay(game: &Saboteur, mut tell: impl FnMut(ObservedPlay)) {
    let mut mine = game.clone();
    mine.goals = Goals::default();
    for goal in Goal::ALL {
        if let Some(card) = game.goals.card(goal) {
            mine.goals.deal(goal, card);
        }
    }
    mine.broken = BrokenTools::default();
    mine.mine.clear();
    let mut routes = Routes::new(&mine.mine, &mine.goals, mine.rules.frame);
    for (number, action) in game.round_log.as_slice().iter().enumerate() {
        let seat = game.seat_of_play(number);
        let play = action.kind();
        let missing = routes.missing();
        let nearest = missing.into_iter().min().unwrap_or_default();
        let time = RoundPhase::new(nearest, mine.broken.has_any(seat));
        let face_up = !mine.goals.face_down() & 7;
        let mut nearer = [0.0; 3];
        match play {
            ActionKind::Dig { card, cell, turned } => {
                mine.seat = seat;
                mine.dig(PlacedCard { cell, card, turned }, &mut DiscardEvents);
            }
            ActionKind::Break { tool, seat } | ActionKind::Repair { tool, seat, .. } => mine.broken.flip(seat, tool),
            ActionKind::Rockfall { cell } => {
                mine.mine.remove(cell);
            }
            ActionKind::Map { .. } | ActionKind::Pass { .. } | ActionKind::Take { .. } => {}
        }
        if matches!(play, ActionKind::Dig { .. } | ActionKind::Rockfall { .. }) {
            routes = Routes::new(&mine.mine, &mine.goals, mine.rules.frame);
            let after = routes.missing();
            for goal in Goal::ALL {
                let index = goal as usize;
                let after = if mine.goals.is_face_up(goal) { 0 } else { after[index] };
                nearer[index] = f32::from(missing[index]) - f32::from(after);
            }
        }
        tell(ObservedPlay { seat, play, time, nearer, face_up });
    }
}
