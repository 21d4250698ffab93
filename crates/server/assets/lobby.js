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
  if (name && !name.value) name.value = prefs.name;
  form.addEventListener('submit', () => {
    if (name?.value) prefer('name', name.value);
    const level = all('[data-who]', form).map((who) => who.value).find((who) => !['me', 'friend', 'anyone'].includes(who));
    if (level) prefer('level', level);
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

/** The sign beside a seat is that of its colour. */
function recolour(select) {
  const use = one('[data-sign] use', select.closest('li'));
  use?.setAttribute('href', use.getAttribute('href').replace(/#sign-.*/, `#sign-${select.value}`));
}
