// Pieces that moved glide from where they lay to where they lie, in one layer above all parts.

import { all, draw, one } from './words.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const EASE = 'cubic-bezier(.2,.7,.2,1)';
let landing = [];

/** Where an element is on the screen, if it is shown at all. */
const onScreen = (element) => (element.getClientRects().length ? element.getScreenCTM?.() : null);

/** Where every piece is: its kind, its part and place, and its matrix on the screen. */
export function pieces() {
  const seen = [];
  for (const piece of all('[data-slot] [data-piece]')) {
    const matrix = onScreen(piece);
    if (!matrix) continue;
    seen.push({
      piece,
      kind: piece.dataset.piece,
      place: `${piece.closest('[data-slot]').dataset.slot} ${piece.getAttribute('transform')}`,
      from: piece.dataset.from,
      matrix,
    });
  }
  return seen;
}

/** The matrices of all named places. */
export function places() {
  const named = new Map();
  for (const place of all('[data-slot] [data-place]')) named.set(place.dataset.place, onScreen(place));
  return named;
}

/** Ends every glide at once. */
export function land() {
  for (const finish of landing) finish();
  landing = [];
}

/** Lets pieces glide from where they were. Resolves when they have arrived. */
export function glide(before, beforePlaces, ms) {
  land();
  if (calm.matches || ms <= 0) return Promise.resolve();
  const gone = new Map();
  const after = pieces();
  const stayed = new Set(after.map((piece) => `${piece.kind} ${piece.place}`));
  for (const piece of before) {
    if (!stayed.has(`${piece.kind} ${piece.place}`)) gone.set(piece.kind, [...(gone.get(piece.kind) ?? []), piece]);
  }
  const lay = new Set(before.map((piece) => `${piece.kind} ${piece.place}`));
  const moves = [];
  for (const piece of after) {
    if (lay.has(`${piece.kind} ${piece.place}`)) continue;
    const start = nearest(gone.get(piece.kind), piece) ?? beforePlaces.get(piece.from);
    if (start) moves.push([start, piece]);
  }
  const leaves = [...gone.values()].flat().filter((piece) => piece.piece.dataset.to);
  const now = places();
  for (const piece of leaves) {
    const end = now.get(piece.piece.dataset.to);
    if (end) moves.push([piece.matrix, { piece: piece.piece, matrix: end, leaves: true }]);
  }
  const gap = moves.length > 4 ? Math.min(30, 400 / moves.length) : 0;
  return Promise.all(moves.map(([start, end], index) => fly(start, end, ms, index * gap)));
}

/** The matrix of the piece that lay nearest, which is then used up. */
function nearest(candidates, piece) {
  if (!candidates?.length) return null;
  const far = (other) => Math.hypot(other.matrix.e - piece.matrix.e, other.matrix.f - piece.matrix.f);
  const best = candidates.reduce((least, other) => (far(other) < far(least) ? other : least));
  candidates.splice(candidates.indexOf(best), 1);
  return best.matrix;
}

function fly(start, end, ms, delay) {
  const layer = one('.flyers');
  const copy = end.piece.cloneNode(true);
  for (const { name } of [...copy.attributes]) if (name !== 'class') copy.removeAttribute(name);
  const flyer = draw('svg', { width: '1', height: '1' }, copy);
  layer.append(flyer);
  if (!end.leaves) end.piece.setAttribute('data-flown', '');
  const style = (matrix) => `matrix(${matrix.a},${matrix.b},${matrix.c},${matrix.d},${matrix.e},${matrix.f})`;
  const motion = flyer.animate(
    [{ transform: style(start) }, { transform: style(end.matrix) }],
    { duration: ms, delay, easing: EASE, fill: 'both' },
  );
  return new Promise((resolve) => {
    const finish = () => {
      flyer.remove();
      end.piece.removeAttribute('data-flown');
      resolve();
    };
    landing.push(finish);
    motion.finished.then(finish, finish);
    // A page that is not seen is not moved: there the piece arrives by the clock.
    setTimeout(finish, delay + ms + 150);
  });
}

/** Points rise from where they were won and fly to the score. */
export function flyPoints(told, ms) {
  if (!told.points || told.seat === null) return;
  const score = one(`[data-seat="${told.seat}"] [data-score]`);
  const from = told.at ? one(`[data-slot] [data-note="${CSS.escape(told.at)}"]`) : null;
  const target = score?.getBoundingClientRect();
  if (!target || !target.width || calm.matches || ms <= 0) return;
  const start = (from ?? score).getBoundingClientRect();
  const pill = document.createElement('span');
  pill.className = told.points < 0 ? 'pts minus fly' : 'pts plus fly';
  pill.textContent = told.points > 0 ? `+${told.points}` : `−${-told.points}`;
  one('.flyers').append(pill);
  const at = (box, lift = 0) => `translate(${box.x + box.width / 2 - 16}px, ${box.y + box.height / 2 - 10 - lift}px)`;
  pill
    .animate(
      [{ transform: at(start), opacity: 0 }, { transform: at(start, 16), opacity: 1, offset: 0.35 }, { transform: at(target), opacity: 1 }],
      { duration: Math.max(500, ms * 1.6), easing: EASE },
    )
    .finished.then(() => pill.remove(), () => pill.remove());
}
