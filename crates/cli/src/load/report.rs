//! What `tilewright load` says in the end.

use serde_json::json;

use super::figures::{Checked, Figures, Spread};
use super::{Args, Plan};
use crate::failure::Failure;
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
    pub figures: Figures,
    /// What was found afterwards.
    pub checked: Checked,
}

impl Report {
    /// Says it.
    pub fn say(self, args: &Args, plan: &Plan, output: &mut Output) -> Result<(), Failure> {
        let Report { seconds, cpu_seconds, requests, figures, checked } = self;
        let moves = figures.answered.len();
        let (answer, seen) = (Spread::of(figures.answered), Spread::of(figures.seen));
        let a_second = |count: f64| (count / seconds * 10.0).round() / 10.0;
        let (moves_a_second, requests_a_second) = (a_second(moves as f64), a_second(requests as f64));
        if args.json {
            return output.json(&json!({
                "url": args.url.to_string(), "game": plan.game, "players": plan.players, "tables": args.tables,
                "fetch": args.fetch, "seed": plan.seed, "seconds": seconds, "cpu_seconds": cpu_seconds,
                "moves": moves, "moves_per_second": moves_a_second,
                "requests": requests, "requests_per_second": requests_a_second,
                "answer_ms": answer.json(), "seen_ms": seen.json(), "unseen": figures.unseen, "errors": figures.errors,
                "checked": {
                    "games": checked.games, "moves": checked.moves, "lost": checked.lost,
                    "unanswered": checked.unanswered, "errors": checked.errors,
                },
            }));
        }
        let errors: Vec<String> = figures.errors.iter().map(|(code, count)| format!("{count} {code}")).collect();
        let errors = if errors.is_empty() { "none".to_owned() } else { errors.join(", ") };
        let fetching = if args.fetch { "everybody fetches" } else { "only the seat in turn fetches" };
        for line in [
            format!(
                "{} of {} players at {}: {} tables for {seconds:.1} s, {fetching}, seed {}",
                plan.game, plan.players, args.url, args.tables, plan.seed
            ),
            format!("moves     {moves_a_second} a second ({moves} acknowledged)"),
            format!("requests  {requests_a_second} a second ({requests})"),
            format!("answered  {}", answer.text()),
            format!("seen      {}; never {}", seen.text(), figures.unseen),
            format!("errors    {errors}"),
            format!(
                "checked   {} games with {} acknowledged moves; {} lost, {} unanswered",
                checked.games, checked.moves, checked.lost, checked.unanswered
            ),
            format!("players   took {cpu_seconds:.1} s of processor time"),
        ] {
            output.line(line)?;
        }
        Ok(())
    }
}

/// A bar of the seconds that have passed, on standard error if that is a terminal.
pub fn clock(seconds: u64) -> indicatif::ProgressBar {
    let bar = indicatif::ProgressBar::new(seconds);
    let style = indicatif::ProgressStyle::with_template("{bar:40} {pos}/{len} s");
    bar.set_style(style.expect("the template is well formed"));
    bar
}
