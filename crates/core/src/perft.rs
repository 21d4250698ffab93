//! Exact counts of step sequences: the fingerprint of a game's rules.

use crate::contract::Game;
use crate::event::Silent;
use crate::record::Record;
use crate::setup::{self, Setup};
use crate::step::Turn;

/// How many sequences of 1, 2, … `depth` steps lead on from `state`, chance outcomes counted like actions (once each,
/// whatever their weight). A game that ends earlier adds nothing to the deeper counts.
pub fn perft<G: Game>(state: &G, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    count(state, &mut counts);
    counts
}

fn count<G: Game>(state: &G, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    match state.turn() {
        Turn::Of(_) => {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            *here += actions.len() as u64;
            if deeper.is_empty() {
                return;
            }
            for action in actions {
                let mut next = state.clone();
                next.act(action, &mut Silent);
                count(&next, deeper);
            }
        }
        Turn::Chance => {
            let mut outcomes = Vec::new();
            state.chance_outcomes(&mut outcomes);
            *here += outcomes.len() as u64;
            if deeper.is_empty() {
                return;
            }
            for (chance, _) in outcomes {
                let mut next = state.clone();
                next.resolve(chance, &mut Silent);
                count(&next, deeper);
            }
        }
        Turn::Over => {}
    }
}

/// A line of a table of exact counts: `RULES [CHOICE=VALUE]… PLAYERS | step; step; … | count count …`.
pub struct Counted<G: Game> {
    /// The line as it stands.
    pub text: String,
    /// The position it is about.
    pub record: Record<G>,
    /// The counts it states, from depth 1 on.
    pub counts: Vec<u64>,
}

/// Reads a table of exact counts; blank lines and those that begin with `#` say nothing.
pub fn read_counts<G: Game>(table: &str) -> Result<Vec<Counted<G>>, String> {
    table
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(index, line)| read_line(line).map_err(|what| format!("line {}: {what}", index + 1)))
        .collect()
}

fn read_line<G: Game>(line: &str) -> Result<Counted<G>, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [setup, steps, counts] = parts[..] else { return Err("expected `setup | steps | counts`".to_owned()) };
    let mut words = setup.split_whitespace();
    let name = words.next();
    let mut choices: Vec<(String, String)> = Vec::new();
    let mut players = None;
    for word in words {
        match word.split_once('=') {
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None => players = word.parse().ok(),
        }
    }
    let players = players.ok_or("expected a number of players")?;
    let rules = setup::rules::<G::Rules>(name, &choices).map_err(|e| e.to_string())?;
    let mut record = Record::new(Setup::new(rules, players, None).map_err(|e| e.to_string())?);
    for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        record.play(step, &mut Silent).map_err(|e| e.to_string())?;
    }
    let counts: Result<Vec<u64>, _> = counts.split_whitespace().map(str::parse).collect();
    let counts = counts.map_err(|e| e.to_string())?;
    Ok(Counted { text: line.to_owned(), record, counts })
}
