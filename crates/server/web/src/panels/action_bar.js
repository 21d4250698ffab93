// The bar under the board: what is selected in words, its points, and buttons for what has no target.

import { buttons, promptKey, selected } from '../decision.js';
import { all, colourDisc, field, main, make, one, pointsText, write } from '../dom.js';
import { say } from '../i18n.js';
import { noteBeneath } from './notes.js';

/** @import { Frame, State, TableEvent } from '../state.js' */

/** Upper bound on the events of a preview that the bar lists. */
const MAX_EVENTS = 3;

/**
 * Draws the text of the bar, and which of its buttons can be pressed.
 * @param {State} state
 */
export function drawText(state) {
  const { notice, decision: { picker, hint } } = state;
  const actions = selected(state);
  const labels = actions.map(({ label }) => label).join(' · ');
  write('[data-say]', notice ?? hint?.text ?? (labels || (picker ? say(state, promptKey(state)) : '')));
  // A phone gives the place of the button to the board while there is nothing to play or to answer.
  main().toggleAttribute('data-idle', !actions.length && !state.answers.length);
  const [confirm, turns] = [field('[data-confirm]'), one('[data-turns]')];
  if (confirm) confirm.disabled = !actions.length;
  if (turns) turns.hidden = !picker || picker.variants().length < 2;
}

/**
 * Draws the buttons of choices without a target; while nothing can be chosen, the answers to a question.
 * @param {State} state
 * @param {(key: string) => void} pick
 */
export function drawButtons(state, pick) {
  const bar = one('[data-chips]');
  if (!bar) return;
  if (!state.decision.picker) return drawAnswers(state, bar);
  const { labels, picks } = buttons(state);
  bar.replaceChildren(...[...labels].map(([key, label]) => {
    const attributes = { class: 'chip', 'data-chip': key, 'aria-pressed': String(picks.includes(key)) };
    return button(label, attributes, () => pick(key));
  }));
}

/**
 * Draws the answers, unless they are there; the first one gets the focus.
 * @param {State} state
 * @param {HTMLElement} bar
 */
function drawAnswers(state, bar) {
  const labels = state.answers.map(({ label }) => label);
  if (labels.join('\n') === all('.btn', bar).map((each) => each.textContent).join('\n')) {
    for (const chip of all('[data-chip]', bar)) chip.remove();
    return;
  }
  bar.replaceChildren(...state.answers.map(({ label, isMain }, index) =>
    button(label, { class: isMain ? 'btn go' : 'btn' }, () => state.answers[index]?.reply())));
  one('button', bar)?.focus();
}

/**
 * @param {string} label
 * @param {Record<string, string>} attributes
 * @param {() => void} reply
 */
function button(label, attributes, reply) {
  const element = make('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', reply);
  return element;
}

/**
 * Draws the events that the selection would cause, and what is known of it: notes of a hint, or of what it leads to.
 * @param {State} state
 */
export function drawReasons(state) {
  const { table: { seat }, decision: { picker, hint, preview } } = state;
  const forecasts = selected(state).flatMap(({ foretold }) => foretold ?? []);
  const goals = () => all('[data-ghost][data-mark=goal]').flatMap((ghost) => noteBeneath(state, ghost) ?? []);
  const known = picker ? hint?.notes ?? (forecasts.length ? forecasts : goals()) : [];
  const events = (preview?.events ?? []).filter(({ points }) => points);
  const isOwn = (/** @type {TableEvent} */ event) => Number(event.seat === seat);
  const lines = events.toSorted((left, right) => isOwn(right) - isOwn(left)).slice(0, MAX_EVENTS).map(line);
  const notes = known.map((text) => make('li', hint ? { class: 'advised' } : {}, text));
  one('[data-why]')?.replaceChildren(...notes, ...lines);
  drawNet(events.filter((event) => isOwn(event)).reduce((sum, { points }) => sum + (points ?? 0), 0));
}

/**
 * Draws what the selection brings the seat in turn, in points.
 * @param {number} net
 */
function drawNet(net) {
  const figure = one('[data-net]');
  if (!figure) return;
  figure.hidden = net === 0;
  figure.textContent = net === 0 ? '' : pointsText(net);
  figure.classList.toggle('minus', net < 0);
}

/** @param {TableEvent} event */
function line({ points, text }) {
  const number = points ?? 0;
  const pill = make('span', { class: `pts ${number < 0 ? 'minus' : 'plus'}` }, pointsText(number));
  return make('li', {}, pill, make('span', {}, text));
}

/**
 * Draws the line under the board: recent turns of others, the last one first, or the status; and the reminder.
 * @param {State} state
 * @param {Frame} frame
 */
export function drawRecentTurns(state, { lately, reminder, status }) {
  write('[data-reminder]', reminder ?? '');
  const turns = lately.toReversed().filter(({ text }) => text);
  const spans = turns.map(({ seat, text }) => make('span', {}, colourDisc(state, seat), text));
  one('[data-lately]')?.replaceChildren(...(spans.length ? spans : [status ?? '']));
}
