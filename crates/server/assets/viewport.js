// The camera over the board: it follows the growing board until somebody moves it, and again after "fit".

import { all, draw, main, one } from './words.js';

const slot = one('[data-slot="board"]');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Cells smaller than this are hard to hit. */
const LEAST = 30;

let box = null;
let follows = true;
let motion = 0;

const svg = () => slot?.firstElementChild;
const read = (text) => text.trim().split(/\s+/).map(Number);
const whole = () => read(svg().dataset.whole ?? svg().getAttribute('viewBox'));

function set(next) {
  box = next;
  svg().setAttribute('viewBox', next.map((value) => value.toFixed(1)).join(' '));
  slot.style.setProperty('--unit', (next[2] / Math.max(1, slot.clientWidth)).toFixed(3));
  map();
}

/** The box with the shape of the screen round another, so that what is seen is what the box says. */
function shaped([left, top, width, height]) {
  const { clientWidth, clientHeight } = slot;
  const shape = Math.max(1, clientWidth) / Math.max(1, clientHeight);
  const [wide, high] = width / height > shape ? [width, width / shape] : [height * shape, height];
  return [left - (wide - width) / 2, top - (high - height) / 2, wide, high];
}

/** Everything, or on a small screen as much as leaves cells large enough, round what is new. */
function fitted() {
  const everything = shaped(whole());
  const cells = all('[data-choice]:not([data-spot]) > :first-child', slot).map((shape) => shape.getBBox()).filter((cell) => cell.width > 0);
  const least = Math.min(...cells.map((cell) => Math.min(cell.width, cell.height)));
  if (!Number.isFinite(least) || !matchMedia('(max-width: 599px)').matches) return everything;
  const scale = slot.clientWidth / everything[2];
  const more = Math.min(LEAST / (least * scale), 3);
  if (more <= 1) return everything;
  const ghost = one('[data-ghost]', slot)?.transform.baseVal[0]?.matrix;
  const focus = ghost ? { x: ghost.e, y: ghost.f, width: 1, height: 1 } : one('[data-new]', slot)?.getBBox();
  const [left, top, width, height] = everything;
  const [x, y] = focus && focus.width ? [focus.x + focus.width / 2, focus.y + focus.height / 2] : [left + width / 2, top + height / 2];
  // What is new and the nearest thing that can be chosen are both in sight.
  const far = (cell) => Math.hypot(cell.x + cell.width / 2 - x, cell.y + cell.height / 2 - y);
  const near = cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  const [dx, dy] = [near.x + near.width / 2 - x, near.y + near.height / 2 - y];
  const closer = Math.max(1, Math.min(more, width / (Math.abs(dx) + 2 * least), height / (Math.abs(dy) + 2 * least)));
  return [x + dx / 2 - width / closer / 2, y + dy / 2 - height / closer / 2, width / closer, height / closer];
}

function ease(to, ms) {
  cancelAnimationFrame(motion);
  if (!box || calm.matches || ms <= 0) return set(to);
  const [from, start] = [box, performance.now()];
  const step = (now) => {
    const part = Math.min(1, (now - start) / ms);
    const eased = 1 - (1 - part) ** 3;
    set(from.map((value, index) => value + (to[index] - value) * eased));
    if (part < 1) motion = requestAnimationFrame(step);
  };
  motion = requestAnimationFrame(step);
}

/** After a new drawing: the camera goes along if it follows, at once, because glides are measured against where it will be. */
export function follow() {
  if (!svg()) return;
  cancelAnimationFrame(motion);
  set(follows || !box ? fitted() : box);
}

/** Shows everything, and follows again. */
export function fit() {
  follows = true;
  ease(fitted(), 240);
}

/** Zooms about a point of the screen. */
export function zoom(by, clientX, clientY) {
  const around = slot.getBoundingClientRect();
  const [x, y] = [(clientX ?? around.x + around.width / 2) - around.x, (clientY ?? around.y + around.height / 2) - around.y];
  const limit = shaped(whole());
  const width = Math.min(Math.max(box[2] / by, limit[2] / 12), limit[2] * 1.4);
  const ratio = width / box[2];
  const [px, py] = [box[0] + (x / around.width) * box[2], box[1] + (y / around.height) * box[3]];
  follows = false;
  set([px - (px - box[0]) * ratio, py - (py - box[1]) * ratio, width, box[3] * ratio]);
}

