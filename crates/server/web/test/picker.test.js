import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { ActionPicker } from '../src/picker.js';
import { legalAction } from './states.js';

const isDrawn = (/** @type {string} */ key) => !key.startsWith('turn ');

const pickerOf = (/** @type {string[]} */ ...actions) =>
  new ActionPicker(actions.map((action) => legalAction(action)), isDrawn);

const actionsOf = (/** @type {{ action: string }[]} */ legal) => legal.map(({ action }) => action);

/**
 * @typedef {object} PickerCase
 * @property {string} name
 * @property {string[][]} actions
 * @property {string[]} picks
 * @property {number[]} matching
 * @property {string[]} [next]
 * @property {number[]} [variants]
 */

/** @type {{ cases: PickerCase[] }} */
const { cases } = JSON.parse(readFileSync(new URL('../../../testkit/picker_cases.json', import.meta.url), 'utf8'));

for (const { name, actions, picks, matching, next, variants } of cases) {
  test(`picker_cases.json: ${name}`, () => {
    const picker = pickerOf(...actions.map((keys) => keys.join('/')));
    const indices = (/** @type {import('../src/state.js').LegalAction[]} */ legal) =>
      legal.map((each) => picker.legal.indexOf(each));
    picker.picks = picks;
    assert.deepEqual(indices(picker.matching()), matching);
    if (next) assert.deepEqual([...picker.nextKeys()], next);
    if (variants) assert.deepEqual(indices(picker.variants()), variants);
  });
}

test('matching_with_more_keys_leaves_the_picks', () => {
  const picker = pickerOf('pile 1/line 1', 'pile 1/line 2', 'pile 2/line 1');
  picker.pick('line 1');
  assert.deepEqual(actionsOf(picker.matching('pile 2')), ['pile 2/line 1']);
  assert.deepEqual(picker.picks, ['line 1']);
});

test('a_key_can_be_picked_before_those_that_come_first', () => {
  const picker = pickerOf('pile 1/line 1', 'pile 2/line 1', 'pile 2/line 2');
  picker.pick('line 1');
  assert.deepEqual([...picker.nextKeys()], ['pile 1', 'pile 2']);
  assert.deepEqual([...picker.possibleKeys()], ['pile 1', 'line 1', 'pile 2']);
  picker.pick('pile 2');
  assert.equal(picker.selected()?.action, 'pile 2/line 1');
});

test('a_pick_drops_older_picks_that_do_not_go_with_it', () => {
  const picker = pickerOf('card a/cell 1', 'card a/cell 2', 'card b/cell 2', 'card b/discard');
  picker.pick('card a');
  picker.pick('cell 2');
  assert.deepEqual(picker.picks, ['card a', 'cell 2']);
  picker.pick('card b');
  assert.deepEqual(picker.picks, ['cell 2', 'card b'], 'cell 2 goes with card b');
  picker.pick('discard');
  assert.deepEqual(picker.picks, ['card b', 'discard'], 'the newest picks are kept');
});

test('an_unknown_key_is_not_picked', () => {
  const picker = pickerOf('cell 1');
  picker.pick('cell 9');
  assert.deepEqual(picker.picks, []);
});

test('only_an_action_without_alternative_is_selected_without_a_pick', () => {
  assert.equal(pickerOf('cell 1').selected()?.action, 'cell 1');
  assert.equal(pickerOf('cell 1/turn 0', 'cell 1/turn 90').selected(), null);
  assert.equal(pickerOf('cell 1', 'cell 2').selected(), null);
});

test('actions_without_any_target_are_no_variants_of_each_other', () => {
  const picker = new ActionPicker(['a/x', 'a/y'].map((action) => legalAction(action)), () => false);
  picker.pick('a');
  assert.deepEqual(picker.variants(), []);
});

test('turn_goes_round_the_variants', () => {
  const picker = pickerOf('cell 1/turn 0', 'cell 1/turn 90', 'cell 1/turn 180');
  assert.equal(picker.turn(1), false, 'nothing is selected');
  picker.pick('cell 1');
  const turned = [1, 1, 1, -1].map((by) => {
    assert.equal(picker.turn(by), true);
    return picker.selected()?.action;
  });
  assert.deepEqual(turned, ['cell 1/turn 90', 'cell 1/turn 180', 'cell 1/turn 0', 'cell 1/turn 180']);
});

test('turn_drops_a_picked_rotation', () => {
  const picker = pickerOf('cell 1/turn 0', 'cell 1/turn 90');
  picker.pick('cell 1');
  picker.pick('turn 0');
  assert.equal(picker.turn(1), false, 'the pick leaves one variant');
  picker.drop('turn 0');
  assert.equal(picker.turn(1), true);
  assert.deepEqual(picker.picks, ['cell 1']);
});

test('a_rotation_is_preferred_in_the_next_cell', () => {
  const picker = pickerOf('cell 1/turn 0', 'cell 1/turn 90', 'cell 2/turn 0', 'cell 2/turn 90', 'cell 3/turn 0');
  picker.pick('cell 1');
  picker.turn(1);
  picker.clear();
  picker.pick('cell 2');
  assert.equal(picker.selected()?.action, 'cell 2/turn 90');
  picker.clear();
  picker.pick('cell 3');
  assert.equal(picker.selected()?.action, 'cell 3/turn 0', 'it has no other');
});

test('peek_changes_nothing', () => {
  const picker = pickerOf('cell 1/turn 0', 'cell 2/turn 0', 'cell 2/turn 90');
  picker.preferredKeys = ['turn 90'];
  assert.equal(picker.peek('cell 2')?.action, 'cell 2/turn 90');
  assert.deepEqual(picker.picks, []);
});

test('target_key_is_the_last_one_with_a_target', () => {
  const picker = pickerOf('card a/cell 1/turn 0');
  assert.equal(picker.targetKey(picker.legal[0]), 'cell 1');
});

test('keys_without_a_target_get_buttons', () => {
  const isCell = (/** @type {string} */ key) => key.startsWith('cell ');
  const actions = ['cell 1/turn 0', 'cell 1/turn 90', 'none'].map((action) => legalAction(action));
  const picker = new ActionPicker(actions, isCell);
  assert.deepEqual([...picker.buttonKeys().keys()], ['none']);
  picker.pick('cell 1');
  assert.deepEqual([...picker.buttonKeys().keys()], ['turn 0', 'turn 90', 'none']);
  picker.pick('turn 0');
  assert.deepEqual([...picker.buttonKeys().keys()], ['turn 0'], 'an alternative is offered until two keys are picked');
});
