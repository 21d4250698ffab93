// The bar under the board: what would be played in words, its points, buttons for what is not drawn.

import { make, one, say, sign } from './words.js';

const [lead, why, chips, confirm, turns, mind, lately] = ['say', 'why', 'chips', 'confirm', 'turns', 'reminder', 'lately'].map((hook) => one(`[data-${hook}]`));

/** Says one thing. */
export function speak(text) {
  if (lead) lead.textContent = text;
}

/** What a scene says beside the board: what others did lately, the last first, or how far the game is; and what one bears in mind. */
export function beside(scene) {
  if (mind) mind.textContent = scene.reminder ?? '';
  const told = scene.lately.toReversed().filter(({ text }) => text);
  const said = told.map(({ seat, text }) => make('span', {}, sign(seat), text));
  lately?.replaceChildren(...(said.length ? said : [scene.status ?? '']));
}

/** What an action would bring, event by event, and what there is to know of where it leads, or what a hint notes of it. */
export function reasons(events, known = [], advised = false) {
  const line = (told) => {
    const points = told.points ?? 0;
    const pill = make('span', { class: `pts ${points < 0 ? 'minus' : 'plus'}` }, points > 0 ? `+${points}` : `−${-points}`);
    return make('li', {}, ...(points ? [pill] : []), make('span', {}, told.text));
  };
  const told = events.filter((each) => each.points).slice(0, 3).map(line);
  why?.replaceChildren(...known.map((text) => make('li', advised ? { class: 'advised' } : {}, text)), ...told);
}

/** Buttons for keys that nothing in the drawing carries; `picked` are pressed. */
export function offer(keys, picked, pick) {
  const chip = ([key, label]) => {
    const button = make('button', { type: 'button', class: 'chip', 'data-chip': key, 'aria-pressed': String(picked.includes(key)) }, label);
    button.addEventListener('click', () => pick(key));
    return button;
  };
  chips?.replaceChildren(...[...keys].map(chip));
}

/** Buttons that are no choices: answers to a question. */
export function answers(list) {
  const button = ([label, then, main]) => {
    const made = make('button', { type: 'button', class: main ? 'btn go' : 'btn' }, label);
    made.addEventListener('click', then);
    return made;
  };
  chips?.replaceChildren(...list.map(button));
  one('button', chips)?.focus();
}

/** Whether Play plays something, and whether it can be turned. */
export function ready(stands, turnable) {
  if (confirm) confirm.disabled = !stands;
  if (turns) turns.hidden = !turnable;
}

/** Says that the table was not reached. */
export function unreached(error) {
  speak(say(error.message === 'busy' ? 'busy' : 'offline'));
}
