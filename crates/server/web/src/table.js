// The table: what comes from the server is queued and shown; then the person decides.

import { get, getFragment } from './api.js';
import { beginDecision, continueDecision, continueUndo, endDecision } from './commands.js';
import { reportNetworkError, showUndoRequest, speak } from './commands.js';
import { announce, main, one, wait, write } from './dom.js';
import { say } from './i18n.js';
import { isTurnNext, takeMoment, timesOf } from './moments.js';
import { removeEventsAfter, replaceEvents, scrollToEnd } from './panels/event_list.js';
import { drawHistory, isInHistory } from './panels/history.js';
import { showSummary } from './panels/section_summary.js';
import { drawTable, drawTurn, showResult } from './panels/table_header.js';
import { showFrame, showMoment } from './playback.js';
import { complete, enqueue, reset } from './queue.js';
import { seatOf } from './render/scene.js';
import { isTableFocused, reachTarget } from './render/targets.js';
import { follow } from './render/viewport.js';
import { handOver, mustHandOver, screenQuery } from './shared_screen.js';
import { playSound } from './sound.js';

/** @import { Frame, LegalAction, State, Table } from './state.js' */

/** Pause before a request is repeated that did not reach the server, in milliseconds. */
const RETRY_PAUSE = 1500;

/**
 * Fetches and shows everything new, one request at a time.
 * @param {State} state
 */
export function catchUp(state) {
  state.update = state.update.then(() => update(state)).catch((error) => {
    reportNetworkError(state, error);
    setTimeout(() => catchUp(state), RETRY_PAUSE);
  });
  return state.update;
}

/** @param {State} state */
async function update(state) {
  const answer = await get(`${state.path}/scene?changes=1&from=${state.frames.newest.ply}${screenQuery(state, '&')}`);
  if (!answer.ok) return;
  /** @type {{ scenes: Frame[], table: Table }} */
  const { scenes, table } = answer.body;
  const frames = complete(scenes);
  const isChanged = table.revision !== state.table.revision;
  const isUndone = table.ply < state.frames.newest.ply || (frames.length === 0 && isChanged);
  takeTable(state, table);
  if (isUndone) {
    const present = await fetchPresent(state);
    if (!present) return;
    removeEventsAfter(present.ply);
    state.frames.waiting = [];
    frames.push(present);
  }
  if (!frames.length) return;
  enqueue(state, frames);
  drawHistory(state);
  playFrames(state);
}

/**
 * Fetches the present position without events; `null` if it is refused.
 * @param {State} state
 * @returns {Promise<Frame | null>}
 */
async function fetchPresent(state) {
  const answer = await get(`${state.path}/scene${screenQuery(state, '?')}`);
  if (!answer.ok) return null;
  takeTable(state, answer.body.table);
  return { ...answer.body, events: [] };
}

/**
 * Takes over the description of the table; calls the person whose turn it has become.
 * @param {State} state
 * @param {Table} table
 */
export function takeTable(state, table) {
  // The page of a table that waits is rendered anew for those who sit, and for all once the game begins.
  const isOutdated = table.revision !== state.table.revision && (table.you.length > 0 || !table.waiting);
  if (one('[data-waiting]') && isOutdated) location.reload();
  const hasBecomeOwn = table.turn === 'you' && state.table.turn !== 'you';
  state.table = table;
  drawTable(state);
  if (!hasBecomeOwn) return;
  const { preferences: { sound, notify } } = state;
  if (document.visibilityState === 'visible' && !sound) return;
  playSound(state, 'turn');
  if (notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    new Notification(say(state, 'your-turn'), { body: state.title });
  }
}

/**
 * Shows the waiting frames one after the other; then choices are offered. Nothing happens in the history.
 * @param {State} state
 * @returns {Promise<void>}
 */
async function playFrames(state) {
  const { frames } = state;
  if (frames.isPlaying || isInHistory(state)) return;
  frames.isPlaying = true;
  endDecision(state);
  if (state.screenSeat === null && mustHandOver(state)) await handOver(state, () => drawForScreen(state));
  while (frames.waiting.length && !isInHistory(state)) await playMoment(state);
  if (!isInHistory(state)) await passScreen(state);
  frames.isSkipping = false;
  frames.isPlaying = false;
  if (frames.waiting.length) return playFrames(state);
  if (!isInHistory(state)) settle(state);
}

/**
 * Shows the first waiting moment for as long as the preferences say.
 * @param {State} state
 */
