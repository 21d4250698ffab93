// The targets of a decision: what can be picked, what is picked, ghosts of the selection, and the focus.

import { activeFollowUp, selected } from '../decision.js';
import { all, draw, main } from '../dom.js';
import { drawGhost, drawingOf, removeGhosts } from './scene.js';
import { drawSelection } from './selection.js';
import { reveal } from './viewport.js';

/** @import { State } from '../state.js' */

/**
 * Draws the decision, if something can be chosen.
 * @param {State} state
 */
export function drawTargets(state) {
  if (!state.decision.picker) return;
  removeGhosts();
  drawSpots(state);
  markTargets(state);
  for (const { ghost, action } of selected(state)) for (const each of ghost) drawGhost(state, each, action, true);
  drawSelection(state);
  for (const spot of all('[data-spot]')) spot.parentNode?.append(spot);
}

/**
 * Draws a spot, where its ghost would be, for each key that is the only one of an action and has no other target.
 * @param {State} state
 */
function drawSpots({ symbolFile, decision: { picker, followUp } }) {
  const keys = new Set([...picker?.keys() ?? [], ...followUp?.keys() ?? []]);
  for (const spot of all('[data-spot]')) if (!keys.has(spot.dataset.choice ?? '')) spot.remove();
  for (const { choices, ghost } of [...picker?.legal ?? [], ...followUp?.legal ?? []]) {
    const [{ key, label }] = choices;
    if (choices.length > 1 || picker?.isDrawn(key)) continue;
    for (const { part, symbol, x, y } of ghost) {
      const piece = draw('use', { href: `${symbolFile}#${symbol}`, transform: 'scale(.5)', class: 'faint' });
      const area = draw('circle', { r: 15, class: 'spot' });
      const place = { transform: `translate(${x} ${y})`, class: 'area' };
      const attributes = { 'data-choice': key, 'data-spot': '', role: 'button', 'aria-label': label, ...place };
      drawingOf(part)?.append(draw('g', attributes, area, piece));
    }
  }
}

/**
 * Marks what can be picked, what can be picked next and what is picked, by attributes for the style sheet.
 * @param {State} state
 */
function markTargets(state) {
  const { picker, pointedAt } = state.decision;
  if (!picker) return;
  const [possible, next, known] = [picker.possibleKeys(), picker.nextKeys(), picker.keys()];
  const followUp = activeFollowUp(state);
  const followUpKeys = new Set(followUp?.keys());
  /**
   * Among equal targets of a part the one that was pointed at, else the first, is marked as picked.
   * @type {Map<string, HTMLElement>}
   */
  const first = new Map();
  for (const target of [...pointedAt.values(), ...all('[data-slot] [data-choice]')]) {
    const { choice: key = '' } = target.dataset;
    const place = `${/** @type {HTMLElement | null} */ (target.closest('[data-slot]'))?.dataset.slot} ${key}`;
    if (!first.has(place)) first.set(place, target);
    const isPicked = first.get(place) === target && (picker.picks.includes(key) || followUp?.picks.includes(key));
    const isNear = isPicked || possible.has(key) || followUpKeys.has(key);
    target.toggleAttribute('data-alive', isNear || known.has(key));
    target.toggleAttribute('data-far', !isNear && known.has(key));
    target.toggleAttribute('data-next', next.has(key) || followUpKeys.has(key));
    target.toggleAttribute('data-picked', Boolean(isPicked));
    target.setAttribute('aria-pressed', String(Boolean(isPicked)));
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  }
}

/**
 * Draws the ghost that a pick would select, while nothing is selected; `null` removes it.
 * @param {State} state
 * @param {string | null} key
 */
export function drawPeek(state, key) {
  const { picker } = state.decision;
  if (!picker || selected(state).length) return;
  removeGhosts();
  const legalAction = key === null ? null : picker.peek(key);
  // The hand shows its pieces as they are until one is chosen.
  const ghosts = legalAction?.ghost.filter(({ part }) => part !== 'hand') ?? [];
  for (const ghost of ghosts) drawGhost(state, ghost, legalAction?.action ?? '', false);
}

/** Returns the targets that can be picked and are displayed. */
export const openTargets = () =>
  all('[data-slot] [data-choice][data-alive]').filter((target) => target.getBoundingClientRect().width > 0);

/**
 * Moves the focus to a target, which becomes the one that Tab reaches.
 * @param {State} state
 * @param {HTMLElement | null | undefined} target
 */
export function focusTarget(state, target) {
  if (!target) return;
  for (const other of all('[data-slot] [tabindex="0"]')) other.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
  reveal(state, target);
  target.focus({ preventScroll: target.closest('[data-slot="board"]') !== null });
}

/** Returns the target that the focus goes to first. */
export function firstTarget() {
  const targets = openTargets();
  return targets.find((target) => target.hasAttribute('data-next')) ?? targets[0];
}

/**
 * Makes one target the one that Tab reaches, that of `key` or else the first; focuses it if `takesFocus`.
 * @param {State} state
 * @param {string | null} key
 * @param {boolean} takesFocus
 */
export function reachTarget(state, key, takesFocus) {
  const targets = openTargets();
  for (const target of targets) target.setAttribute('tabindex', '-1');
  const next = targets.find((target) => target.dataset.choice === key) ?? firstTarget();
  next?.setAttribute('tabindex', '0');
  if (takesFocus) focusTarget(state, next);
}

/** Whether no other element than the table has the focus. */
export const isTableFocused = () => document.activeElement === document.body || document.activeElement === main();
