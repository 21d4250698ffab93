// Everything by keys: the drawing is one stop of Tab, and arrows go to the nearest thing in their direction, across parts.

import { all, one } from './words.js';
import * as viewport from './viewport.js';

const things = () => all('[data-slot] [data-choice][data-alive]').filter((thing) => thing.getBoundingClientRect().width > 0);

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest of these in a direction, by middles on the screen. */
function toward(from, candidates, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of candidates) {
    if (thing === from) continue;
    const [tx, ty] = middle(thing);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along <= 1 || across > 2.2 * along) continue;
    if (along + 2 * across < least) [best, least] = [thing, along + 2 * across];
  }
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus to a thing of the drawing, which becomes the stop of Tab. */
export function focus(thing) {
  if (!thing) return;
  for (const other of all('[data-slot] [tabindex="0"]')) other.setAttribute('tabindex', '-1');
  thing.setAttribute('tabindex', '0');
  viewport.reveal(thing);
  thing.focus({ preventScroll: thing.closest('[data-slot="board"]') !== null });
}

/** Makes what can be pointed at reachable: one stop of Tab, the others by arrows. `keep` is the key that had the focus. */
export function reach(keep, wants) {
  const alive = things();
  for (const thing of alive) thing.setAttribute('tabindex', '-1');
  const next = alive.find((thing) => thing.dataset.choice === keep) ?? alive.find((thing) => thing.hasAttribute('data-next')) ?? alive[0];
  next?.setAttribute('tabindex', '0');
  if (wants && next) focus(next);
}

/** `table` is told what the keys mean. */
export function start(table) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || one('dialog[open]')) return;
    const target = event.target;
    const inField = target.matches('input:not([type=range]), select, textarea');
    if (inField) return;
    const thing = target.closest?.('[data-slot] [data-choice]');
    const button = target.matches('button, a, summary, input') ? target : null;
    const done = () => event.preventDefault();
    if (event.key in ARROWS && !target.matches('input[type=range]')) {
      if (thing) {
        done();
        focus(toward(thing, things(), ARROWS[event.key]));
      } else if (target.closest?.('[data-actions]')) {
        const buttons = all('[data-actions] button[data-action]:not([hidden])');
        const next = buttons[buttons.indexOf(target) + (['ArrowDown', 'ArrowRight'].includes(event.key) ? 1 : -1)];
        if (next) { done(); next.focus(); }
      } else if (things().length) {
        done();
        focus(things().find((each) => each.hasAttribute('data-next')) ?? things()[0]);
      }
      return;
    }
    if (thing && event.key === ' ') { done(); return table.pick(thing.dataset.choice, true, thing); }
    if (thing && event.key === 'Enter') { done(); return table.stands() ? table.play() : table.pick(thing.dataset.choice, true, thing); }
    if (!button && event.key === 'Enter') { done(); return table.play(); }
    if (button && event.key !== 'Escape' && (event.key === ' ' || event.key === 'Enter')) return;
    if (event.key === ' ') { done(); return table.skip(); }
    if (event.key === 'Escape') return table.letGo();
    const does = {
      r: () => table.turn(1), R: () => table.turn(-1), n: () => table.first(), u: () => table.undo(), h: () => table.hint(),
      '+': () => viewport.zoom(1.3), '-': () => viewport.zoom(1 / 1.3), 0: () => viewport.fit(),
    }[event.key] ?? (/^[1-9]$/.test(event.key) ? () => table.number(event.key) : null);
    if (does) { done(); does(); }
  });
}
