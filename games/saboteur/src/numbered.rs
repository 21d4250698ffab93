//! The game in numbers: tunnels count the ends of the mine, other plays the seats from the one in turn. `docs/observations.md`
//! shows them.

use tilewright_core::numbered::{Plane, places_after};
use tilewright_core::{Numbered, Seat, Setup};

use crate::action::{Action, Move};
use crate::cards::{self, Card, KINDS, TUNNEL_KINDS};
use crate::chance::Chance;
use crate::goals::{Goal, GoalCard};
use crate::observation;
use crate::roles::Role;
use crate::rules::{Phase, Saboteur};
use crate::ruleset::RuleSet;
use crate::tools::Tool;
use crate::tunnels::{ENDS, TUNNELS};

const GOALS: usize = Goal::ALL.len();
const VALUES: usize = 3;
const TOOLS: usize = Tool::ALL.len();

/// A card that mends, and the tool it mends.
const REPAIRS: [(Card, Tool); 9] = [
    (Card::RepairPick, Tool::Pick),
    (Card::RepairLamp, Tool::Lamp),
    (Card::RepairCart, Tool::Cart),
    (Card::RepairPickLamp, Tool::Pick),
    (Card::RepairPickLamp, Tool::Lamp),
    (Card::RepairPickCart, Tool::Pick),
    (Card::RepairPickCart, Tool::Cart),
    (Card::RepairLampCart, Tool::Lamp),
    (Card::RepairLampCart, Tool::Cart),
];

// Where the numbers of each verb begin. Those on a seat come last, because only they depend on how many play.
const DIGS: usize = 0;
const PASSES: usize = DIGS + TUNNEL_KINDS * 2 * ENDS;
const MAPS: usize = PASSES + KINDS;
const ROCKFALLS: usize = MAPS + GOALS;
const TAKES: usize = ROCKFALLS + TUNNELS;
const BREAKS: usize = TAKES + VALUES;

// Where the numbers of each sort of outcome begin.
const GOAL_CARDS: usize = 0;
const ROLES: usize = GOAL_CARDS + GoalCard::ALL.len();
const SPARES: usize = ROLES + Role::ALL.len();
const DEALS: usize = SPARES + Role::ALL.len();
const DRAWS: usize = DEALS + KINDS;
const NUGGETS: usize = DRAWS + KINDS;

impl Saboteur {
    /// The number of the first repair.
    fn repairs(&self) -> usize {
        BREAKS + TOOLS * usize::from(self.players)
    }

    fn play_number(&self, play: Move) -> Option<usize> {
        let after = |seat: Seat| places_after(self.seat, seat, self.players);
        let players = usize::from(self.players);
        Some(match play {
            Move::Dig { card, cell, turned } => {
                DIGS + (card as usize * 2 + usize::from(turned)) * ENDS + self.mine.end_at(cell)?
            }
            Move::Pass { card } => PASSES + card? as usize,
            Move::Map { goal } => MAPS + goal as usize,
            Move::Rockfall { cell } => ROCKFALLS + self.mine.laid().iter().position(|laid| laid.cell == cell)?,
            Move::Take { value } => TAKES + usize::from(value?) - 1,
            Move::Break { tool, seat } => BREAKS + tool as usize * players + after(seat),
            Move::Repair { card, tool, seat } => {
                let way = REPAIRS.iter().position(|way| *way == (card, tool))?;
                self.repairs() + way * players + after(seat)
            }
        })
    }

    fn numbered_play(&self, number: usize) -> Option<Move> {
        let players = usize::from(self.players);
        let seat = |place: usize| Seat::new(((self.seat.index() + place) % players) as u8);
        Some(match number {
            ..PASSES => {
                let (way, end) = (number / ENDS, number % ENDS);
                let (card, turned) = (cards::ALL[way / 2], way % 2 == 1);
                let tunnel = card.tunnel()?;
                if turned && tunnel.turned() == tunnel {
                    return None;
                }
                Move::Dig { card, cell: *self.mine.ends().get(end)?, turned }
            }
            PASSES..MAPS => Move::Pass { card: Some(cards::ALL[number - PASSES]) },
            MAPS..ROCKFALLS => Move::Map { goal: Goal::ALL[number - MAPS] },
            ROCKFALLS..TAKES => Move::Rockfall { cell: self.mine.laid().get(number - ROCKFALLS)?.cell },
            TAKES..BREAKS => Move::Take { value: Some((number - TAKES) as u8 + 1) },
            _ if number < self.repairs() => {
                let place = number - BREAKS;
                Move::Break { tool: Tool::ALL[place / players], seat: seat(place % players) }
            }
            _ => {
                let place = number - self.repairs();
                let (card, tool) = *REPAIRS.get(place / players)?;
                Move::Repair { card, tool, seat: seat(place % players) }
            }
        })
    }
}

