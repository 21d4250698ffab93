// Notes: pointing at any element of a note lights all of them and shows its text at the edge of the board.

import { all, closest, draw, make, one, onClick, write } from '../dom.js';

/** @import { Frame, State } from '../state.js' */

/** Time until a note is shown, in milliseconds: at what can be chosen a person mostly points for another reason. */
const [DELAY, CHOICE_DELAY, TOUCH_DELAY] = [350, 1100, 450];

const panel = () => one('[data-note-box]');

/**
 * Takes over the notes of a frame.
 * @param {State} state
 * @param {Frame} frame
 */
export function setNotes(state, frame) {
  [state.notes.texts, state.notes.pieces] = [frame.notes ?? {}, frame.counted ?? {}];
  if (state.notes.lit && !state.notes.texts[state.notes.lit]) light(state, null);
}

/**
 * Lights every element of a note and shows its text; `null` ends that.
 * @param {State} state
 * @param {string | null} key
 */
export function light(state, key) {
  const { notes, symbolFile } = state;
  const box = panel();
  if (key === notes.lit || !box) return;
  for (const element of all('[data-lit]')) element.removeAttribute('data-lit');
  notes.lit = key && notes.texts[key] ? key : null;
  box.hidden = !notes.lit;
  if (!notes.lit) return;
  write('[data-note-words]', notes.texts[notes.lit]);
  const pieces = (notes.pieces[notes.lit] ?? []).map(([symbol, count]) => {
    const use = draw('use', { href: `${symbolFile}#${symbol}` });
    return make('li', {}, draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, use), String(count));
  });
  one('[data-note-pieces]')?.replaceChildren(...pieces);
  placeNote(box, one(`[data-slot] [data-note="${CSS.escape(notes.lit)}"]`));
  for (const element of all(`[data-note="${CSS.escape(notes.lit)}"]`)) element.setAttribute('data-lit', '');
}

/**
 * Places the text at the edge of the board that is far from the element, or beside an element that is not on the board.
 * @param {HTMLElement} box
 * @param {HTMLElement | null} element
 */
function placeNote(box, element) {
  box.toggleAttribute('data-beside', Boolean(element && !element.closest('[data-slot="board"]')));
  const [board, at] = [box.parentElement?.getBoundingClientRect(), element?.getBoundingClientRect()];
  if (!board || !at) return;
  box.toggleAttribute('data-low', at.y + at.height / 2 < board.y + board.height / 2);
  box.toggleAttribute('data-left', at.x + at.width / 2 > board.x + board.width / 2);
}

/**
 * Returns the key of the note under a point of the screen.
 * @param {number} x
 * @param {number} y
 */
function keyAt(x, y) {
  const elements = document.elementsFromPoint(x, y).map((element) => element.closest('[data-note]'));
  return /** @type {HTMLElement | undefined} */ (elements.find(Boolean))?.dataset.note ?? null;
}

/**
 * Returns the text of the note under the middle of an element.
 * @param {State} state
 * @param {Element} element
 */
export function noteBeneath({ notes }, element) {
  const box = element.getBoundingClientRect();
  return notes.texts[keyAt(box.x + box.width / 2, box.y + box.height / 2) ?? ''] ?? null;
}

/**
 * Shows notes after pointing with a mouse for a while, a long press with a finger, and at the focus of a keyboard.
 * @param {State} state
 */
export function startNotes(state) {
  const { notes } = state;
  if (!panel()) return;
  const lightLater = (/** @type {string | null} */ key, /** @type {number} */ delay) => {
    notes.timer = setTimeout(() => light(state, key), delay);
  };
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    const key = closest(event, '[data-slot]') ? keyAt(event.clientX, event.clientY) : null;
    const isChoice = closest(event, '[data-alive]') !== null;
    clearTimeout(notes.timer);
    if (key === notes.lit) return;
    if (key === null || closest(event, '[data-picked]')) return light(state, null);
    if (notes.lit && !isChoice) return light(state, key);
    light(state, null);
    lightLater(key, isChoice ? CHOICE_DELAY : DELAY);
  });
  document.addEventListener('pointerdown', (event) => {
    clearTimeout(notes.timer);
    // A person who picks a choice needs no note about it.
    if (closest(event, '[data-alive]')) light(state, null);
    if (event.pointerType === 'mouse' || !closest(event, '[data-slot]')) return;
    const { clientX, clientY } = event;
    notes.timer = setTimeout(() => light(state, keyAt(clientX, clientY)), TOUCH_DELAY);
  });
  const release = () => clearTimeout(notes.timer);
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  document.addEventListener('focusin', (event) => {
    const key = closest(event, ':focus-visible') === event.target && closest(event, '[data-note]')?.dataset.note;
    if (key) light(state, key);
  });
  onClick('[data-note-close]', () => light(state, null));
}
