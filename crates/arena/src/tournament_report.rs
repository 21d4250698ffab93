//! What a tournament says: what makes it this one, and the one object of `arena --json`.

use serde_json::{Value, json};
use tilewright_engine::Agreed;
use tilewright_robots::RobotName;

use crate::plan::Plan;
use crate::simulation_report::house_rules;
use crate::standings::Standings;

/// A tournament, by what was agreed before it.
pub struct TournamentReport<'a> {
    /// What was agreed before each game.
    pub agreed: &'a Agreed,
    /// Who takes part.
    pub robots: &'a [RobotName],
    /// Who plays whom.
    pub plan: &'a Plan,
    /// Where chance comes from.
    pub seed: u64,
}

impl TournamentReport<'_> {
    /// What makes this tournament this one: a folder goes on with no other.
    pub fn identity(&self) -> Value {
        let names: Vec<String> = self.robots.iter().map(RobotName::to_string).collect();
        json!({
            "game": self.agreed.game,
            "rules": self.agreed.rules,
            "set": house_rules(self.agreed),
            "players": self.agreed.players,
            "first": self.agreed.first.map(|seat| seat.index()),
            "robots": names,
            "duplicate": self.plan.duplicate,
            "gauntlet": self.plan.gauntlet,
            "seed": self.seed,
        })
    }

    /// The report as JSON.
    pub fn json(&self, standings: &Standings) -> Value {
        let (robots, pairs) = standings.json();
        let mut report = json!({
            "game": self.agreed.game,
            "rules": self.agreed.rules,
            "games": standings.games,
            "robots": robots,
            "pairs": pairs,
            "players": self.agreed.players,
            "seed": self.seed,
        });
        if !self.agreed.house_rules.is_empty() {
            report["set"] = Value::Object(house_rules(self.agreed));
        }
        report
    }
}
