// Animations in a layer above all parts: pieces that moved glide to their new place, points fly to the score.

import { draw, graphics, isMotionReduced, one, pointsText } from '../dom.js';

/** @import { State, TableEvent } from '../state.js' */

/**
 * A piece on the screen: its kind, its part and place in it, and its matrix on the screen.
 * @typedef {{ element: SVGGraphicsElement, kind: string, place: string, from: string, matrix: DOMMatrix }} Piece
 */

/** @typedef {Map<string, DOMMatrix | null>} Places matrices of named places */

const EASING = 'cubic-bezier(.2,.7,.2,1)';
/** Time after which an animation counts as finished, in milliseconds: a hidden page does not animate. */
const MAX_DELAY = 150;
/** Number of pieces above which they start one after the other; their pause, and its bound in all, in milliseconds. */
const [MAX_MOVES_AT_ONCE, PAUSE, MAX_PAUSES] = [4, 30, 400];

const layer = () => /** @type {HTMLElement} */ (one('.flyers'));

/**
 * Returns the matrix of an element on the screen; `null` if it is hidden.
 * @param {SVGGraphicsElement} element
 */
const matrixOf = (element) => (element.getClientRects().length ? element.getScreenCTM() : null);

/** @returns {Piece[]} */
export function pieces() {
  return graphics('[data-slot] [data-piece]').flatMap((element) => {
    const matrix = matrixOf(element);
    if (!matrix) return [];
    const { piece: kind = '', from = '' } = element.dataset;
    const slot = /** @type {HTMLElement} */ (element.closest('[data-slot]'));
    const place = `${slot.dataset.slot} ${element.getAttribute('transform')}`;
    return [{ element, kind, place, from, matrix }];
  });
}

/** @returns {Places} */
export function places() {
  return new Map(graphics('[data-slot] [data-place]').map((place) => [place.dataset.place ?? '', matrixOf(place)]));
}

/** @param {Piece} piece */
const identity = ({ kind, place }) => `${kind} ${place}`;

/**
 * Returns the part of a piece and its place in whole units: ghosts and pieces are printed with different decimals.
 * @param {{ place: string }} piece
 */
const placeKey = ({ place }) => place.replace(/-?\d+\.?\d*/g, (number) => String(Math.round(Number(number))));

/**
 * Returns the matrix of the head of a seat, from which its pieces come; `null` if it is hidden.
 * @param {number | null} seat
 */
export function headOf(seat) {
  const box = one(`[data-seat="${seat}"] :is(.face, .mono)`)?.getBoundingClientRect();
  return box?.width ? new DOMMatrix([0.3, 0, 0, 0.3, box.x + box.width / 2, box.y + box.height / 2]) : null;
}

/**
 * Moves pieces from where they were to where they are; resolves when they have arrived. Pieces on the board that come
 * from nowhere else come from `origin`; those that settle stay where their ghosts lay.
 * @param {State} state
 * @param {Piece[]} before
 * @param {Places} placesBefore
 * @param {{ ms: number, origin: DOMMatrix | null, settled: { kind: string, place: string }[] }} options
 * @returns {Promise<unknown>}
 */
export function glide(state, before, placesBefore, { ms, origin, settled }) {
  for (const finish of state.flights) finish();
  state.flights = [];
  if (isMotionReduced() || ms <= 0) return Promise.resolve();
  const [after, placesNow] = [pieces(), places()];
  const [present, past] = [new Set(after.map(identity)), new Set(before.map(identity))];
  const lying = new Map(settled.map((ghost) => [placeKey(ghost), ghost.kind]));
  const gone = before.filter((piece) => !present.has(identity(piece)));
  /** @type {[DOMMatrix, SVGGraphicsElement, DOMMatrix, boolean][]} */
  const moves = [];
  for (const piece of after.filter((each) => !past.has(identity(each)))) {
    if (lying.get(placeKey(piece)) === piece.kind) {
      piece.element.setAttribute('data-settled', '');
      takeNearest(gone, piece);
      continue;
    }
    const isOthers = origin !== null && piece.place.startsWith('board ');
    const start = takeNearest(gone, piece, isOthers) ?? placesBefore.get(piece.from) ?? (isOthers ? origin : null);
    if (start) moves.push([start, piece.element, piece.matrix, false]);
  }
  for (const { element, matrix } of gone) {
    const end = placesNow.get(element.dataset.to ?? '');
    if (end) moves.push([matrix, element, end, true]);
  }
  const pause = moves.length > MAX_MOVES_AT_ONCE ? Math.min(PAUSE, MAX_PAUSES / moves.length) : 0;
  return Promise.all(moves.map(([start, element, end, leaves], index) => {
    return fly(state, element, [start, end], leaves, { duration: ms, delay: index * pause });
  }));
}

