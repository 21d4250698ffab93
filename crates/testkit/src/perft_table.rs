//! Tables of perft counts as text: positions, each with the number of step sequences of length 1, 2, …

use tilewright_core::{DiscardEvents, Game, Record, Setup, setup};

/// A line of a table: `RULES [CHOICE=VALUE]… PLAYERS | step; step; … | count count …`.
pub struct PerftLine<G: Game> {
    /// The line itself.
    pub text: String,
    /// The record of its steps.
    pub record: Record<G>,
    /// The counts, from depth 1 on.
    pub counts: Vec<u64>,
}

/// Parses a table; blank lines and those that begin with `#` are skipped.
///
/// # Errors
/// With the first line that cannot be parsed or played.
pub fn parse<G: Game>(table: &str) -> Result<Vec<PerftLine<G>>, String> {
    table
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(index, line)| parse_line(line).map_err(|what| format!("line {}: {what}", index + 1)))
        .collect()
}

fn parse_line<G: Game>(line: &str) -> Result<PerftLine<G>, String> {
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
    let rules = setup::resolve_rules::<G::Rules>(name, &choices).map_err(|e| e.to_string())?;
    let mut record = Record::new(Setup::new(rules, players, None).map_err(|e| e.to_string())?);
    for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
        record.play_step_text(step, &mut DiscardEvents).map_err(|e| e.to_string())?;
    }
    let counts: Result<Vec<u64>, _> = counts.split_whitespace().map(str::parse).collect();
    let counts = counts.map_err(|e| e.to_string())?;
    Ok(PerftLine { text: line.to_owned(), record, counts })
}
