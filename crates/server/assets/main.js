// A table: what comes from the server is shown, what is picked is played. It knows no rules.

import * as bar from './bar.js';
import { Choosing, spots } from './choose.js';
import * as history from './history.js';
import * as keys from './keys.js';
import * as moves from './moves.js';
import * as news from './news.js';
import * as notes from './notes.js';
import { prefs, tone } from './prefs.js';
import * as sheets from './sheets.js';
import * as stage from './stage.js';
import * as viewport from './viewport.js';
import { all, announce, draw, main, one, page, say } from './words.js';
import { Unreached, get, post } from './wire.js';

const path = `/api/tables/${main.dataset.table}`;
const title = document.title.replace(/^● [^:]*: /, '');

let table = page.table;
/** The newest scene there is, the scenes that wait to be shown, and whether one is being shown. */
let present = { ...page.scene, parts: null };
let waiting = [];
let showing = false;
let skips = false;
/** What is being chosen, and what would follow in the same turn. */
let choosing = null;
let then = null;
let brings = null;
/** What a hint says of what stands. */
let advice = null;
let sending = false;

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
  const answer = await get(`${path}/scene?from=${present.ply}`);
  if (!answer.ok) return;
  const { scenes, table: standing } = answer.body;
  const back = standing.ply < present.ply || (scenes.length === 0 && standing.revision !== table.revision);
  take(standing);
  if (back) {
    const now = await get(`${path}/scene`);
    if (!now.ok) return;
    take(now.body.table);
    stage.forget(now.body.ply);
    waiting = [];
    scenes.push({ ...now.body, events: [] });
  }
  if (!scenes.length) return;
  present = scenes.at(-1);
  waiting.push(...scenes);
  waiting = waiting.slice(-20);
  history.marks();
  run();
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

/** Whose secrets the screen shows, where several people share it. */
let screen = page.table.as ?? null;

/** Hides the table until the next player has the screen. */
function handOver() {
  const curtain = one('[data-curtain]');
  if (!curtain || table.as === null || table.as === screen) return Promise.resolve();
  one('[data-curtain-words]').textContent = say('hand-over-to', { seat: table.people[table.as]?.name });
  screen = table.as;
  return lifted(curtain);
}

function lifted(curtain) {
  curtain.hidden = false;
  const button = one('[data-curtain-lift]');
  button.focus();
  return new Promise((resolve) => button.addEventListener('click', () => {
    curtain.hidden = true;
    resolve();
  }, { once: true }));
}

/** Shows what waits, one after the other; then choices are offered. */
async function run() {
  if (showing || history.isBack()) return;
  showing = true;
  stopChoosing();
  await handOver();
  while (waiting.length && !history.isBack()) {
    const scene = waiting.shift();
    const own = table.you.includes(scene.step?.seat);
    const pace = skips || document.hidden ? 0 : stage.pace();
    const began = performance.now();
    const next = scene.turn?.seat;
    if (next !== undefined && !table.you.includes(next)) one('[data-turn-words]').textContent = say('now', { seat: table.people[next]?.name });
    await stage.show(scene, own ? Math.min(pace, 300) : pace);
    const rest = (own || !waiting.length ? 0 : pace) - (performance.now() - began);
    if (rest > 0 && !skips) await stage.wait(rest);
  }
  skips = false;
  showing = false;
  if (!history.isBack()) settle();
}

/** The present is shown: whose turn it is, and what can be done. */
function settle() {
  const turn = table.ply === present.ply ? table.turn : 'others';
  main.dataset.turn = turn;
  const icon = one('link[rel=icon]');
  icon.href = icon.href.replace(/logo(-turn)?\.svg/, turn === 'you' ? 'logo-turn.svg' : 'logo.svg');
  document.title = turn === 'you' ? `● ${say('your-turn')}: ${title}` : title;
  const seat = table.people[table.seat]?.name;
  const words = turn === 'you' ? say('your-turn') : turn === 'over' ? say('game-over') : say('now', { seat });
  one('[data-turn-words]').textContent = words;
  if (turn === 'over' && !one('[data-over]')) ended();
  moves.list(turn === 'you' ? present.legal : null);
  if (question()) return;
  if (turn === 'you' && present.legal) return begin(present.legal);
  bar.speak(turn === 'over' ? say('game-over') : words);
  bar.ready(false, false);
}

