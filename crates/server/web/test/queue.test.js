import assert from 'node:assert/strict';
import test from 'node:test';

import { complete, enqueue, reset, skip } from '../src/queue.js';
import { frame, newState } from './states.js';

const frames = (/** @type {number} */ from, /** @type {number} */ count) =>
  Array.from({ length: count }, (_, index) => frame(from + index, `event ${from + index}`));

const texts = (/** @type {{ text: string }[] | undefined} */ events) => (events ?? []).map(({ text }) => text);

test('frames_wait_in_order', () => {
  const state = newState();
  enqueue(state, frames(1, 2));
  enqueue(state, frames(3, 1));
  assert.deepEqual(state.frames.waiting.map(({ ply }) => ply), [1, 2, 3]);
  assert.equal(state.frames.newest.ply, 3);
  assert.equal(state.frames.waiting[0].before, undefined);
});

test('frames_are_completed_from_the_one_before', () => {
  const [first, second, third] = frames(1, 3);
  first.parts = { board: 'a', hand: 'b', seats: ['c', 'd'], supply: null };
  const changes = JSON.parse('[{"ply":2,"parts":{"seats":[null,"e"]}},{"ply":3,"parts":{"hand":null},"events":[]}]');
  const whole = complete([first, ...changes]);
  second.parts = { ...first.parts, seats: ['c', 'e'] };
  third.parts = { ...second.parts, hand: null };
  assert.deepEqual(whole, [first, { ...second, events: first.events }, { ...third, events: [] }]);
});

test('skipped_frames_leave_their_events_to_the_next_one', () => {
  const state = newState();
  enqueue(state, frames(1, 15));
  enqueue(state, frames(16, 8));
  assert.equal(state.frames.waiting.length, 20);
  const [first] = state.frames.waiting;
  assert.equal(first.ply, 4);
  assert.deepEqual(texts(first.before), ['event 1', 'event 2', 'event 3']);
  assert.deepEqual(texts(first.events), ['event 4']);
  enqueue(state, frames(24, 2));
  const [next] = state.frames.waiting;
  assert.deepEqual(texts(next.before), ['event 1', 'event 2', 'event 3', 'event 4', 'event 5']);
});

test('events_of_a_full_answer_precede_its_first_frame', () => {
  const state = newState();
  enqueue(state, frames(10, 20));
  assert.deepEqual(texts(state.frames.waiting[0].before), ['event 10']);
  assert.deepEqual(texts(state.frames.waiting[0].events), []);
});

test('onlookers_see_more_frames', () => {
  const state = newState({ you: [] });
  for (let index = 0; index < 50; index += 1) enqueue(state, frames(1 + index * 10, 10));
  assert.equal(state.frames.waiting.length, 400);
});

test('reset_drops_what_waits', () => {
  const state = newState();
  enqueue(state, frames(1, 3));
  reset(state, frame(2));
  assert.deepEqual([state.frames.newest.ply, state.frames.waiting.length], [2, 0]);
});

test('skip_works_while_frames_are_shown', () => {
  const state = newState();
  assert.equal(skip(state), false);
  assert.equal(state.frames.isSkipping, false);
  state.frames.isPlaying = true;
  assert.equal(skip(state), true);
  assert.equal(state.frames.isSkipping, true);
});
