// The history: earlier positions step by step, by a slider, or as a playback. New frames wait meanwhile.

import { get } from '../api.js';
import { endDecision, speak } from '../commands.js';
import { all, field, main, one, onClick, wait, write } from '../dom.js';
import { say } from '../i18n.js';
import { prefer } from '../preferences.js';
import { skip } from '../queue.js';
import { screenQuery } from '../shared_screen.js';
import { closeDrawer } from './drawers.js';
import { markLaterEvents, startEventList } from './event_list.js';

/** @import { State } from '../state.js' */

/** Duration of a step between positions, its bound in a playback, and the shortest pause of one, in milliseconds. */
const [STEP_TIME, MAX_STEP_TIME, MIN_PLAYBACK_PAUSE] = [240, 600, 60];

/**
 * Whether another position than the present is shown.
 * @param {State} state
 */
export const isInHistory = ({ history }) => history.ply !== null;

/**
 * Whether the caller only watches a game in progress.
 * @param {State} state
 */
const isOnlooker = ({ table }) => !table.you.length && table.turn !== 'over';

/** Returns the ply of the position that is drawn. */
const drawnPly = () => Number(main().dataset.ply);

/**
 * Shows the position at a ply, or at the end of the frame after or before it. The last position is the present, unless
 * the history stays open there.
 * @param {State} state
 * @param {number} ply
 * @param {number} ms
 * @param {'at' | 'after' | 'before'} [where]
 * @param {boolean} [staysOpen]
 */
async function goTo(state, ply, ms, where = 'at', staysOpen = false) {
  const { history, frames: { newest } } = state;
  const next = Math.max(0, Math.min(ply, newest.ply));
  if (next >= newest.ply && where !== 'before') return staysOpen || toPresent(state);
  const request = (history.request += 1);
  const answer = await get(`${state.path}/scene?${where}=${next}${screenQuery(state, '&')}`).catch(() => null);
  // A position that is still being drawn would be drawn over this one.
  await history.drawing;
  if (!answer?.ok || request !== history.request) return;
  if (answer.body.ply >= newest.ply && !staysOpen) return toPresent(state);
  openAt(state, answer.body.ply);
  history.drawing = state.callbacks.show({ ...answer.body, events: [] }, ms);
  await history.drawing;
  drawHistory(state);
}

/**
 * Opens the history at a ply.
 * @param {State} state
 * @param {number} ply
 */
function openAt(state, ply) {
  if (!isInHistory(state)) leavePresent(state);
  state.history.ply = ply;
  writeAddress(state);
}

/** @param {State} state */
function leavePresent(state) {
  endDecision(state);
  const text = say(state, state.table.you.length ? 'looking-back' : 'watching');
  speak(state, text);
  write('[data-turn-words]', text);
}

/**
 * Makes the address lead to the position that is shown.
 * @param {State} state
 */
function writeAddress({ history: { ply } }) {
  const address = new URL(location.href);
  if (ply === null) address.searchParams.delete('at');
  else address.searchParams.set('at', String(ply));
  history.replaceState(null, '', address);
}

/**
 * Closes the history.
 * @param {State} state
 */
async function toPresent(state) {
  stopPlayback(state);
  const request = (state.history.request += 1);
  if (!isInHistory(state)) return;
  await state.history.drawing;
  if (request !== state.history.request) return;
  state.history.ply = null;
  writeAddress(state);
  drawHistory(state);
  await state.callbacks.showPresent();
}

/** @param {State} state */
function stopPlayback(state) {
  state.history.playback += 1;
  state.history.isPlaying = false;
  drawPlayButtons(state);
}

/**
 * Whether positions follow each other by themselves: in a playback, or live for an onlooker.
 * @param {State} state
 */
const isRunning = (state) => state.history.isPlaying || (!isInHistory(state) && isOnlooker(state));

/**
 * Draws what the buttons of the playback do.
 * @param {State} state
 */