/** A game that has ended is summed up by the server. */
async function ended() {
  const answer = await fetch(location.pathname, { credentials: 'same-origin' }).catch(() => null);
  const text = await answer?.text();
  const over = text && new DOMParser().parseFromString(text, 'text/html').querySelector('[data-over]');
  if (over) one('.side').prepend(document.adoptNode(over));
  const board = one('.bar [data-slot^="seat "]');
  if (board) one(`[data-seat="${board.dataset.slot.slice(5)}"]`).append(board);
  board?.classList.remove('hand');
  history.marks();
  announce(over?.querySelector('h2')?.textContent ?? say('game-over'));
}

/** Somebody asks whether they may take back: whoever is asked answers first. */
function question() {
  const asked = table.asked;
  if (!asked) return false;
  const mine = table.you.filter((seat) => asked.of.includes(seat));
  const asker = table.people[asked.seat]?.name;
  if (!mine.length) {
    if (table.you.includes(asked.seat)) bar.speak(say('undo-waits'));
    return table.you.includes(asked.seat);
  }
  bar.speak(say('undo-asked', { seat: asker }));
  const reply = (yes) => () => send(`${path}/undo/answer`, { revision: table.revision, seat: mine[0], yes });
  bar.answers([[say('agree'), reply(true), true], [say('decline'), reply(false), false]]);
  return true;
}

// ---- choosing

const drawn = (key) => one(`[data-slot] [data-choice="${CSS.escape(key)}"]`) !== null;

/** Offers what can be done. */
function begin(offers) {
  choosing = new Choosing(offers, drawn);
  [then, brings] = [null, null];
  spot(offers);
  viewport.follow();
  const wants = document.activeElement === document.body ? lastFocus : null;
  refresh();
  keys.reach(null, wants !== null);
  const wish = early;
  early = null;
  if (wish && choosing.keys().has(wish)) pick(wish);
}

/** What was pointed at before the moves of others had been shown. */
let early = null;

let lastFocus = null;

function stopChoosing() {
  lastFocus = document.activeElement?.closest?.('[data-slot] [data-choice]') ? true : null;
  if (lastFocus) main.focus({ preventScroll: true });
  [choosing, then, brings, advice] = [null, null, null, null];
  bar.speak('');
  moves.list(null);
  bar.reasons([]);
  bar.offer([], [], () => {});
  bar.ready(false, false);
}

/** Draws a spot for each key that has a ghost and nothing in the drawing to point at. */
function spot(offers) {
  for (const offer of spots(offers, drawn)) {
    const { key, label } = offer.choices[0];
    for (const { part, symbol, x, y } of offer.ghost) {
      const piece = draw('use', { href: `${main.dataset.sheetFile}#${symbol}`, transform: 'scale(.5)', class: 'faint' });
      const area = draw('circle', { r: '15', class: 'spot' });
      const attributes = { 'data-choice': key, 'data-spot': '', role: 'button', 'aria-label': label, transform: `translate(${x} ${y})`, class: 'area' };
      stage.drawing(part)?.append(draw('g', attributes, area, piece));
    }
  }
}

/** What stands: the actions of one turn, as far as they are chosen. */
function standing() {
  const first = choosing?.standing();
  if (!first) return [];
  const second = then?.standing();
  return second ? [first, second] : [first];
}

/** Marks everything anew after a pick. */
function refresh(focusKey) {
  if (!choosing) return;
  stage.noGhosts();
  const stands = standing();
  marks();
  for (const offer of stands) for (const placement of offer.ghost) stage.ghost(placement, offer.action, true);
  for (const element of all('[data-spot]')) element.parentNode.append(element);
  const turnable = choosing.group().length > 1;
  bar.ready(stands.length > 0, turnable);
  bar.speak(advice ?? (stands.length ? stands.map((offer) => offer.label).join(' · ') : prompt()));
  sheets.unfold(choosing.picks.length > 0, stands.length > 0);
  const lower = then && choosing.standing() ? then : choosing;
  const undrawn = [...lower.undrawn()].filter(([key]) => lower !== choosing || !stands.length || lower.picks.includes(key));
  bar.offer(turnable && lower === choosing ? [] : undrawn, lower.picks, (key) => pick(key));
  const known = all('[data-ghost][data-mark=goal]').map(notes.beneath).filter(Boolean);
  bar.reasons(brings?.events ?? [], known);
  moves.narrow(choosing.left());
  if (focusKey !== undefined) keys.reach(focusKey, true);
}

/** What is to be chosen next, by the first word of the keys one is led to. */
const ASKS = { card: 'card', pile: 'pile', line: 'line', floor: 'line', cell: 'cell', row: 'wall', column: 'wall', gold: 'gold', knight: 'follower', robber: 'follower', monk: 'follower', farmer: 'follower', none: 'follower' };

