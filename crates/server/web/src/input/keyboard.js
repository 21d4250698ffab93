// Input by keyboard: Tab reaches the drawing once, and arrows lead to the nearest target, across parts.

import { clear, pick, play, requestHint, turn, undo } from '../commands.js';
import { keyOfShortcut, selected } from '../decision.js';
import { all, closest, one } from '../dom.js';
import { firstTarget, focusTarget, openTargets } from '../render/targets.js';
import { fit, zoomIn, zoomOut } from '../render/viewport.js';

/** @import { State } from '../state.js' */

/** @type {Readonly<Record<string, [number, number]>>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Bound on the angle to the direction of an arrow, as a slope, and weight of the distance across it. */
const [MAX_SLOPE, ACROSS_WEIGHT] = [2.2, 2];

/** @type {Readonly<Record<string, (state: State) => void>>} */
const COMMANDS = {
  r: (state) => turn(state, 1),
  R: (state) => turn(state, -1),
  n: () => one('[data-chips] button')?.click(),
  u: (state) => undo(state),
  h: (state) => requestHint(state),
  '+': (state) => zoomIn(state),
  '-': (state) => zoomOut(state),
  0: (state) => fit(state),
};

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Returns the nearest open target in a direction, by centres on the screen.
 * @param {Element} from
 * @param {[number, number]} direction
 */
function nearestToward(from, [dx, dy]) {
  const [x, y] = centre(from);
  let [nearest, least] = [/** @type {HTMLElement | null} */ (null), Infinity];
  for (const target of openTargets()) {
    if (target === from) continue;
    const [tx, ty] = centre(target);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along <= 1 || across > MAX_SLOPE * along) continue;
    const distance = along + ACROSS_WEIGHT * across;
    if (distance < least) [nearest, least] = [target, distance];
  }
  return nearest;
}

/**
 * Moves the focus by an arrow: from a target to the nearest one, in the list of actions to the next button, else to the
 * first target. Returns whether the key is used, so that it does not scroll the page: on a target always, else if the
 * focus moves.
 * @param {State} state
 * @param {KeyboardEvent} event
 * @param {HTMLElement | null} target target that has the focus, if one has it
 */
function moveFocus(state, event, target) {
  const list = closest(event, '[data-actions]');
  if (target) focusTarget(state, nearestToward(target, ARROWS[event.key]));
  else if (list) {
    const buttons = all('button[data-action]:not([hidden])', list);
    const by = ['ArrowDown', 'ArrowRight'].includes(event.key) ? 1 : -1;
    const next = buttons[buttons.findIndex((button) => button === event.target) + by];
    next?.focus();
    return Boolean(next);
  } else {
    focusTarget(state, firstTarget());
    return Boolean(firstTarget());
  }
  return true;
}

/**
 * Picks the choice with a shortcut, else presses the button of the bar with that number.
 * @param {State} state
 * @param {string} digit
 */
function pickByDigit(state, digit) {
  const key = keyOfShortcut(state, digit);
  if (key !== null) pick(state, key);
  else all('[data-chips] .chip')[Number(digit) - 1]?.click();
}

/**
 * Handles a key; returns whether it meant something.
 * @param {State} state
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function press(state, event) {
  const { key } = event;
  // With Caps Lock the letters are capitals; only R has a meaning of its own.
  const command = COMMANDS[key] ?? COMMANDS[key.toLowerCase()];
  const target = closest(event, '[data-slot] [data-choice]');
  const hasOwnKeys = event.target instanceof Element && event.target.matches('button, a, summary, input');
  if (key in ARROWS && !(event.target instanceof HTMLInputElement)) return moveFocus(state, event, target);
  const isPlayed = key === 'Enter' && (selected(state).length > 0 || !target);
  if (target && (key === ' ' || key === 'Enter') && !isPlayed) {
    pick(state, target.dataset.choice ?? '', { element: target, keepsFocus: true });
  } else if (isPlayed && (target || !hasOwnKeys)) play(state);
  else if (hasOwnKeys && (key === ' ' || key === 'Enter')) return false;
  else if (key === ' ') state.frames.isSkipping = true;
  else if (key === 'Escape') {
    clear(state);
    return false;
  } else if (command) command(state);
  else if (/^[1-9]$/.test(key)) pickByDigit(state, key);
  else return false;
  return true;
}

/**
 * Makes the keyboard work.
 * @param {State} state
 */
export function startKeyboard(state) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one('dialog[open]')) return;
    if (closest(event, 'input:not([type=range]), select, textarea')) return;
    if (press(state, event)) event.preventDefault();
  });
}
