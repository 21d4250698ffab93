// The list of all legal actions: a button for each, for screen readers, keyboards and people who prefer lists.

import { selectable } from '../decision.js';
import { all, make, one } from '../dom.js';

/** @import { State } from '../state.js' */

const form = () => one('[data-actions] form');

/**
 * Draws the list; it is hidden while there is no action. A decision narrows it to the matching actions.
 * @param {State} state
 */
export function drawActionList(state) {
  const [panel, list] = [one('[data-actions]'), form()];
  if (!panel || !list) return;
  panel.hidden = !state.listed;
  const legal = state.listed ?? [];
  const present = all('button[data-action]', list);
  const isEqual = present.length === legal.length
    && legal.every(({ action }, index) => present[index].dataset.action === action);
  if (!isEqual) {
    for (const button of present) button.remove();
    for (const { action, label } of legal) {
      list.append(make('button', { name: 'action', value: action, 'data-action': action }, label));
    }
  }
  const matching = selectable(state);
  for (const [index, button] of all('button[data-action]', list).entries()) {
    button.hidden = matching !== null && !matching.has(button.dataset.action ?? '');
    if (!isEqual || !button.hasAttribute('tabindex')) button.tabIndex = index ? -1 : 0;
  }
}

/**
 * Calls `play` with the action whose button is pressed.
 * @param {(action: string) => void} play
 */
export function startActionList(play) {
  form()?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.value) play(submitter.value);
  });
}
