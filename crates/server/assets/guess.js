// What one guesses about the others: marks for oneself alone, kept by the browser.

import { all, main } from './words.js';

const PLACE = `tilewright-guesses-${main?.dataset.table}`;
const sheet = main?.dataset.sheetFile ?? '';
const kept = read();

function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}');
  } catch {
    return {};
  }
}

/** What can be guessed there: each a symbol and its word. */
const options = (thing) => thing.dataset.guessed.split(';').map((option) => option.split('='));

/** Shows every guess where a drawing has room for it. */
export function show() {
  for (const thing of all('[data-guess]')) {
    const place = kept[thing.dataset.guess] ?? 0;
    const [symbol, word] = options(thing)[place];
    const { guessAbout } = thing.dataset;
    thing.setAttribute('aria-label', place ? `${guessAbout}, ${word}` : guessAbout);
    thing.setAttribute('tabindex', '0');
    thing.querySelector('use')?.setAttribute('href', `${sheet}#${symbol}`);
  }
}

/** A click guesses the next thing. */
export function start() {
  const guess = (event) => {
    const thing = event.target.closest?.('[data-guess]');
    if (!thing || (event.type === 'keydown' && !['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const key = thing.dataset.guess;
    kept[key] = ((kept[key] ?? 0) + 1) % options(thing).length;
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
    show();
  };
  for (const name of ['click', 'keydown']) document.addEventListener(name, guess, true);
  show();
}
