// The camera over the board: it follows the growing board until the person moves it, and again after "fit".

import { all, draw, graphic, graphics, isMotionReduced, isPhone, main, one, onClick } from '../dom.js';

/** @import { State } from '../state.js' */

/** @typedef {number[]} Box left, top, width and height, in units of the drawing */

/** Width below which a cell is hard to hit, in pixels, and bound on the zoom for it. */
const [MIN_CELL, MAX_CELL_ZOOM] = [24, 3];
/** Distance that a pointer moves before it drags, in pixels. */
const [MIN_TOUCH_DRAG, MIN_MOUSE_DRAG] = [10, 4];
/** Turn of the wheel that turns a piece. */
const WHEEL_STEP = 50;
/** Factor of a button or key that zooms. */
const ZOOM_STEP = 1.3;
/** Bounds of the zoom against the whole board. */
const [MAX_ZOOM_IN, MAX_ZOOM_OUT] = [12, 1.4];
/** Margin around an element that is moved into the view, in pixels. */
const MARGIN = 12;

const slot = () => /** @type {HTMLElement} */ (one('[data-slot="board"]'));
const drawing = () => graphic('[data-slot="board"] > *');
const whole = () => {
  const element = drawing();
  const box = element?.dataset.whole ?? element?.getAttribute('viewBox') ?? '';
  return box.trim().split(/\s+/).map(Number);
};
const boxOf = (/** @type {State} */ { viewport }) => viewport.box ?? whole();

/**
 * @param {State} state
 * @param {Box} box
 */
function setBox(state, box) {
  state.viewport.box = box;
  drawing()?.setAttribute('viewBox', box.map((value) => value.toFixed(1)).join(' '));
  slot().style.setProperty('--unit', (box[2] / Math.max(1, slot().clientWidth)).toFixed(3));
  drawMap(box);
}

/**
 * Returns the box around another that has the shape of the slot.
 * @param {Box} box
 */
function shaped([left, top, width, height]) {
  const { clientWidth, clientHeight } = slot();
  const shape = Math.max(1, clientWidth) / Math.max(1, clientHeight);
  const [wide, high] = width / height > shape ? [width, width / shape] : [height * shape, height];
  return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
}

/**
 * Returns the box of a camera that follows: the whole board. On a phone where cells would be too small to hit it is the
 * part around the ghost or the new pieces, with the nearest cell that can be chosen.
 */
function fitted() {
  const board = shaped(whole());
  const shapes = graphics('[data-choice]:not([data-spot]) > :first-child', slot());
  const cells = shapes.map((shape) => shape.getBBox()).filter((cell) => cell.width > 0);
  const smallestSide = Math.min(...cells.map((cell) => Math.min(cell.width, cell.height)));
  if (!Number.isFinite(smallestSide) || !isPhone()) return board;
  const scale = slot().clientWidth / board[2];
  const cellZoom = Math.min(MIN_CELL / (smallestSide * scale), MAX_CELL_ZOOM);
  if (cellZoom <= 1) return board;
  const ghost = graphic('[data-ghost]', slot())?.transform.baseVal[0]?.matrix;
  const focus = ghost ? new DOMRect(ghost.e, ghost.f, 1, 1) : graphic('[data-new]', slot())?.getBBox();
  const [left, top, width, height] = board;
  const centre = (/** @type {DOMRect} */ box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = focus?.width ? centre(focus) : [left + width / 2, top + height / 2];
  // The view holds new pieces and the nearest cell that can be chosen.
  const offset = (/** @type {DOMRect} */ cell) => [centre(cell)[0] - x, centre(cell)[1] - y];
  const distance = (/** @type {DOMRect} */ cell) => Math.hypot(...offset(cell));
  const nearest = cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  const [dx, dy] = offset(nearest);
  const limits = [width / (Math.abs(dx) + 2 * smallestSide), height / (Math.abs(dy) + 2 * smallestSide)];
  const zoom = Math.max(1, Math.min(cellZoom, ...limits));
  const [wide, high] = [width / zoom, height / zoom];
  const inside = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(least, Math.min(at, most));
  return [
    inside(x + dx / 2 - wide / 2, left, left + width - wide),
    inside(y + dy / 2 - high / 2, top, top + height - high),
    wide,
    high,
  ];
}

/**
 * Moves the camera after a change of the drawing, if it follows; at once, because animations are measured against
 * where it will be.
 * @param {State} state
 */
export function follow(state) {
  if (!drawing()) return;
  cancelAnimationFrame(state.viewport.animation);
  setBox(state, state.viewport.isFollowing ? fitted() : boxOf(state));
}

/**
 * Shows the whole board, and follows it again.
 * @param {State} state
 */
export function fit(state) {
  const { viewport } = state;
  viewport.isFollowing = true;
  moveTo(state, fitted(), 240);
}

/**
 * @param {State} state
 * @param {Box} end
 * @param {number} ms
 */
function moveTo(state, end, ms) {
  const { viewport } = state;
  cancelAnimationFrame(viewport.animation);
  if (!viewport.box || isMotionReduced()) return setBox(state, end);
  const [start, began] = [viewport.box, performance.now()];
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - began) / ms);
    const eased = 1 - (1 - part) ** 3;
    setBox(state, start.map((value, index) => value + (end[index] - value) * eased));
    if (part < 1) viewport.animation = requestAnimationFrame(step);
  };
  viewport.animation = requestAnimationFrame(step);
}

/**
 * Zooms in by `by` or by a step, about a point of the screen or the middle.
 * @param {State} state
 * @param {number} [by]
 * @param {number} [clientX]
 * @param {number} [clientY]
 */