impl Numbered for Saboteur {
    const ABOUT: &'static str = "\
A tunnel goes to an *end*, a cell that a tunnel from the start leads into. The mine has no border, so that ends are counted as the mine keeps them: a new one comes \
last, and where one is filled the last takes its number; after a rockfall that cuts tunnels off they are counted anew. There are never more than 24, \
and the plane `ends` says where each lies. A rockfall counts the tunnels in the order they were laid, as the plane `laid` does. \
Seats are counted from the one in turn.

The plane `mine` is a window of 18 columns, from 6 west of the start to 11 east of it, and 13 rows, from 6 north of it to 6 south; what lies beyond is missing there, but not \
in `ends` and `laid`. Roles, hands, discarded cards, goals and gold that a seat may not know are 0 to it; what others have looked at, broken and mended before all eyes \
is there, because that is what they are judged by.

Kinds of card are in this order: vertical, horizontal, curve-ur, curve-ul, tee-urd, tee-url, cross, dead-u, dead-r, dead-ud, dead-rl, dead-ur, dead-ul, dead-urd, \
dead-url, dead-urdl, break-pick, break-lamp, break-cart, repair-pick, repair-lamp, repair-cart, repair-pick-lamp, repair-pick-cart, repair-lamp-cart, \
map, rockfall; the first 16 are the tunnels.";

    fn actions(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        vec![
            Plane::new(
                "dig",
                &[TUNNEL_KINDS, 2, ENDS],
                "lay a tunnel: kind of card, unturned or turned, end of the mine",
            ),
            Plane::new("pass", &[KINDS], "discard a card of this kind face down"),
            Plane::new("map", &[GOALS], "look at a goal: north, middle, south"),
            Plane::new("rockfall", &[TUNNELS], "remove a tunnel, by the order in which they were laid"),
            Plane::new("take", &[VALUES], "take a gold card with 1, 2 or 3 nuggets"),
            Plane::new("break", &[TOOLS, players], "break a tool: pick, lamp, cart; seat, from the one in turn"),
            Plane::new(
                "repair",
                &[REPAIRS.len(), players],
                "mend a tool: with the card for the pick, the lamp, the cart; for pick or lamp (the pick, the lamp); for pick or cart (the pick, the cart); for lamp or cart (the lamp, the cart); seat, from the one in turn",
            ),
        ]
    }

    #[inline]
    fn number(&self, action: Action) -> u32 {
        self.play_number(action.spelt_out()).map_or(u32::MAX, |number| number as u32)
    }

    #[inline]
    fn numbered(&self, number: u32) -> Option<Action> {
        self.numbered_play(number as usize).map(Action::from)
    }

    fn chances(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new(
                "goal",
                &[GoalCard::ALL.len()],
                "the next goal is the gold, a stone up and right, a stone up and left",
            ),
            Plane::new("role", &[Role::ALL.len()], "the next seat is a digger, a saboteur"),
            Plane::new("spare", &[Role::ALL.len()], "the role card that stays over is a digger, a saboteur"),
            Plane::new("deal", &[KINDS], "the next seat is dealt a card of this kind"),
            Plane::new("draw", &[KINDS], "the seat that has played draws a card of this kind"),
            Plane::new("nugget", &[VALUES], "a gold card with 1, 2 or 3 nuggets comes into the packet"),
        ]
    }

    #[inline]
    fn chance_number(&self, chance: Chance) -> u32 {
        let number = match chance {
            Chance::Goal(_, card) => card.map(|card| GOAL_CARDS + card as usize),
            Chance::Role(_, role) => role.map(|role| ROLES + role as usize),
            Chance::Spare(role) => role.map(|role| SPARES + role as usize),
            Chance::Deal(_, card) => card.map(|card| DEALS + card as usize),
            Chance::Draw(_, card) => card.map(|card| DRAWS + card as usize),
            Chance::Nugget(_, value) => value.map(|value| NUGGETS + usize::from(value) - 1),
        };
        number.map_or(u32::MAX, |number| number as u32)
    }

    #[inline]
    fn chance_numbered(&self, number: u32) -> Option<Chance> {
        let at = |first: usize| (number as usize).checked_sub(first);
        let card = |first: usize| cards::ALL.get(at(first)?).copied();
        let role = |first: usize| Role::ALL.get(at(first)?).copied();
        Some(match self.phase {
            Phase::Goals => Chance::Goal(Goal::ALL[self.goals.dealt()], Some(*GoalCard::ALL.get(at(GOAL_CARDS)?)?)),
            Phase::Roles => Chance::Role(Seat::new(self.roles.dealt()), Some(role(ROLES)?)),
            Phase::Spare => Chance::Spare(Some(role(SPARES)?)),
            Phase::Hands(seat, _) => Chance::Deal(seat, Some(card(DEALS)?)),
            Phase::Draw => Chance::Draw(self.seat, Some(card(DRAWS)?)),
            Phase::Nuggets(_) => {
                Chance::Nugget(self.seat, Some(at(NUGGETS).filter(|value| *value < VALUES)? as u8 + 1))
            }
            Phase::Move | Phase::Picking | Phase::Over => return None,
        })
    }

    fn planes(setup: &Setup<RuleSet>) -> Vec<Plane> {
        observation::planes(setup)
    }

    fn observe(&self, seat: Seat, floats: &mut [f32]) {
        observation::observe(self, seat, floats);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_card_are_named_in_their_order() {
        let names: Vec<&str> = cards::ALL.into_iter().map(cards::Card::name).collect();
        assert!(Saboteur::ABOUT.contains(&names.join(", ")), "{names:?}");
    }
}
