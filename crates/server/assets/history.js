// Looking back: step by step, by a slider, or played at one's pace. The present waits meanwhile.

import * as screen from './screen.js';
import * as sheets from './sheets.js';
import * as stage from './stage.js';
import { all, main, one, say } from './words.js';
import { get } from './wire.js';

let at = null;
let playing = 0;
let steps = 0;
let view = null;

/** Whether something else than the present is shown. */
export const isBack = () => at !== null;

/** Shows the position at a ply, or where the moment `after` it ends: a run of chance is one moment. */
async function go(ply, ms, where = 'at') {
  const last = view.present();
  const next = Math.max(0, Math.min(ply, last));
  if (next >= last) return toNow();
  const mine = (steps += 1);
  const answer = await get(`/api/tables/${main.dataset.table}/scene?${where}=${next}${screen.eyes('&')}`);
  if (!answer.ok || mine !== steps) return;
  if (where === 'after' && answer.body.ply >= last) return toNow();
  if (at === null) view.leave();
  at = answer.body.ply;
  address();
  await stage.show({ ...answer.body, events: [] }, ms);
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
  steps += 1;
  if (at === null) return;
  at = null;
  address();
  marks();
  await view.back();
}

function stop() {
  playing += 1;
  pressed(false);
}

/** The button shows what it would do. */
function pressed(plays) {
  const button = one('[data-watch]');
  button.setAttribute('aria-pressed', String(plays));
  button.title = say(plays ? 'pause' : 'replay');
  button.setAttribute('aria-label', button.title);
  const use = one('use', button);
  use.setAttribute('href', use.getAttribute('href').replace(/#icon-.*/, plays ? '#icon-pause' : '#icon-play'));
}

/** Plays on from what is shown, at the pace that is liked. */
async function play() {
  const button = one('[data-watch]');
  if (button.getAttribute('aria-pressed') === 'true') return stop();
  const mine = (playing += 1);
  pressed(true);
  if (at === null) await go(0, 0, 'after');
  while (mine === playing && at !== null) {
    const [start, pace] = [performance.now(), Math.max(60, stage.pace())];
    await go(at, Math.min(pace, 600), 'after');
    await stage.wait(Math.max(0, pace - (performance.now() - start)));
  }
  if (mine === playing) stop();
}

/** The slider and the line that says where one is. */
export function marks() {
  const [slider, shown] = [one('[data-slider]'), at ?? view.present()];
  if (!slider) return;
  slider.max = view.present();
  slider.value = shown;
  one('[data-at]').textContent = `${shown} / ${view.present()}`;
  one('[data-review]').hidden = at === null && main.dataset.turn !== 'over';
  one('[data-now]').hidden = at === null;
  main.toggleAttribute('data-looks-back', at !== null);
  const lines = all('[data-events] li');
  for (const line of lines) line.toggleAttribute('data-later', at !== null && Number(line.dataset.at) > at);
  const list = one('[data-events]');
  const here = lines.findLast((line) => !line.hasAttribute('data-later'));
  if (at !== null && list) list.scrollTop = here ? here.offsetTop - list.offsetTop - list.clientHeight + here.offsetHeight + 8 : 0;
}

/** `table` tells the present, and is told when one leaves it and comes back. */
export function start(table) {
  view = table;
  if (main.dataset.looksBack !== undefined) {
    at = Number(main.dataset.ply);
    view.leave();
  }
  const on = (selector, then) => one(selector)?.addEventListener('click', then);
  const shown = () => at ?? view.present();
  const step = (to) => { stop(); return go(to(), 240); };
  on('[data-first]', () => step(() => 0));
  on('[data-back]', () => step(() => shown() - 1));
  on('[data-forward]', () => step(() => shown() + 1));
  on('[data-last]', () => (at === null ? view.skip() : toNow()));
  on('[data-now]', () => toNow());
  on('[data-watch]', () => play());
  one('[data-slider]')?.addEventListener('input', (event) => { stop(); go(Number(event.target.value), 0); });
  one('[data-events]')?.addEventListener('click', (event) => {
    const line = event.target.closest('li');
    if (!line || getSelection().toString()) return;
    sheets.close();
    step(() => Number(line.dataset.at));
  });
  marks();
}
