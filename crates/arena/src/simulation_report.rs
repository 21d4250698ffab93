//! The report of a simulation: the JSON of `simulate --json`.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tilewright_engine::{SeatTotals, SetupInfo, SimulationTotals, WIN_UNITS};
use tilewright_robots::RobotName;

/// Totals of a simulation and how they were obtained.
pub struct SimulationReport<'a> {
    /// Setup of each game.
    pub setup_info: &'a SetupInfo,
    /// Robot of each seat.
    pub robots: &'a [RobotName],
    /// Seed of the simulation.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
    /// Sums over all games.
    pub totals: &'a SimulationTotals,
    /// Wall-clock time.
    pub elapsed: Duration,
    /// Processor time of all threads.
    pub cpu: Duration,
}

impl SimulationReport<'_> {
    /// Sums of each seat that plays.
    pub fn seats(&self) -> &[SeatTotals] {
        &self.totals.seats[..usize::from(self.setup_info.players)]
    }

    /// Mean of `sum` over the games.
    pub fn per_game(&self, sum: f64) -> f64 {
        sum / self.totals.games as f64
    }

    /// Returns the report as JSON.
    pub fn to_json(&self) -> Value {
        let totals = self.totals;
        let mut all = SeatTotals::default();
        self.seats().iter().for_each(|seat| all.add(seat));
        let results = totals.games * u64::from(self.setup_info.players);
        let seats: Vec<Value> =
            self.seats().iter().zip(self.robots).map(|(seat, robot)| self.seat(seat, robot)).collect();
        let figures: Map<String, Value> =
            totals.figures.iter().map(|(name, sum)| ((*name).to_owned(), json!(self.per_game(*sum)))).collect();
        let cpu = self.cpu.as_secs_f64();
        let mut report = json!({
            "game": self.setup_info.game,
            "rules": self.setup_info.rules,
            "players": self.setup_info.players,
            "games": totals.games,
            "seed": self.seed,
            "threads": self.threads,
            "seconds": self.elapsed.as_secs_f64(),
            "cpu_seconds": cpu,
            "games_per_cpu_second": totals.games as f64 / cpu.max(1e-9),
            "decisions": totals.decisions,
            "mean_decisions": self.per_game(totals.decisions as f64),
            "mean_legal": totals.legal as f64 / totals.decisions.max(1) as f64,
            "mean_legal_first": self.per_game(totals.legal_first as f64),
            "scores": {
                "mean": all.mean(results),
                "sd": all.standard_deviation(results),
                "zero_share": all.zero_scores as f64 / results as f64,
            },
            "seats": seats,
            "figures": figures,
        });
        if !self.setup_info.house_rules.is_empty() {
            report["set"] = Value::Object(house_rules(self.setup_info));
        }
        report
    }

    fn seat(&self, seat: &SeatTotals, robot: &RobotName) -> Value {
        let mut report = json!({
            "robot": robot.to_string(),
            "wins": seat.wins as f64 / WIN_UNITS as f64,
            "mean_score": seat.mean(self.totals.games),
            "sd_score": seat.standard_deviation(self.totals.games),
        });
        if matches!(robot, RobotName::Exec(_)) {
            report["replaced"] = json!(seat.replaced);
        }
        report
    }
}

/// The house rules as JSON, by key.
pub(crate) fn house_rules(setup_info: &SetupInfo) -> Map<String, Value> {
    setup_info.house_rules.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect()
}
