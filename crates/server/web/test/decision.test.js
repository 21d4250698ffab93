import assert from 'node:assert/strict';
import test from 'node:test';

import * as decision from '../src/decision.js';
import { legalAction, newState } from './states.js';

const isDrawn = (/** @type {string} */ key) => /^(cell|pile|line|spot) /.test(key);

/**
 * Returns a state in which `actions` can be chosen.
 * @param {string[]} actions
 */
function deciding(...actions) {
  const state = newState();
  decision.openPicker(state, actions.map((action) => legalAction(action)), isDrawn);
  return state;
}

const selected = (/** @type {import('../src/state.js').State} */ state) =>
  decision.selected(state).map(({ action }) => action);

const HINT = { text: 'a hint', notes: ['a note'] };

test('picks_select_an_action', () => {
  const state = deciding('pile 1/line 1', 'pile 1/line 2');
  assert.equal(decision.pickKey(state, 'pile 1'), 'change');
  assert.deepEqual(selected(state), []);
  assert.equal(decision.pickKey(state, 'line 2'), 'change');
  assert.deepEqual(selected(state), ['pile 1/line 2']);
});

test('a_second_pick_of_the_target_plays', () => {
  const state = deciding('pile 1/line 1', 'pile 1/line 2');
  decision.pickKey(state, 'pile 1');
  decision.pickKey(state, 'line 2');
  assert.equal(decision.pickKey(state, 'line 2'), 'play');
  assert.equal(decision.pickKey(state, 'pile 1'), 'change', 'a pick of another key drops it');
  assert.deepEqual(state.decision.picker?.picks, ['line 2']);
});

test('a_second_pick_of_the_target_turns_a_piece_with_variants', () => {
  const state = deciding('cell 1/turn 0', 'cell 1/turn 90', 'cell 2/turn 0');
  decision.pickKey(state, 'cell 1');
  assert.equal(decision.pickKey(state, 'cell 1'), 'change');
  assert.deepEqual(selected(state), ['cell 1/turn 90']);
});

test('the_only_action_is_played_by_the_first_pick', () => {
  const state = deciding('cell 1');
  assert.deepEqual(selected(state), ['cell 1']);
  assert.equal(decision.pickKey(state, 'cell 1'), 'play');
});

test('nothing_is_picked_without_a_decision', () => {
  const state = newState();
  assert.equal(decision.pickKey(state, 'cell 1'), null);
  assert.deepEqual(selected(state), []);
  assert.equal(decision.selectable(state), null);
});

test('a_follow_up_completes_the_turn', () => {
  const state = deciding('cell 1', 'cell 2');
  decision.pickKey(state, 'cell 1');
  decision.beginFollowUp(state, ['spot 1', 'none'].map((action) => legalAction(action)));
  assert.deepEqual([...decision.buttons(state).labels.keys()], ['none']);
  assert.equal(decision.pickKey(state, 'spot 1'), 'change-follow-up');
  assert.deepEqual(selected(state), ['cell 1', 'spot 1']);
  assert.equal(decision.pickKey(state, 'spot 1'), 'play');
  assert.equal(decision.pickKey(state, 'none'), 'change-follow-up');
  assert.equal(decision.pickKey(state, 'none'), null, 'a button does not play');
});

test('a_change_drops_follow_up_preview_and_hint', () => {
  const state = deciding('cell 1', 'cell 2');
  decision.followHint(state, legalAction('cell 1'), HINT);
  assert.equal(state.decision.hint, HINT);
  decision.beginFollowUp(state, [legalAction('none')]);
  state.decision.preview = { events: [], offers: null };
  decision.pickKey(state, 'cell 2');
  const { followUp, preview, hint } = state.decision;
  assert.deepEqual([followUp, preview, hint], [null, null, null]);
});

test('a_hint_selects_its_variant', () => {
  const state = deciding('cell 1/turn 0', 'cell 1/turn 90', 'cell 2/turn 0');
  decision.pickKey(state, 'cell 2');
  decision.followHint(state, legalAction('cell 1/turn 90'), HINT);
  assert.deepEqual(selected(state), ['cell 1/turn 90']);
  assert.deepEqual(state.decision.picker?.picks, ['cell 1']);
});

