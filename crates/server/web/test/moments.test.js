import assert from 'node:assert/strict';
import test from 'node:test';

import { hasPiece, isTurnNext, takeMoment, timesOf } from '../src/moments.js';
import { frame } from './states.js';

/** @import { Frame } from '../src/state.js' */

/** Pace of the preferences, in milliseconds. */
const PACE = 700;

/**
 * Returns a frame of one step.
 * @param {number} ply
 * @param {number | null} seat `null` for chance
 * @param {Partial<import('../src/state.js').TableEvent>[]} [events]
 * @returns {Frame}
 */
function step(ply, seat, events = []) {
  const whole = events.map((event) => ({ text: `${ply}`, seat, points: null, ...event }));
  return { ...frame(ply), step: { seat, action: `action ${ply}`, ghost: [] }, events: whole };
}

/**
 * Takes every moment; returns kind and plies of each.
 * @param {Frame[]} waiting
 * @param {{ you?: number[], sent?: string[] }} [context]
 */
function take(waiting, { you = [0], sent = [] } = {}) {
  const [moments, rest] = [/** @type {string[]} */ ([]), [...waiting]];
  for (let [ply, actions] = [waiting[0].ply - 1, sent]; rest.length; actions = []) {
    const { kind, frame: last, frames } = takeMoment(rest, { you, ply, sent: actions });
    moments.push(`${kind} ${frames.map((each) => each.ply).join(' ')}`);
    ply = last.ply;
  }
  return moments;
}

/**
 * Returns the time until the last moment has started, in milliseconds.
 * @param {Frame[]} waiting
 * @param {string[]} sent
 */
function duration(waiting, sent) {
  const rest = [...waiting];
  let [ms, ply, actions] = [0, waiting[0].ply - 1, sent];
  while (rest.length) {
    const moment = takeMoment(rest, { you: [0], ply, sent: actions });
    [ply, actions] = [moment.frame.ply, []];
    const { duration: whole, untilNext } = timesOf(moment, isTurnNext(rest, [0], ply), PACE);
    ms += rest.length ? untilNext : whole;
  }
  return ms;
}

test('own_turn_that_was_sent_is_one_moment', () => {
  const frames = [step(4, 0), step(5, 0), step(6, null), step(7, 1)];
  assert.deepEqual(take(frames, { sent: ['action 4', 'action 5'] }), ['settled 4 5', 'turn 6 7']);
  assert.deepEqual(take(frames), ['own 4', 'own 5', 'turn 6 7']);
});

test('turn_of_another_seat_is_one_moment_with_its_draw', () => {
  const frames = [step(6, null), step(7, 1), step(8, 1), step(9, null), step(10, 2), step(11, null)];
  assert.deepEqual(take(frames), ['turn 6 7 8', 'turn 9 10', 'draw 11']);
});

test('run_of_chance_steps_is_a_moment_of_its_own', () => {
  assert.deepEqual(take([step(7, 1), step(27, null), step(28, 2)]), ['turn 7', 'deal 27', 'turn 28']);
});

test('end_of_a_section_is_not_joined_with_the_next_step', () => {
  const frames = [step(7, 1, [{ closes: true }]), step(8, 1), step(9, 1)];
  assert.deepEqual(take(frames), ['turn 7', 'turn 8 9']);
});

test('joined_frames_keep_every_event_and_the_events_before_them', () => {
  const first = { ...step(7, 1, [{ text: 'b' }]), before: [{ text: 'a', seat: null, points: null }] };
  const { frame: joined } = takeMoment([first, step(8, 1, [{ text: 'c' }])], { you: [0], ply: 6, sent: [] });
  assert.deepEqual(joined.before?.map(({ text }) => text), ['a']);
  assert.deepEqual(joined.events.map(({ text }) => text), ['b', 'c']);
  assert.equal(joined.ply, 8);
});

test('turns_of_others_overlap_and_the_last_one_is_shown_whole', () => {
  const frames = [step(4, 0), step(5, 0)];
  for (const seat of [1, 2, 3, 4]) {
    const ply = seat * 3 + 3;
    frames.push(step(ply, null), step(ply + 1, seat), step(ply + 2, seat));
  }
  frames.push(step(18, null));
  const ms = duration(frames, ['action 4', 'action 5']);
  assert.ok(ms > PACE && ms < 3 * PACE, `five players of a game with followers: ${ms} ms`);
  const cards = [step(4, 0), step(5, null)];
  for (const seat of [1, 2, 3, 4, 5, 6]) cards.push(step(seat * 2 + 4, seat), step(seat * 2 + 5, null));
  const cardsMs = duration(cards, ['action 4']);
  assert.ok(cardsMs > PACE && cardsMs < 4 * PACE, `seven players of a game with cards: ${cardsMs} ms`);
});

test('piece_is_found_by_kind_and_place_whatever_its_other_attributes', () => {
  const board = '<g data-piece="tile-A" data-from="bag" transform="translate(100.0 -0.0)"><use/></g>'
    + '<g data-piece="tile-B" transform="translate(60.0 0.5) scale(0.5)"><use/></g>';
  const drawn = { ...frame(1), parts: { board, hand: null, seats: [board], supply: null } };
  const ghost = { part: 'board', symbol: 'a', kind: 'tile-A', x: 100, y: 0 };
  assert.ok(hasPiece(drawn, ghost));
  assert.ok(hasPiece(drawn, { ...ghost, part: 'seat 0' }));
  assert.ok(hasPiece(drawn, { ...ghost, kind: 'tile-B', x: 60, y: 0.5 }));
  assert.ok(!hasPiece(drawn, { ...ghost, kind: 'tile-B' }));
  assert.ok(!hasPiece(drawn, { ...ghost, x: 99 }));
  assert.ok(!hasPiece(drawn, { ...ghost, part: 'supply' }));
});
