//! Counters and latencies of a measurement.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::ClientError;

/// The measurements of one or several tables.
#[derive(Default)]
pub(crate) struct LoadStats {
    /// Times from sending a move to its acknowledgement.
    pub answer_times: Vec<Duration>,
    /// Times from sending a move to its notice at another player's socket.
    pub notice_times: Vec<Duration>,
    /// Number of moves of which a socket got no notice.
    pub missed_notices: u64,
    /// Number of errors by code.
    pub errors: BTreeMap<String, u64>,
}

impl LoadStats {
    /// Counts an error.
    pub(crate) fn count_error(&mut self, error: &ClientError) {
        *self.errors.entry(error.code.clone()).or_default() += 1;
    }

    /// Adds the measurements of other tables, and empties their times.
    pub(crate) fn merge(&mut self, other: &mut LoadStats) {
        self.answer_times.append(&mut other.answer_times);
        self.notice_times.append(&mut other.notice_times);
        self.missed_notices += other.missed_notices;
        for (code, count) in &other.errors {
            *self.errors.entry(code.clone()).or_default() += count;
        }
    }
}

/// Sorted times, for percentiles.
pub(crate) struct Latencies(Vec<Duration>);

impl Latencies {
    /// Sorts times.
    pub(crate) fn from_times(mut times: Vec<Duration>) -> Latencies {
        times.sort_unstable();
        Latencies(times)
    }

    /// Returns the number of times.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the nearest-rank percentile of `share`, from 0 to 1, in milliseconds; 0 without times.
    fn percentile_ms(&self, share: f64) -> f64 {
        let rank = (self.0.len() as f64 * share).ceil() as usize;
        let time = self.0.get(rank.max(1) - 1).copied().unwrap_or_default();
        (time.as_secs_f64() * 1e6).round() / 1e3
    }

    /// Returns percentiles in milliseconds as JSON.
    pub(crate) fn to_json(&self) -> Value {
        let [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1.0].map(|share| self.percentile_ms(share));
        json!({"p50": p50, "p95": p95, "p99": p99, "max": max})
    }

    /// Returns percentiles as text.
    pub(crate) fn to_text(&self) -> String {
        let [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1.0].map(|share| self.percentile_ms(share));
        format!("p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_times() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        assert_eq!(
            Latencies::from_times(times).to_json(),
            json!({"p50": 100.0, "p95": 190.0, "p99": 198.0, "max": 200.0})
        );
        assert_eq!(
            Latencies::from_times(Vec::new()).to_json(),
            json!({"p50": 0.0, "p95": 0.0, "p99": 0.0, "max": 0.0})
        );
    }
}
