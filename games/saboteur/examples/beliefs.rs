//! Measures how well beliefs rank saboteurs above diggers, on records of games by any robots.
//!
//! `beliefs FILE...` reads full records, as `tilewright simulate saboteur --records DIR` writes them. After 34 plays
//! of each round it computes the beliefs of every digger. Of all pairs of another saboteur and another digger it
//! counts those where the saboteur has the higher probability; equal ones count half. `--at N` chooses another play,
//! `--help` prints the usage.

use std::process::ExitCode;

use tilewright_ai::ImperfectInformation;
use tilewright_core::{Game, InfoState, Record, Seat, Step, Viewer, notation::ParsedRecord};
use tilewright_saboteur::Saboteur;

const HELP: &str = "\
Usage: beliefs [--at PLAY] FILE...

Reads whole records of Saboteur (tilewright simulate saboteur --records DIR) and prints in how many pairs
the beliefs of the diggers rank a true saboteur above a true digger, at the 34th play of each round or the one given.";

/// Pairs of a saboteur and a digger, ranked by the beliefs of the other diggers.
#[derive(Default)]
struct Pairs {
    rounds: u64,
    pairs: u64,
    /// Twice the number of pairs in the right order; equal ones count 1.
    halves: u64,
    /// Sum and number of the probabilities to be a saboteur, of true diggers and of true saboteurs.
    probabilities: [(f64, u64); 2],
}

fn main() -> ExitCode {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() || files.iter().any(|argument| argument == "--help" || argument == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let mut at = 34;
    if files[0] == "--at" {
        let Some(play) = files.get(1).and_then(|play| play.parse().ok()).filter(|play| (1..=67).contains(play)) else {
            eprintln!("--at is followed by the number of a play, from 1 to 67");
            return ExitCode::FAILURE;
        };
        at = play;
        files.drain(..2);
    }
    let mut pairs = Pairs::default();
    for file in &files {
        if let Err(problem) = count(file, at, &mut pairs) {
            eprintln!("{file}: {problem}");
            return ExitCode::FAILURE;
        }
    }
    let share = 100.0 * pairs.halves as f64 / (2 * pairs.pairs.max(1)) as f64;
    println!(
        "{} rounds with a play {at}, {} pairs: the saboteur ranks above the digger in {share:.1} %",
        pairs.rounds, pairs.pairs
    );
    let [digger, saboteur] = pairs.probabilities.map(|(sum, count)| 100.0 * sum / count.max(1) as f64);
    println!("a true saboteur is thought to be one by {saboteur:.1} %, a true digger by {digger:.1} %");
    ExitCode::SUCCESS
}

/// Replays the game of `file` and adds the pairs after `at` plays of each round.
fn count(file: &str, at: usize, pairs: &mut Pairs) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let document = ParsedRecord::<Saboteur>::parse(&text).map_err(|error| error.to_string())?;
    let whole = document.replay().map_err(|error| error.to_string())?;
    let mut record: Record<Saboteur> = Record::new(*whole.setup());
    let mut last_round = 0;
    for step in whole.steps() {
        let view = record.state().view(Viewer::Onlooker);
        if let Step::Action(..) = step
            && view.phase == "play"
            && view.history.len() == at
            && last_round < view.round
        {
            last_round = view.round;
            pairs.rounds += 1;
            add_pairs(&record, pairs);
        }
        record
            .play_step_text(&step.to_string(), &mut tilewright_core::DiscardEvents)
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Adds the pairs as ranked by every digger.
fn add_pairs(record: &Record<Saboteur>, pairs: &mut Pairs) {
    let state = record.state();
    let is_saboteur = |seat: Seat| state.role(seat) == Some(1);
    for digger in Seat::iter(state.players()).filter(|seat| !is_saboteur(*seat)) {
        let beliefs = Saboteur::beliefs(&InfoState::new(state, digger, &[], record.steps()));
        let others = || Seat::iter(state.players()).filter(|seat| *seat != digger);
        for other in others() {
            let (sum, count) = &mut pairs.probabilities[usize::from(is_saboteur(other))];
            *sum += f64::from(beliefs.saboteur(other));
            *count += 1;
        }
        for saboteur in others().filter(|seat| is_saboteur(*seat)) {
            for honest in others().filter(|seat| !is_saboteur(*seat)) {
                let (guilty, innocent) = (beliefs.saboteur(saboteur), beliefs.saboteur(honest));
                pairs.pairs += 1;
                pairs.halves += if guilty > innocent { 2 } else { u64::from(guilty == innocent) };
            }
        }
    }
}
