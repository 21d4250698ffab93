// Input by mouse, touch and wheel, and the buttons of the bar.

import { act, pick, play, requestHint, turn, undo } from '../commands.js';
import { all, closest, field, onClick } from '../dom.js';
import { say } from '../i18n.js';
import { startActionList } from '../panels/action_list.js';
import { openEvents } from '../panels/drawers.js';
import { skip } from '../queue.js';
import { drawPeek } from '../render/targets.js';

/** @import { State } from '../state.js' */

/** Distance within which a touch picks a target, in pixels. */
const TOUCH_RADIUS = 22;

/**
 * Returns the target that a click means: the one that is hit, or the nearest within a finger's breadth.
 * @param {MouseEvent} event
 */
function targetOf(event) {
  const hit = closest(event, '[data-choice]');
  if (hit) return hit;
  let [nearest, least] = [/** @type {HTMLElement | null} */ (null), TOUCH_RADIUS];
  for (const target of all('[data-slot] [data-choice][data-alive]')) {
    const box = target.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance < least) [nearest, least] = [target, distance];
  }
  return nearest;
}

/**
 * Turns the selection by the wheel over its ghost; returns whether the wheel is there.
 * @param {State} state
 * @param {WheelEvent} event
 * @param {number} [by]
 */
export function turnByWheel(state, event, by) {
  const { picker } = state.decision;
  const action = picker?.selected();
  const target = closest(event, '[data-choice]');
  if (!picker || !action || picker.variants().length < 2) return false;
  if (!target || target.dataset.choice !== picker.targetKey(action)) return false;
  if (by) turn(state, by);
  return true;
}

/** @param {State} state */
async function copyLink(state, /** @type {Event} */ event) {
  const link = field('[data-link]');
  link?.select();
  await navigator.clipboard?.writeText(link?.value ?? '').catch(() => {});
  const label = closest(event, 'button')?.lastChild;
  if (label) label.textContent = say(state, 'copied');
}

/**
 * Makes pointing and the buttons work. A click while moves of others are shown skips them and picks afterwards.
 * @param {State} state
 */
export function startPointer(state) {
  document.addEventListener('click', (event) => {
    if (!closest(event, '[data-slot]')) return;
    if (closest(event, '[data-turn-disc]')) return turn(state, 1);
    const element = targetOf(event);
    const key = element?.dataset.choice;
    if (!element || !key) return;
    if (state.decision.picker) pick(state, key, { element });
    else if (skip(state)) state.decision.queuedPick = key;
  });
  const peek = (/** @type {Event} */ event) => {
    drawPeek(state, closest(event, '[data-slot] [data-choice]')?.dataset.choice ?? null);
  };
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && peek(event));
  document.addEventListener('focusin', peek);
  startActionList((action) => act(state, { action }));
  onClick('[data-confirm]', () => play(state));
  onClick('[data-turn-left]', () => turn(state, -1));
  onClick('[data-turn-right]', () => turn(state, 1));
  onClick('[data-undo]', () => undo(state));
  onClick('[data-hint]', () => requestHint(state));
  onClick('[data-lately]', openEvents);
  onClick('[data-copy]', (event) => copyLink(state, event));
}
