// Moments: waiting frames joined to what a person sees as one thing, such as the whole turn of an opponent, and the
// times at which they are shown.

/** @import { Frame, Ghost } from './state.js' */

/**
 * Content of a moment: own steps that lay on the table already, own steps from elsewhere, the turn of another seat, a
 * single chance step, or a run of them.
 * @typedef {'settled' | 'own' | 'turn' | 'draw' | 'deal'} MomentKind
 */

/**
 * @typedef {object} Moment
 * @property {MomentKind} kind
 * @property {Frame} frame the last frame with the events of all
 * @property {Frame[]} frames the joined frames, in order
 */

/** Number of scores above which a frame takes a moment of its own. */
export const MAX_SCORES_OF_TURN = 2;
/** Distance below which two places are the same: places are printed with one decimal. */
const PLACE_PRECISION = 0.1;
/** Part of the pace after which the turn of the next opponent may start, and bounds of own steps and of draws. */
const [OVERLAP, MAX_OWN_STEP, MAX_DRAW] = [0.36, 300, 240];

/** @param {Frame} frame */
const actorOf = (frame) => frame.step?.seat ?? null;

/**
 * Whether a frame ends a section or scores more than once, which takes a moment of its own.
 * @param {Frame} frame
 */
const hasResult = ({ events }) =>
  events.some(({ closes }) => closes) || events.filter(({ points }) => points).length > MAX_SCORES_OF_TURN;

/**
 * Whether a frame is the result of an action that was sent from this page.
 * @param {Frame} frame
 * @param {number[]} you
 * @param {string | undefined} action
 */
const isSent = ({ step }, you, action) =>
  action !== undefined && step !== null && step.action === action && you.includes(step.seat ?? -1);

/**
 * Whether a frame is one chance step without a result.
 * @param {Frame} frame
 * @param {number} ply ply of the frame before it
 */
const isDraw = (frame, ply) => actorOf(frame) === null && frame.ply - ply === 1 && !hasResult(frame);

/**
 * Takes the first moment from the waiting frames.
 * @param {Frame[]} waiting not empty; the frames of the moment are removed
 * @param {{ you: number[], ply: number, sent: string[] }} context own seats, ply that is shown, and the actions of the
 *   last command, which are drawn already
 * @returns {Moment}
 */
export function takeMoment(waiting, { you, ply, sent }) {
  const count = countOf(waiting, you, ply, sent);
  const frames = waiting.splice(0, count);
  const [first, last] = [frames[0], frames[count - 1]];
  const events = frames.flatMap((frame, index) => [...(index ? frame.before ?? [] : []), ...frame.events]);
  const frame = count > 1 ? { ...last, before: first.before, events } : last;
  return { kind: kindOf(frames, you, ply, sent), frame, frames };
}

/**
 * Returns the number of frames that the first moment joins.
 * @param {Frame[]} waiting
 * @param {number[]} you
 * @param {number} ply
 * @param {string[]} sent
 */
function countOf(waiting, you, ply, sent) {
  const [first] = waiting;
  const settled = waiting.findIndex((frame, index) => !isSent(frame, you, sent[index]));
  if (settled !== 0) return settled < 0 ? waiting.length : settled;
  // A single draw belongs to the turn that it opens.
  const start = isDraw(first, ply) && waiting.length > 1 ? 1 : 0;
  const seat = actorOf(waiting[start]);
  if (seat === null || you.includes(seat)) return 1;
  let count = start + 1;
  while (count < waiting.length && actorOf(waiting[count]) === seat && !hasResult(waiting[count - 1])) count += 1;
  return count;
}

/**
 * @param {Frame[]} frames
 * @param {number[]} you
 * @param {number} ply
 * @param {string[]} sent
 * @returns {MomentKind}
 */
function kindOf(frames, you, ply, sent) {
  const last = frames[frames.length - 1];
  const seat = actorOf(last);
  if (seat === null) return isDraw(last, ply) ? 'draw' : 'deal';
  if (!you.includes(seat)) return 'turn';
  return isSent(frames[0], you, sent[0]) ? 'settled' : 'own';
}

/**
 * Whether the next moment is the turn of another seat.
 * @param {Frame[]} waiting
 * @param {number[]} you
 * @param {number} ply ply that is shown
 */
export function isTurnNext(waiting, you, ply) {
  const [first, second] = waiting;
  const next = first && second && isDraw(first, ply) ? second : first;
  const seat = next ? actorOf(next) : null;
  return seat !== null && !you.includes(seat);
}

/**
 * Returns the times of a moment in milliseconds: how long it is shown, and after how much of that the next one starts.
 * @param {Moment} moment
 * @param {boolean} isFollowed whether the next moment is the turn of another seat
 * @param {number} pace duration of the turn of another seat
 * @returns {{ duration: number, untilNext: number }}
 */
export function timesOf({ kind, frame }, isFollowed, pace) {
  const scores = frame.events.some(({ points }) => points);
  if (kind === 'settled') return { duration: pace, untilNext: scores ? Math.round(pace * OVERLAP) : 0 };
  if (kind === 'own') return { duration: Math.min(pace, MAX_OWN_STEP), untilNext: 0 };
  if (kind === 'draw') return { duration: Math.min(pace, MAX_DRAW), untilNext: 0 };
  const overlaps = kind === 'turn' && isFollowed && !hasResult(frame);
  return { duration: pace, untilNext: overlaps ? Math.round(pace * OVERLAP) : pace };
}

/**
 * Whether the drawings of a frame have a piece where a step put it.
 * @param {Frame} frame
 * @param {Ghost} ghost
 */
export function hasPiece({ parts }, { part, kind, x, y }) {
  const markup = part.startsWith('seat ')
    ? parts.seats[Number(part.slice(5))]
    : parts[/** @type {'board' | 'hand' | 'supply'} */ (part)];
  const places = (markup ?? '').matchAll(/data-piece="([^"]*)"[^>]*? transform="translate\((\S+) (\S+)\)/g);
  return [...places].some(([, piece, left, top]) =>
    piece === kind && Math.abs(Number(left) - x) < PLACE_PRECISION && Math.abs(Number(top) - y) < PLACE_PRECISION);
}
