// Shows a frame: parts with what moved gliding there, events, points and scores.

import { all, announce, main, wait } from './dom.js';
import { drawRecentTurns } from './panels/action_bar.js';
import { appendEvents } from './panels/event_list.js';
import { light, setNotes } from './panels/notes.js';
import { drawPrivateMarks } from './panels/private_marks.js';
import { flyPoints, glide, pieces, places } from './render/animate.js';
import { removeMarks } from './render/diff.js';
import { addToScore, drawParts, drawScores, showStep } from './render/scene.js';
import { follow } from './render/viewport.js';

/** @import { Frame, State } from './state.js' */

/** Longest time that a piece glides, and that points of one frame take, in milliseconds. */
const [MAX_GLIDE, MAX_COUNT] = [420, 6000];
/** Part of the time in which a piece is shown that the next position does not have any more. */
const STEP_PART = 0.7;
/** Number of scores above which points fly one after the other. */
const MAX_SCORES_AT_ONCE = 2;

/**
 * Shows a frame in `ms` milliseconds, at once if that is 0. Calls `drawn` when its scores are drawn.
 * @param {State} state
 * @param {Frame} frame
 * @param {number} ms
 * @param {() => void} [drawn]
 */
export async function showFrame(state, frame, ms, drawn = () => {}) {
  for (const slot of all('[data-slot]')) removeMarks(slot);
  light(state, null);
  if (ms > 0) await showStep(state, frame, ms * STEP_PART);
  const before = ms > 0 ? { pieces: pieces(), places: places() } : { pieces: [], places: new Map() };
  drawParts(frame);
  drawPrivateMarks(state);
  follow(state);
  setNotes(state, frame);
  if (frame.before) appendEvents(state, frame.ply, frame.before);
  const scored = frame.events.filter(({ points }) => points);
  if (scored.length <= MAX_SCORES_AT_ONCE) for (const event of scored) flyPoints(event, ms);
  const arrived = glide(state, before.pieces, before.places, Math.min(ms, MAX_GLIDE));
  if (ms > 0 && scored.length > MAX_SCORES_AT_ONCE) {
    await arrived;
    await count(state, frame, Math.min(ms, MAX_COUNT / scored.length));
  } else appendEvents(state, frame.ply, frame.events);
  if (frame.step?.seat !== null) announce(frame.events.map(({ text }) => text).join(' '));
  drawRecentTurns(state, frame);
  drawScores(frame);
  main().dataset.ply = String(frame.ply);
  drawn();
  await arrived;
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
