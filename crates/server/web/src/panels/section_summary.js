// The summary of a section of the game that has ended, such as a round; it stays until a click, or for some time.

import { colourDisc, make, one } from '../dom.js';
import { say } from '../i18n.js';

/** @import { Frame, State } from '../state.js' */

/** Time that it stays, in durations of a step: for itself, and for each line. */
const [STEPS, STEPS_PER_LINE] = [6, 2];
/** Time in which input was meant for the table and does not close it, in milliseconds. */
const MIN_TIME = 700;

/**
 * Shows the summary of a frame, if a section ends with it; resolves when it is closed.
 * @param {State} state
 * @param {Frame} frame
 */
export async function showSummary(state, { events, turn }) {
  const { pace } = state.preferences;
  const index = events.findIndex((event) => event.closes);
  const board = one('.board');
  if (index < 0 || pace <= 0 || turn === 'over' || !board) return;
  const { text } = events[index];
  const lines = events.slice(index + 1).map((event) => {
    return make('li', {}, colourDisc(state, event.seat), make('span', {}, event.text));
  });
  const button = make('button', { type: 'button', class: 'btn go' }, say(state, 'go-on'));
  const content = [make('h2', { class: 'serif' }, text), make('ul', {}, ...lines), button];
  const panel = make('section', { class: 'closing panel', role: 'dialog', 'aria-label': text }, ...content);
  const time = (STEPS + STEPS_PER_LINE * lines.length) * pace;
  button.style.setProperty('--stays', `${time}ms`);
  board.append(panel);
  button.focus({ preventScroll: true });
  const closed = new AbortController();
  const { signal } = closed;
  await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    const began = performance.now();
    const close = () => performance.now() - began > MIN_TIME && resolve();
    const isInside = (/** @type {Event} */ { target }) => target instanceof Node && panel.contains(target);
    button.addEventListener('click', close, { signal });
    board.addEventListener('pointerdown', (event) => isInside(event) || close(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
    setTimeout(resolve, time);
  });
  closed.abort();
  panel.remove();
}
