// The sheets of a phone: what stands beside the board on a larger screen.

import { all, main, one } from './words.js';

/** Opens a sheet, or closes it. */
function toggle(tab) {
  const open = tab.getAttribute('aria-expanded') === 'true';
  for (const other of all('[data-tab]')) other.setAttribute('aria-expanded', 'false');
  main.removeAttribute('data-open-sheet');
  if (open) return;
  tab.setAttribute('aria-expanded', 'true');
  // The strip of seats leaves its room to nobody while it is a sheet.
  main.style.setProperty('--strip', `${one('[data-sheet="seats"]').offsetHeight}px`);
  main.dataset.openSheet = tab.dataset.tab;
}

/** Opens what has happened: where it stands beside the board it gets the focus. */
export function events() {
  const tab = one('[data-tab="events"]');
  if (tab?.offsetWidth) toggle(tab);
  else one('[data-events]')?.focus();
}

/** Opens the seats while something there is to be chosen next, and closes them when something stands. */
export function unfold(picked, stands) {
  const tab = one('[data-tab="seats"]');
  const wanted = !stands && picked && one('[data-sheet="seats"] [data-choice][data-next]') !== null;
  if (tab?.offsetWidth && wanted !== (main.dataset.openSheet === 'seats') && (wanted || stands)) toggle(tab);
}

/** Closes the sheet that is open, if one is. */
export function close() {
  if (main.dataset.openSheet) toggle(one(`[data-tab="${main.dataset.openSheet}"]`));
}

/** A tab opens its sheet; a tap beside it closes it. */
export function start() {
  for (const tab of all('[data-tab]')) tab.addEventListener('click', () => toggle(tab));
  document.addEventListener('click', (event) => {
    const open = main.dataset.openSheet;
    if (open && !event.target.closest('[data-tab],[data-lately]') && !event.target.closest(`[data-sheet="${open}"]`)) close();
  });
}
