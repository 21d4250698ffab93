// Looking back: step by step, by a slider, or played at one's pace. The present waits meanwhile.

import { prefer } from './prefs.js';
import * as screen from './screen.js';
import * as sheets from './sheets.js';
import * as stage from './stage.js';
import { all, main, one, say } from './words.js';
import { get } from './wire.js';

let at = null;
let [playing, plays] = [0, false];
let [steps, showing] = [0, Promise.resolve()];
let view = null;

/** Whether something else than the present is shown. */
export const isBack = () => at !== null;

/** What is shown on the way to somewhere is the position that the drawing has. */
const shown = () => Number(main.dataset.ply);

/** Shows the position at a ply, or where the moment `after` or `before` it ends: a run of chance is one moment. Whoever watches stays there. */
async function go(ply, ms, where = 'at', stays = false) {
  const last = view.present();
  const next = Math.max(0, Math.min(ply, last));
  if (next >= last && where !== 'before') return stays || toNow();
  const mine = (steps += 1);
  const answer = await get(`/api/tables/${main.dataset.table}/scene?${where}=${next}${screen.eyes('&')}`);
  // A step that is still being drawn would end over this one.
  await showing;
  if (!answer.ok || mine !== steps) return;
  if (answer.body.ply >= last && !stays) return toNow();
  if (at === null) view.leave();
  at = answer.body.ply;
  address();
  showing = stage.show({ ...answer.body, events: [] }, ms);
  await showing;
  marks();
}

/** The address leads to what is shown. */
function address() {
  const here = new URL(location.href);
  if (at === null) here.searchParams.delete('at');
  else here.searchParams.set('at', at);
  globalThis.history.replaceState(null, '', here);
}

/** Goes back to the present. */
export async function toNow() {
  stop();
  const mine = (steps += 1);
  if (at === null) return;
  await showing;
  if (mine !== steps) return;
  at = null;
  address();
  marks();
  await view.back();
}

function stop() {
  [playing, plays] = [playing + 1, false];
  pressed();
}

/** Whether the game goes on before one's eyes: what has been played, or live to whoever watches. */
const runs = () => plays || (at === null && view.watches());

/** The buttons show what they would do. */
function pressed() {
  const on = runs();
  for (const button of all('[data-watch]')) {
    button.setAttribute('aria-pressed', String(on));
    button.title = say(on ? 'pause' : view.watches() ? 'go-on' : 'replay');
    button.setAttribute('aria-label', button.title);
    const [use, words] = [one('use', button), one('span', button)];
    if (words) words.textContent = button.title;
    use.setAttribute('href', use.getAttribute('href').replace(/#icon-.*/, on ? '#icon-pause' : '#icon-play'));
  }
}

/** Holds the game where it is shown. */
function hold() {
  stop();
  steps += 1;
  if (at !== null) return;
  at = shown();
  view.leave();
  address();
  marks();
}

/** Plays on from what is shown, at the pace that is liked; or holds it. */
async function play() {
  if (runs()) return hold();
  const mine = (playing += 1);
  plays = true;
  pressed();
  if (at === null) await go(0, 0, 'after');
  while (mine === playing && at !== null) {
    const [start, pace] = [performance.now(), Math.max(60, stage.pace())];
    await go(shown(), Math.min(pace, 600), 'after');
    await stage.wait(Math.max(0, pace - (performance.now() - start)));
  }
  if (mine === playing) stop();
}

/** The slider and the line that says where one is. */
export function marks() {
  const [slider, here] = [one('[data-slider]'), at ?? view.present()];
  if (!slider) return;
  slider.max = view.present();
  slider.value = here;
  one('[data-at]').textContent = `${here} / ${view.present()}`;
  one('[data-review]').hidden = at === null && main.dataset.turn !== 'over';
  one('[data-now]').hidden = at === null;
  main.toggleAttribute('data-looks-back', at !== null);
  const lines = all('[data-events] li');
  for (const line of lines) line.toggleAttribute('data-later', at !== null && Number(line.dataset.at) > at);
  const list = one('[data-events]');
  const told = lines.findLast((line) => !line.hasAttribute('data-later'));
  if (at !== null && list) list.scrollTop = told ? told.offsetTop - list.offsetTop - list.clientHeight + told.offsetHeight + 8 : 0;
  pressed();
}

/** `table` tells the present, and is told when one leaves it and comes back. */
export function start(table) {
  view = table;
  if (main.dataset.looksBack !== undefined) {
    at = Number(main.dataset.ply);
    view.leave();
  }
  const on = (name, then) => all(`[data-${name}]`).forEach((each) => each.addEventListener('click', then));
  const step = (...there) => { stop(); return go(...there); };
  on('first', () => step(0, 240));
  on('back', () => step(shown(), 240, 'before'));
  on('forward', () => {
    if (view.watches()) hold();
    return step(shown(), 240, 'after', view.watches());
  });
  on('last', () => (at === null ? view.skip() : toNow()));
  on('now', toNow);
  on('watch', play);
  const speed = one('[data-speed]');
  if (speed) speed.value = speed.max - stage.pace();
  speed?.addEventListener('input', () => prefer('pace', speed.max - speed.value));
  one('[data-slider]')?.addEventListener('input', (event) => { stop(); go(Number(event.target.value), 0); });
  one('[data-events]')?.addEventListener('click', (event) => {
    const line = event.target.closest('li');
    if (!line || getSelection().toString()) return;
    sheets.close();
    step(Number(line.dataset.at), 240);
  });
  marks();
}
