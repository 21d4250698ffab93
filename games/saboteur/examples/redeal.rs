//! Measures the time of `resample_hidden`, by hand.
//!
//! `redeal PLAYERS...` plays games in which the diggers reach the gold in some rounds, and times every seat in
//! positions of three kinds: before any gold was picked, after a pick without a later payment, and after a payment
//! that followed a pick.

use std::hint::black_box;
use std::time::Instant;

use tilewright_core::{DiscardEvents, Game, Rng, Seat, Setup, SplitMix64, Turn, Viewer};
use tilewright_saboteur::{Action, ActionKind, RuleSet, Saboteur};

/// Number of positions measured of each kind.
const POSITIONS_PER_KIND: usize = 60;
/// Number of determinizations per seat and position.
const RUNS_PER_POSITION: u32 = 1000;

const KINDS: [&str; 3] = ["no gold picked", "gold picked", "gold picked, then saboteurs paid"];

/// Returns the kind of a position, an index into `KINDS`.
fn kind(state: &Saboteur) -> usize {
    let past = state.view(Viewer::All).past_rounds;
    let dug = past.iter().position(|round| round.won == "diggers");
    match dug {
        None => 0,
        Some(dug) if past[dug..].iter().any(|round| round.won == "saboteurs") => 2,
        Some(_) => 1,
    }
}

/// Returns how far east the tunnel of an action is; -100 for other actions.
fn east(action: &Action) -> i32 {
    if let ActionKind::Dig { card, cell, .. } = action.kind()
        && card.tunnel().is_some_and(|tunnel| tunnel.through)
    {
        return cell.x.into();
    }
    -100
}

/// Returns positions of each kind, at most one per game. In each round, with probability 1/2, all seats dig eastwards.
fn positions(players: u8) -> [Vec<Saboteur>; 3] {
    let start = Saboteur::new(&Setup::new(RuleSet::STANDARD, players, None).expect("the number of players is legal"));
    let (mut rng, mut legal) = (SplitMix64::new(1), Vec::new());
    let mut found: [Vec<Saboteur>; 3] = Default::default();
    while found.iter().any(|positions| positions.len() < POSITIONS_PER_KIND) {
        let mut state = start.clone();
        let (coins, target_kind, wait) = (rng.below(8), rng.below(3) as usize, rng.below(60));
        let mut waited = 0;
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state
                    .resolve_unchecked(state.outcome_at(rng.below(state.total_chance_weight())), &mut DiscardEvents),
                Turn::Seat(_) => {
                    let view = state.view(Viewer::Onlooker);
                    waited +=
                        u32::from(view.past_rounds.len() < usize::from(view.round) && kind(&state) == target_kind);
                    if waited > wait {
                        if found[target_kind].len() < POSITIONS_PER_KIND {
                            found[target_kind].push(state.clone());
                        }
                        break;
                    }
                    state.legal_actions(&mut legal);
                    if coins >> (view.round - 1) & 1 == 1 {
                        let farthest = legal.iter().map(east).max();
                        legal.retain(|action| Some(east(action)) == farthest);
                    }
                    state.play_unchecked(legal[rng.below(legal.len() as u32) as usize], &mut DiscardEvents);
                }
            }
        }
    }
    found
}

fn main() {
    let arguments: Vec<u8> = std::env::args().skip(1).filter_map(|players| players.parse().ok()).collect();
    let counts = if arguments.is_empty() { vec![3, 5, 10] } else { arguments };
    for players in counts.into_iter().filter(|players| (3..=10).contains(players)) {
        for (name, positions) in KINDS.iter().zip(positions(players)) {
            let (mut rng, begin) = (SplitMix64::new(2), Instant::now());
            for position in &positions {
                for seat in Seat::iter(players) {
                    let mut state = position.clone();
                    (0..RUNS_PER_POSITION).for_each(|_| black_box(&mut state).resample_hidden(seat, &mut rng));
                }
            }
            let redeals = positions.len() as f64 * f64::from(players) * f64::from(RUNS_PER_POSITION);
            let each = begin.elapsed().as_secs_f64() * 1e6 / redeals;
            println!("{players} players, {name}: {each:.2} µs");
        }
    }
}