export function zoomIn(state, by = ZOOM_STEP, clientX, clientY) {
  const [around, box, limit] = [slot().getBoundingClientRect(), boxOf(state), shaped(whole())];
  const x = clientX === undefined ? around.width / 2 : clientX - around.x;
  const y = clientY === undefined ? around.height / 2 : clientY - around.y;
  const width = Math.min(Math.max(box[2] / by, limit[2] / MAX_ZOOM_IN), limit[2] * MAX_ZOOM_OUT);
  const ratio = width / box[2];
  const [px, py] = [box[0] + (x / around.width) * box[2], box[1] + (y / around.height) * box[3]];
  state.viewport.isFollowing = false;
  setBox(state, [px - (px - box[0]) * ratio, py - (py - box[1]) * ratio, width, box[3] * ratio]);
}

/**
 * Zooms out by a step.
 * @param {State} state
 */
export const zoomOut = (state) => zoomIn(state, 1 / ZOOM_STEP);

/**
 * Moves the board by pixels of the screen.
 * @param {State} state
 * @param {number} dx
 * @param {number} dy
 */
function pan(state, dx, dy) {
  const box = boxOf(state);
  const scale = box[2] / slot().clientWidth;
  state.viewport.isFollowing = false;
  setBox(state, [box[0] - dx * scale, box[1] - dy * scale, box[2], box[3]]);
}

/**
 * Moves an element of the board into the view.
 * @param {State} state
 * @param {Element} element
 */
export function reveal(state, element) {
  if (!element.closest('[data-slot="board"]')) return;
  const [view, at] = [slot().getBoundingClientRect(), element.getBoundingClientRect()];
  /** @type {(low: number, high: number, min: number, max: number) => number} */
  const excess = (low, high, min, max) => (low < min ? min - low + MARGIN : high > max ? max - high - MARGIN : 0);
  const dx = excess(at.left, at.right, view.left, view.right);
  const dy = excess(at.top, at.bottom, view.top, view.bottom);
  if (!dx && !dy) return;
  const { isFollowing } = state.viewport;
  pan(state, dx, dy);
  state.viewport.isFollowing = isFollowing;
}

/**
 * Draws a map of the board on a small screen, unless the whole board is in view.
 * @param {Box} box
 */
function drawMap(box) {
  const map = one('[data-map]');
  if (!map || !drawing()) return;
  const board = whole();
  map.hidden = !isPhone() || (box[2] >= board[2] && box[3] >= board[3]);
  if (map.hidden) return;
  const size = Math.max(board[2], board[3]) / 14;
  const dots = graphics('[data-piece]', slot()).flatMap((piece) => {
    const at = piece.transform.baseVal[0]?.matrix;
    if (!at) return [];
    return draw('rect', { x: at.e - size / 2, y: at.f - size / 2, width: size, height: size, class: 'dot' });
  });
  const view = draw('rect', { x: box[0], y: box[1], width: box[2], height: box[3], class: 'seen' });
  map.replaceChildren(draw('svg', { viewBox: board.join(' ') }, ...dots, view));
}

/**
 * Makes drag, pinch, wheel and buttons move the camera. `turns` may use the wheel to turn a piece, by a step if it gets
 * a direction, and returns whether it does.
 * @param {State} state
 * @param {(event: WheelEvent, by?: number) => boolean} turns
 */
export function startViewport(state, turns) {
  const element = drawing();
  if (!element) return;
  element.dataset.whole = element.getAttribute('viewBox') ?? '';
  setBox(state, fitted());
  const resized = () => setBox(state, state.viewport.isFollowing ? fitted() : shaped(boxOf(state)));
  new ResizeObserver(resized).observe(slot());
  startDrag(state);
  startWheel(state, turns);
  onClick('[data-zoom-in]', () => zoomIn(state));
  onClick('[data-zoom-out]', () => zoomOut(state));
  onClick('[data-fit]', () => fit(state));
  if (main().dataset.boards !== undefined) for (const zoom of all('.zoom')) zoom.hidden = true;
}

/** @param {State} state */
function startDrag(state) {
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map();
  let [isDragged, distance] = [false, 0];
  slot().addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    [isDragged, distance] = [false, 0];
  });
  slot().addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const moved = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    if (!isDragged && moved < (event.pointerType === 'touch' ? MIN_TOUCH_DRAG : MIN_MOUSE_DRAG)) return;
    if (!isDragged) {
      isDragged = true;
      try { slot().setPointerCapture(event.pointerId); } catch { /* The pointer has left already. */ }
    }
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (!other) pan(state, event.clientX - last.clientX, event.clientY - last.clientY);
    else {
      const apart = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      const [x, y] = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
      if (distance) zoomIn(state, apart / distance, x, y);
      distance = apart;
    }
    pointers.set(event.pointerId, event);
  });
  const release = (/** @type {PointerEvent} */ event) => pointers.delete(event.pointerId);
  slot().addEventListener('pointerup', release);
  slot().addEventListener('pointercancel', release);
  slot().addEventListener('pointerleave', release);
  slot().addEventListener('click', (event) => {
    if (!isDragged) return;
    event.stopImmediatePropagation();
    isDragged = false;
  }, true);
}

/**
 * @param {State} state
 * @param {(event: WheelEvent, by?: number) => boolean} turns
 */
function startWheel(state, turns) {
  let turned = 0;
  slot().addEventListener('wheel', (event) => {
    event.preventDefault();
    turned += event.deltaY;
    if (!turns(event)) {
      turned = 0;
      return zoomIn(state, Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }
    if (Math.abs(turned) < WHEEL_STEP) return;
    turns(event, Math.sign(turned));
    turned = 0;
  }, { passive: false });
}