function prompt() {
  const asks = new Set([...choosing.next()].map((key) => ASKS[key.split(' ')[0]] ?? 'target'));
  return say(asks.size === 1 ? `choose-${[...asks][0]}` : asks.size ? 'choose-target' : 'choose');
}

/** Alive, next and picked: attributes that the style sheet goes by. */
function marks() {
  const [alive, next, possible] = [choosing.alive(), choosing.next(), choosing.keys()];
  const following = then && choosing.standing();
  for (const thing of all('[data-slot] [data-choice]')) {
    const key = thing.dataset.choice;
    const picked = choosing.picks.includes(key) || Boolean(following && then.picks.includes(key));
    const live = picked || alive.has(key) || Boolean(following && then.keys().has(key));
    thing.toggleAttribute('data-alive', live || possible.has(key));
    thing.toggleAttribute('data-far', !live && possible.has(key));
    thing.toggleAttribute('data-next', next.has(key) || Boolean(following && then.keys().has(key)));
    thing.toggleAttribute('data-picked', picked);
    thing.setAttribute('aria-pressed', String(picked));
    if (!thing.hasAttribute('tabindex')) thing.setAttribute('tabindex', '-1');
  }
}

/** Picks a key, or what a second pick of it means. */
function pick(key, focused) {
  if (!choosing || sending) return;
  if (then && choosing.standing() && then.keys().has(key) && !choosing.keys().has(key)) {
    if (then.picks.includes(key)) return play();
    then.picks = [key];
    advice = null;
    return preview(focused ? key : undefined);
  }
  const stands = choosing.standing();
  if (choosing.picks.includes(key)) {
    if (stands && choosing.place(stands) === key) return choosing.group().length > 1 ? turn(1) : play();
    choosing.drop(key);
  } else if (stands && choosing.place(stands) === key && choosing.picks.length === 0) {
    return choosing.group().length > 1 ? turn(1) : play();
  } else {
    choosing.pick(key);
  }
  changed(focused ? key : undefined);
}

/** Something else stands now, or nothing: what would follow is asked anew. */
function changed(focusKey, advised = null) {
  [then, brings, advice] = [null, null, advised];
  for (const element of all('[data-spot]')) if (!choosing.keys().has(element.dataset.choice)) element.remove();
  const once = prefs.once === 'always' || (prefs.once === 'undoable' && choosing.group().length === 1);
  if (once && !advised && choosing.standing() && choosing.picks.length) return play();
  preview(focusKey);
}

let previews = 0;
/** The last question of that sort: nothing is played before it is answered. */
let looking = Promise.resolve(null);

/** Asks what would come of what stands, before it is played. */
async function preview(focusKey) {
  refresh(focusKey);
  const stands = standing();
  const mine = (previews += 1);
  if (!stands.length) return;
  const query = stands.map((offer) => `&action=${encodeURIComponent(offer.action)}`).join('');
  looking = get(`${path}/after?seat=${table.seat}${query}`).catch(() => null);
  const answer = await looking;
  if (mine !== previews || !answer?.ok || !choosing) return;
  brings = answer.body;
  if (stands.length === 1 && brings?.offers?.length) {
    then = new Choosing(brings.offers, drawn);
    spot(brings.offers);
    // What asks for nothing more is chosen until something else is.
    const [plain] = then.undrawn().keys();
    if (plain) {
      then.picks = [plain];
      return preview();
    }
  }
  refresh();
}

function turn(by) {
  if (choosing?.turn(by)) changed();
}

function letGo() {
  if (!choosing) return;
  choosing.clear();
  changed();
  notes.light(null);
}

// ---- playing

/** Plays what stands. */
async function play() {
  const stands = standing();
  if (!stands.length || sending) return;
  previews += 1;
  await looking;
  await send(`${path}/actions`, { revision: table.revision, seat: table.seat, actions: stands.map((offer) => offer.action) });
}

/** Sends a decision; what came of it is then shown. */
async function send(address, body) {
  if (sending) return;
  sending = true;
  main.toggleAttribute('data-sending', true);
  try {
    const answer = await post(address, body);
    if (!answer.ok) {
      bar.speak(answer.body?.message ?? '');
      announce(answer.body?.message);
    } else if (answer.status === 202) bar.speak(say('undo-waits'));
    await catchUp();
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    bar.unreached(error);
  } finally {
    sending = false;
    main.toggleAttribute('data-sending', false);
  }
}

