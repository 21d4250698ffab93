// One screen that several people share: whose secrets it shows, and the curtain while it is handed over.

import { main, one, page, say } from './words.js';

const curtain = one('[data-curtain]');
let seat = page.table.as ?? null;

/** Asks for scenes through the eyes of whoever has the screen. */
export const eyes = (sign) => (seat === null ? '' : `${sign}as=${seat}`);

/** Whether somebody else has to take the screen before the table is shown on. */
export const isAnothers = (table) => Boolean(curtain) && table.as !== null && table.as !== seat;

/** Whether nobody has taken it yet. */
export const isNobodys = () => seat === null;

/** Hides the table until the next player has the screen; behind the curtain all is made ready for them. */
export function handOver(table, prepare) {
  one('[data-curtain-words]').textContent = say('hand-over-to', { seat: table.people[table.as]?.name });
  seat = table.as;
  return lifted(prepare);
}

function lifted(prepare = () => {}) {
  curtain.hidden = false;
  main.inert = true;
  const ready = prepare();
  const button = one('[data-curtain-lift]');
  button.focus();
  return new Promise((resolve) => button.addEventListener('click', async () => {
    await ready;
    curtain.hidden = true;
    main.inert = false;
    resolve();
  }, { once: true }));
}

if (curtain && !curtain.hidden) lifted();
