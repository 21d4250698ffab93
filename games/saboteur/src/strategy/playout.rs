//! A round played on from an imagined state by seats that follow simple rules, each from its own role and knowledge.

use tilewright_core::{Dice, Game, MAX_SEATS, Silent, Turn};

use super::beliefs::{Beliefs, chance, is_gold};
use super::deeds::{COUNTED, Deed, Time};
use super::mind::{Look, Manner, Mind};
use super::routes::Routes;
use crate::action::{Action, Move};
use crate::goals::Goal;
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};

/// How much chance has a say in what looks best.
const WHIM: f32 = 0.8;
/// No suspicion or trust in a playout passes this, as a logarithm of odds.
const SURE: f32 = 3.5;
/// No goal that a seat has not seen is less likely to have the gold.
const NOT_RULED_OUT: f32 = 0.05;

/// What all seats see of each other while the round is played on.
struct Talk {
    /// The logarithm of the odds that a seat is a saboteur.
    odds: [f32; MAX_SEATS],
    /// The same as a chance.
    suspicion: [f32; MAX_SEATS],
    maps: [u8; MAX_SEATS],
    gold: [f32; 3],
}

/// Plays this action and then on to the end of the round.
pub fn play_on<D: Dice>(game: &mut Saboteur, action: Action, beliefs: &Beliefs, dice: &mut D) {
    let mut talk = Talk { odds: beliefs.odds, suspicion: beliefs.suspicion, maps: beliefs.maps, gold: beliefs.gold };
    let manner = Manner::imagined_by(game.roles.of(game.seat));
    let luck = Luck(dice.roll());
    let round = game.round;
    let mut legal: Vec<Action> = Vec::new();
    let mut routes = Routes::of(&game.mine, &game.goals, game.rules.frame);
    let mut given = Some(action);
    loop {
        match game.turn() {
            Turn::Chance if game.phase == Phase::Draw => {
                let card = game.pick(luck.below(game.plays.count, u32::MAX, game.chance_weight()));
                game.resolve(card, &mut Silent);
            }
            Turn::Of(seat) if game.phase == Phase::Move && game.round == round => {
                let gold = talk.gold_for(game, seat.index());
                let mind = Mind::new(game, &routes, seat, gold, talk.suspicion, manner);
                let (action, look) = match given.take() {
                    Some(action) => (action, mind.look(action)),
                    None => {
                        game.legal_actions(&mut legal);
                        choose(&mind, &legal, luck)
                    }
                };
                let nearest = routes.missing().into_iter().min().unwrap_or_default();
                talk.hear(&mind, action, look, Time::new(nearest, game.broken.any(seat)));
                game.act(action, &mut Silent);
                if matches!(action.spelt_out(), Move::Dig { .. } | Move::Rockfall { .. }) {
                    routes = Routes::of(&game.mine, &game.goals, game.rules.frame);
                }
            }
            Turn::Of(_) | Turn::Chance | Turn::Over => return,
        }
    }
}

/// Chance by the number of the play and what is at stake in it, so that worlds which differ in one action have all other chance
/// in common.
#[derive(Clone, Copy)]
struct Luck(u64);

impl Luck {
    #[inline]
    fn of(self, play: u8, what: u32) -> u32 {
        let mixed = (self.0 ^ u64::from(play) << 32 ^ u64::from(what)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
    }

    #[inline]
    fn below(self, play: u8, what: u32, n: u32) -> u32 {
        ((u64::from(self.of(play, what)) * u64::from(n)) >> 32) as u32
    }
}

fn choose(mind: &Mind<'_>, legal: &[Action], luck: Luck) -> (Action, Look) {
    let mut best = (legal[0], Look { value: f32::NEG_INFINITY, nearer: 0.0 });
    let mut most = f32::NEG_INFINITY;
    let play = mind.game.plays.count;
    let digger = mind.role == Role::Digger;
    for action in legal {
        // A digger who cannot help the way on had better pass, which is far less to think about.
        if digger && action.is_dig() && !mind.routes.matters(action.cell()) {
            continue;
        }
        let look = mind.look(*action);
        let value = look.value + WHIM / u32::MAX as f32 * luck.of(play, action.bits()) as f32;
        if value > most {
            most = value;
            best = (*action, look);
        }
    }
    best
}

impl Talk {
    /// Where the gold may be, for this seat in this world.
    fn gold_for(&self, game: &Saboteur, seat: usize) -> [f32; 3] {
        let seen = self.maps[seat] | !game.goals.face_down() & 7;
        let mut gold = [0.0; 3];
        if let Some(goal) = Goal::ALL.into_iter().find(|goal| seen >> *goal as u8 & 1 == 1 && is_gold(game, *goal)) {
            gold[goal as usize] = 1.0;
            return gold;
        }
        let mut sum = 0.0;
        for goal in (0..3).filter(|goal| seen >> goal & 1 == 0) {
            gold[goal] = self.gold[goal].max(NOT_RULED_OUT);
            sum += gold[goal];
        }
        gold.map(|likely| likely / sum)
    }

    /// All draw their conclusions from a play.
    fn hear(&mut self, mind: &Mind<'_>, action: Action, look: Look, time: Time) {
        let seat = mind.seat.index();
        let deed = match action.spelt_out() {
            Move::Dig { card, .. } => Deed::dig(card.tunnel().is_some_and(|tunnel| tunnel.through), look.nearer),
            Move::Rockfall { .. } => Deed::rockfall(look.nearer),
            Move::Map { goal } => {
                self.maps[seat] |= 1 << goal as u8;
                Deed::Map
            }
            Move::Pass { .. } => Deed::Pass,
            Move::Repair { seat: whose, .. } if whose == mind.seat => Deed::MendsOwn,
            Move::Break { seat: whose, .. } => return self.hear_of(mind, whose.index(), Deed::Breaks, time),
            Move::Repair { seat: whose, .. } => return self.hear_of(mind, whose.index(), Deed::Mends, time),
            Move::Take { .. } => return,
        };
        let [digger, saboteur] = deed.likelihood(time, &COUNTED);
        self.add(seat, (saboteur / digger).ln());
    }

    /// Something was done to somebody: it tells about both.
    fn hear_of(&mut self, mind: &Mind<'_>, target: usize, deed: fn(Role) -> Deed, time: Time) {
        let actor = mind.seat.index();
        let (of_actor, of_target) = (mind.suspicion[actor], mind.suspicion[target]);
        let to_digger = deed(Role::Digger).likelihood(time, &COUNTED);
        let to_saboteur = deed(Role::Saboteur).likelihood(time, &COUNTED);
        let mix = |chance: f32, no: f32, yes: f32| (1.0 - chance) * no + chance * yes;
        let by = |role: usize| mix(of_target, to_digger[role], to_saboteur[role]);
        self.add(actor, (by(1) / by(0)).ln());
        let to = |likelihood: [f32; 2]| mix(of_actor, likelihood[0], likelihood[1]);
        self.add(target, (to(to_saboteur) / to(to_digger)).ln());
    }

    fn add(&mut self, seat: usize, weight: f32) {
        self.odds[seat] = (self.odds[seat] + weight).clamp(-SURE, SURE);
        self.suspicion[seat] = chance(self.odds[seat]);
    }
}
