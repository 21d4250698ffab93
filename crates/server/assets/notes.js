// What there is to know of a thing: pointing at any part of it lights all of them and says its sentence at the board's edge.

import { all, draw, main, make, one } from './words.js';

const box = one('[data-note-box]');
const words = one('[data-note-words]');
const pieces = one('[data-note-pieces]');
/** How long one points at a thing before it is explained; at what can be chosen one points for another reason. */
const [SOON, LATER] = [350, 1100];
let [notes, counted] = [{}, {}];
let lit = null;
let held = 0;

/** The notes of the scene that is shown. */
export function set(scene) {
  [notes, counted] = [scene.notes ?? {}, scene.counted ?? {}];
  if (lit && !notes[lit]) light(null);
}

/** A small picture of a piece, with how many there are of it. */
const piece = ([symbol, count]) => make('li', {}, draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, draw('use', { href: `${main.dataset.sheetFile}#${symbol}` })), `${count}`);

/** Lights everything that carries a note, and says it. */
export function light(key) {
  if (key === lit) return;
  for (const element of all('[data-lit]')) element.removeAttribute('data-lit');
  lit = key && notes[key] ? key : null;
  box.hidden = !lit;
  if (!lit) return;
  words.textContent = notes[lit];
  pieces.replaceChildren(...(counted[lit] ?? []).map(piece));
  const thing = one(`[data-slot] [data-note="${CSS.escape(lit)}"]`);
  const [stage, at] = [box.parentElement, thing].map((each) => each?.getBoundingClientRect());
  // What lies on the board is explained at its far edge, what lies beside it is explained beside it.
  box.toggleAttribute('data-beside', Boolean(thing && !thing.closest('[data-slot="board"]')));
  if (stage && at) {
    box.toggleAttribute('data-low', at.y + at.height / 2 < stage.y + stage.height / 2);
    box.toggleAttribute('data-left', at.x + at.width / 2 > stage.x + stage.width / 2);
  }
  for (const element of all(`[data-note="${CSS.escape(lit)}"]`)) element.setAttribute('data-lit', '');
}

/** The note under a point of the screen. */
function under(x, y) {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest('[data-note]')).find(Boolean);
  return found?.dataset.note ?? null;
}

/** What there is to know of what lies under an element of the drawing. */
export function beneath(element) {
  const box = element.getBoundingClientRect();
  return notes[under(box.x + box.width / 2, box.y + box.height / 2)] ?? null;
}

/** Pointing with a mouse for a while, a long press with a finger, and the focus of whoever uses keys. */
export function start() {
  if (!box) return;
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    const key = event.target.closest?.('[data-slot]') ? under(event.clientX, event.clientY) : null;
    const chosen = event.target.closest?.('[data-alive]') !== null;
    clearTimeout(held);
    if (key === lit) return;
    if (key === null || (lit && !chosen)) return light(key);
    light(null);
    held = setTimeout(() => light(key), chosen ? LATER : SOON);
  });
  document.addEventListener('pointerdown', (event) => {
    clearTimeout(held);
    if (event.pointerType === 'mouse' || !event.target.closest?.('[data-slot]')) return;
    held = setTimeout(() => light(under(event.clientX, event.clientY)), 450);
  });
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => clearTimeout(held));
  document.addEventListener('focusin', (event) => {
    const note = event.target.matches?.(':focus-visible') && event.target.closest('[data-note]')?.dataset.note;
    if (note) light(note);
  });
  one('[data-note-close]')?.addEventListener('click', () => light(null));
}
