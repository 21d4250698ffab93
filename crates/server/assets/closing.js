// The end of a part of the game, such as a round: it is summed up until somebody goes on, or some time has passed.

import { make, one, say, sign } from './words.js';

/** How long it stays, in moves of others. */
const LONG = 25;
/** A key that was meant for the table does not close it, in thousandths of a second. */
const SEEN = 700;

/** Sums up what ended with a scene, if something did. */
export async function show(scene, pace) {
  const closing = scene.events.find((told) => told.closes);
  if (!closing || pace <= 0 || scene.turn === 'over') return;
  const line = (told) => make('li', {}, told.seat === null ? make('span') : sign(told.seat), make('span', {}, told.text));
  const others = scene.events.slice(scene.events.indexOf(closing) + 1);
  const button = make('button', { type: 'button', class: 'btn go' }, say('go-on'));
  const panel = make('section', { class: 'closing panel', role: 'dialog', 'aria-label': closing.text }, make('h2', { class: 'serif' }, closing.text), make('ul', {}, ...others.map(line)), button);
  one('.board').append(panel);
  button.focus({ preventScroll: true });
  await new Promise((resolve) => {
    const began = performance.now();
    button.addEventListener('click', () => performance.now() - began > SEEN && resolve());
    setTimeout(resolve, LONG * pace);
  });
  panel.remove();
}
