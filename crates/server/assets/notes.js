// What there is to know of a thing: pointing at any part of it lights all of them and says its sentence at the board's edge.

import { all, one } from './words.js';

const box = one('[data-note-box]');
const words = one('[data-note-words]');
let notes = {};
let lit = null;
let held = 0;

/** The notes of the scene that is shown. */
export function set(next) {
  notes = next ?? {};
  if (lit && !notes[lit]) light(null);
}

/** Lights everything that carries a note, and says it. */
export function light(key) {
  if (key === lit) return;
  for (const element of all('[data-lit]')) element.removeAttribute('data-lit');
  lit = key && notes[key] ? key : null;
  box.hidden = !lit;
  if (!lit) return;
  words.textContent = notes[lit];
  const [stage, thing] = [box.parentElement, one(`[data-slot] [data-note="${CSS.escape(lit)}"]`)].map((each) => each?.getBoundingClientRect());
  if (stage && thing) {
    box.toggleAttribute('data-low', thing.y + thing.height / 2 < stage.y + stage.height / 2);
    box.toggleAttribute('data-left', thing.x + thing.width / 2 > stage.x + stage.width / 2);
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

/** Pointing with a mouse, a long press with a finger, and the focus. */
export function start() {
  if (!box) return;
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return;
    const key = event.target.closest?.('[data-slot]') ? under(event.clientX, event.clientY) : null;
    clearTimeout(held);
    if (key === null || lit) light(key);
    else held = setTimeout(() => light(key), 350);
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.target.closest?.('[data-slot]')) return;
    clearTimeout(held);
    held = setTimeout(() => light(under(event.clientX, event.clientY)), 450);
  });
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => clearTimeout(held));
  document.addEventListener('focusin', (event) => {
    const note = event.target.closest?.('[data-note]')?.dataset.note;
    if (note) light(note);
  });
  one('[data-note-close]')?.addEventListener('click', () => light(null));
}
