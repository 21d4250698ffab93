//! What `tilewright load` says in the end.

use serde_json::json;

use super::figures::{Latencies, LoadStats, Verification};
use super::{Args, LoadPlan};
use crate::failure::CliError;
use crate::output::Output;

/// What came of it all.
pub struct Report {
    /// How long was measured.
    pub seconds: f64,
    /// The processor's time that the players took.
    pub cpu_seconds: f64,
    /// HTTP requests in that time.
    pub requests: u64,
    /// What was measured.
    pub stats: LoadStats,
    /// What was found afterwards.
    pub verification: Verification,
}

impl Report {
    /// Says it.
    pub fn write(self, args: &Args, plan: &LoadPlan, output: &mut Output) -> Result<(), CliError> {
        let Report { seconds, cpu_seconds, requests, stats, verification } = self;
        let moves = stats.answer_times.len();
        let (answer, seen) = (Latencies::from_times(stats.answer_times), Latencies::from_times(stats.notice_times));
        let per_second = |count: f64| (count / seconds * 10.0).round() / 10.0;
        let (moves_a_second, requests_a_second) = (per_second(moves as f64), per_second(requests as f64));
        if args.json {
            return output.json(&json!({
                "url": args.url.to_string(), "game": plan.game, "players": plan.players, "tables": args.tables,
                "fetch": args.fetch, "seed": plan.seed, "seconds": seconds, "cpu_seconds": cpu_seconds,
                "moves": moves, "moves_per_second": moves_a_second,
                "requests": requests, "requests_per_second": requests_a_second,
                "answer_ms": answer.to_json(), "seen_ms": seen.to_json(), "unseen": stats.missed_notices, "errors": stats.errors,
                "checked": {
                    "games": verification.games, "moves": verification.moves, "lost": verification.lost,
                    "unanswered": verification.unanswered, "errors": verification.errors,
                },
            }));
        }
        let errors: Vec<String> = stats.errors.iter().map(|(code, count)| format!("{count} {code}")).collect();
        let errors = if errors.is_empty() { "none".to_owned() } else { errors.join(", ") };
        let fetching = if args.fetch { "everybody fetches" } else { "only the seat in turn fetches" };
        for line in [
            format!(
                "{} of {} players at {}: {} tables for {seconds:.1} s, {fetching}, seed {}",
                plan.game, plan.players, args.url, args.tables, plan.seed
            ),
            format!("moves     {moves_a_second} a second ({moves} acknowledged)"),
            format!("requests  {requests_a_second} a second ({requests})"),
            format!("answered  {}", answer.to_text()),
            format!("seen      {}; never {}", seen.to_text(), stats.missed_notices),
            format!("errors    {errors}"),
            format!(
                "checked   {} games with {} acknowledged moves; {} lost, {} unanswered",
                verification.games, verification.moves, verification.lost, verification.unanswered
            ),
            format!("players   took {cpu_seconds:.1} s of processor time"),
        ] {
            output.line(line)?;
        }
        Ok(())
    }
}

/// A bar of the seconds that have passed, on standard error if that is a terminal.
pub fn progress_bar(seconds: u64) -> indicatif::ProgressBar {
    let bar = indicatif::ProgressBar::new(seconds);
    let style = indicatif::ProgressStyle::with_template("{bar:40} {pos}/{len} s");
    bar.set_style(style.expect("the template is well formed"));
    bar
}
