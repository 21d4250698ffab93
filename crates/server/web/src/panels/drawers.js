// The drawers of a small screen: panels that are beside the board on a larger one.

import { all, closest, isSideways, main, one } from '../dom.js';

const openName = () => main().getAttribute('data-open-sheet');
const buttonsOf = (/** @type {string} */ name) => all(name === 'menu' ? '[data-menu]' : `[data-tab="${name}"]`);

/** Whether a person opens the seats to see them in full. */
const areSeatsFolded = () => isSideways() || buttonsOf('seats').some((button) => button.offsetWidth > 0);

/**
 * Opens a drawer, or closes it.
 * @param {string} name
 */
function toggle(name) {
  const opens = openName() !== name;
  for (const each of all('[data-tab], [data-menu]')) each.setAttribute('aria-expanded', 'false');
  main().removeAttribute('data-open-sheet');
  if (!opens) return;
  for (const button of buttonsOf(name)) button.setAttribute('aria-expanded', 'true');
  // Keeps the height of the strip of seats while the strip is a drawer.
  main().style.setProperty('--strip', `${one('[data-sheet="seats"]')?.offsetHeight}px`);
  main().setAttribute('data-open-sheet', name);
}

/** Opens or closes the drawer of events; where the list is beside the board, moves the focus to it. */
export function openEvents() {
  const name = ['events', 'menu'].find((drawer) => buttonsOf(drawer).some((button) => button.offsetWidth > 0));
  if (name) toggle(name);
  else one('[data-events]')?.focus();
}

/**
 * Opens the seats while a choice there comes next, and closes them when an action is selected.
 * @param {boolean} hasPicks
 * @param {boolean} isSelected
 */
export function unfoldSeats(hasPicks, isSelected) {
  const opens = !isSelected && hasPicks && one('[data-sheet="seats"] [data-choice][data-next]') !== null;
  if (!areSeatsFolded() || opens === (openName() === 'seats')) return;
  if (opens || isSelected) toggle('seats');
}

/** Closes the open drawer. */
export function closeDrawer() {
  const name = openName();
  if (name) toggle(name);
}

/** Makes the buttons and the heads of the seats open their drawers, and a tap beside a drawer close it. */
export function startDrawers() {
  for (const button of all('[data-tab]')) button.addEventListener('click', () => toggle(button.dataset.tab ?? ''));
  for (const button of buttonsOf('menu')) button.addEventListener('click', () => toggle('menu'));
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-tab], [data-menu], [data-lately]')) return;
    if (isSideways() && openName() === null && closest(event, '.seats [data-seat]')) toggle('seats');
    else if (!closest(event, `[data-sheet="${openName()}"], .top`)) closeDrawer();
  });
}
