// The frames that wait to be shown.

/** @import { Frame, State } from './state.js' */

/** Upper bound on waiting frames for a player, who waits for their turn, and for an onlooker, who sees every one. */
const [MAX_PLAYER_FRAMES, MAX_ONLOOKER_FRAMES] = [20, 400];
/** Number of frames in an answer of the server at which it may have left out older ones. */
const FULL_ANSWER = 20;

/**
 * Appends frames. The oldest ones above the bound are dropped; the first that is kept gets their events.
 * @param {State} state
 * @param {Frame[]} frames not empty
 */
export function enqueue(state, frames) {
  const waiting = [...state.frames.waiting, ...frames];
  state.frames.newest = frames[frames.length - 1];
  if (frames.length >= FULL_ANSWER) [frames[0].before, frames[0].events] = [frames[0].events, []];
  const bound = state.table.you.length ? MAX_PLAYER_FRAMES : MAX_ONLOOKER_FRAMES;
  const dropped = waiting.splice(0, Math.max(0, waiting.length - bound));
  const first = waiting[0];
  if (dropped.length) {
    first.before = [...dropped.flatMap((frame) => [...frame.before ?? [], ...frame.events]), ...first.before ?? []];
  }
  state.frames.waiting = waiting;
}

/**
 * Fills in what frames leave out because it is as in the frame before.
 * @param {Frame[]} frames the first is whole
 */
export function complete(frames) {
  return frames.reduce((/** @type {Frame[]} */ whole, frame) => {
    const before = whole[whole.length - 1] ?? frame;
    const parts = { ...before.parts, ...frame.parts };
    parts.seats = parts.seats.map((seat, index) => seat ?? before.parts.seats[index]);
    return [...whole, { ...before, ...frame, parts }];
  }, []);
}

/**
 * Makes `frame` the newest one, with nothing waiting.
 * @param {State} state
 * @param {Frame} frame
 */
export function reset(state, frame) {
  [state.frames.newest, state.frames.waiting] = [frame, []];
}

/**
 * Shows the rest of the waiting frames without pauses; returns whether some are being shown.
 * @param {State} state
 */
export function skip(state) {
  state.frames.isSkipping ||= state.frames.isPlaying;
  return state.frames.isPlaying;
}
