//! What a strong robot advises the seat in turn: what it would do, why, how the turn would go on, and how the game would then end.

use tilewright_ai::Evaluate;
use tilewright_core::{Message, Reconstruct, Seat, SplitMix64, Turn, Viewer};
use tilewright_display::Render;
use tilewright_encoding::Encode;
use tilewright_robots::{BudgetLimit, RobotName, RolesUnsupported, SearchBudget, TimeControl, utility_to_margin};

use crate::game_state::{GameState, StateOf};
use crate::robot_player::{RobotPlayer, RobotPlayerOf};
use crate::snapshot::LegalAction;
use crate::stream::robot_seed;

/// Of so many turns, the best first, is told how they go on.
const MAX_ALTERNATIVES: usize = 2;

/// What a strong robot thinks of one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The action, as it is offered.
    pub legal_action: LegalAction,
    /// What it is worth, in points.
    pub value: f32,
    /// Why it would be done, where that can be said.
    pub reason: Option<Message>,
    /// How the turn would go on, where it goes on with a choice.
    pub follow_up: Option<LegalAction>,
    /// By how many points the seat would then end before the others, if all played as well as the robot. Where there is no choice it
    /// has thought of nothing, and where seats have secrets it plays for its side in this round: nobody can say.
    pub lead: Option<i64>,
}

impl Hint {
    /// The turn: the action, and how it would go on.
    pub fn full_turn(&self) -> impl Iterator<Item = &LegalAction> {
        [Some(&self.legal_action), self.follow_up.as_ref()].into_iter().flatten()
    }

    /// How the game would then end, in words.
    pub fn expected_result(&self) -> Option<Message> {
        let lead = self.lead?;
        let relation = match lead {
            1.. => "ahead",
            0 => "level",
            _ => "behind",
        };
        Some(Message::new("hint-lead").word("lead", relation).number("points", lead.abs()))
    }

    /// What this is beside the best, in words; it is named so.
    pub fn compared_with(&self, best: &Hint, name: String) -> Message {
        match (best.lead, self.lead) {
            (Some(best), Some(lead)) => {
                Message::new("hint-next").word("what", name).number("points", (best - lead).max(0))
            }
            _ => Message::new("hint-other").word("what", name),
        }
    }
}

/// What a strong robot thinks of the actions of the seat in turn, the best first. It is the same whenever it is asked for and whatever
/// chance will bring, unless the clock ends it.
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
        // Who is told of a turn is told how it goes on.
        let follow_up =
            (place < MAX_ALTERNATIVES).then(|| find_follow_up(state, seat, &text, &mut player, time)).flatten();
        turn.extend(follow_up.as_ref().map(|(action, _)| *action));
        let lead = (has_choice && !G::HIDDEN_INFORMATION).then(|| utility_to_margin(value).round() as i64);
        Some(Hint {
            legal_action,
            value,
            reason: determinized.explain(&turn),
            follow_up: follow_up.map(|(_, offer)| offer),
            lead,
        })
    };
    Ok(scored.into_iter().enumerate().filter_map(to_hint).collect())
}

/// How the seat's turn goes on after an action, if it has a choice then and nothing hidden was uncovered.
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
