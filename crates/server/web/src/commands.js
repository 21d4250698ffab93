// Commands of the person: picks, hints, and what goes to the server, which is decisions, undo and its answers.

import { get, NetworkError, post } from './api.js';
import { beginFollowUp, clearPicks, closePicker, followHint, openPicker } from './decision.js';
import { pickKey, playsAtOnce, selected, turnSelection } from './decision.js';
import { announce, field, hasTarget, main, one } from './dom.js';
import { say } from './i18n.js';

/** @import { Answer } from './api.js' */
/** @import { LegalAction, State } from './state.js' */

/**
 * Shows a text in the bar.
 * @param {State} state
 * @param {string} text
 */
export function speak(state, text) {
  state.notice = text;
  state.callbacks.redraw();
}

/**
 * Shows that the server was not reached. Other errors are thrown again.
 * @param {State} state
 * @param {unknown} error
 */
export function reportNetworkError(state, error) {
  if (!(error instanceof NetworkError)) throw error;
  speak(state, say(state, error.message));
}

// Deciding

/**
 * Starts a decision among `legal`.
 * @param {State} state
 * @param {LegalAction[]} legal
 */
export function beginDecision(state, legal) {
  openPicker(state, legal, hasTarget);
  state.callbacks.redraw();
}

/**
 * Continues what was begun while nothing could be chosen: a pick or a hint.
 * @param {State} state
 * @returns {Promise<void> | void}
 */
export function continueDecision(state) {
  const { decision } = state;
  const key = decision.queuedPick;
  decision.queuedPick = null;
  if (key && decision.picker?.keys().has(key)) return pick(state, key);
  // The only action is selected already.
  if (selected(state).length) preview(state);
  if (decision.hintRequested) return requestHint(state);
}

/**
 * Ends the decision: nothing can be chosen.
 * @param {State} state
 */
export function endDecision(state) {
  const focused = document.activeElement;
  if (focused && focused !== main()) {
    state.decision.keyboardUsed = focused.closest('[data-slot] [data-choice]') !== null
      || (focused.closest('[data-bar]') !== null && focused.matches(':focus-visible'));
  }
  if (state.decision.keyboardUsed) main().focus({ preventScroll: true });
  closePicker(state);
  state.callbacks.redraw();
}

/**
 * Plays the selection if the preferences say so, else previews it.
 * @param {State} state
 */
const followSelection = (state) => (playsAtOnce(state) ? play(state) : preview(state));

/**
 * Picks a key, or turns or plays the selection if the key is picked again.
 * @param {State} state
 * @param {string} key
 * @param {{ element?: HTMLElement, keepsFocus?: boolean }} [input] element that was pointed at; whether it keeps the
 *   focus
 * @returns {Promise<void> | void}
 */
export function pick(state, key, { element, keepsFocus = false } = {}) {
  if (!state.decision.picker || state.command.isSending) return;
  if (element) state.decision.pointedAt.set(key, element);
  const next = pickKey(state, key);
  if (next === 'play') return play(state);
  if (keepsFocus) state.decision.focusKey = key;
  if (next === 'change') return followSelection(state);
  if (next === 'change-follow-up') return preview(state);
}

/**
 * Selects another variant, such as a rotation.
 * @param {State} state
 * @param {number} by
 */
export function turn(state, by) {
  if (turnSelection(state, by)) followSelection(state);
}

/**
 * Drops every pick.
 * @param {State} state
 */
export function clear(state) {
  if (!state.decision.picker) return;
  clearPicks(state);
  followSelection(state);
}

/**
 * Requests the consequences of the selection, with the next decision of the turn.
 * @param {State} state
 * @returns {Promise<void>}
 */
async function preview(state) {
  state.callbacks.redraw();
  const [actions, { table }] = [selected(state), state];
  const count = (state.decision.previewCount += 1);
  if (!actions.length) return;
  const query = actions.map(({ action }) => `&action=${encodeURIComponent(action)}`).join('');
  const request = get(`${state.path}/after?seat=${table.seat}&revision=${table.revision}${query}`).catch(() => null);
  state.decision.previewRequest = request;
  const answer = await request;
  const { decision } = state;
  if (count !== decision.previewCount || !answer?.ok || !decision.picker) return;
  decision.preview = answer.body;
  state.notice = null;
  const legal = decision.preview?.offers;
  if (actions.length === 1 && legal?.length) {
    const followUp = beginFollowUp(state, legal);
    // Draws targets for its keys.
    state.callbacks.redraw();
    // The choice that needs no target is picked until another one is.
    const [key] = followUp.buttonKeys().keys();
    if (key) {
      followUp.picks = [key];
      return preview(state);
    }
  }
  state.callbacks.redraw();
}

/**
 * Plays the selection.
 * @param {State} state
 */
export async function play(state) {
  await state.decision.hintInProgress;
  const actions = selected(state).map(({ action }) => action);
  if (!actions.length || state.command.isSending) return;
  state.decision.previewCount += 1;
  await state.decision.previewRequest;
  state.command.sent = actions;
  await act(state, { actions });
}

