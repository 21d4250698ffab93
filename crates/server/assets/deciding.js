// Deciding: what is picked, what stands, what would come of it, and playing it. It knows no rules.

import * as bar from './bar.js';
import { Choosing, spots } from './choose.js';
import * as keys from './keys.js';
import * as moves from './moves.js';
import * as notes from './notes.js';
import { prefs } from './prefs.js';
import * as sheets from './sheets.js';
import * as stage from './stage.js';
import * as viewport from './viewport.js';
import { all, announce, draw, main, one, say } from './words.js';
import { get } from './wire.js';

const path = `/api/tables/${main.dataset.table}`;

/** What is being chosen, and what would follow in the same turn. */
let choosing = null;
let then = null;
let brings = null;
/** What a hint says of what stands, and what it notes beside. */
let advice = null;
/** What a hint advises is on its way to stand: it is played when all of it does. */
let going = null;
/** The table: where it stands, whether something is on its way there, and how something is sent. */
let table = null;

/** `holder` tells where the table stands and sends what was decided. */
export function start(holder) {
  table = holder;
}

/** Whether something can be chosen. */
export const isOpen = () => choosing !== null;

const drawn = (key) => one(`[data-slot] [data-choice="${CSS.escape(key)}"]`) !== null;

/** Offers what can be done. */
export function begin(offers) {
  choosing = new Choosing(offers, drawn);
  [then, brings] = [null, null];
  spot(offers);
  viewport.follow();
  const wants = byKeys && [document.body, main].includes(document.activeElement);
  refresh();
  keys.reach(null, wants);
  const wish = early;
  early = null;
  if (wish && choosing.keys().has(wish)) return pick(wish);
  // Where only one thing can be done it stands already.
  if (standing().length) preview();
  if (hoped) hint();
}

/** What was pointed at before the moves of others had been shown. */
let early = null;

/** Whether a hint was asked for before something could be chosen. */
let hoped = false;

/** Picks a key as soon as something can be chosen. */
export const soon = (key) => { early = key; };

/** Whether what has just been decided was decided by keys: then the focus goes to what can be chosen next. */
let byKeys = false;

