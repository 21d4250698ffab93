//! The identity of a tournament, and its report: the JSON of `arena --json`.

use serde_json::{Value, json};
use tilewright_engine::SetupInfo;
use tilewright_robots::RobotName;

use crate::schedule::Schedule;
use crate::simulation_report::house_rules;
use crate::standings::Standings;

/// The parameters of a tournament.
pub struct TournamentReport<'a> {
    /// Setup of each game.
    pub setup_info: &'a SetupInfo,
    /// Robots that take part.
    pub robots: &'a [RobotName],
    /// Pairs, lineups and deals.
    pub schedule: &'a Schedule,
    /// Seed of the tournament.
    pub seed: u64,
}

impl TournamentReport<'_> {
    /// Returns all parameters that affect the games, except their number; a folder accepts only the same tournament.
    pub fn identity(&self) -> Value {
        let names: Vec<String> = self.robots.iter().map(RobotName::to_string).collect();
        json!({
            "game": self.setup_info.game,
            "rules": self.setup_info.rules,
            "set": house_rules(self.setup_info),
            "players": self.setup_info.players,
            "first": self.setup_info.first.map(|seat| seat.index()),
            "robots": names,
            "duplicate": self.schedule.duplicate,
            "gauntlet": self.schedule.gauntlet,
            "seed": self.seed,
        })
    }

    /// Returns the report as JSON.
    pub fn to_json(&self, standings: &Standings) -> Value {
        let (robots, pairs) = standings.to_json();
        let mut report = json!({
            "game": self.setup_info.game,
            "rules": self.setup_info.rules,
            "games": standings.games,
            "robots": robots,
            "pairs": pairs,
            "players": self.setup_info.players,
            "seed": self.seed,
        });
        if !self.setup_info.house_rules.is_empty() {
            report["set"] = Value::Object(house_rules(self.setup_info));
        }
        report
    }
}
