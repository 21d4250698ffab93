// What is shown: parts, scores, events. One scene after the other, each changed into the next.

import * as bar from './bar.js';
import * as glide from './glide.js';
import * as guess from './guess.js';
import { morph, unmark } from './morph.js';
import * as notes from './notes.js';
import { prefs } from './prefs.js';
import * as viewport from './viewport.js';
import { all, announce, draw, main, make, one, sign } from './words.js';

/** @typedef {import('./words.js').Scene} Scene */

const sheet = main?.dataset.sheetFile ?? '';
const events = one('[data-events]');

/** Waits so long. */
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The drawing of a part. */
export const drawing = (part) => one(`[data-slot="${part}"] > svg`);

/** A piece as an action would put it. */
export function ghost(placement, action, solid) {
  const holder = drawing(placement.part);
  if (!holder) return null;
  const piece = draw(
    'g',
    {
      'data-ghost': action,
      'data-solid': solid ? 'yes' : 'no',
      'data-mark': placement.mark ?? '',
      transform: `translate(${placement.x} ${placement.y})`,
    },
    draw('use', { href: `${sheet}#${placement.symbol}` }),
  );
  holder.append(piece);
  return piece;
}

/** Takes every ghost away. */
export function noGhosts() {
  for (const element of all('[data-ghost]')) element.remove();
}

/** Whether a scene's drawings hold a piece where a step put it. */
function holds(scene, placement) {
  const part = placement.part.startsWith('seat ') ? scene.parts.seats[Number(placement.part.slice(5))] : scene.parts[placement.part];
  const place = `translate(${placement.x.toFixed(1)} ${placement.y.toFixed(1)})`;
  return (part ?? '').includes(`data-piece="${placement.kind}" transform="${place}"`);
}

/** Shows what a step put down before all else that it brought, where the next position does not show it any more. */
async function between(scene, ms) {
  const put = (scene.step?.ghost ?? []).filter((placement) => placement.part !== 'hand');
  if (!put.length || put.every((placement) => holds(scene, placement))) return;
  for (const placement of put) ghost(placement, scene.step.action, true);
  await wait(ms);
  noGhosts();
}

/** Shows a scene: at once, or with what moved gliding there. */
export async function show(/** @type {Scene} */ scene, ms, standing = () => {}) {
  for (const slot of all('[data-slot]')) unmark(slot);
  notes.light(null);
  if (ms > 0) await between(scene, ms * 0.7);
  const [before, named] = ms > 0 ? [glide.pieces(), glide.places()] : [[], new Map()];
  const { board, hand, seats, supply } = scene.parts;
  const parts = { board, hand, supply, ...Object.fromEntries(seats.map((part, seat) => [`seat ${seat}`, part])) };
  for (const [name, markup] of Object.entries(parts)) {
    const slot = one(`[data-slot="${name}"]`);
    if (slot) morph(slot, markup);
  }
  guess.show();
  viewport.follow();
  notes.set(scene);
  if (scene.before) tell(scene, scene.before);
  const won = scene.events.filter((told) => told.points);
  if (ms > 0 && won.length <= 2) for (const told of won) glide.flyPoints(told, ms);
  const arrived = glide.glide(before, named, Math.min(ms, 420));
  if (ms > 0 && won.length > 2) {
    await arrived;
    await count(scene, won.length, ms);
  } else tell(scene, scene.events);
  heard(scene);
  bar.beside(scene);
  scores(scene);
  standing();
  await arrived;
}

/** Tells one after the other what many things won at once: each is lit while its points fly to the score. */
async function count(scene, many, ms) {
  const each = Math.min(ms, 6000 / many);
  for (const told of scene.events) {
    tell(scene, [told]);
    if (!told.points) continue;
    notes.light(told.at ?? null);
    glide.flyPoints(told, each);
    await wait(each);
    const score = one(`[data-seat="${told.seat}"] [data-score]`);
    if (score?.textContent) score.textContent = Number(score.textContent) + told.points;
  }
  notes.light(null);
}

/** The scores, whose turn it is, how far the game is. */
function scores(scene) {
  const turn = scene.turn?.seat;
  for (const seat of all('[data-seat]')) {
    const number = Number(seat.dataset.seat);
    const score = one('[data-score]', seat);
    if (score) score.textContent = scene.scores[number] ?? '';
    if (number === turn) seat.setAttribute('aria-current', 'true');
    else seat.removeAttribute('aria-current');
  }
  toCurrent();
  const status = one('[data-status]');
  if (status) status.textContent = scene.status ? ` · ${scene.status}` : '';
  main.dataset.ply = scene.ply;
}

/** Where seats are a strip, the one in turn is in sight. */
export function toCurrent() {
  const current = one('[data-seat][aria-current]');
  if (current && matchMedia('(max-width: 1023px)').matches) {
    current.parentElement.scrollTo({ left: current.offsetLeft - 40, behavior: 'smooth' });
  }
}

/** Adds what happened to the list. */
function tell(scene, happened) {
  const last = Number(events?.lastElementChild?.dataset.at ?? 0);
  if (!events || scene.ply < last) return;
  for (const told of happened) {
    const points = told.points ? make('span', { class: 'pts' }, told.points > 0 ? `+${told.points}` : `−${-told.points}`) : make('span');
    events.append(make('li', { 'data-at': scene.ply }, told.seat === null ? make('span') : sign(told.seat), make('span', {}, told.text), points));
  }
  toEnd();
}

/** Shows the end of the list, unless somebody reads further up. */
export function toEnd() {
  if (atEnd && events && !main.hasAttribute('data-looks-back')) events.scrollTop = events.scrollHeight;
}

/** Says what happened to those who do not see it. */
function heard(scene) {
  if (scene.step?.seat !== null) announce(scene.events.map((told) => told.text).join(' '));
}

/** The list as somebody else may read it. */
export function retell(list) {
  if (list) events?.replaceChildren(...list.children);
}

/** Takes from the list what has been taken back. */
export function forget(ply) {
  for (const line of all('[data-events] li')) if (Number(line.dataset.at) > ply) line.remove();
}

/** Who sits where, as it is now. */
export function people(list) {
  for (const [seat, person] of list.entries()) {
    const place = one(`[data-seat="${seat}"]`);
    if (!place) continue;
    one('[data-name]', place).textContent = person.name;
    one('[data-about]', place).textContent = person.about;
    const letter = one('.mono', place);
    if (letter && !person.open) letter.textContent = person.name.slice(0, 1).toUpperCase();
  }
}

/** How long a step of somebody else is shown. */
export const pace = () => Number(prefs.pace);

/** The list stays at its end while one is there, also when it becomes smaller. */
let atEnd = true;
if (events) {
  events.scrollTop = events.scrollHeight;
  const moved = () => requestAnimationFrame(() => { atEnd = events.scrollHeight - events.scrollTop - events.clientHeight < 60; });
  for (const name of ['wheel', 'touchmove', 'touchend', 'keyup', 'pointerup']) events.addEventListener(name, moved, { passive: true });
  new ResizeObserver(toEnd).observe(events);
}