/** Ends choosing: nothing stands, nothing is offered. */
export function end() {
  const focused = document.activeElement;
  if (focused && focused !== main) {
    byKeys = focused.closest('[data-slot] [data-choice]') !== null || (focused.closest('[data-bar]') !== null && focused.matches(':focus-visible'));
  }
  if (byKeys) main.focus({ preventScroll: true });
  [choosing, then, brings, advice] = [null, null, null, null];
  touched.clear();
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
export function standing() {
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
  bar.speak(advice?.says ?? (stands.length ? stands.map((offer) => offer.label).join(' · ') : prompt()));
  sheets.unfold(choosing.picks.length > 0, stands.length > 0);
  const lower = then && choosing.standing() ? then : choosing;
  const undrawn = [...lower.undrawn()].filter(([key]) => lower !== choosing || !stands.length || lower.picks.includes(key));
  bar.offer(turnable && lower === choosing ? [] : undrawn, lower.picks, (key) => pick(key));
  const known = all('[data-ghost][data-mark=goal]').map(notes.beneath);
  const foretold = stands.map((offer) => offer.foretold);
  const own = (told) => told.seat === table.now().seat;
  const events = (brings?.events ?? []).toSorted((one, other) => own(other) - own(one));
  bar.reasons(events, advice ? advice.notes : (foretold.some(Boolean) ? foretold : known).filter(Boolean), advice !== null);
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
  // Of things that are alike in one part the one that was pointed at is framed, else the first.
  const framed = new Map();
  for (const thing of [...touched.values(), ...all('[data-slot] [data-choice]')]) {
    const key = thing.dataset.choice;
    const place = `${thing.closest('[data-slot]')?.dataset.slot} ${key}`;
    if (!framed.has(place)) framed.set(place, thing);
    const picked = framed.get(place) === thing && (choosing.picks.includes(key) || Boolean(following && then.picks.includes(key)));
    const live = picked || alive.has(key) || Boolean(following && then.keys().has(key));
    thing.toggleAttribute('data-alive', live || possible.has(key));
    thing.toggleAttribute('data-far', !live && possible.has(key));
    thing.toggleAttribute('data-next', next.has(key) || Boolean(following && then.keys().has(key)));
    thing.toggleAttribute('data-picked', picked);
    thing.setAttribute('aria-pressed', String(picked));
    if (!thing.hasAttribute('tabindex')) thing.setAttribute('tabindex', '-1');
  }
}

/** By its key each thing that was pointed at. */
const touched = new Map();

/** Picks a key, or what a second pick of it means; `thing` is what was pointed at. */
export function pick(key, focused, thing = null) {
  if (!choosing || table.busy()) return;
  if (thing) touched.set(key, thing);
  if (then && choosing.standing() && then.keys().has(key) && !choosing.keys().has(key)) {
    if (then.picks.includes(key)) return drawn(key) ? play() : undefined;
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
  return preview(focusKey);
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
  looking = get(`${path}/after?seat=${table.now().seat}&revision=${table.now().revision}${query}`).catch(() => null);
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

export function turn(by) {
  if (choosing?.turn(by)) changed();
}

export function letGo() {
  if (!choosing) return;
  choosing.clear();
  changed();
  notes.light(null);
}

/** Plays what stands. */
export async function play() {
  await going;
  const stands = standing();
  if (!stands.length || table.busy()) return;
  previews += 1;
  await looking;
  await table.act({ actions: stands.map((offer) => offer.action) });
}

/** Marks what a strong robot would do, with what it thinks of it. */
export async function hint() {
  hoped = !choosing;
  if (hoped) return;
  const button = one('[data-hint]');
  button.disabled = true;
  const answer = await get(`${path}/hint?seat=${table.now().seat}`).catch(() => null);
  button.disabled = false;
  const best = answer?.ok ? answer.body.hints[0] : null;
  const offer = best && choosing?.offers.find((each) => each.action === best.action);
  if (!offer) return bar.speak(answer?.body?.message ?? say('no-hint'));
  choosing.clear();
  choosing.habit = offer.choices.map(({ key }) => key).filter((key) => !drawn(key));
  for (const { key } of offer.choices) if (drawn(key) || offer.choices.length === 1) choosing.pick(key);
  touched.clear();
  const label = [best.label, best.then?.label].filter(Boolean).join(' · ');
  const advised = { says: say('hint-says', { label }), notes: [best.why, best.lead, answer.body.hints[1]?.next].filter(Boolean) };
  announce([advised.says, ...advised.notes].join(' '));
  going = advise(advised, best.then);
  await going;
}

/** What is advised stands, and with it how the turn goes on. */
async function advise(advised, on) {
  await changed(undefined, advised);
  const offer = on && then?.offers.find((each) => each.action === on.action);
  if (!offer) return;
  then.picks = offer.choices.map(({ key }) => key);
  await preview();
}

/** A number chooses what is so numbered: a line, a chip, a thing in the list. */
export function number(digit) {
  const keysOf = [...choosing?.alive() ?? []];
  const named = keysOf.find((key) => new RegExp(`^(line|seat|row|column|gold) ${digit}$`).test(key));
  const chip = all('[data-chips] .chip')[Number(digit) - 1];
  if (named) pick(named);
  else chip?.click();
}

/** The offer that pointing at a thing would show, while nothing stands. */
export function glimpse(thing) {
  if (!choosing || standing().length) return;
  stage.noGhosts();
  const offer = thing && choosing.glimpse(thing.dataset.choice);
  // What lies in the hand lies there as it is until something is chosen.
  const seen = (offer?.ghost ?? []).filter((placement) => placement.part !== 'hand');
  for (const placement of seen) stage.ghost(placement, offer.action, false);
}

/** Turns what stands by the wheel, if the wheel is over it. */
export function wheeled(event, by) {
  const stands = choosing?.standing();
  const over = event.target.closest?.('[data-choice]');
  if (!stands || choosing.group().length < 2 || !over || over.dataset.choice !== choosing.place(stands)) return false;
  if (by) turn(by);
  return true;
}
