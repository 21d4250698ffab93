// The drawers of a phone: panels that are beside the board on a larger screen.

import { all, closest, main, one } from '../dom.js';

const tab = (/** @type {string} */ name) => one(`[data-tab="${name}"]`);
const openName = () => main().getAttribute('data-open-sheet');

/**
 * Opens a drawer, or closes it.
 * @param {string} name
 */
function toggle(name) {
  const button = tab(name);
  const isOpen = button?.getAttribute('aria-expanded') === 'true';
  for (const each of all('[data-tab]')) each.setAttribute('aria-expanded', 'false');
  main().removeAttribute('data-open-sheet');
  if (isOpen || !button) return;
  button.setAttribute('aria-expanded', 'true');
  // Keeps the height of the strip of seats while the strip is a drawer.
  main().style.setProperty('--strip', `${one('[data-sheet="seats"]')?.offsetHeight}px`);
  main().setAttribute('data-open-sheet', name);
}

/** Opens or closes the drawer of events; where the list is beside the board, moves the focus to it. */
export function openEvents() {
  if (tab('events')?.offsetWidth) toggle('events');
  else one('[data-events]')?.focus();
}

/**
 * Opens the seats while a choice there comes next, and closes them when an action is selected.
 * @param {boolean} hasPicks
 * @param {boolean} isSelected
 */
export function unfoldSeats(hasPicks, isSelected) {
  const opens = !isSelected && hasPicks && one('[data-sheet="seats"] [data-choice][data-next]') !== null;
  if (!tab('seats')?.offsetWidth || opens === (openName() === 'seats')) return;
  if (opens || isSelected) toggle('seats');
}

/** Closes the open drawer. */
export function closeDrawer() {
  const name = openName();
  if (name) toggle(name);
}

/** Makes each tab open its drawer, and a tap beside the drawer close it. */
export function startDrawers() {
  for (const button of all('[data-tab]')) button.addEventListener('click', () => toggle(button.dataset.tab ?? ''));
  document.addEventListener('click', (event) => {
    if (!closest(event, `[data-tab],[data-lately],[data-sheet="${openName()}"]`)) closeDrawer();
  });
}
