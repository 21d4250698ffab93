//! Encoding: actions and outcomes as ids, and observations as floats, for learning.
//!
//! Tunnels are numbered by the ends of the mine, plays on a seat by distance from the seat in turn. The layout is
//! listed in `docs/observations.md`. Ids say nothing about legality. Read the implementation of [`Encode`].

mod observation;

use tilewright_core::{Seat, Setup};
use tilewright_encoding::{Encode, Plane, seat_offset};

use crate::rules::action::{Action, ActionKind};
use crate::rules::cards::{self, Card, KIND_COUNT, TUNNEL_KIND_COUNT};
use crate::rules::goals::{Goal, GoalCard};
use crate::rules::mine::{END_CAPACITY, TUNNEL_CAPACITY};
use crate::rules::outcome::Outcome;
use crate::rules::roles::Role;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::{Phase, Saboteur};
use crate::rules::tools::Tool;

const GOAL_COUNT: usize = Goal::ALL.len();
const GOLD_VALUE_COUNT: usize = 3;
const TOOL_COUNT: usize = Tool::ALL.len();

/// Pairs of a repair card and a tool it repairs, in the order of their ids.
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

// First id of each verb. Verbs with a target seat come last, because only their ranges depend on the number of players.
const FIRST_DIG: usize = 0;
const FIRST_PASS: usize = FIRST_DIG + TUNNEL_KIND_COUNT * 2 * END_CAPACITY;
const FIRST_MAP: usize = FIRST_PASS + KIND_COUNT;
const FIRST_ROCKFALL: usize = FIRST_MAP + GOAL_COUNT;
const FIRST_TAKE: usize = FIRST_ROCKFALL + TUNNEL_CAPACITY;
const FIRST_BREAK: usize = FIRST_TAKE + GOLD_VALUE_COUNT;

// First id of each kind of outcome.
const FIRST_GOAL_CARD: usize = 0;
const FIRST_ROLE: usize = FIRST_GOAL_CARD + GoalCard::ALL.len();
const FIRST_SPARE: usize = FIRST_ROLE + Role::ALL.len();
const FIRST_DEAL: usize = FIRST_SPARE + Role::ALL.len();
const FIRST_DRAW: usize = FIRST_DEAL + KIND_COUNT;
const FIRST_NUGGET: usize = FIRST_DRAW + KIND_COUNT;

impl Saboteur {
    /// Returns the id of the first repair.
    fn first_repair(&self) -> usize {
        FIRST_BREAK + TOOL_COUNT * usize::from(self.players)
    }

    /// Returns the id of an action; `None` if it has a hidden part, or does not fit the mine.
    fn action_kind_id(&self, play: ActionKind) -> Option<usize> {
        let after = |seat: Seat| seat_offset(self.seat, seat, self.players);
        let players = usize::from(self.players);
        Some(match play {
            ActionKind::Dig { card, cell, turned } => {
                FIRST_DIG + (card as usize * 2 + usize::from(turned)) * END_CAPACITY + self.mine.end_at(cell)?
            }
            ActionKind::Pass { card } => FIRST_PASS + card? as usize,
            ActionKind::Map { goal } => FIRST_MAP + goal as usize,
            ActionKind::Rockfall { cell } => {
                FIRST_ROCKFALL + self.mine.placed_cards().iter().position(|laid| laid.cell == cell)?
            }
            ActionKind::Take { value } => FIRST_TAKE + usize::from(value?) - 1,
            ActionKind::Break { tool, seat } => FIRST_BREAK + tool as usize * players + after(seat),
            ActionKind::Repair { card, tool, seat } => {
                let way = REPAIRS.iter().position(|way| *way == (card, tool))?;
                self.first_repair() + way * players + after(seat)
            }
        })
    }