function drawPlayButtons(state) {
  const isOn = isRunning(state);
  for (const button of all('[data-watch]')) {
    button.setAttribute('aria-pressed', String(isOn));
    button.title = say(state, isOn ? 'pause' : isOnlooker(state) ? 'go-on' : 'replay');
    button.setAttribute('aria-label', button.title);
    write('span', button.title, button);
    const use = one('use', button);
    use?.setAttribute('href', (use.getAttribute('href') ?? '').replace(/-[a-z]+$/, isOn ? '-pause' : '-play'));
  }
}

/**
 * Stops at the position that is shown.
 * @param {State} state
 */
function hold(state) {
  stopPlayback(state);
  state.history.request += 1;
  if (isInHistory(state)) return;
  openAt(state, drawnPly());
  drawHistory(state);
}

/**
 * Plays on from the position that is shown, or from the start; stops if it runs.
 * @param {State} state
 */
export async function togglePlayback(state) {
  const { history, preferences } = state;
  if (isRunning(state)) return hold(state);
  const playback = (history.playback += 1);
  history.isPlaying = true;
  drawPlayButtons(state);
  if (!isInHistory(state)) await goTo(state, 0, 0, 'after');
  while (playback === history.playback && isInHistory(state)) {
    const [start, pause] = [performance.now(), Math.max(MIN_PLAYBACK_PAUSE, preferences.pace)];
    await goTo(state, drawnPly(), Math.min(pause, MAX_STEP_TIME), 'after');
    await wait(Math.max(0, pause - (performance.now() - start)));
  }
  if (playback === history.playback) stopPlayback(state);
}

/**
 * Draws the slider, the line that says where it is, and the events.
 * @param {State} state
 */
export function drawHistory(state) {
  const { history, frames: { newest } } = state;
  const slider = field('[data-slider]');
  if (!slider) return;
  const ply = history.ply ?? newest.ply;
  slider.max = String(newest.ply);
  slider.value = String(ply);
  write('[data-at]', `${ply} / ${newest.ply}`);
  const [review, present] = [one('[data-review]'), one('[data-now]')];
  if (review) review.hidden = !isInHistory(state) && main().dataset.turn !== 'over';
  if (present) present.hidden = !isInHistory(state);
  main().toggleAttribute('data-looks-back', isInHistory(state));
  markLaterEvents(history.ply);
  drawPlayButtons(state);
}

/**
 * Makes the controls of the history work; the page may have been opened in it.
 * @param {State} state
 */
export function startHistory(state) {
  if (main().hasAttribute('data-looks-back')) {
    state.history.ply = drawnPly();
    leavePresent(state);
  }
  /** @type {(ply: number, where?: 'at' | 'after' | 'before', staysOpen?: boolean) => void} */
  const step = (ply, where, staysOpen) => {
    stopPlayback(state);
    goTo(state, ply, STEP_TIME, where, staysOpen);
  };
  onClick('[data-first]', () => step(0));
  onClick('[data-back]', () => step(drawnPly(), 'before'));
  onClick('[data-forward]', () => {
    if (isOnlooker(state)) hold(state);
    step(drawnPly(), 'after', isOnlooker(state));
  });
  onClick('[data-last]', () => (isInHistory(state) ? toPresent(state) : skip(state)));
  onClick('[data-now]', () => toPresent(state));
  onClick('[data-watch]', () => togglePlayback(state));
  const speed = field('[data-speed]');
  if (speed) speed.value = String(Number(speed.max) - state.preferences.pace);
  speed?.addEventListener('input', () => prefer(state, { pace: Number(speed.max) - Number(speed.value) }));
  const slider = field('[data-slider]');
  slider?.addEventListener('input', () => {
    stopPlayback(state);
    goTo(state, Number(slider.value), 0);
  });
  startEventList(state, (ply) => {
    closeDrawer();
    step(ply);
  });
  drawHistory(state);
}