/**
 * Selects the action that a strong robot suggests, and shows why; later, if nothing can be chosen now.
 * @param {State} state
 */
export async function requestHint(state) {
  state.decision.hintRequested = !state.decision.picker;
  if (state.decision.hintRequested) return;
  const button = /** @type {HTMLInputElement} */ (field('[data-hint]'));
  button.disabled = true;
  const answer = await get(`${state.path}/hint?seat=${state.table.seat}`).catch(() => null);
  button.disabled = false;
  const [best, second] = answer?.ok ? answer.body.hints : [];
  const legalAction = best && state.decision.picker?.legal.find(({ action }) => action === best.action);
  if (!legalAction) return speak(state, answer?.body?.message ?? say(state, 'no-hint'));
  const label = [best.label, best.then?.label].filter(Boolean).join(' · ');
  const text = say(state, 'hint-says', { label });
  const notes = [best.why, best.lead, second?.next].filter(Boolean);
  announce([text, ...notes].join(' '));
  followHint(state, legalAction, { text, notes });
  state.decision.hintInProgress = selectHint(state, best.then);
  await state.decision.hintInProgress;
}

/**
 * Previews the action of a hint, and selects with it the next action of the turn.
 * @param {State} state
 * @param {{ action: string } | null} then
 */
async function selectHint(state, then) {
  await preview(state);
  const { followUp } = state.decision;
  const legalAction = then && followUp?.legal.find(({ action }) => action === then.action);
  if (!followUp || !legalAction) return;
  followUp.picks = legalAction.choices.map(({ key }) => key);
  await preview(state);
}

// Sending

/**
 * Sends a command and shows its result.
 * @param {State} state
 * @param {() => Promise<Answer>} request
 */
async function send(state, request) {
  if (state.command.isSending) return;
  setSending(state, true);
  try {
    const answer = await request();
    if (!answer.ok) {
      state.command.sent = [];
      speak(state, answer.body?.message ?? '');
      announce(answer.body?.message);
    } else if (answer.status === 202) speak(state, say(state, 'undo-waits'));
    await state.callbacks.catchUp();
  } catch (error) {
    reportNetworkError(state, error);
  } finally {
    setSending(state, false);
  }
}

/**
 * @param {State} state
 * @param {boolean} isSending
 */
function setSending(state, isSending) {
  state.command.isSending = isSending;
  main().toggleAttribute('data-sending', isSending);
}

/**
 * Plays one or several actions of the seat in turn.
 * @param {State} state
 * @param {{ action: string } | { actions: string[] }} body
 */
export function act(state, body) {
  const { command, table: { revision, seat, ply } } = state;
  if (!command.isSending) command.turnStart = 'actions' in body && body.actions.length > 1 ? ply : null;
  one('[data-invite]')?.removeAttribute('open');
  return send(state, () => post(`${state.path}/actions`, { revision, seat, ...body }));
}

/**
 * Requests to undo the last decision, or all decisions of a turn that was played as one.
 * @param {State} state
 */
export function undo(state) {
  const { command, table: { undo: last, revision } } = state;
  if (!last) return;
  const request = (/** @type {number} */ at) => post(`${state.path}/undo`, { revision: at, seat: last.seat });
  return send(state, async () => {
    let answer = await request(revision);
    while (answer.status === 200 && command.turnStart !== null && answer.body.ply > command.turnStart) {
      answer = await request(answer.body.revision);
    }
    command.undoPly = answer.status === 202 && command.turnStart !== null ? state.table.ply : null;
    return answer;
  });
}

/**
 * Undoes the rest of a turn that was played as one, after others have agreed to a part of it; returns whether it does.
 * @param {State} state
 */
export function continueUndo(state) {
  const { command: { undoPly, turnStart }, table: { ply, asked: request, undo: last } } = state;
  if (undoPly === null || request) return false;
  state.command.undoPly = null;
  const continues = ply < undoPly && turnStart !== null && ply > turnStart && last !== null;
  if (continues) undo(state);
  return continues;
}

/**
 * Shows an undo request: a question to the seats that answer it, a notice to the one that waits. Returns whether the
 * caller is one of them.
 * @param {State} state
 */
export function showUndoRequest(state) {
  const { asked: request, you, people, revision } = state.table;
  if (!request) return false;
  const seat = you.find((own) => request.of.includes(own));
  if (seat === undefined) {
    const isOwn = you.includes(request.seat);
    if (isOwn) speak(state, say(state, 'undo-waits'));
    return isOwn;
  }
  const answer = (/** @type {boolean} */ yes) => () => {
    send(state, () => post(`${state.path}/undo/answer`, { revision, seat, yes }));
  };
  state.answers = [
    { label: say(state, 'agree'), reply: answer(true), isMain: true },
    { label: say(state, 'decline'), reply: answer(false), isMain: false },
  ];
  speak(state, say(state, 'undo-asked', { seat: people[request.seat]?.name }));
  return true;
}
