// The decision of a seat: what is picked, what is selected, and its next decision in the same turn.

import { ActionPicker } from './picker.js';
import { noDecision } from './state.js';

/** @import { LegalAction, State } from './state.js' */

/**
 * Starts a decision.
 * @param {State} state
 * @param {LegalAction[]} legal
 * @param {(key: string) => boolean} isDrawn whether a target of the drawing has a key
 */
export function openPicker(state, legal, isDrawn) {
  [state.decision.picker, state.notice, state.answers] = [new ActionPicker(legal, isDrawn), null, []];
}

/**
 * Ends the decision: nothing can be chosen.
 * @param {State} state
 */
export function closePicker(state) {
  const { queuedPick, hintRequested, hintInProgress, keyboardUsed, previewRequest, previewCount } = state.decision;
  const kept = { queuedPick, hintRequested, hintInProgress, keyboardUsed, previewRequest, previewCount };
  state.decision = { ...noDecision(), ...kept };
  [state.notice, state.answers, state.listed] = ['', [], null];
}

/**
 * Returns the selected actions of one turn, in order.
 * @param {State} state
 * @returns {LegalAction[]}
 */
export function selected({ decision: { picker, followUp } }) {
  const first = picker?.selected();
  if (!first) return [];
  const second = followUp?.selected();
  return second ? [first, second] : [first];
}

/**
 * Returns the picker of the next decision of the turn, if the first one is selected.
 * @param {State} state
 */
export const activeFollowUp = ({ decision: { picker, followUp } }) => (picker?.selected() ? followUp : null);

/**
 * Returns the actions that match the picks, in notation; `null` while nothing can be chosen.
 * @param {State} state
 */
export const selectable = ({ decision: { picker } }) =>
  (picker ? new Set(picker.matching().map(({ action }) => action)) : null);

/**
 * Picks a key, or turns or plays the selection if the key is picked again. Returns what follows: `play`, or `change`
 * of the selection, or `change-follow-up`.
 * @param {State} state
 * @param {string} key
 * @returns {'play' | 'change' | 'change-follow-up' | null}
 */
export function pickKey(state, key) {
  const { picker } = state.decision;
  if (!picker) return null;
  const followUp = activeFollowUp(state);
  if (followUp?.keys().has(key) && !picker.keys().has(key)) {
    if (followUp.picks.includes(key)) return picker.isDrawn(key) ? 'play' : null;
    followUp.picks = [key];
    dropHint(state);
    return 'change-follow-up';
  }
  const action = picker.selected();
  const isPicked = picker.picks.includes(key);
  if (action && picker.targetKey(action) === key && (isPicked || !picker.picks.length)) {
    return turnSelection(state, 1) ? 'change' : 'play';
  }
  if (isPicked) picker.drop(key);
  else picker.pick(key);
  changed(state);
  return 'change';
}

/**
 * Turns the selection; returns `false` if it has one variant.
 * @param {State} state
 * @param {number} by
 */
export function turnSelection(state, by) {
  if (!state.decision.picker?.turn(by)) return false;
  changed(state);
  return true;
}

/**
 * Drops every pick.
 * @param {State} state
 */
export function clearPicks(state) {
  state.decision.picker?.clear();
  changed(state);
}

/**
 * Selects the action of a hint. Keys without a target become preferred ones.
 * @param {State} state
 * @param {LegalAction} legalAction
 * @param {{ text: string, notes: string[] }} hint
 */
export function followHint(state, { choices }, hint) {
  const { picker } = state.decision;
  if (!picker) return;
  picker.clear();
  picker.preferredKeys = choices.map(({ key }) => key).filter((key) => !picker.isDrawn(key));
  for (const { key } of choices) if (picker.isDrawn(key) || choices.length === 1) picker.pick(key);
  state.decision.pointedAt.clear();
  changed(state);
  state.decision.hint = hint;
}

/**
 * Starts the next decision of the turn and returns its picker.
 * @param {State} state
 * @param {LegalAction[]} legal
 */
export function beginFollowUp({ decision }, legal) {
  const followUp = new ActionPicker(legal, (key) => decision.picker?.isDrawn(key) ?? false);
  decision.followUp = followUp;
  return followUp;
}

/**
 * Whether a change of the selection plays at once, by the preferences.
 * @param {State} state
 */
export function playsAtOnce({ decision: { picker, hint }, preferences: { once } }) {
  if (!picker?.selected() || !picker.picks.length || hint) return false;
  return once === 'always' || (once === 'undoable' && picker.variants().length === 1);
}

/**
 * Returns the key of the message that asks for the next choice.
 * @param {State} state
 */
export function promptKey({ decision: { picker } }) {
  const prompts = new Set(picker?.nextChoices().map((choice) => choice.prompt ?? 'target'));
  return prompts.size === 1 ? `choose-${[...prompts][0]}` : prompts.size ? 'choose-target' : 'choose';
}

/**
 * Returns the key of the choice that a key of the keyboard picks.
 * @param {State} state
 * @param {string} shortcut
 */
export function keyOfShortcut({ decision: { picker } }, shortcut) {
  const choices = picker?.matching().flatMap((legalAction) => legalAction.choices);
  return choices?.find((choice) => choice.shortcut === shortcut)?.key ?? null;
}

/**
 * Returns the buttons of the bar: labels by key, and the picked keys.
 * @param {State} state
 * @returns {{ labels: Map<string, string>, picks: string[] }}
 */
export function buttons(state) {
  const { picker } = state.decision;
  if (!picker) return { labels: new Map(), picks: [] };
  const followUp = activeFollowUp(state);
  if (followUp) return { labels: followUp.buttonKeys(), picks: followUp.picks };
  const { picks } = picker;
  if (picker.variants().length > 1) return { labels: new Map(), picks };
  const labels = [...picker.buttonKeys()].filter(([key]) => !picker.selected() || picks.includes(key));
  return { labels: new Map(labels), picks };
}

/** @param {State} state */
function changed(state) {
  [state.decision.followUp, state.decision.preview] = [null, null];
  dropHint(state);
}

/** @param {State} state */
function dropHint(state) {
  [state.decision.hint, state.notice] = [null, null];
}
