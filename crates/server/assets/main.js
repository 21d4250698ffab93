// A table: what comes from the server is shown, what is picked is played. It knows no rules.

import * as bar from './bar.js';
import * as closing from './closing.js';
import * as deciding from './deciding.js';
import * as guess from './guess.js';
import * as history from './history.js';
import * as keys from './keys.js';
import * as moves from './moves.js';
import * as news from './news.js';
import * as notes from './notes.js';
import * as pointing from './pointing.js';
import { prefs, tone } from './prefs.js';
import * as screen from './screen.js';
import * as sending from './sending.js';
import * as sheets from './sheets.js';
import * as stage from './stage.js';
import * as viewport from './viewport.js';
import { announce, main, one, page, say } from './words.js';
import { Unreached, get, post } from './wire.js';

const path = `/api/tables/${main.dataset.table}`;
const title = document.title.replace(/^● [^:]*: /, '');

let table = page.table;
/** The newest scene there is, the scenes that wait to be shown, and whether one is being shown. */
let present = { ...page.scene, parts: null };
let waiting = [];
/** So many moments wait to be shown; whoever only watches sees them all, as far as there is room. */
const most = () => (table.you.length ? 20 : 400);
let showing = false;
let skips = false;

// ---- what comes from the server

let asking = Promise.resolve();

/** Asks for everything since what is known, once at a time. */
function catchUp() {
  asking = asking.then(ask).catch((error) => {
    if (!(error instanceof Unreached)) throw error;
    bar.unreached(error);
    setTimeout(catchUp, 1500);
  });
  return asking;
}

async function ask() {
  const answer = await get(`${path}/scene?from=${present.ply}${screen.eyes('&')}`);
  if (!answer.ok) return;
  const { scenes, table: standing } = answer.body;
  const back = standing.ply < present.ply || (scenes.length === 0 && standing.revision !== table.revision);
  take(standing);
  if (back) {
    const now = await standsNow();
    if (!now) return;
    stage.forget(now.ply);
    waiting = [];
    scenes.push({ ...now, events: [] });
  }
  if (!scenes.length) return;
  present = scenes.at(-1);
  queue(scenes);
  history.marks();
  run();
}

/** Of more moments than can be watched the last are shown; what happened before them is told all the same. */
function queue(scenes) {
  if (scenes.length >= 20) [scenes[0].before, scenes[0].events] = [scenes[0].events, []];
  waiting.push(...scenes);
  const passed = waiting.splice(0, Math.max(0, waiting.length - most()));
  if (passed.length) waiting[0].before = [...passed.flatMap((scene) => [...scene.before ?? [], ...scene.events]), ...waiting[0].before ?? []];
}

/** The position as it is now, as whoever has the screen sees it. */
async function standsNow() {
  const now = await get(`${path}/scene${screen.eyes('?')}`);
  if (!now.ok) return null;
  take(now.body.table);
  return now.body;
}

/** Where the table stands now. */
function take(standing) {
  const turned = standing.turn === 'you' && table.turn !== 'you';
  table = standing;
  main.dataset.revision = table.revision;
  const field = one('[data-actions] input[name=revision]');
  if (field) field.value = table.revision;
  stage.people(table.people);
  if (one('[data-invite]') && table.people.length && !table.open) one('[data-invite]').hidden = true;
  const undo = one('[data-undo]');
  if (undo) undo.disabled = !table.undo;
  if (turned) called();
}

/** It has become one's turn: the title says so, and what was asked for rings. */
function called() {
  if (document.visibilityState === 'visible' && !prefs.sound) return;
  tone();
  if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(say('your-turn'), { body: title });
  }
}

/** Shows what waits, one after the other; then choices are offered. */
async function run() {
  if (showing || history.isBack()) return;
  showing = true;
  deciding.end();
  if (screen.isNobodys() && screen.isAnothers(table)) await screen.handOver(table, madeReady);
  while (waiting.length && !history.isBack()) {
    const scene = waiting.shift();
    const own = table.you.includes(scene.step?.seat);
    const pace = skips || document.hidden ? 0 : stage.pace();
    const began = performance.now();
    await stage.show(scene, own ? Math.min(pace, 300) : pace, () => turnOf(scene));
    if (table.you.length && !document.hidden) await closing.show(scene, stage.pace());
    const rest = (own || !waiting.length ? 0 : pace) - (performance.now() - began);
    if (rest > 0 && !skips) await stage.wait(rest);
  }
  if (!history.isBack()) await handedOver();
  skips = false;
  showing = false;
  if (waiting.length) return run();
  if (!history.isBack()) settle();
}

