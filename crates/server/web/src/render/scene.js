// The parts of a scene, the ghosts in them, and the scores.

import { all, draw, one, wait, write } from '../dom.js';
import { hasPiece } from '../moments.js';
import { updateDrawing } from './diff.js';

/** @import { Frame, Ghost, State } from '../state.js' */

/**
 * Returns the drawing of a part.
 * @param {string} part
 */
export const drawingOf = (part) => one(`[data-slot="${part}"] > svg`);

/**
 * Draws the parts of a frame.
 * @param {Frame} frame
 */
export function drawParts({ parts: { board, hand, seats, supply } }) {
  const named = { board, hand, supply, ...Object.fromEntries(seats.map((part, seat) => [`seat ${seat}`, part])) };
  for (const [name, markup] of Object.entries(named)) {
    const slot = one(`[data-slot="${name}"]`);
    if (slot) updateDrawing(slot, markup);
  }
}

/**
 * Draws a piece as an action would put it.
 * @param {State} state
 * @param {Ghost} ghost
 * @param {string} action
 * @param {boolean} isSolid
 */
export function drawGhost({ symbolFile }, { part, symbol, kind, x, y, mark = '' }, action, isSolid) {
  const hooks = { 'data-ghost': action, 'data-solid': isSolid ? 'yes' : 'no', 'data-mark': mark, 'data-kind': kind };
  const piece = draw('use', { href: `${symbolFile}#${symbol}` });
  drawingOf(part)?.append(draw('g', { ...hooks, transform: `translate(${x} ${y})` }, piece));
}

/** Removes every ghost. */
export function removeGhosts() {
  for (const ghost of all('[data-ghost], [data-selection]')) ghost.remove();
}

/** Mark of a ghost that shows what may come of a step later; it is no piece. */
const GOAL_MARK = 'goal';

/**
 * Shows for `ms` milliseconds the pieces of steps that the position after them does not have any more.
 * @param {State} state
 * @param {Frame} frame
 * @param {{ action: string, ghost: Ghost[] }[]} steps
 * @param {boolean} areDrawn whether they are drawn already
 * @param {number} ms
 */
export async function showSteps(state, frame, steps, areDrawn, ms) {
  const ghosts = steps.flatMap(({ action, ghost }) => ghost.map((each) => ({ each, action })));
  const visible = ghosts.filter(({ each }) => each.part !== 'hand' && each.mark !== GOAL_MARK);
  if (visible.every(({ each }) => hasPiece(frame, each))) return;
  if (!areDrawn) for (const { each, action } of visible) drawGhost(state, each, action, true);
  await wait(ms);
  if (!areDrawn) removeGhosts();
}

/** Removes the ghosts, and returns the kind, part and place of each. */
export function takeGhosts() {
  return all('[data-ghost]').map((ghost) => {
    const slot = /** @type {HTMLElement} */ (ghost.closest('[data-slot]'));
    ghost.remove();
    return { kind: ghost.dataset.kind ?? '', place: `${slot.dataset.slot} ${ghost.getAttribute('transform')}` };
  });
}

/**
 * Returns the seat in turn, if a seat is.
 * @param {Frame['turn']} turn
 */
export const seatOf = (turn) => (turn !== null && typeof turn === 'object' ? turn.seat : undefined);

/**
 * Draws the scores, the seat in turn and the status.
 * @param {Frame} frame
 */
export function drawScores({ scores, status, turn }) {
  for (const seat of all('[data-seat]')) {
    const number = Number(seat.dataset.seat);
    write('[data-score]', String(scores[number] ?? ''), seat);
    if (number === seatOf(turn)) seat.setAttribute('aria-current', 'true');
    else seat.removeAttribute('aria-current');
  }
  scrollToCurrentSeat();
  write('[data-status]', status ? ` · ${status}` : '');
}

/** Scrolls to the seat in turn where the seats are a strip, or a column of heads. */
export function scrollToCurrentSeat() {
  const seat = one('[data-seat][aria-current]');
  if (!seat || !matchMedia('(max-width: 1023px)').matches) return;
  const { offsetLeft, offsetTop } = seat;
  seat.parentElement?.scrollTo({ left: offsetLeft - 40, top: offsetTop - 40, behavior: 'smooth' });
}

/**
 * Adds points to a score that is shown.
 * @param {number | null} seat
 * @param {number} points
 */
export function addToScore(seat, points) {
  const score = one(`[data-seat="${seat}"] [data-score]`);
  if (score?.textContent) score.textContent = String(Number(score.textContent) + points);
}
