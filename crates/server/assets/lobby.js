// The pages that are read: what somebody likes goes with them to the next table.

import { all, one } from './words.js';
import { prefer, prefs } from './prefs.js';

for (const form of all('form[data-start]')) {
  form.addEventListener('submit', () => {
    for (const name of ['level', 'name']) {
      if (!prefs[name]) continue;
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value: prefs[name] });
      form.append(field);
    }
  });
}

const form = one('form[data-new-table]');
if (form) {
  const name = one('[data-own-name]', form);
  const own = one('[data-who]', form);
  const named = () => {
    if (name && own.value === 'me') name.value ||= prefs.name;
    else if (name?.value === prefs.name) name.value = '';
  };
  own.addEventListener('change', named);
  named();
  if (!/level-/.test(location.search)) meet(prefs.level);
  for (const game of all('[data-game]', form)) {
    // Whoever was chosen as an opponent is met in another game too.
    game.addEventListener('click', () => {
      const address = new URL(game.href);
      address.searchParams.set('level-1', one('input:checked', all('[data-level]', form)[1]).value);
      game.href = address;
    });
  }
  form.addEventListener('submit', () => {
    if (name?.value) prefer('name', name.value);
    const robot = all('[data-who]', form).find((who) => who.value === 'robot');
    const level = robot && one('[data-level] input:checked', robot.closest('li'));
    if (level) prefer('level', level.value);
  });
  for (const select of all('[data-colour]', form)) {
    let was = select.value;
    select.addEventListener('change', () => {
      const other = all('[data-colour]', form).find((each) => each !== select && each.value === select.value);
      if (other) {
        other.value = was;
        recolour(other);
      }
      was = select.value;
      recolour(select);
    });
  }
}

for (const time of all('time[datetime]')) {
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The sign beside a seat is that of its colour. */
function recolour(select) {
  const use = one('[data-sign] use', select.closest('li'));
  use?.setAttribute('href', use.getAttribute('href').replace(/#sign-.*/, `#sign-${select.value}`));
}

/** The character met last sits at the first robot's seat; whoever had that seat changes places with them. */
function meet(character) {
  const [first, ...others] = all('[data-level]', form).slice(1);
  const face = first && one(`input[value=${character}]`, first);
  if (!face) return;
  const was = one('input:checked', first).value;
  const other = others.map((each) => one('input:checked', each)).find((each) => each.value === character);
  if (other) one(`input[value=${was}]`, other.closest('[data-level]')).checked = true;
  face.checked = true;
}