/** Says whose turn it is in a position on the way to the present. */
function turnOf(scene) {
  const seat = scene.turn?.seat;
  const words = seat === undefined ? say('counting') : table.you.length === 1 && table.you[0] === seat ? say('your-turn') : say('now', { seat: table.people[seat]?.name });
  if (scene.turn !== 'over' && seat === undefined) return;
  one('[data-turn-words]').textContent = words;
  if (!table.you.includes(seat)) bar.speak(words);
}

/** Whoever moved has seen what came of it: now the next of those who share the screen takes it. */
async function handedOver() {
  if (!screen.isAnothers(table)) return;
  const seat = table.people[table.as]?.name;
  one('[data-turn-words]').textContent = say('now', { seat });
  await new Promise((resolve) => {
    bar.speak('');
    bar.answers([[say('give', { seat }), resolve, true]]);
  });
  bar.answers([]);
  await screen.handOver(table, madeReady);
}

/** The table as whoever takes the screen may know it. */
async function madeReady() {
  stage.retell(await laidOut('[data-events]'));
  await toNow();
}

/** Shows the position as it is now, at once. */
async function toNow() {
  const now = await standsNow();
  if (!now) return;
  [present, waiting] = [now, []];
  await stage.show({ ...now, events: [] }, 0);
}

/** A part of the page as the server lays it out now. */
async function laidOut(selector) {
  const answer = await fetch(location.pathname, { credentials: 'same-origin' }).catch(() => null);
  const found = new DOMParser().parseFromString(await answer?.text() ?? '', 'text/html').querySelector(selector);
  return found && document.adoptNode(found);
}

/** The present is shown: whose turn it is, and what can be done. */
function settle() {
  const turn = table.ply === present.ply ? table.turn : 'others';
  main.dataset.turn = turn;
  const icon = one('link[rel=icon]');
  icon.href = icon.href.replace(/logo(-turn)?\.svg/, turn === 'you' ? 'logo-turn.svg' : 'logo.svg');
  document.title = turn === 'you' ? `● ${say('your-turn')}: ${title}` : title;
  const seat = table.people[table.seat]?.name;
  const words = turn === 'you' && table.you.length < 2 ? say('your-turn') : turn === 'over' ? say('game-over') : say('now', { seat });
  one('[data-turn-words]').textContent = words;
  if (turn === 'over' && !one('[data-over]')) ended();
  moves.list(turn === 'you' ? present.legal : null);
  stage.toEnd();
  if (sending.goesOn() || sending.question()) return;
  if (turn === 'you' && present.legal) return deciding.begin(present.legal);
  bar.speak(turn === 'over' ? say('game-over') : words);
  bar.ready(false, false);
}

/** A game that has ended is summed up by the server. */
async function ended() {
  const over = await laidOut('[data-over]');
  if (over) one('.side').prepend(over);
  const board = one('.bar [data-slot^="seat "]');
  if (board) one(`[data-seat="${board.dataset.slot.slice(5)}"]`).append(board);
  board?.classList.remove('hand');
  history.marks();
  announce(over?.querySelector('h2')?.textContent ?? say('game-over'));
}

main.tabIndex = -1;
const link = one('[data-link]');
if (link) link.value = new URL(link.value, location.href).href;
const own = one('[data-sit]') && one('[data-own-name]');
if (own) own.value ||= prefs.name;
notes.set(page.scene);
notes.start();
sheets.start();
guess.start();
viewport.start(deciding.wheeled);
sending.start({ now: () => table, catchUp });
deciding.start({ now: () => table, busy: sending.isBusy, act: sending.act });
pointing.start({
  ...sending,
  skip: () => {
    skips ||= showing;
    return showing;
  },
});
keys.start({
  ...deciding,
  undo: sending.undo,
  stands: () => deciding.standing().length > 0,
  first: () => one('[data-chips] button')?.click(),
  skip: () => { skips = true; },
});
if (main.dataset.looksBack !== undefined) present = { ...present, ply: table.ply };
history.start({
  skip: () => { skips ||= showing; },
  present: () => present.ply,
  watches: () => !table.you.length && table.turn !== 'over',
  leave: () => {
    deciding.end();
    const words = say(table.you.length ? 'looking-back' : 'watching');
    bar.speak(words);
    one('[data-turn-words]').textContent = words;
  },
  back: async () => {
    await toNow();
    await handedOver();
    settle();
  },
});
one('[data-prefs-box]')?.addEventListener('preferred', ({ detail }) => {
  if (detail.name === 'name' && detail.value.trim() && table.you.length === 1) post(`${path}/seats`, { seat: table.you[0], name: detail.value.trim() });
});
take(table);
stage.toCurrent();
if (!history.isBack()) settle();
else if (!table.you.length && main.dataset.ply === '0') one('[data-watch]').click();
news.start((told) => {
  if (told.revision !== table.revision || told.ply !== present.ply) catchUp();
});