/** Moves by pixels of the screen. */
export function pan(dx, dy) {
  follows = false;
  const scale = box[2] / slot.clientWidth;
  set([box[0] - dx * scale, box[1] - dy * scale, box[2], box[3]]);
}

/** Brings an element of the board into sight. */
export function reveal(element) {
  if (!element?.closest('[data-slot="board"]')) return;
  const [seen, at] = [slot.getBoundingClientRect(), element.getBoundingClientRect()];
  const over = (low, high, least, most) => (low < least ? least - low + 12 : high > most ? most - high - 12 : 0);
  const [dx, dy] = [over(at.left, at.right, seen.left, seen.right), over(at.top, at.bottom, seen.top, seen.bottom)];
  if (dx || dy) {
    const was = follows;
    pan(dx, dy);
    follows = was;
  }
}

/** A small map on small screens, when not all is seen. */
function map() {
  const holder = one('[data-map]');
  if (!holder || !svg()) return;
  const everything = whole();
  const hidden = !matchMedia('(max-width: 599px)').matches || (box[2] >= everything[2] && box[3] >= everything[3]);
  holder.hidden = hidden;
  if (hidden) return;
  const dots = all('[data-piece]', slot).map((piece) => piece.transform.baseVal[0]?.matrix).filter(Boolean);
  const size = Math.max(everything[2], everything[3]) / 14;
  const parts = dots.map((at) => draw('rect', { x: at.e - size / 2, y: at.f - size / 2, width: size, height: size, class: 'dot' }));
  const frame = draw('rect', { x: box[0], y: box[1], width: box[2], height: box[3], class: 'seen' });
  holder.replaceChildren(draw('svg', { viewBox: everything.join(' ') }, ...parts, frame));
}

/** Drag, pinch and wheel. `turned` may take a turn of the wheel for itself. */
export function start(turned) {
  if (!slot || !svg()) return;
  svg().dataset.whole = svg().getAttribute('viewBox');
  set(fitted());
  new ResizeObserver(() => (follows ? set(fitted()) : set(shaped(box)))).observe(slot);
  const fingers = new Map();
  let [dragged, distance] = [false, 0];
  slot.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    [dragged, distance] = [false, 0];
  });
  slot.addEventListener('pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const far = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY);
    const least = event.pointerType === 'touch' ? 10 : 4;
    if (!dragged && far < least) return;
    if (!dragged) {
      dragged = true;
      try { slot.setPointerCapture(event.pointerId); } catch { /* The finger has left already. */ }
    }
    const others = [...fingers.values()].filter((finger) => finger.pointerId !== event.pointerId);
    if (others.length === 0) pan(event.clientX - last.clientX, event.clientY - last.clientY);
    else {
      const apart = Math.hypot(event.clientX - others[0].clientX, event.clientY - others[0].clientY);
      if (distance) zoom(apart / distance, (event.clientX + others[0].clientX) / 2, (event.clientY + others[0].clientY) / 2);
      distance = apart;
    }
    fingers.set(event.pointerId, event);
  });
  const up = (event) => fingers.delete(event.pointerId);
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) slot.addEventListener(name, up);
  slot.addEventListener('click', (event) => {
    if (!dragged) return;
    event.stopImmediatePropagation();
    dragged = false;
  }, true);
  let rolled = 0;
  slot.addEventListener('wheel', (event) => {
    event.preventDefault();
    rolled += event.deltaY;
    if (turned(event)) {
      if (Math.abs(rolled) >= 50) {
        turned(event, Math.sign(rolled));
        rolled = 0;
      }
      return;
    }
    rolled = 0;
    zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  }, { passive: false });
  one('[data-zoom-in]')?.addEventListener('click', () => zoom(1.3));
  one('[data-zoom-out]')?.addEventListener('click', () => zoom(1 / 1.3));
  one('[data-fit]')?.addEventListener('click', fit);
  if (main.dataset.boards !== undefined) one('.zoom').hidden = true;
}
