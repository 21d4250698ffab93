// Private marks: guesses about the other seats, for the person alone, kept by the browser.

import { all, closest, one } from '../dom.js';

/** @import { State } from '../state.js' */

const storageKey = (/** @type {State} */ { path }) => `tilewright-guesses-${path.split('/').at(-1)}`;

/**
 * Returns the options of a mark, each a symbol and its text.
 * @param {HTMLElement} element
 */
const options = ({ dataset }) => (dataset.guessed ?? '').split(';').map((option) => option.split('='));

/**
 * Draws every mark that the drawings have a place for.
 * @param {State} state
 */
export function drawPrivateMarks({ privateMarks, symbolFile }) {
  for (const element of all('[data-guess]')) {
    const { guess = '', guessAbout = '' } = element.dataset;
    const index = privateMarks[guess] ?? 0;
    const [symbol, text] = options(element)[index];
    element.setAttribute('aria-label', index ? `${guessAbout}, ${text}` : guessAbout);
    element.setAttribute('tabindex', '0');
    one('use', element)?.setAttribute('href', `${symbolFile}#${symbol}`);
  }
}

/**
 * Loads the marks, and makes a click or key select the next option of a mark.
 * @param {State} state
 */
export function startMarks(state) {
  try {
    state.privateMarks = JSON.parse(localStorage.getItem(storageKey(state)) ?? '{}');
  } catch {
    // Without storage there are no marks.
  }
  const advance = (/** @type {Event} */ event) => {
    const element = closest(event, '[data-guess]');
    if (!element || (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { guess = '' } = element.dataset;
    state.privateMarks[guess] = ((state.privateMarks[guess] ?? 0) + 1) % options(element).length;
    try {
      localStorage.setItem(storageKey(state), JSON.stringify(state.privateMarks));
    } catch {
      // Without storage the mark lasts as long as the page.
    }
    drawPrivateMarks(state);
  };
  document.addEventListener('click', advance, true);
  document.addEventListener('keydown', advance, true);
  drawPrivateMarks(state);
}
