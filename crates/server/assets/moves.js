// The list of all moves: a button for each, for screen readers, keys and whoever likes lists.

import { all, make, one } from './words.js';

/** Lists what can be done; hides the list where nothing can. */
export function list(offers) {
  const holder = one('[data-actions]');
  if (!holder) return;
  holder.hidden = !offers;
  const form = one('form', holder);
  for (const button of all('button[data-action]', form)) button.remove();
  for (const offer of offers ?? []) {
    form.append(make('button', { name: 'action', value: offer.action, 'data-action': offer.action, tabindex: '-1' }, offer.label));
  }
  one('button[data-action]', form)?.setAttribute('tabindex', '0');
}

/** Shows only these. */
export function narrow(offers) {
  const left = new Set(offers.map((offer) => offer.action));
  for (const button of all('[data-actions] button[data-action]')) button.hidden = !left.has(button.dataset.action);
}

/** Tells which one was pressed. */
export function start(pressed) {
  one('[data-actions] form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const action = event.submitter?.value;
    if (action) pressed(action);
  });
}
