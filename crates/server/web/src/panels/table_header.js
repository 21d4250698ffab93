// What the page says of the table: whose turn it is, who has the seats, and what can be undone.

import { field, main, one, write } from '../dom.js';
import { say } from '../i18n.js';

/** @import { State } from '../state.js' */

/**
 * Draws the table as it was described last.
 * @param {State} state
 */
export function drawTable({ table: { revision, people, open, undo } }) {
  main().dataset.revision = String(revision);
  for (const [seat, { name, about, open: isOpen }] of people.entries()) {
    const place = one(`[data-seat="${seat}"]`);
    if (!place) continue;
    write('[data-name]', name, place);
    write('[data-about]', about, place);
    if (!isOpen) write('.mono', name.slice(0, 1).toUpperCase(), place);
  }
  const [revisionField, invitation, undoButton] = [
    field('[data-actions] input[name=revision]'), one('[data-invite]'), field('[data-undo]'),
  ];
  if (revisionField) revisionField.value = String(revision);
  if (invitation && people.length && !open) invitation.hidden = true;
  if (undoButton) undoButton.disabled = !undo;
}

/**
 * Draws whose turn it is, in the page, its title and its icon.
 * @param {State} state
 * @param {'you' | 'others' | 'over'} turn
 * @param {string} text
 */
export function drawTurn(state, turn, text) {
  main().dataset.turn = turn;
  const isOwn = turn === 'you';
  const icon = /** @type {HTMLLinkElement} */ (one('link[rel=icon]'));
  icon.href = icon.href.replace(/logo(-turn)?\.svg/, isOwn ? 'logo-turn.svg' : 'logo.svg');
  document.title = isOwn ? say(state, 'turn-title', { game: state.title }) : state.title;
  write('[data-turn-words]', text);
}

/**
 * Shows the result of a game that has ended; the board in the bar moves to its seat.
 * @param {DocumentFragment | null} fragment
 */
export function showResult(fragment) {
  if (fragment) one('.side')?.prepend(fragment);
  const board = one('.bar [data-slot^="seat "]');
  if (!board) return;
  one(`[data-seat="${board.dataset.slot?.slice(5)}"]`)?.append(board);
  board.classList.remove('hand');
}
