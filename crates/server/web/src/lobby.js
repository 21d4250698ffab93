// Pages without a table: preferences are applied to the next table.

import { all, field, make, one } from './dom.js';
import { loadPreferences, prefer, startPreferences } from './preferences.js';

/** @import { Preferring } from './preferences.js' */

const levels = (/** @type {ParentNode} */ root) => all('[data-level]', root);
const chosenLevel = (/** @type {ParentNode} */ root) => field('input:checked', root);

/**
 * Sends the preferred level and name with every form that starts a game.
 * @param {Preferring} state
 */
function startQuickForms({ preferences }) {
  for (const form of all('form[data-start]')) {
    form.addEventListener('submit', () => {
      for (const name of /** @type {const} */ (['level', 'name'])) {
        if (preferences[name]) form.append(make('input', { type: 'hidden', name, value: preferences[name] }));
      }
    });
  }
}

/**
 * Fills in the preferred name while the first seat is the person's own.
 * @param {Preferring} state
 * @param {HTMLElement} form
 */
function startName({ preferences }, form) {
  const [name, holder] = [field('[data-own-name]', form), field('[data-who]', form)];
  const fillIn = () => {
    if (name && holder?.value === 'me') name.value ||= preferences.name;
    else if (name?.value === preferences.name) name.value = '';
  };
  holder?.addEventListener('change', fillIn);
  fillIn();
}

/**
 * Puts the preferred opponent on the first robot's seat; the opponent who had that seat gets the other's.
 * @param {Preferring} state
 * @param {HTMLElement} form
 */
function chooseOpponent({ preferences: { level } }, form) {
  const [first, ...others] = levels(form).slice(1);
  const choice = first && field(`input[value=${level}]`, first);
  if (!choice) return;
  const previous = chosenLevel(first)?.value;
  const other = others.find((each) => chosenLevel(each)?.value === level);
  const exchanged = other && field(`input[value=${previous}]`, other);
  if (exchanged) exchanged.checked = true;
  choice.checked = true;
}

/**
 * Keeps the opponent when another game is chosen, and stores name and opponent when the table is created.
 * @param {Preferring} state
 * @param {HTMLElement} form
 */
function keepChoices(state, form) {
  for (const element of all('[data-game]', form)) {
    const game = /** @type {HTMLAnchorElement} */ (element);
    game.addEventListener('click', () => {
      const address = new URL(game.href);
      address.searchParams.set('level-1', chosenLevel(levels(form)[1])?.value ?? '');
      game.href = address.href;
    });
  }
  form.addEventListener('submit', () => {
    const name = field('[data-own-name]', form)?.value;
    if (name) prefer(state, { name });
    const holders = /** @type {HTMLSelectElement[]} */ (all('[data-who]', form));
    const seat = holders.find((holder) => holder.value === 'robot')?.closest('li');
    const level = seat && field('[data-level] input:checked', seat);
    if (level) prefer(state, { level: level.value });
  });
}

/**
 * Keeps colours different: a seat whose colour another one takes gets that one's.
 * @param {HTMLElement} form
 */
function startColours(form) {
  const selects = /** @type {HTMLSelectElement[]} */ (all('[data-colour]', form));
  for (const select of selects) {
    let previous = select.value;
    select.addEventListener('change', () => {
      const other = selects.find((each) => each !== select && each.value === select.value);
      if (other) {
        other.value = previous;
        drawColour(other);
      }
      previous = select.value;
      drawColour(select);
    });
  }
}

/** @param {HTMLSelectElement} select */
function drawColour(select) {
  const use = one('[data-sign] use', select.closest('li') ?? select);
  use?.setAttribute('href', (use.getAttribute('href') ?? '').replace(/#sign-.*/, `#sign-${select.value}`));
}

/** Writes times in the language of the page. */
function drawTimes() {
  for (const element of all('time[datetime]')) {
    const time = new Date(/** @type {HTMLTimeElement} */ (element).dateTime);
    const { lang } = document.documentElement;
    element.textContent = time.toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
  }
}

/** Starts the page. */
function startLobby() {
  const state = { preferences: loadPreferences() };
  const newTable = one('form[data-new-table]');
  startPreferences(state);
  startQuickForms(state);
  if (newTable) {
    startName(state, newTable);
    if (!/level-/.test(location.search)) chooseOpponent(state, newTable);
    keepChoices(state, newTable);
    startColours(newTable);
  }
  drawTimes();
}

startLobby();
