// States and frames for tests.

import { createState } from '../src/state.js';

/** @import { Frame, LegalAction, State, Table, TableEvent } from '../src/state.js' */

/**
 * Returns an action with the keys that `text` separates by `/`, which is also its notation and label.
 * @param {string} text
 * @param {Partial<import('../src/state.js').Choice>} [cue] prompt and shortcut of each choice
 * @returns {LegalAction}
 */
export function legalAction(text, cue = {}) {
  return { action: text, label: text, choices: text.split('/').map((key) => ({ key, label: key, ...cue })), ghost: [] };
}

/** @type {Table} */
const TABLE = {
  revision: 1, ply: 0, turn: 'you', waiting: false, seat: 0, as: null,
  you: [0], people: [], open: 0, asked: null, undo: null,
};

/**
 * Returns a frame at a ply with one event for each text.
 * @param {number} ply
 * @param {string[]} texts
 * @returns {Frame}
 */
export function frame(ply, ...texts) {
  /** @type {TableEvent[]} */
  const events = texts.map((text) => ({ text, seat: null, points: null }));
  const parts = { board: '', hand: null, seats: [], supply: null };
  const empty = { scores: [], parts, legal: null, step: null, notes: {}, counted: {}, status: null, reminder: null };
  return { ply, turn: 'over', ...empty, lately: [], events };
}

/**
 * Returns a state at the start.
 * @param {Partial<Table>} [table]
 * @param {Record<string, string>} [messages]
 * @returns {State}
 */
export function newState(table = {}, messages = {}) {
  const page = { scene: frame(0), table: { ...TABLE, ...table }, words: messages, colours: [], shell: '' };
  const preferences = { pace: 0, sound: false, notify: false, theme: '', level: 'easy', name: '' };
  return createState(page, { id: 'a', symbolFile: '', title: '' }, { ...preferences, once: 'never' });
}
