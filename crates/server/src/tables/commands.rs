//! Commands: pure functions from a table state to the next state and the change to store.
//!
//! Handlers and robot workers pass them to [`AppState::change`](crate::app_state::AppState::change), which stores the
//! change and publishes the next state.

use tilewright_core::{Message, Seat};
use tilewright_engine::{GameState, Match, UndoPolicy};
use tilewright_store::{ChangeKind, Id};

use crate::error::ApiError;
use crate::tables::{TableState, UndoRequest};

/// The next state with the change that leads to it.
pub(crate) type CommandResult = Result<(TableState, ChangeKind), ApiError>;

/// Upper bound on the actions of a full turn.
const MAX_ACTIONS_PER_TURN: usize = 10;

/// Plays `actions` of one full turn of `seat`, all or none; chance steps follow the last action only.
///
/// # Errors
/// `BadRequest` if there are no actions, more than ten, or chance steps before the last; `Stale` if the table is not at
/// `revision`; `Play` if an action is refused.
pub(crate) fn play(state: &TableState, revision: u64, seat: Seat, actions: &[String]) -> CommandResult {
    if actions.is_empty() || actions.len() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::BadRequest(Message::new("refusal-actions").number("most", MAX_ACTIONS_PER_TURN as i64)));
    }
    let mut game = copy_at(state, revision)?;
    let from = game.state().ply();
    for (number, action) in actions.iter().enumerate() {
        let played = game.play(seat, action)?;
        if played.len() > 1 && number + 1 < actions.len() {
            return Err(ApiError::bad_request("refusal-one-turn"));
        }
    }
    let kind = ChangeKind::Steps(TableState::steps_from(game.state(), from));
    Ok((state.after(game, None, &kind), kind))
}

/// Returns the game after `actions` of `seat`, before any chance step; `None` if an action reveals something hidden.
///
/// # Errors
/// `BadRequest` if there are more than ten actions or the table is an uploaded record; `Play` if an action is refused.
pub(crate) fn preview(
    state: &TableState,
    seat: Seat,
    actions: &[&str],
) -> Result<Option<Box<dyn GameState>>, ApiError> {
    let mut game = state.current_match()?.state().boxed_clone();
    let from = game.ply();
    if actions.len() > MAX_ACTIONS_PER_TURN {
        return Err(ApiError::BadRequest(Message::new("refusal-actions").number("most", MAX_ACTIONS_PER_TURN as i64)));
    }
    for action in actions {
        game.play(seat, action)?;
        if game.undo_facts(from).iter().any(|fact| fact.revealed) {
            return Ok(None);
        }
    }
    Ok(Some(game))
}

/// Undoes the last decision of `seat`, which `person` holds, or requests the consent of the other people.
///
/// # Errors
/// `Stale` if the table is not at `revision`; `NoUndo` if there is nothing to undo or something was revealed since.
pub(crate) fn undo(state: &TableState, revision: u64, seat: Seat, person: Option<Id>) -> CommandResult {
    let game = copy_at(state, revision)?;
    match state.undo_policy(seat, person)? {
        UndoPolicy::NothingToUndo => Err(ApiError::NoUndo("nothing-to-undo")),
        UndoPolicy::Revealed => Err(ApiError::NoUndo("undo-revealed")),
        UndoPolicy::Free { ply } => Ok(undone(state, game, ply as u64)),
        UndoPolicy::NeedsConsent { ply, others } => {
            let pending = others.iter().map(|seat| seat.index() as u8).collect();
            Ok(undo_requested(state, game, UndoRequest { seat: seat.index() as u8, ply: ply as u64, pending }))
        }
    }
}

/// Answers the pending undo request for `seat`; the last consent undoes, a refusal ends the request.
///
/// # Errors
/// `Stale` if the table is not at `revision`; `BadRequest` if no request waits for `seat`.
pub(crate) fn answer_undo(state: &TableState, revision: u64, seat: Seat, yes: bool) -> CommandResult {
    let game = copy_at(state, revision)?;
    let seat = seat.index() as u8;
    let request = state.undo_request.clone().filter(|request| request.pending.contains(&seat));
    let mut request = request.ok_or_else(|| ApiError::bad_request("refusal-no-undo-asked"))?;
    if !yes {
        let kind = ChangeKind::UndoAnswered { seat, yes };
        return Ok((state.after(game, None, &kind), kind));
    }
    request.pending.retain(|pending| *pending != seat);
    if request.pending.is_empty() {
        return Ok(undone(state, game, request.ply));
    }
    Ok(undo_requested(state, game, request))
}

fn copy_at(state: &TableState, revision: u64) -> Result<Match, ApiError> {
    let game = state.current_match()?;
    if state.revision == revision { Ok(game.copy()) } else { Err(ApiError::Stale(state.revision)) }
}

/// Rewinds to `ply`. Only `ply` is stored: the chance stream repeats the outcomes.
fn undone(state: &TableState, mut game: Match, ply: u64) -> (TableState, ChangeKind) {
    game.undo_to(ply as usize);
    let kind = ChangeKind::Undone { ply };
    (state.after(game, None, &kind), kind)
}

fn undo_requested(state: &TableState, game: Match, request: UndoRequest) -> (TableState, ChangeKind) {
    let UndoRequest { seat, ply, pending } = request;
    let kind = ChangeKind::UndoRequested { seat, ply, of: pending };
    (state.after(game, None, &kind), kind)
}
