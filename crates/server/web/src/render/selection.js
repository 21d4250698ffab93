// The selection on the board: a ring around its ghost, a disc that turns it, and the points where they would fall.

import { all, draw, graphic, one, pointsText } from '../dom.js';

/** @import { State, TableEvent } from '../state.js' */

/** Least width of a ghost that has a disc, in pixels: beside a smaller one the disc would cover its neighbours. */
const MIN_WIDTH_WITH_DISC = 44;
/** Path of the arrows on the disc, around its centre. */
const DISC_ARROWS = 'M-7.5 0a7.5 7.5 0 0 1 13-5l2 2M7.5-7.5V-3H3M7.5 0a7.5 7.5 0 0 1-13 5l-2-2M-7.5 7.5V3H-3';

/** Removes what this module draws. */
export function removeSelection() {
  for (const element of all('[data-selection]')) element.remove();
}

/**
 * Draws the selection above its ghost.
 * @param {State} state
 */
export function drawSelection({ decision: { picker, preview } }) {
  removeSelection();
  const action = picker?.selected();
  const key = action && picker?.targetKey(action);
  if (!picker || !key) return;
  const target = graphic(`[data-slot="board"] [data-choice="${CSS.escape(key)}"]`);
  const shape = /** @type {SVGGraphicsElement | null} */ (target?.firstElementChild);
  const board = graphic('[data-slot="board"] > svg');
  if (target && shape && board) {
    const place = { transform: target.getAttribute('transform') ?? '', 'data-selection': '' };
    board.append(draw('g', { ...place, class: 'ring' }, /** @type {Element} */ (shape.cloneNode())));
    const isWide = target.getBoundingClientRect().width >= MIN_WIDTH_WITH_DISC;
    if (isWide && picker.variants().length > 1) drawTurnDisc(target, shape);
  }
  for (const event of preview?.events ?? []) drawPoints(event, target);
}

/**
 * Draws the disc at the upper left corner of a target.
 * @param {SVGGraphicsElement} target
 * @param {SVGGraphicsElement} shape
 */
function drawTurnDisc(target, shape) {
  const { x, y } = shape.getBBox();
  const disc = draw('g', {}, draw('circle', { r: 18 }), draw('path', { d: DISC_ARROWS }));
  const place = { transform: `${target.getAttribute('transform') ?? ''} translate(${x} ${y})` };
  const hooks = { 'data-selection': '', 'data-turn-disc': '', class: 'disc', 'aria-hidden': 'true' };
  target.ownerSVGElement?.append(draw('g', { ...place, ...hooks }, disc));
}

/**
 * Draws the points of an event where they would be won, else at the target.
 * @param {TableEvent} event
 * @param {SVGGraphicsElement | null} target
 */
function drawPoints({ points, at }, target) {
  const note = at ? graphic(`[data-slot="board"] [data-note="${CSS.escape(at)}"]`) : null;
  const element = note ?? target;
  const board = /** @type {SVGSVGElement | null} */ (one('[data-slot="board"] > svg'));
  const matrix = board?.getScreenCTM()?.inverse();
  if (!points || !element || !board || !matrix) return;
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
  const text = draw('text', { class: points < 0 ? 'minus' : 'plus' }, pointsText(points));
  const place = { transform: `translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})` };
  board.append(draw('g', { ...place, class: 'won', 'data-selection': '', 'aria-hidden': 'true' }, text));
}
