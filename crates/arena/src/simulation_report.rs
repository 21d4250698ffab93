//! What a simulation says: the one object of `simulate --json`.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tilewright_engine::tally::{SeatTally, WIN};
use tilewright_engine::{Agreed, Tally};
use tilewright_robots::RobotName;

/// Games that were played, and how.
pub struct SimulationReport<'a> {
    /// What was agreed before each game.
    pub agreed: &'a Agreed,
    /// The robot of each seat.
    pub robots: &'a [RobotName],
    /// Where chance came from.
    pub seed: u64,
    /// How many threads played.
    pub threads: usize,
    /// The sums over all games.
    pub tally: &'a Tally,
    /// How long it took by the clock.
    pub elapsed: Duration,
    /// How long the processors worked.
    pub cpu: Duration,
}

impl SimulationReport<'_> {
    /// The sums of each seat that plays.
    pub fn seats(&self) -> &[SeatTally] {
        &self.tally.seats[..usize::from(self.agreed.players)]
    }

    /// So much a game.
    pub fn a_game(&self, sum: f64) -> f64 {
        sum / self.tally.games as f64
    }

    /// The report as JSON.
    pub fn json(&self) -> Value {
        let tally = self.tally;
        let mut all = SeatTally::default();
        self.seats().iter().for_each(|seat| all.add(seat));
        let results = tally.games * u64::from(self.agreed.players);
        let seats: Vec<Value> =
            self.seats().iter().zip(self.robots).map(|(seat, robot)| self.seat(seat, robot)).collect();
        let figures: Map<String, Value> =
            tally.figures.iter().map(|(name, sum)| ((*name).to_owned(), json!(self.a_game(*sum)))).collect();
        let cpu = self.cpu.as_secs_f64();
        let mut report = json!({
            "game": self.agreed.game,
            "rules": self.agreed.rules,
            "players": self.agreed.players,
            "games": tally.games,
            "seed": self.seed,
            "threads": self.threads,
            "seconds": self.elapsed.as_secs_f64(),
            "cpu_seconds": cpu,
            "games_per_cpu_second": tally.games as f64 / cpu.max(1e-9),
            "decisions": tally.decisions,
            "mean_decisions": self.a_game(tally.decisions as f64),
            "mean_legal": tally.legal as f64 / tally.decisions.max(1) as f64,
            "mean_legal_first": self.a_game(tally.legal_first as f64),
            "scores": {
                "mean": all.mean(results),
                "sd": all.deviation(results),
                "zero_share": all.zero as f64 / results as f64,
            },
            "seats": seats,
            "figures": figures,
        });
        if !self.agreed.house_rules.is_empty() {
            report["set"] = Value::Object(house_rules(self.agreed));
        }
        report
    }

    fn seat(&self, seat: &SeatTally, robot: &RobotName) -> Value {
        let mut told = json!({
            "robot": robot.to_string(),
            "wins": seat.wins as f64 / WIN as f64,
            "mean_score": seat.mean(self.tally.games),
            "sd_score": seat.deviation(self.tally.games),
        });
        if matches!(robot, RobotName::Exec(_)) {
            told["replaced"] = json!(seat.replaced);
        }
        told
    }
}

/// The choices that differ from the rule set's, as JSON.
pub(crate) fn house_rules(agreed: &Agreed) -> Map<String, Value> {
    agreed.house_rules.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect()
}
