//! Legal plays of the seat in turn, as a list.
//!
//! A card can be used in at most two **ways**: a tunnel unturned or turned, a double repair on its first tool or its
//! second. Each way is an action without its target, and a set of targets with a bit each: ends of the mine, seats, or
//! goals. The ways of a hand are a bit set too: the kinds in it, and after them the second ways of these kinds.
//! `sample.rs` counts the same ways without a list.

use crate::rules::action::Action;
use crate::rules::card_counts::set_bits;
use crate::rules::cards::{ALL, Card, CardUse, KIND_COUNT, Sides, TUNNEL_KIND_COUNT};
use crate::rules::mine::PlacedCard;
use crate::rules::state::Saboteur;
use crate::rules::tools::Tool;

/// Capacity reserved in lists of plays; few lists are longer.
const LIST_CAPACITY: usize = 128;
const TUNNEL_MASK: u32 = (1 << TUNNEL_KIND_COUNT) - 1;
const DOUBLE_REPAIR_SHIFT: u32 = Card::RepairPickLamp as u32;
const ACTION_KIND_COUNT: usize = KIND_COUNT - TUNNEL_KIND_COUNT;

/// Ways of tunnels with the open sides of each: unturned, and from index 16 on turned.
pub(crate) const TUNNEL_WAYS: [(Action, Sides); 2 * TUNNEL_KIND_COUNT] = {
    let (mut ways, mut kind) = ([(Action::MAP, Sides::NONE); 2 * TUNNEL_KIND_COUNT], 0);
    while kind < TUNNEL_KIND_COUNT {
        if let Some(tunnel) = ALL[kind].tunnel() {
            ways[kind] = (Action::dig(ALL[kind], false), tunnel.open);
            ways[kind + TUNNEL_KIND_COUNT] = (Action::dig(ALL[kind], true), tunnel.turned().open);
        }
        kind += 1;
    }
    ways
};

/// Kinds of tunnel that look different when turned.
const TURNABLE_MASK: u32 = {
    let (mut kinds, mut kind) = (0, 0);
    while kind < TUNNEL_KIND_COUNT {
        if TUNNEL_WAYS[kind].1.bits() != TUNNEL_WAYS[kind + TUNNEL_KIND_COUNT].1.bits() {
            kinds |= 1 << kind;
        }
        kind += 1;
    }
    kinds
};

// Indices into `action_targets`: no target, seats with a whole or broken tool by tool, and face-down goals.
const NO_TARGETS: usize = 0;
const WHOLE_TOOL_SEATS: usize = 1;
const BROKEN_TOOL_SEATS: usize = 4;
const FACE_DOWN_GOALS: usize = 7;

/// Ways of action cards with the index of their targets; after them the second ways of the three double repairs.
/// Rockfalls are listed apart, since the mine can have more tunnels than a set has bits.
pub(crate) const ACTION_WAYS: [(Action, usize); 16] = {
    let (mut ways, mut kind, mut second) = ([(Action::MAP, NO_TARGETS); 16], TUNNEL_KIND_COUNT, ACTION_KIND_COUNT);
    while kind < KIND_COUNT {
        let card = ALL[kind];
        ways[kind - TUNNEL_KIND_COUNT] = match card.card_use() {
            CardUse::Break(tool) => (Action::on_tool(card, tool), WHOLE_TOOL_SEATS + tool as usize),
            CardUse::Repair(tool, _) => (Action::on_tool(card, tool), BROKEN_TOOL_SEATS + tool as usize),
            CardUse::Map => (Action::MAP, FACE_DOWN_GOALS),
            CardUse::Rockfall | CardUse::Tunnel(_) => (Action::MAP, NO_TARGETS),
        };
        if let CardUse::Repair(_, Some(tool)) = card.card_use() {
            ways[second] = (Action::on_tool(card, tool), BROKEN_TOOL_SEATS + tool as usize);
            second += 1;
        }
        kind += 1;
    }
    ways
};

/// Returns the ways of the tunnels among `kinds`.
#[inline]
pub(crate) fn tunnel_ways(kinds: u32) -> u32 {
    kinds & TUNNEL_MASK | (kinds & TURNABLE_MASK) << TUNNEL_KIND_COUNT
}

/// Returns the ways of the action cards among `kinds`.
#[inline]
pub(crate) fn action_ways(kinds: u32) -> u32 {
    kinds >> TUNNEL_KIND_COUNT | (kinds >> DOUBLE_REPAIR_SHIFT & 7) << ACTION_KIND_COUNT
}

/// Returns the sets of targets for action cards of the seat in turn.
#[inline]
pub(crate) fn action_targets(game: &Saboteur) -> [u32; 8] {
    let others = ((1u32 << game.players) - 1) & !(1 << game.seat.index());
    let broken = Tool::ALL.map(|tool| u32::from(game.broken.seats(tool)));
    let [pick, lamp, cart] = broken.map(|seats| others & !seats);
    [0, pick, lamp, cart, broken[0], broken[1], broken[2], game.goals.face_down().into()]
}

/// Returns the targets of a rockfall: all tunnel cards, if `kinds` include a rockfall.
#[inline]
pub(crate) fn rockfalls(game: &Saboteur, kinds: u32) -> &[PlacedCard] {
    if kinds >> Card::Rockfall as u32 & 1 == 1 { game.mine.placed_cards() } else { &[] }
}

/// Appends every legal play of the seat in turn to `list` (S5): passes, tunnels, action cards, rockfalls.
#[inline]
pub(crate) fn list_plays(game: &Saboteur, list: &mut Vec<Action>) {
    let kinds = game.hands[game.seat.index()].kinds();
    list.reserve(LIST_CAPACITY);
    for kind in set_bits(kinds) {
        list.push(Action::pass_kind(kind));
    }
    if !game.broken.has_any(game.seat) {
        for way in set_bits(tunnel_ways(kinds)) {
            let (dig, open) = TUNNEL_WAYS[way as usize];
            for end in set_bits(game.mine.ends_that_fit(open)) {
                list.push(dig.at(game.mine.end(end)));
            }
        }
    }
    if kinds >> TUNNEL_KIND_COUNT != 0 {
        list_actions(game, kinds, list);
    }
}

#[inline]
fn list_actions(game: &Saboteur, kinds: u32, list: &mut Vec<Action>) {
    let targets = action_targets(game);
    for way in set_bits(action_ways(kinds)) {
        let (action, to) = ACTION_WAYS[way as usize % ACTION_WAYS.len()];
        for target in set_bits(targets[to]) {
            list.push(action.on(target));
        }
    }
    list.extend(rockfalls(game, kinds).iter().map(|laid| Action::ROCKFALL.at(laid.cell)));
}
