//! What a seat makes of what the others did: how likely each set of saboteurs is, together with each place of the gold.
//!
//! Every play of the round is looked at as the actor must have seen it, were the gold in a certain place: how much nearer did
//! it bring the gold, as far as the maps this actor has read can tell? Each place of the gold and each set of saboteurs is as
//! likely as all the deeds it explains, one after the other.

use tilewright_core::{Dice, Seat, Silent};

use super::deeds::{COUNTED, COVERT, Deed, Likelihoods, Time};
use super::routes::Routes;
use crate::action::Move;
use crate::goals::{Goal, Goals};
use crate::roles::{self, Role, Roles};
use crate::rules::Saboteur;
use crate::tools::Broken;
use crate::tunnels::Laid;

/// Deeds of one seat go together, so that they prove less than as many deeds of strangers: logarithms count by this much.
pub(super) const TEMPER: f32 = 0.8;
/// Nobody is a saboteur or a digger beyond these chances, for somebody who knows only what is open to all.
const SURE: (f32, f32) = (0.03, 0.97);

/// What a seat believes about the round.
#[derive(Clone, Debug)]
pub struct Beliefs {
    /// Each set of saboteurs, a bit a seat, with the likelihood of each place of the gold; all together are 1.
    own: Vec<(u16, [f32; 3])>,
    /// The same for somebody who knows nothing that is not open to all: the chance of each seat to be a saboteur.
    pub(crate) suspicion: [f32; tilewright_core::MAX_SEATS],
    /// The same as the logarithm of the odds.
    pub(crate) odds: [f32; tilewright_core::MAX_SEATS],
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
    pub(crate) fn of(game: &Saboteur, seat: Seat, table: &Likelihoods) -> Beliefs {
        let case = Case::hear(game, table);
        Beliefs::from(game, seat, &case, &case)
    }

    /// The same for one who looks ahead: a saboteur knows how saboteurs hide, and that the diggers do not.
    pub(crate) fn knowing(game: &Saboteur, seat: Seat) -> Beliefs {
        let open = Case::hear(game, &COUNTED);
        if game.roles.of(seat) == Some(Role::Saboteur) {
            Beliefs::from(game, seat, &Case::hear(game, &COVERT), &open)
        } else {
            Beliefs::from(game, seat, &open, &open)
        }
    }

    /// What the seat makes of one case, and everybody of the other.
    fn from(game: &Saboteur, seat: Seat, case: &Case, open: &Case) -> Beliefs {
        let own_role = game.roles.of(seat).unwrap_or(Role::Digger);
        let unseen = |goal: Goal| !game.has_seen(seat, goal);
        let known = Goal::ALL.into_iter().find(|goal| !unseen(*goal) && is_gold(game, *goal));
        let possible = Goal::ALL.map(|goal| known.map_or(unseen(goal), |gold| gold == goal));
        let fits = |set: u16| set >> seat.index() & 1 == own_role as u16;
        let own = case.weigh(game.players, Some(seat), possible, fits);
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
        let odds = suspicion.map(|chance| chance.clamp(SURE.0, SURE.1)).map(|chance| (chance / (1.0 - chance)).ln());
        Beliefs { own, suspicion, odds, gold, maps: open.maps }
    }

    /// Gives this imagined state roles and gold as likely as they are believed to be.
    pub(crate) fn deal<D: Dice>(&self, game: &mut Saboteur, dice: &mut D) {
        if game.roles_shown() {
            return;
        }
        let mut left = dice.below(1 << 24) as f32 / (1 << 24) as f32;
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
        for seat in Seat::all(game.players) {
            roles.deal(Role::ALL[usize::from(set >> seat.index() & 1)]);
        }
        let [_, saboteurs] = roles.undealt(game.players);
        roles.lay_aside(if saboteurs > 0 { Role::Saboteur } else { Role::Digger });
        game.roles = roles;
        let before = Goal::ALL.into_iter().find(|goal| is_gold(game, *goal));
        if let (Some(before), Some(stone)) = (before, game.goals.card(goal))
            && before != goal
        {
            game.goals.deal(before, stone);
            game.goals.deal(goal, crate::goals::GoalCard::Gold);
        }
    }
}

pub(super) fn is_gold(game: &Saboteur, goal: Goal) -> bool {
    game.goals.card(goal) == Some(crate::goals::GoalCard::Gold)
}

/// The chance that the logarithm of its odds is of.
pub(super) fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// All that speaks for and against each seat.
struct Case {
    /// For each place of the gold, each seat and each role it could have: the logarithm of the likelihood of what it did.
    alone: [[[f32; 2]; tilewright_core::MAX_SEATS]; 3],
    /// Who did something to whom, and the logarithm by the roles of both.
    to_others: Vec<(Seat, Seat, [[f32; 2]; 2])>,
    maps: [u8; tilewright_core::MAX_SEATS],
}

