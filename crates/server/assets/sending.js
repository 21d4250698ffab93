// What goes to the server: decisions, taking back, answers to whoever asks to take back. It knows no rules.

import * as bar from './bar.js';
import { announce, main, one, say } from './words.js';
import { Unreached, post } from './wire.js';

const path = `/api/tables/${main.dataset.table}`;

/** The table: where it stands, and how what has come of something is asked for. */
let table = null;
/** Whether something is on its way. */
let sending = false;
/** Where the turn began that was last played as one. */
let began = null;
/** Where the table stood when others were asked whether such a turn may be taken back. */
let asked = null;

export const isBusy = () => sending;

/** `holder` tells where the table stands and catches up with what was done. */
export function start(holder) {
  table = holder;
}

/** Does something at the server; what came of it is then shown. */
async function send(ask) {
  if (sending) return;
  sending = true;
  main.toggleAttribute('data-sending', true);
  try {
    const answer = await ask();
    if (!answer.ok) {
      bar.speak(answer.body?.message ?? '');
      announce(answer.body?.message);
    } else if (answer.status === 202) bar.speak(say('undo-waits'));
    await table.catchUp();
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    bar.unreached(error);
  } finally {
    sending = false;
    main.toggleAttribute('data-sending', false);
  }
}

/** Plays one or several decisions of the seat in turn. */
export function act(what) {
  const { revision, seat, ply } = table.now();
  if (!sending) began = what.actions?.length > 1 ? ply : null;
  one('[data-invite]')?.removeAttribute('open');
  return send(() => post(`${path}/actions`, { revision, seat, ...what }));
}

/** Takes the last decision back; a turn that was played as one is taken back as one. */
export function undo() {
  const { undo: last, revision } = table.now();
  if (!last) return null;
  const ask = (at) => post(`${path}/undo`, { revision: at, seat: last.seat });
  return send(async () => {
    let answer = await ask(revision);
    while (answer.status === 200 && began !== null && answer.body.ply > began) answer = await ask(answer.body.revision);
    asked = answer.status === 202 && began !== null ? table.now().ply : null;
    return answer;
  });
}

/** Others have agreed to a part of a turn that was played as one: the rest goes too. */
export function goesOn() {
  const { ply, asked: question, undo: last } = table.now();
  if (asked === null || question) return false;
  const rest = ply < asked && ply > began && last;
  asked = null;
  if (rest) undo();
  return Boolean(rest);
}

/** Somebody asks whether they may take back: whoever is asked answers first. */
export function question() {
  const { asked: by, you, people, revision } = table.now();
  if (!by) return false;
  const mine = you.filter((seat) => by.of.includes(seat));
  if (!mine.length) {
    if (you.includes(by.seat)) bar.speak(say('undo-waits'));
    return you.includes(by.seat);
  }
  bar.speak(say('undo-asked', { seat: people[by.seat]?.name }));
  const reply = (yes) => () => send(() => post(`${path}/undo/answer`, { revision, seat: mine[0], yes }));
  bar.answers([[say('agree'), reply(true), true], [say('decline'), reply(false), false]]);
  return true;
}