function undo() {
  const seat = table.you.includes(table.seat) ? table.seat : table.you[0];
  if (seat !== undefined) send(`${path}/undo`, { revision: table.revision, seat });
}

/** Marks what a strong robot would do, with what it thinks of it. */
async function hint() {
  if (!choosing) return;
  const button = one('[data-hint]');
  button.disabled = true;
  const answer = await get(`${path}/hint?seat=${table.seat}`).catch(() => null);
  button.disabled = false;
  const best = answer?.ok ? answer.body.hints[0] : null;
  const offer = best && choosing?.offers.find((each) => each.action === best.action);
  if (!offer) return bar.speak(answer?.body?.message ?? say('no-hint'));
  choosing.clear();
  choosing.habit = offer.choices.map(({ key }) => key).filter((key) => !drawn(key));
  for (const { key } of offer.choices) if (drawn(key) || offer.choices.length === 1) choosing.pick(key);
  const value = Math.round(best.value * 10) / 10;
  const said = say('hint-says', { label: best.label, value: value > 0 ? `+${value}` : String(value).replace('-', '−') });
  changed(undefined, said);
  announce(said);
}

// ---- pointing

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

function startPointing() {
  document.addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-slot]')) return;
    const thing = pointed(event);
    if (thing && choosing) pick(thing.dataset.choice);
    else if (thing && showing) [early, skips] = [thing.dataset.choice, true];
  });
  const hover = (thing) => {
    if (!choosing || standing().length) return;
    stage.noGhosts();
    const offer = thing && choosing.glimpse(thing.dataset.choice);
    for (const placement of offer?.ghost ?? []) stage.ghost(placement, offer.action, false);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') hover(event.target.closest?.('[data-slot] [data-choice]'));
  });
  document.addEventListener('focusin', (event) => hover(event.target.closest?.('[data-slot] [data-choice]')));
  moves.start((action) => send(`${path}/actions`, { revision: table.revision, seat: table.seat, action }));
  const on = (selector, does) => one(selector)?.addEventListener('click', does);
  on('[data-confirm]', play);
  on('[data-turn-left]', () => turn(-1));
  on('[data-turn-right]', () => turn(1));
  on('[data-undo]', undo);
  on('[data-hint]', hint);
  on('[data-copy]', async (event) => {
    const link = one('[data-link]');
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => {});
    event.target.closest('button').lastChild.textContent = say('copied');
  });
}

/** A number chooses what is so numbered: a line, a chip, a thing in the list. */
function number(digit) {
  const keysOf = [...choosing?.alive() ?? []];
  const named = keysOf.find((key) => new RegExp(`^(line|seat|row|column|gold) ${digit}$`).test(key));
  const chip = all('[data-chips] .chip')[Number(digit) - 1];
  if (named) pick(named);
  else chip?.click();
}

if (one('[data-curtain]:not([hidden])')) lifted(one('[data-curtain]'));
main.tabIndex = -1;
const link = one('[data-link]');
if (link) link.value = new URL(link.value, location.href).href;
const own = one('[data-sit]') && one('[data-own-name]');
if (own) own.value ||= prefs.name;
notes.set(page.scene.notes);
notes.start();
sheets.start();
viewport.start((event, by) => {
  const stands = choosing?.standing();
  const over = event.target.closest?.('[data-choice]');
  if (!stands || choosing.group().length < 2 || !over || over.dataset.choice !== choosing.place(stands)) return false;
  if (by) turn(by);
  return true;
});
startPointing();
keys.start({
  pick, play, letGo, turn, undo, hint, number,
  stands: () => standing().length > 0,
  first: () => one('[data-chips] button')?.click(),
  skip: () => { skips = true; },
});
if (main.dataset.looksBack !== undefined) present = { ...present, ply: table.ply };
history.start({
  present: () => present.ply,
  leave: () => {
    stopChoosing();
    bar.speak(say('looking-back'));
    one('[data-turn-words]').textContent = say('looking-back');
  },
  back: async () => {
    const now = await get(`${path}/scene`);
    if (!now.ok) return;
    take(now.body.table);
    waiting = [];
    present = now.body;
    await stage.show({ ...now.body, events: [] }, 0);
    settle();
  },
});
if (!history.isBack()) settle();
else if (!table.you.length && main.dataset.ply === '0') one('[data-watch]').click();
news.start((told) => {
  if (told.revision !== table.revision || told.ply !== present.ply) catchUp();
});
