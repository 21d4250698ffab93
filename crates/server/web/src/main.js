// The page of a table: creates the state and starts every module.

import { post } from './api.js';
import { field, main } from './dom.js';
import { startKeyboard } from './input/keyboard.js';
import { startPointer, turnByWheel } from './input/pointer.js';
import { startDrawers } from './panels/drawers.js';
import { isInHistory, startHistory, togglePlayback } from './panels/history.js';
import { setNotes, startNotes } from './panels/notes.js';
import { startMarks } from './panels/private_marks.js';
import { showFrame } from './playback.js';
import { loadPreferences, startPreferences } from './preferences.js';
import { redraw } from './redraw.js';
import { scrollToCurrentSeat } from './render/scene.js';
import { startViewport } from './render/viewport.js';
import { startSharedScreen } from './shared_screen.js';
import { connect } from './socket.js';
import { createState } from './state.js';
import { catchUp, settle, showPresent, takeTable } from './table.js';

/** @import { State } from './state.js' */

/** Creates the state from the data of the page. */
function loadState() {
  const element = main();
  const place = {
    id: element.dataset.table ?? '',
    symbolFile: element.getAttribute('data-sheet-file') ?? '',
    title: document.title.replace(/^● [^:]*: /, ''),
  };
  const page = JSON.parse(document.querySelector('script[data-page]')?.textContent ?? '{}');
  const state = createState(page, place, loadPreferences());
  /** @type {import('./state.js').Callbacks} */
  state.callbacks = {
    redraw: () => redraw(state),
    catchUp: () => catchUp(state),
    show: (frame, ms) => showFrame(state, frame, ms),
    showPresent: () => showPresent(state),
  };
  return state;
}

/**
 * Applies and stores a name that the person chooses for their only seat.
 * @param {State} state
 * @param {string} name
 * @param {unknown} value
 */
function rename({ path, table: { you } }, name, value) {
  const own = String(value).trim();
  if (name === 'name' && own && you.length === 1) post(`${path}/seats`, { seat: you[0], name: own }).catch(() => null);
}

/** Starts the page. */
function start() {
  const [state, element] = [loadState(), main()];
  startPreferences(state, (name, value) => rename(state, name, value));
  element.tabIndex = -1;
  const [link, name] = [field('[data-link]'), field('[data-sit]') && field('[data-own-name]')];
  if (link) link.value = new URL(link.value, location.href).href;
  if (name) name.value ||= state.preferences.name;
  startSharedScreen();
  setNotes(state, state.frames.newest);
  startNotes(state);
  startDrawers();
  startMarks(state);
  startViewport(state, (event, by) => turnByWheel(state, event, by));
  startPointer(state);
  startKeyboard(state);
  // The frame of an earlier position is not the newest one.
  if (element.hasAttribute('data-looks-back')) state.frames.newest = { ...state.frames.newest, ply: state.table.ply };
  startHistory(state);
  takeTable(state, state.table);
  scrollToCurrentSeat();
  if (!isInHistory(state)) settle(state);
  else if (!state.table.you.length && element.dataset.ply === '0') togglePlayback(state);
  connect(state, ({ revision, ply }) => {
    if (revision !== state.table.revision || ply !== state.frames.newest.ply) catchUp(state);
  });
}

start();