/**
 * Removes from `gone` the piece of the same kind that was nearest, and returns its matrix.
 * @param {Piece[]} gone
 * @param {Piece} piece
 * @param {boolean} [skipsHand] whether pieces of the hand do not count: flights of others do not cross the bar
 */
function takeNearest(gone, { kind, matrix }, skipsHand = false) {
  const distance = (/** @type {Piece} */ other) => Math.hypot(other.matrix.e - matrix.e, other.matrix.f - matrix.f);
  const same = gone.filter((other) => other.kind === kind && !(skipsHand && other.place.startsWith('hand ')));
  if (!same.length) return null;
  const nearest = same.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  gone.splice(gone.indexOf(nearest), 1);
  return nearest.matrix;
}

/**
 * Animates a copy of a piece between two matrices. A piece that stays is hidden meanwhile.
 * @param {State} state
 * @param {SVGGraphicsElement} piece
 * @param {DOMMatrix[]} path
 * @param {boolean} leaves
 * @param {{ duration: number, delay: number }} timing
 */
function fly(state, piece, path, leaves, timing) {
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  for (const { name } of [...copy.attributes]) if (name !== 'class') copy.removeAttribute(name);
  const flyer = draw('svg', { width: 1, height: 1 }, copy);
  layer().append(flyer);
  if (!leaves) piece.setAttribute('data-flown', '');
  const keyframes = path.map(({ a, b, c, d, e, f }) => ({ transform: `matrix(${a},${b},${c},${d},${e},${f})` }));
  const motion = flyer.animate(keyframes, { ...timing, easing: EASING, fill: 'both' });
  return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    const finish = () => {
      flyer.remove();
      piece.removeAttribute('data-flown');
      resolve();
    };
    state.flights.push(finish);
    motion.finished.then(finish, finish);
    setTimeout(finish, timing.delay + timing.duration + MAX_DELAY);
  });
}

/**
 * Makes points rise from where they were scored and fly to the score of their seat.
 * @param {TableEvent} event
 * @param {number} ms
 */
export function flyPoints({ points, seat, at }, ms) {
  if (!points || seat === null) return;
  const score = one(`[data-seat="${seat}"] [data-score]`);
  if (!score?.offsetWidth || isMotionReduced() || ms <= 0) return;
  const [end, origin] = [score.getBoundingClientRect(), at ? one(`[data-slot] [data-note="${CSS.escape(at)}"]`) : null];
  const start = (origin ?? score).getBoundingClientRect();
  const pill = document.createElement('span');
  pill.className = points < 0 ? 'pts minus fly' : 'pts plus fly';
  pill.textContent = pointsText(points);
  layer().append(pill);
  const move = (/** @type {DOMRect} */ box, lift = 0) =>
    `translate(${box.x + box.width / 2 - 16}px, ${box.y + box.height / 2 - 10 - lift}px)`;
  const motion = pill.animate([
    { transform: move(start), opacity: 0 },
    { transform: move(start, 16), opacity: 1, offset: 0.35 },
    { transform: move(end), opacity: 1 },
  ], { duration: Math.max(500, ms * 1.6), easing: EASING });
  const remove = () => pill.remove();
  motion.finished.then(remove, remove);
}