    /// Returns the action of an id; `None` if no action has the id in this state.
    fn action_kind_from_id(&self, number: usize) -> Option<ActionKind> {
        let players = usize::from(self.players);
        let seat = |place: usize| Seat::new(((self.seat.index() + place) % players) as u8);
        Some(match number {
            ..FIRST_PASS => {
                let (way, end) = (number / END_CAPACITY, number % END_CAPACITY);
                let (card, turned) = (cards::ALL[way / 2], way % 2 == 1);
                let tunnel = card.tunnel()?;
                if turned && tunnel.turned() == tunnel {
                    return None;
                }
                ActionKind::Dig { card, cell: *self.mine.ends().get(end)?, turned }
            }
            FIRST_PASS..FIRST_MAP => ActionKind::Pass { card: Some(cards::ALL[number - FIRST_PASS]) },
            FIRST_MAP..FIRST_ROCKFALL => ActionKind::Map { goal: Goal::ALL[number - FIRST_MAP] },
            FIRST_ROCKFALL..FIRST_TAKE => {
                ActionKind::Rockfall { cell: self.mine.placed_cards().get(number - FIRST_ROCKFALL)?.cell }
            }
            FIRST_TAKE..FIRST_BREAK => ActionKind::Take { value: Some((number - FIRST_TAKE) as u8 + 1) },
            _ if number < self.first_repair() => {
                let place = number - FIRST_BREAK;
                ActionKind::Break { tool: Tool::ALL[place / players], seat: seat(place % players) }
            }
            _ => {
                let place = number - self.first_repair();
                let (card, tool) = *REPAIRS.get(place / players)?;
                ActionKind::Repair { card, tool, seat: seat(place % players) }
            }
        })
    }
}

impl Encode for Saboteur {
    const DESCRIPTION: &'static str = "\
A tunnel goes to an *end*, a cell that a tunnel from the start leads into. The mine has no border, so that ends are \
counted as the mine keeps them: a new one comes last, and where one is filled the last takes its number; after a \
rockfall that cuts tunnels off they are counted anew. There are never more than 24, and the plane `ends` says where \
each lies. A rockfall counts the tunnels in the order they were laid, as the plane `laid` does. Seats are counted \
from the one in turn.

The plane `mine` is a window of 18 columns, from 6 west of the start to 11 east of it, and 13 rows, from 6 north of \
it to 6 south; what lies beyond is missing there, but not in `ends` and `laid`. Roles, hands, discarded cards, goals \
and gold that a seat may not know are 0 to it; what others have looked at, broken and mended before all eyes is \
there, because that is what they are judged by.

Kinds of card are in this order: vertical, horizontal, curve-ur, curve-ul, tee-urd, tee-url, cross, dead-u, dead-r, \
dead-ud, dead-rl, dead-ur, dead-ul, dead-urd, dead-url, dead-urdl, break-pick, break-lamp, break-cart, repair-pick, \
repair-lamp, repair-cart, repair-pick-lamp, repair-pick-cart, repair-lamp-cart, map, rockfall; the first 16 are the \
tunnels.";

