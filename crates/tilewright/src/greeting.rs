//! What a newcomer sees who calls `tilewright` alone.

use crate::failure::Failure;
use crate::output::Output;

/// Says what there is and what to try.
pub fn run(output: &mut Output) -> Result<(), Failure> {
    let games: Vec<&str> = registry::GAMES.iter().map(|game| game.name()).collect();
    output.line(format!("Tilewright {}: tile-laying games by exact rules.", env!("CARGO_PKG_VERSION")))?;
    output.line(format!("Games: {}", games.join(", ")))?;
    let key = registry::GAMES[0].key();
    output.line("\nTry:")?;
    output.line("  tilewright games                                         rule sets, choices and player counts")?;
    output.line(format!("  tilewright simulate {key} --players 2 --games 1000   a thousand random games"))?;
    output.line(format!("  tilewright simulate {key} --players 2 --games 1 --seed 7 --records games"))?;
    output.line(format!("  tilewright show games/{key}-7-000000.txt            the end of that game"))?;
    output.line("  tilewright --help                                        everything else")
}