impl Case {
    fn hear(game: &Saboteur, table: &Likelihoods) -> Case {
        let mut case = Case {
            alone: [[[0.0; 2]; tilewright_core::MAX_SEATS]; 3],
            to_others: Vec::new(),
            maps: [0; tilewright_core::MAX_SEATS],
        };
        replay(game, |told| {
            let seat = told.seat;
            let maps = case.maps[seat.index()];
            let log =
                |gold: Goal, role: Role| told.deed(maps, gold, |_| role).likelihood(told.time, table).map(f32::ln);
            if let Some(target) = told.target() {
                // Where the gold is has no part in what is done to somebody.
                let by_target = Role::ALL.map(|role| log(Goal::ALL[0], role));
                let by_roles = [0, 1].map(|actor| [0, 1].map(|target: usize| by_target[target][actor]));
                case.to_others.push((seat, target, by_roles));
            } else {
                for gold in Goal::ALL {
                    let sums = &mut case.alone[gold as usize][seat.index()];
                    sums.iter_mut().zip(log(gold, Role::Digger)).for_each(|(sum, log)| *sum += log);
                }
            }
            case.maps[seat.index()] |= told.map();
        });
        case
    }

    /// Every set of saboteurs there can be, with how likely each is for each place of the gold. What `own` did tells it nothing.
    fn weigh(
        &self,
        players: u8,
        own: Option<Seat>,
        possible: [bool; 3],
        fits: impl Fn(u16) -> bool,
    ) -> Vec<(u16, [f32; 3])> {
        let cards = u32::from(roles::cards_for(players)[1]);
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
                let others = Seat::all(players).filter(|seat| Some(*seat) != own);
                let alone: f32 = others.map(|seat| self.alone[goal][seat.index()][role(seat)]).sum();
                weights[goal] = TEMPER * (both + alone);
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
pub(super) struct Told {
    pub seat: Seat,
    pub play: Move,
    pub time: Time,
    /// How much nearer each goal is after it.
    pub nearer: [f32; 3],
    /// The goals that lay face up before it, a bit each.
    pub face_up: u8,
}

impl Told {
    /// What it was to its actor, who had read these maps, with the gold in this place. `role` tells that of whomever it was
    /// done to.
    pub fn deed(&self, maps: u8, gold: Goal, role: impl Fn(Seat) -> Role) -> Deed {
        let weights = likely_gold(maps | self.face_up, gold);
        let nearer = || -> f32 { (0..3).map(|goal| weights[goal] * self.nearer[goal]).sum() };
        match self.play {
            Move::Dig { card, .. } => Deed::dig(card.tunnel().is_some_and(|tunnel| tunnel.through), nearer()),
            Move::Rockfall { .. } => Deed::rockfall(nearer()),
            Move::Map { .. } => Deed::Map,
            Move::Repair { seat, .. } if seat == self.seat => Deed::MendsOwn,
            Move::Repair { seat, .. } => Deed::Mends(role(seat)),
            Move::Break { seat, .. } => Deed::Breaks(role(seat)),
            Move::Pass { .. } | Move::Take { .. } => Deed::Pass,
        }
    }

    /// Which other seat it was done to.
    pub fn target(&self) -> Option<Seat> {
        match self.play {
            Move::Break { seat, .. } | Move::Repair { seat, .. } => Some(seat).filter(|seat| *seat != self.seat),
            Move::Dig { .. } | Move::Rockfall { .. } | Move::Map { .. } | Move::Pass { .. } | Move::Take { .. } => None,
        }
    }

    /// The goal its actor has looked at, as a bit.
    pub fn map(&self) -> u8 {
        if let Move::Map { goal } = self.play { 1 << goal as u8 } else { 0 }
    }
}

/// Tells the round's plays one by one.
pub(super) fn replay(game: &Saboteur, mut tell: impl FnMut(Told)) {
    let mut mine = game.clone();
    mine.goals = Goals::default();
    for goal in Goal::ALL {
        if let Some(card) = game.goals.card(goal) {
            mine.goals.deal(goal, card);
        }
    }
    mine.broken = Broken::default();
    mine.mine.sweep();
    let mut routes = Routes::of(&mine.mine, &mine.goals, mine.rules.frame);
    for (number, action) in game.plays.as_slice().iter().enumerate() {
        let seat = game.seat_of_play(number);
        let play = action.spelt_out();
        let missing = routes.missing();
        let nearest = missing.into_iter().min().unwrap_or_default();
        let time = Time::new(nearest, mine.broken.any(seat));
        let face_up = !mine.goals.face_down() & 7;
        let mut nearer = [0.0; 3];
        match play {
            Move::Dig { card, cell, turned } => {
                mine.seat = seat;
                mine.dig(Laid { cell, card, turned }, &mut Silent);
            }
            Move::Break { tool, seat } | Move::Repair { tool, seat, .. } => mine.broken.flip(seat, tool),
            Move::Rockfall { cell } => {
                mine.mine.remove(cell);
            }
            Move::Map { .. } | Move::Pass { .. } | Move::Take { .. } => {}
        }
        if matches!(play, Move::Dig { .. } | Move::Rockfall { .. }) {
            routes = Routes::of(&mine.mine, &mine.goals, mine.rules.frame);
            let after = routes.missing();
            for goal in Goal::ALL {
                let index = goal as usize;
                let after = if mine.goals.is_face_up(goal) { 0 } else { after[index] };
                nearer[index] = f32::from(missing[index]) - f32::from(after);
            }
        }
        tell(Told { seat, play, time, nearer, face_up });
    }
}