    fn action_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        let players = usize::from(setup.players());
        vec![
            Plane::new(
                "dig",
                &[TUNNEL_KIND_COUNT, 2, END_CAPACITY],
                "lay a tunnel: kind of card, unturned or turned, end of the mine",
            ),
            Plane::new("pass", &[KIND_COUNT], "discard a card of this kind face down"),
            Plane::new("map", &[GOAL_COUNT], "look at a goal: north, middle, south"),
            Plane::new("rockfall", &[TUNNEL_CAPACITY], "remove a tunnel, by the order in which they were laid"),
            Plane::new("take", &[GOLD_VALUE_COUNT], "take a gold card with 1, 2 or 3 nuggets"),
            Plane::new("break", &[TOOL_COUNT, players], "break a tool: pick, lamp, cart; seat, from the one in turn"),
            Plane::new(
                "repair",
                &[REPAIRS.len(), players],
                "mend a tool: with the card for the pick, the lamp, the cart; for pick or lamp (the pick, the lamp); \
                 for pick or cart (the pick, the cart); for lamp or cart (the lamp, the cart); seat, from the one in \
                 turn",
            ),
        ]
    }

    #[inline]
    fn action_id(&self, action: Action) -> u32 {
        self.action_kind_id(action.kind()).map_or(u32::MAX, |number| number as u32)
    }

    #[inline]
    fn action_from_id(&self, number: u32) -> Option<Action> {
        self.action_kind_from_id(number as usize).map(Action::from)
    }

    fn outcome_space(_setup: &Setup<RuleSet>) -> Vec<Plane> {
        vec![
            Plane::new(
                "goal",
                &[GoalCard::ALL.len()],
                "the next goal is the gold, a stone up and right, a stone up and left",
            ),
            Plane::new("role", &[Role::ALL.len()], "the next seat is a digger, a saboteur"),
            Plane::new("spare", &[Role::ALL.len()], "the role card that stays over is a digger, a saboteur"),
            Plane::new("deal", &[KIND_COUNT], "the next seat is dealt a card of this kind"),
            Plane::new("draw", &[KIND_COUNT], "the seat that has played draws a card of this kind"),
            Plane::new("nugget", &[GOLD_VALUE_COUNT], "a gold card with 1, 2 or 3 nuggets comes into the packet"),
        ]
    }

    #[inline]
    fn outcome_id(&self, chance: Outcome) -> u32 {
        let number = match chance {
            Outcome::Goal(_, card) => card.map(|card| FIRST_GOAL_CARD + card as usize),
            Outcome::Role(_, role) => role.map(|role| FIRST_ROLE + role as usize),
            Outcome::Spare(role) => role.map(|role| FIRST_SPARE + role as usize),
            Outcome::Deal(_, card) => card.map(|card| FIRST_DEAL + card as usize),
            Outcome::Draw(_, card) => card.map(|card| FIRST_DRAW + card as usize),
            Outcome::Nugget(_, value) => value.map(|value| FIRST_NUGGET + usize::from(value) - 1),
        };
        number.map_or(u32::MAX, |number| number as u32)
    }

    #[inline]
    fn outcome_from_id(&self, number: u32) -> Option<Outcome> {
        let at = |first: usize| (number as usize).checked_sub(first);
        let card = |first: usize| cards::ALL.get(at(first)?).copied();
        let role = |first: usize| Role::ALL.get(at(first)?).copied();
        Some(match self.phase {
            Phase::Goals => {
                Outcome::Goal(Goal::ALL[self.goals.dealt()], Some(*GoalCard::ALL.get(at(FIRST_GOAL_CARD)?)?))
            }
            Phase::Roles => Outcome::Role(Seat::new(self.roles.dealt()), Some(role(FIRST_ROLE)?)),
            Phase::Spare => Outcome::Spare(Some(role(FIRST_SPARE)?)),
            Phase::Hands(seat, _) => Outcome::Deal(seat, Some(card(FIRST_DEAL)?)),
            Phase::Draw => Outcome::Draw(self.seat, Some(card(FIRST_DRAW)?)),
            Phase::Nuggets(_) => {
                Outcome::Nugget(self.seat, Some(at(FIRST_NUGGET).filter(|value| *value < GOLD_VALUE_COUNT)? as u8 + 1))
            }
            Phase::Play | Phase::Picking | Phase::Over => return None,
        })
    }

    fn observation_space(setup: &Setup<RuleSet>) -> Vec<Plane> {
        observation::observation_space(setup)
    }

    fn write_observation(&self, seat: Seat, floats: &mut [f32]) {
        observation::write_observation(self, seat, floats);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn description_lists_card_kinds_in_order() {
        let names: Vec<&str> = cards::ALL.into_iter().map(cards::Card::name).collect();
        assert!(Saboteur::DESCRIPTION.contains(&names.join(", ")), "{names:?}");
    }
}
