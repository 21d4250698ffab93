// Shows moments: parts with what moved gliding there, events, points and scores.

import { all, announce, main, wait } from './dom.js';
import { drawRecentTurns } from './panels/action_bar.js';
import { appendEvents } from './panels/event_list.js';
import { light, setNotes } from './panels/notes.js';
import { drawPrivateMarks } from './panels/private_marks.js';
import { MAX_SCORES_OF_TURN } from './moments.js';
import { flyPoints, glide, headOf, pieces, places } from './render/animate.js';
import { removeMarks } from './render/diff.js';
import { addToScore, drawParts, drawScores, showSteps, takeGhosts } from './render/scene.js';
import { follow } from './render/viewport.js';
import { playSound } from './sound.js';

/** @import { Moment } from './moments.js' */
/** @import { Frame, State } from './state.js' */

/** Longest time that a piece glides, and that points of one frame take, in milliseconds. */
const [MAX_GLIDE, MAX_COUNT] = [260, 6000];
/** Part of the time in which a piece is shown that the next position does not have any more. */
const STEP_PART = 0.5;

/**
 * Shows a frame in `ms` milliseconds, at once if that is 0. Calls `drawn` when its scores are drawn.
 * @param {State} state
 * @param {Frame} frame
 * @param {number} ms
 * @param {() => void} [drawn]
 */
export async function showFrame(state, frame, ms, drawn = () => {}) {
  await showMoment(state, { kind: 'own', frame, frames: [frame] }, ms, drawn);
  await state.landing;
}

/**
 * Shows a moment in `ms` milliseconds, at once if that is 0. Calls `drawn` when its scores are drawn. Returns when all
 * is drawn and counted; `state.landing` resolves when its pieces have arrived.
 * @param {State} state
 * @param {Moment} moment
 * @param {number} ms
 * @param {() => void} [drawn]
 */
export async function showMoment(state, { kind, frame, frames }, ms, drawn = () => {}) {
  const isSettled = kind === 'settled' && all('[data-ghost]').length > 0;
  // What stood is the piece now: its ghost stays until the piece is drawn in its place.
  for (const slot of all('[data-slot]')) removeMarks(slot, isSettled);
  light(state, null);
  const steps = frames.flatMap(({ step }) => step ?? []);
  if (ms > 0) await showSteps(state, frame, steps, isSettled, ms * STEP_PART);
  const before = ms > 0 ? { pieces: pieces(), places: places() } : { pieces: [], places: new Map() };
  const settled = isSettled ? takeGhosts() : [];
  drawParts(frame);
  drawPrivateMarks(state);
  follow(state);
  setNotes(state, frame);
  if (frame.before) appendEvents(state, frame.ply, frame.before);
  const scored = frame.events.filter(({ points }) => points);
  if (scored.length <= MAX_SCORES_OF_TURN) for (const event of scored) flyPoints(event, ms);
  if (ms > 0) playSounds(state, steps.some(({ ghost }) => ghost.length > 0), scored.length > 0);
  const origin = kind === 'turn' ? headOf(frame.step?.seat ?? null) : null;
  state.landing = glide(state, before.pieces, before.places, { ms: Math.min(ms, MAX_GLIDE), origin, settled });
  if (ms > 0 && scored.length > MAX_SCORES_OF_TURN) {
    await state.landing;
    await count(state, frame, Math.min(ms, MAX_COUNT / scored.length));
  } else appendEvents(state, frame.ply, frame.events);
  if (frame.step?.seat !== null) announce(frame.events.map(({ text }) => text).join(' '));
  drawRecentTurns(state, frame);
  drawScores(frame);
  main().dataset.ply = String(frame.ply);
  drawn();
}

/**
 * @param {State} state
 * @param {boolean} lands whether a piece lands
 * @param {boolean} scores
 */
function playSounds(state, lands, scores) {
  if (lands) playSound(state, main().dataset.pieceSound ?? '');
  if (scores) playSound(state, 'points');
}

/**
 * Shows the events of a frame one after the other: each note is lit while its points fly to the score.
 * @param {State} state
 * @param {Frame} frame
 * @param {number} ms duration of each
 */
async function count(state, { ply, events }, ms) {
  for (const event of events) {
    appendEvents(state, ply, [event]);
    if (!event.points) continue;
    light(state, event.at ?? null);
    flyPoints(event, ms);
    await wait(ms);
    addToScore(event.seat, event.points);
  }
  light(state, null);
}
