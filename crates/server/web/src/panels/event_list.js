// The list of events, newest last.

import { all, colourDisc, make, main, one, pointsText } from '../dom.js';

/** @import { State, TableEvent } from '../state.js' */

/** Distance from its end within which the list counts as scrolled to it, in pixels. */
const END_MARGIN = 60;

const list = () => one('[data-events]');
const lines = () => all('[data-events] li');
const plyOf = (/** @type {HTMLElement | undefined} */ line) => Number(line?.dataset.at ?? 0);

/**
 * Appends events that ended at a ply, unless the list is further.
 * @param {State} state
 * @param {number} ply
 * @param {TableEvent[]} events
 */
export function appendEvents(state, ply, events) {
  if (ply < plyOf(lines().at(-1))) return;
  list()?.append(...events.map(({ seat, text, points }) => {
    const pill = points ? make('span', { class: 'pts' }, pointsText(points)) : make('span');
    return make('li', { 'data-at': ply }, colourDisc(state, seat), make('span', {}, text), pill);
  }));
  scrollToEnd(state);
}

/**
 * Replaces the list by the one in a fragment; without a fragment the list is empty.
 * @param {DocumentFragment | null} fragment
 */
export function replaceEvents(fragment) {
  list()?.replaceChildren(...fragment?.firstElementChild?.children ?? []);
}

/**
 * Removes the events after a ply, which was undone.
 * @param {number} ply
 */
export function removeEventsAfter(ply) {
  for (const line of lines()) if (plyOf(line) > ply) line.remove();
}

/**
 * Scrolls to the end of the list, unless the person reads further up or looks at the history.
 * @param {State} state
 */
export function scrollToEnd({ isAtLastEvent }) {
  const element = list();
  if (!element || !isAtLastEvent || main().hasAttribute('data-looks-back')) return;
  element.scrollTop = element.scrollHeight;
}

/**
 * Marks the events after a ply of the history, and scrolls to the last one before it; `null` is the present.
 * @param {number | null} ply
 */
export function markLaterEvents(ply) {
  const element = list();
  for (const line of lines()) line.toggleAttribute('data-later', ply !== null && plyOf(line) > ply);
  if (ply === null || !element) return;
  const last = lines().findLast((line) => !line.hasAttribute('data-later'));
  const end = last ? last.offsetTop + last.offsetHeight : 0;
  element.scrollTop = last ? end - element.offsetTop - element.clientHeight + 8 : 0;
}

/**
 * Keeps the list at its end while it is scrolled there, also when it becomes smaller. A click on an event calls `show`
 * with its ply.
 * @param {State} state
 * @param {(ply: number) => void} show
 */
export function startEventList(state, show) {
  const element = list();
  if (!element) return;
  element.scrollTop = element.scrollHeight;
  const scrolled = () => requestAnimationFrame(() => {
    state.isAtLastEvent = element.scrollHeight - element.scrollTop - element.clientHeight < END_MARGIN;
  });
  for (const name of ['wheel', 'touchmove', 'touchend', 'keyup', 'pointerup']) {
    element.addEventListener(name, scrolled, { passive: true });
  }
  new ResizeObserver(() => scrollToEnd(state)).observe(element);
  element.addEventListener('click', ({ target }) => {
    const line = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('li')) : null;
    if (line && !getSelection()?.toString()) show(plyOf(line));
  });
}
