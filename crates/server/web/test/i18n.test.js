import assert from 'node:assert/strict';
import test from 'node:test';

import { say } from '../src/i18n.js';
import { newState } from './states.js';

test('a_message_contains_its_values', () => {
  const state = newState({}, { now: '{seat} plays, then {seat} waits {other}' });
  assert.equal(say(state, 'now', { seat: 'Ada' }), 'Ada plays, then Ada waits ');
});

test('an_unknown_message_is_its_key', () => {
  assert.equal(say(newState(), 'no-such-key'), 'no-such-key');
});
