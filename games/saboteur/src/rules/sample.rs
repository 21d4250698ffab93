//! A uniformly random legal play, found by counting ways: no list is written. See `legal.rs` for ways.

use tilewright_core::{MAX_SEATS, Rng};

use crate::rules::action::Action;
use crate::rules::card_counts::{nth_set_bit, set_bits};
use crate::rules::legal::{ACTION_WAYS, TUNNEL_WAYS, action_targets, action_ways, rockfalls, tunnel_ways};
use crate::rules::state::Saboteur;

/// Upper bound on the ways of a hand: six cards with two ways each are 12.
const MAX_WAYS: usize = 16;

/// Number of seats in each set of seats; a table, since the counts are needed in every ply of a playout.
static SEAT_SET_SIZES: [u8; 1 << MAX_SEATS] = {
    let (mut sizes, mut set) = ([0; 1 << MAX_SEATS], 0usize);
    while set < sizes.len() {
        sizes[set] = set.count_ones() as u8;
        set += 1;
    }
    sizes
};

/// Returns a uniformly random legal play and the number of legal plays. Draws one number: the index into the list of
/// [`list_plays`](crate::rules::legal::list_plays). Allocates nothing.
#[inline(always)]
pub(crate) fn sample_play<D: Rng>(game: &Saboteur, rng: &mut D) -> (Action, u32) {
    let kinds = game.hands[game.seat.index()].kinds();
    let digs = if game.broken.has_any(game.seat) { 0 } else { tunnel_ways(kinds) };
    let action_card_ways = action_ways(kinds);
    let targets = action_targets(game);
    let rockfalls = rockfalls(game, kinds);

    // Cumulative counts: the passes and the plays of all ways up to each.
    let mut cumulative = [0; MAX_WAYS];
    let mut ways = cumulative.iter_mut();
    let passes = kinds.count_ones();
    let mut count = passes;
    for (way, up_to) in set_bits(digs).zip(&mut ways) {
        count += u32::from(game.mine.count_ends_that_fit(TUNNEL_WAYS[way as usize].1));
        *up_to = count;
    }
    for (way, up_to) in set_bits(action_card_ways).zip(&mut ways) {
        let targets = targets[ACTION_WAYS[way as usize % MAX_WAYS].1];
        count += u32::from(SEAT_SET_SIZES[targets as usize % SEAT_SET_SIZES.len()]);
        *up_to = count;
    }
    let in_ways = count;
    count += rockfalls.len() as u32;

    let place = rng.below(count);
    if place < passes {
        return (Action::pass_kind(nth_set_bit(kinds, place)), count);
    }
    if place >= in_ways {
        return (Action::ROCKFALL.at(rockfalls[(place - in_ways) as usize].cell), count);
    }
    let (mut before, mut ways) = (passes, cumulative.into_iter());
    for (way, up_to) in set_bits(digs).zip(&mut ways) {
        if place < up_to {
            let (dig, open) = TUNNEL_WAYS[way as usize];
            let end = nth_set_bit(game.mine.ends_that_fit(open), place - before);
            return (dig.at(game.mine.end(end)), count);
        }
        before = up_to;
    }
    for (way, up_to) in set_bits(action_card_ways).zip(&mut ways) {
        if place < up_to {
            let (action, to) = ACTION_WAYS[way as usize % MAX_WAYS];
            return (action.on(nth_set_bit(targets[to], place - before)), count);
        }
        before = up_to;
    }
    unreachable!("the index is below the count")
}
