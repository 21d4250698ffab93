// Pointing with a mouse or a finger, and the buttons of the bar.

import * as deciding from './deciding.js';
import * as moves from './moves.js';
import * as sheets from './sheets.js';
import { all, one, say } from './words.js';

/** The thing that a point of the screen means: what is there, or what is alive within a finger's breadth. */
function pointed(event) {
  const hit = event.target.closest?.('[data-choice]');
  if (hit) return hit;
  let [best, least] = [null, 22];
  for (const thing of all('[data-slot] [data-choice][data-alive]')) {
    const box = thing.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const far = Math.hypot(dx, dy);
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

/** Begins; `skip` shows the moves of others at once, if some are being shown, and says whether. */
export function start({ act, undo, skip }) {
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-slot]')) return;
    const thing = pointed(event);
    const key = thing?.dataset.choice;
    if (key && deciding.isOpen()) deciding.pick(key, false, thing);
    else if (key && skip()) deciding.soon(key);
  });
  const over = (event) => event.target.closest?.('[data-slot] [data-choice]');
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && deciding.glimpse(over(event)));
  document.addEventListener('focusin', (event) => deciding.glimpse(over(event)));
  moves.start((action) => act({ action }));
  const on = (selector, does) => one(selector)?.addEventListener('click', does);
  on('[data-confirm]', deciding.play);
  on('[data-turn-left]', () => deciding.turn(-1));
  on('[data-turn-right]', () => deciding.turn(1));
  on('[data-undo]', undo);
  on('[data-hint]', deciding.hint);
  on('[data-lately]', sheets.events);
  on('[data-copy]', async (event) => {
    const link = one('[data-link]');
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => {});
    event.target.closest('button').lastChild.textContent = say('copied');
  });
}
