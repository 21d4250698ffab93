//! Hints for the seat in turn: what a strong robot would do, why, how the turn continues, and the expected result.

use tilewright_ai::Evaluate;
use tilewright_core::{Message, Reconstruct, Seat, SplitMix64, Turn, Viewer};
use tilewright_display::Render;
use tilewright_encoding::Encode;
use tilewright_robots::{BudgetLimit, RobotName, RolesUnsupported, SearchBudget, TimeControl, utility_to_margin};

use crate::game_state::{GameState, StateOf};
use crate::robot_player::{RobotPlayer, RobotPlayerOf};
use crate::snapshot::LegalAction;
use crate::stream::robot_seed;

/// Number of the best hints that include the next action of the same turn.
const HINTS_WITH_FOLLOW_UP: usize = 2;

/// A suggestion of one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The action.
    pub legal_action: LegalAction,
    /// Utility of the action in the search, in points.
    pub value: f32,
    /// Reason for the action, if the game has one.
    pub reason: Option<Message>,
    /// The next action of the same turn, if there is a choice then.
    pub follow_up: Option<LegalAction>,
    /// Expected final margin in points, if all seats play as well as the robot.
    ///
    /// `None` without a choice, because then there is no search, and in games with hidden information, where the
    /// utility is no margin of the whole game.
    pub lead: Option<i64>,
}

impl Hint {
    /// The action and its follow-up.
    pub fn full_turn(&self) -> impl Iterator<Item = &LegalAction> {
        [Some(&self.legal_action), self.follow_up.as_ref()].into_iter().flatten()
    }

    /// The expected result in words.
    pub fn expected_result(&self) -> Option<Message> {
        let lead = self.lead?;
        let relation = match lead {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        Some(Message::new("hint-lead").text("lead", relation).number("points", lead.abs()))
    }

    /// A comparison with the hint `best`, in words; `name` is this hint's name in the sentence.
    pub fn compared_with(&self, best: &Hint, name: String) -> Message {
        match (best.lead, self.lead) {
            (Some(best), Some(lead)) => {
                Message::new("hint-next").text("what", name).number("points", (best - lead).max(0))
            }
            _ => Message::new("hint-other").text("what", name),
        }
    }
}

/// Hints for the seat in turn, best first; empty if no seat is in turn.
///
/// The same state gives the same hints unless `time` ends the search early. The chance stream of the match is not used.
pub(crate) fn hints<G>(state: &StateOf<G>, time: &TimeControl) -> Result<Vec<Hint>, RolesUnsupported>
where
    G: Reconstruct + Render + Evaluate + Encode,
{
    let Some(info) = state.record.info_state() else { return Ok(Vec::new()) };
    let (seat, determinized) = (info.seat(), info.determinize(&mut SplitMix64::new(0)));
    let name = RobotName::Search(SearchBudget { limit: BudgetLimit::Iterations(G::HINT_ITERATIONS), threads: 1 });
    let robot = tilewright_robots::robot::<G>(&name, state.record.setup())?;
    let mut player = RobotPlayerOf::new(robot, robot_seed(0, state.ply() as u64, seat.index()));
    let scored = player.scored_actions(state, time);
    let has_choice = scored.len() > 1;
    let legal_actions = list_legal_actions(state, seat);
    let to_hint = |(place, (text, value)): (usize, (String, f32))| {
        let legal_action = legal_actions.iter().find(|candidate| candidate.action == text)?.clone();
        let mut turn = vec![*info.legal().iter().find(|action| action.to_string() == text)?];
        // The rest of the turn is part of the reason.
        let follow_up =
            (place < HINTS_WITH_FOLLOW_UP).then(|| find_follow_up(state, seat, &text, &mut player, time)).flatten();
        turn.extend(follow_up.as_ref().map(|(action, _)| *action));
        let lead = (has_choice && !G::HIDDEN_INFORMATION).then(|| utility_to_margin(value).round() as i64);
        Some(Hint {
            legal_action,
            value,
            reason: determinized.explain(&turn),
            follow_up: follow_up.map(|(_, legal_action)| legal_action),
            lead,
        })
    };
    Ok(scored.into_iter().enumerate().filter_map(to_hint).collect())
}

/// The next action of the seat's turn after `action`, if it has a choice then and nothing hidden was revealed.
fn find_follow_up<G>(
    state: &StateOf<G>,
    seat: Seat,
    action: &str,
    player: &mut RobotPlayerOf<G>,
    time: &TimeControl,
) -> Option<(G::Action, LegalAction)>
where
    G: Reconstruct + Render + Evaluate + Encode,
{
    let mut next = state.clone();
    next.play(seat, action).ok()?;
    let revealed = next.undo_facts(state.ply()).iter().any(|step| step.revealed);
    if next.turn() != Turn::Seat(seat) || revealed || next.record.legal().len() < 2 {
        return None;
    }
    let best = player.choose(&next, time)?;
    let action = *next.record.legal().iter().find(|action| action.to_string() == best)?;
    list_legal_actions(&next, seat)
        .into_iter()
        .find(|candidate| candidate.action == best)
        .map(|legal_action| (action, legal_action))
}

fn list_legal_actions<G: Reconstruct + Render + Encode>(state: &StateOf<G>, seat: Seat) -> Vec<LegalAction> {
    state.perspective(Viewer::Seat(seat)).snapshot(usize::MAX).legal.unwrap_or_default()
}