test('a_hint_without_target_is_picked', () => {
  const state = deciding('none', 'cell 1');
  decision.followHint(state, legalAction('none'), HINT);
  assert.deepEqual(selected(state), ['none']);
});

test('preferences_decide_whether_a_pick_plays', () => {
  const check = (/** @type {'never' | 'undoable' | 'always'} */ once, /** @type {string[]} */ keys) => {
    const state = deciding('cell 1/turn 0', 'cell 1/turn 90', 'cell 2/turn 0');
    state.preferences.once = once;
    for (const key of keys) decision.pickKey(state, key);
    return decision.playsAtOnce(state);
  };
  assert.equal(check('never', ['cell 2']), false);
  assert.equal(check('undoable', ['cell 2']), true);
  assert.equal(check('undoable', ['cell 1']), false, 'the rotation may still be wrong');
  assert.equal(check('always', ['cell 1']), true);
  assert.equal(check('always', []), false, 'nothing is picked');
});

test('a_hint_never_plays', () => {
  const state = deciding('cell 1', 'cell 2');
  state.preferences.once = 'always';
  decision.followHint(state, legalAction('cell 1'), HINT);
  assert.equal(decision.playsAtOnce(state), false);
});

test('the_prompt_is_that_of_the_choices_to_pick_next', () => {
  const state = newState();
  const cue = (/** @type {string} */ action, /** @type {string | undefined} */ prompt) =>
    legalAction(action, prompt ? { prompt } : {});
  const check = (/** @type {string} */ expected, /** @type {import('../src/state.js').LegalAction[]} */ ...legal) => {
    decision.openPicker(state, legal, isDrawn);
    assert.equal(decision.promptKey(state), expected);
  };
  check('choose-pile', cue('pile 1/line 1', 'pile'), cue('pile 2/line 1', 'pile'));
  check('choose-target', cue('cell 1', 'cell'), cue('spot 1', 'follower'));
  check('choose-target', cue('goal 1', undefined));
  check('choose');
});

test('a_shortcut_picks_a_choice_that_still_matches', () => {
  const state = newState();
  const [first, second] = [legalAction('pile 1/line 1'), legalAction('pile 2/line 2')];
  first.choices[1].shortcut = '1';
  second.choices[1].shortcut = '2';
  decision.openPicker(state, [first, second], isDrawn);
  assert.equal(decision.keyOfShortcut(state, '2'), 'line 2');
  decision.pickKey(state, 'pile 1');
  assert.equal(decision.keyOfShortcut(state, '2'), null);
  assert.equal(decision.keyOfShortcut(state, '1'), 'line 1');
});

test('variants_and_a_selection_hide_buttons', () => {
  const state = deciding('cell 1/turn 0', 'cell 1/turn 90', 'cell 2/turn 0', 'none');
  assert.deepEqual([...decision.buttons(state).labels.keys()], ['none']);
  decision.pickKey(state, 'cell 1');
  assert.deepEqual([...decision.buttons(state).labels.keys()], []);
  decision.pickKey(state, 'none');
  assert.deepEqual(decision.buttons(state), { labels: new Map([['none', 'none']]), picks: ['none'] });
});

test('end_keeps_what_the_next_decision_continues', () => {
  const state = deciding('cell 1', 'cell 2');
  Object.assign(state.decision, { queuedPick: 'cell 2', hintRequested: true, keyboardUsed: true, previewCount: 3 });
  state.listed = [];
  decision.closePicker(state);
  const { picker, queuedPick, hintRequested, keyboardUsed, previewCount } = state.decision;
  assert.deepEqual([picker, queuedPick, hintRequested, keyboardUsed, previewCount], [null, 'cell 2', true, true, 3]);
  assert.deepEqual([state.listed, state.notice, state.answers], [null, '', []]);
});

test('clear_drops_every_pick', () => {
  const state = deciding('pile 1/line 1', 'pile 2/line 1');
  decision.pickKey(state, 'pile 1');
  decision.clearPicks(state);
  assert.deepEqual(state.decision.picker?.picks, []);
  assert.equal(decision.selectable(state)?.size, 2);
});
