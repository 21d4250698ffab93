// A screen that several people share: whose secrets it shows, and the notice that hides them while it is handed over.

import { main, one, write } from './dom.js';
import { say } from './i18n.js';

/** @import { State } from './state.js' */

const notice = () => one('[data-curtain]');

/**
 * Returns the query that requests scenes of the seat whose secrets the screen shows.
 * @param {State} state
 * @param {'?' | '&'} separator
 */
export const screenQuery = ({ screenSeat }, separator) => (screenSeat === null ? '' : `${separator}as=${screenSeat}`);

/**
 * Whether the screen must be handed to another person before the table is shown: it would show the secrets of another
 * seat than now.
 * @param {State} state
 */
export const mustHandOver = ({ table, screenSeat }) =>
  notice() !== null && table.as !== null && table.as !== screenSeat;

/**
 * Hides the table until the next person has the screen; `prepare` draws it for them meanwhile.
 * @param {State} state
 * @param {() => Promise<void>} prepare
 */
export function handOver(state, prepare) {
  const { table } = state;
  const seat = table.people[table.as ?? 0]?.name;
  write('[data-curtain-words]', say(state, 'hand-over-to', { seat }));
  state.screenSeat = table.as;
  return hideUntilReady(prepare);
}

/** @param {() => Promise<void>} [prepare] */
function hideUntilReady(prepare = () => Promise.resolve()) {
  const dialog = /** @type {HTMLElement} */ (notice());
  const button = /** @type {HTMLElement} */ (one('[data-curtain-lift]'));
  dialog.hidden = false;
  main().inert = true;
  const preparation = prepare();
  button.focus();
  return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    button.addEventListener('click', async () => {
      await preparation;
      dialog.hidden = true;
      main().inert = false;
      resolve();
    }, { once: true });
  });
}

/** Makes the button of the notice work that the server has rendered. */
export function startSharedScreen() {
  if (notice()?.hidden === false) hideUntilReady();
}
