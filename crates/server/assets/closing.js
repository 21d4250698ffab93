// The end of a part of the game, such as a round: it is summed up until somebody goes on, or some time has passed.

import { make, one, say, sign } from './words.js';

/** How long it stays, in moves of others: so many for itself, and so many for each line. */
const [LONG, LINE] = [6, 2];
/** What was meant for the table does not close it, in thousandths of a second. */
const SEEN = 700;

/** Sums up what ended with a scene, if something did. */
export async function show(scene, pace) {
  const closing = scene.events.find((told) => told.closes);
  if (!closing || pace <= 0 || scene.turn === 'over') return;
  const line = (told) => make('li', {}, told.seat === null ? make('span') : sign(told.seat), make('span', {}, told.text));
  const others = scene.events.slice(scene.events.indexOf(closing) + 1);
  const button = make('button', { type: 'button', class: 'btn go' }, say('go-on'));
  const panel = make('section', { class: 'closing panel', role: 'dialog', 'aria-label': closing.text }, make('h2', { class: 'serif' }, closing.text), make('ul', {}, ...others.map(line)), button);
  const stays = (LONG + LINE * others.length) * pace;
  button.style.setProperty('--stays', `${stays}ms`);
  one('.board').append(panel);
  button.focus({ preventScroll: true });
  const ended = new AbortController();
  await new Promise((resolve) => {
    const began = performance.now();
    const goOn = () => performance.now() - began > SEEN && resolve();
    const { signal } = ended;
    button.addEventListener('click', goOn, { signal });
    // Whoever points at the table has read enough.
    one('.board').addEventListener('pointerdown', (event) => panel.contains(event.target) || goOn(), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && goOn(), { signal });
    setTimeout(resolve, stays);
  });
  ended.abort();
  panel.remove();
}
