//! The result of a measurement, as JSON and as lines.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::{Value, json};

use crate::flood::{Flood, FloodCounts, counts_json};
use crate::plan::LoadPlan;
use crate::stats::Latencies;
use crate::verification::Verification;

/// The result of a measurement.
pub struct LoadReport {
    /// The settings it was made with.
    pub(crate) plan: Arc<LoadPlan>,
    /// Length of the measurement, in seconds.
    pub(crate) seconds: f64,
    /// Processor time of this process in that time.
    pub(crate) cpu_seconds: f64,
    /// HTTP requests in that time.
    pub(crate) requests: u64,
    /// Times from sending a move to its acknowledgement, for moves acknowledged before the end.
    pub(crate) answer_times: Latencies,
    /// Times from sending a move to its notice at another player's socket.
    pub(crate) notice_times: Latencies,
    /// Number of moves of which a socket got no notice.
    pub(crate) missed_notices: u64,
    /// Number of errors by code.
    pub(crate) errors: BTreeMap<String, u64>,
    /// Times until an easy robot answered a person, with a flood of robots.
    pub(crate) robot_times: Option<Latencies>,
    /// The flood, with the measurement before it.
    pub(crate) flood: Option<FloodReport>,
    /// The comparison of the acknowledged moves with the server's records.
    pub(crate) verification: Verification,
}

/// A flood and what was measured before it.
pub(crate) struct FloodReport {
    /// The kind.
    pub(crate) flood: Flood,
    /// The answers to it.
    pub(crate) counts: Arc<FloodCounts>,
    /// The same measurement without the flood.
    pub(crate) idle: Box<LoadReport>,
}

impl LoadReport {
    /// Whether the server's records have every acknowledged move.
    pub fn is_complete(&self) -> bool {
        let is_complete = self.verification.lost + self.verification.unanswered == 0;
        is_complete && self.flood.as_ref().is_none_or(|flood| flood.idle.is_complete())
    }

    fn per_second(&self, count: f64) -> f64 {
        (count / self.seconds * 10.0).round() / 10.0
    }

    /// Returns the report as one JSON object.
    pub fn to_json(&self) -> Value {
        let LoadReport { plan, verification, .. } = self;
        let moves = self.answer_times.count();
        let mut report = json!({
            "url": plan.address.to_string(), "game": plan.game.key(), "players": plan.players(), "tables": plan.tables,
            "fetch": plan.fetch, "seed": plan.seed, "seconds": self.seconds, "cpu_seconds": self.cpu_seconds,
            "moves": moves, "moves_per_second": self.per_second(moves as f64),
            "requests": self.requests, "requests_per_second": self.per_second(self.requests as f64),
            "answer_ms": self.answer_times.to_json(), "seen_ms": self.notice_times.to_json(),
            "unseen": self.missed_notices, "errors": self.errors,
            "checked": {
                "games": verification.games, "moves": verification.moves, "lost": verification.lost,
                "unanswered": verification.unanswered, "errors": verification.errors,
            },
        });
        if let Some(times) = &self.robot_times {
            report["robot_ms"] = times.to_json();
        }
        if let Some(FloodReport { flood, counts, idle }) = &self.flood {
            report["flood"] = counts_json(*flood, counts);
            report["idle"] = idle.to_json();
        }
        report
    }

    /// Returns the report as lines of text; with a flood, first those of the measurement before it.
    pub fn to_lines(&self) -> Vec<String> {
        let Some(FloodReport { flood, counts, idle }) = &self.flood else { return self.own_lines() };
        let [accepted, refused] = [&counts.accepted, &counts.refused].map(|count| count.load(Ordering::Relaxed));
        let line = format!("flood     of {flood} by one stranger: {accepted} accepted, {refused} refused; beside it:");
        [idle.own_lines(), vec![line], self.own_lines()].concat()
    }

    fn own_lines(&self) -> Vec<String> {
        let LoadReport { plan, verification, .. } = self;
        let errors: Vec<String> = self.errors.iter().map(|(code, count)| format!("{count} {code}")).collect();
        let errors = if errors.is_empty() { "none".to_owned() } else { errors.join(", ") };
        let fetching = if plan.fetch { "everybody fetches" } else { "only the seat in turn fetches" };
        let (moves, requests) = (self.answer_times.count(), self.requests);
        let mut lines = vec![
            format!(
                "{} of {} players at {}: {} tables for {:.1} s, {fetching}, seed {}",
                plan.game.key(),
                plan.players(),
                plan.address,
                plan.tables,
                self.seconds,
                plan.seed
            ),
            format!("moves     {} a second ({moves} acknowledged)", self.per_second(moves as f64)),
            format!("requests  {} a second ({requests})", self.per_second(requests as f64)),
            format!("answered  {}", self.answer_times.to_text()),
            format!("seen      {}; never {}", self.notice_times.to_text(), self.missed_notices),
            format!("errors    {errors}"),
            format!(
                "checked   {} games with {} acknowledged moves; {} lost, {} unanswered",
                verification.games, verification.moves, verification.lost, verification.unanswered
            ),
            format!("players   took {:.1} s of processor time", self.cpu_seconds),
        ];
        lines.extend(self.robot_times.as_ref().map(|times| format!("robots    {}", times.to_text())));
        lines
    }
}