async function playMoment(state) {
  const { frames, table, command } = state;
  const context = { you: table.you, ply: Number(main().dataset.ply), sent: command.sent };
  const moment = takeMoment(frames.waiting, context);
  command.sent = [];
  const pace = frames.isSkipping || document.hidden ? 0 : state.preferences.pace;
  const isFollowed = isTurnNext(frames.waiting, table.you, moment.frame.ply);
  const { duration, untilNext } = timesOf(moment, isFollowed, pace);
  const began = performance.now();
  await showMoment(state, moment, duration, () => drawTurnOf(state, moment.frame));
  if (table.you.length && !document.hidden) await showSummary(state, moment.frame);
  const rest = untilNext - (performance.now() - began);
  if (!frames.waiting.length) await state.landing;
  else if (rest > 0 && !frames.isSkipping) await wait(rest);
}

/**
 * Draws whose turn it is in a position that is not the present.
 * @param {State} state
 * @param {Frame} frame
 */
function drawTurnOf(state, { turn }) {
  const { you, people } = state.table;
  const seat = seatOf(turn);
  if (seat === undefined && turn !== 'over') return;
  const isOwn = you.length === 1 && you[0] === seat;
  const name = people[seat ?? -1]?.name;
  const text = say(state, seat === undefined ? 'counting' : isOwn ? 'your-turn' : 'now', { seat: name });
  write('[data-turn-words]', text);
  if (seat === undefined || !you.includes(seat)) speak(state, text);
}

/**
 * Passes a shared screen on, after its person has seen the result of their action.
 * @param {State} state
 */
async function passScreen(state) {
  if (!mustHandOver(state)) return;
  const seat = state.table.people[state.table.as ?? -1]?.name;
  write('[data-turn-words]', say(state, 'now', { seat }));
  await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    state.answers = [{ label: say(state, 'give', { seat }), reply: resolve, isMain: true }];
    speak(state, '');
  });
  state.answers = [];
  state.callbacks.redraw();
  await handOver(state, () => drawForScreen(state));
}

/**
 * Draws the table as the person who takes the screen may know it; tries again until the server is reached.
 * @param {State} state
 * @returns {Promise<void>}
 */
async function drawForScreen(state) {
  // The events of the person before are removed even if the server is not reached.
  replaceEvents(null);
  try {
    replaceEvents(await getFragment('events'));
    await drawPresent(state);
  } catch (error) {
    reportNetworkError(state, error);
    await wait(RETRY_PAUSE);
    await drawForScreen(state);
  }
}

/** @param {State} state */
async function drawPresent(state) {
  const present = await fetchPresent(state);
  if (!present) return;
  reset(state, present);
  await showFrame(state, present, 0);
}

/**
 * Shows the present after the history.
 * @param {State} state
 */
export async function showPresent(state) {
  await drawPresent(state);
  await passScreen(state);
  settle(state);
}

/**
 * Completes the present when it is shown: whose turn it is, and what can be done.
 * @param {State} state
 */
export function settle(state) {
  const { table, frames: { newest } } = state;
  const turn = table.ply === newest.ply ? table.turn : 'others';
  const isOnlyOwn = turn === 'you' && table.you.length < 2;
  const seat = table.people[table.seat ?? -1]?.name;
  const others = table.waiting ? 'waiting' : 'now';
  const text = say(state, isOnlyOwn ? 'your-turn' : turn === 'over' ? 'game-over' : others, { seat });
  drawTurn(state, turn, text);
  if (turn === 'over' && !one('[data-over]')) showEnd(state);
  [state.listed, state.answers] = [turn === 'you' ? newest.legal : null, []];
  if (continueUndo(state) || showUndoRequest(state)) state.callbacks.redraw();
  else if (turn === 'you' && newest.legal) openDecision(state, newest.legal);
  else speak(state, text);
  // The list of actions takes height from the list of events.
  scrollToEnd(state);
}

/**
 * @param {State} state
 * @param {LegalAction[]} legal
 */
function openDecision(state, legal) {
  follow(state);
  const takesFocus = state.decision.keyboardUsed && isTableFocused();
  beginDecision(state, legal);
  reachTarget(state, null, takesFocus);
  continueDecision(state);
}

/**
 * Shows the result of the game, which the server renders.
 * @param {State} state
 */
async function showEnd(state) {
  showResult(await getFragment('result').catch(() => null));
  drawHistory(state);
  announce(one('[data-over] h2')?.textContent ?? say(state, 'game-over'));
}
