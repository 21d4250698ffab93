//! Reasons for plays, as messages: why the seat in turn would choose an action, by its role and its beliefs.

use tilewright_core::{Game, Message, Seat};

use crate::ai::beliefs::Beliefs;
use crate::ai::play_policy::{PlayPolicy, PolicyParams};
use crate::ai::weights::PolicyWeights;
use crate::ai::with_policy;
use crate::rules::action::{Action, ActionKind};
use crate::rules::cards::{Card, Tunnel};
use crate::rules::roles::Role;
use crate::rules::state::{Phase, Saboteur};

/// Progress in cards below which the way to the gold counts as unchanged.
const MIN_CHANGE: f32 = PolicyWeights::DEFAULT.change;
/// Alarm from which hiding is no reason for a saboteur's pass.
const MAX_HIDING_ALARM: f32 = 0.5;

/// Returns the reason for `action` of the seat in turn; `None` if no reason fits it or it is no play of a card.
pub(super) fn explain(game: &Saboteur, action: Action) -> Option<Message> {
    if game.phase != Phase::Play {
        return None;
    }
    let params = PolicyParams::assumed_by(game.roles.role(game.seat));
    with_policy(game, &Beliefs::for_search(game, game.seat), params, |policy| policy.explain(action))
}

impl PlayPolicy<'_> {
    fn explain(&self, action: Action) -> Option<Message> {
        let nearer = self.estimate(action).nearer;
        match action.kind() {
            ActionKind::Dig { card, .. } => self.explain_dig(card.tunnel()?, nearer),
            ActionKind::Rockfall { .. } => match self.role {
                Role::Digger if nearer > MIN_CHANGE => Some(Message::new("why-clears")),
                Role::Saboteur if nearer < -MIN_CHANGE => Some(Message::new("why-farther")),
                Role::Digger | Role::Saboteur => None,
            },
            ActionKind::Break { seat, .. } => {
                let other = if self.role == Role::Digger { Role::Saboteur } else { Role::Digger };
                Some(self.suspicion_message(seat, other))
            }
            ActionKind::Repair { seat, .. } if seat == self.seat => Some(Message::new("why-own-tool")),
            ActionKind::Repair { seat, .. } => Some(self.suspicion_message(seat, self.role)),
            ActionKind::Map { .. } if self.knows_gold() => None,
            ActionKind::Map { .. } => Some(Message::new("why-map")),
            ActionKind::Pass { card } => card.map(|card| self.explain_pass(card)),
            ActionKind::Take { .. } => None,
        }
    }

    fn explain_dig(&self, tunnel: Tunnel, nearer: f32) -> Option<Message> {
        let key = match (self.role, tunnel.through) {
            (Role::Digger, true) if nearer > MIN_CHANGE => "why-nearer",
            (Role::Digger, true) if nearer > -MIN_CHANGE => "why-another-way",
            (Role::Saboteur, _) if nearer < -MIN_CHANGE => "why-farther",
            (Role::Saboteur, true) if nearer > MIN_CHANGE => "why-dig-along",
            (Role::Digger | Role::Saboteur, _) => return None,
        };
        Some(Message::new(key))
    }

    fn explain_pass(&self, card: Card) -> Message {
        let tunnel = card.tunnel().is_some_and(|tunnel| tunnel.through);
        Message::new(match self.role {
            Role::Digger if self.game.broken.has_any(self.seat) => "why-pass-broken",
            Role::Digger if self.can_dig_nearer() => "why-pass",
            Role::Digger => "why-pass-no-way",
            Role::Saboteur if tunnel => "why-pass-tunnel",
            Role::Saboteur if self.alarm < MAX_HIDING_ALARM => "why-pass-quietly",
            Role::Saboteur => "why-pass",
        })
    }

    /// Whether a legal tunnel brings the gold nearer.
    fn can_dig_nearer(&self) -> bool {
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        let digs = |action: &Action| matches!(action.kind(), ActionKind::Dig { .. });
        legal.into_iter().filter(digs).any(|action| self.estimate(action).nearer > MIN_CHANGE)
    }

    /// Returns the message that the policy's seat takes `seat` for a `role`, with the probability in percent.
    fn suspicion_message(&self, seat: Seat, role: Role) -> Message {
        let suspicion = self.suspicion[seat.index()];
        let sure = if role == Role::Saboteur { suspicion } else { 1.0 - suspicion };
        let percent = (sure * 100.0).round() as i64;
        Message::new("why-takes-for").seat("seat", seat).text("role", role.name()).number("percent", percent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ruleset::RuleSet;
    use std::collections::BTreeSet;
    use tilewright_ai::Evaluate;
    use tilewright_core::{Record, Setup, SplitMix64, Turn};
    use tilewright_testkit::laws;

    /// Every reason occurs in random games, and each only for the roles it fits.
    #[test]
    fn reasons_fit_the_role_and_all_occur() {
        let mut met: [BTreeSet<String>; 2] = Default::default();
        for game in 0..12 {
            let setup = Setup::new(RuleSet::STANDARD, 5, None).expect("five players are legal");
            let mut record: Record<Saboteur> = Record::new(setup);
            let mut rng = SplitMix64::new(game);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                if let Turn::Seat(seat) = record.turn() {
                    let role = record.state().roles.role(seat).expect("roles are dealt");
                    let why = record.legal().iter().filter_map(|action| record.state().explain(&[*action]));
                    met[role as usize].extend(why.map(|why| why.key.to_string()));
                }
                record.play_step_text(&step, &mut Vec::new()).expect("a listed step can be played");
            }
        }
        let both = ["why-map", "why-own-tool", "why-pass", "why-takes-for"];
        let of_diggers = ["why-another-way", "why-clears", "why-nearer", "why-pass-broken", "why-pass-no-way"];
        let of_saboteurs = ["why-dig-along", "why-farther", "why-pass-quietly", "why-pass-tunnel"];
        let all = |more: &[&str]| both.iter().chain(more).map(ToString::to_string).collect::<BTreeSet<String>>();
        assert_eq!(met, [all(&of_diggers), all(&of_saboteurs)]);
    }
}
