// Reads what a person sees of a table page: elements on the screen and points that hit them.
const main = document.querySelector('main[data-table]');
const points = (element) => {
  const boxes = [element, ...element.children].map((each) => each.getBoundingClientRect());
  const visible = boxes.filter((box) => box.width > 0 && box.height > 0);
  return visible.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
};
/** A point where a press selects the element; null if there is none. */
const where = (element) => {
  if (element.disabled || element.closest('[hidden]')) return null;
  return points(element).find(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const meant = hit.closest('[data-choice]');
    // A press beside all choices of a drawing selects the nearest one.
    const slot = hit.closest('[data-slot]');
    return element.contains(hit) || (meant === null && slot !== null && element.closest('[data-slot]') === slot);
  }) ?? null;
};
const choices = [...document.querySelectorAll('[data-slot] [data-choice][data-next]:not([data-picked])')];
// Each call scrolls one choice outside the viewport into view, chosen by ply; the board has its own panning.
const hidden = choices.filter((element) => !element.closest('[data-slot="board"]') && where(element) === null);
const toScroll = hidden[Number(main?.dataset.ply ?? 0) % hidden.length];
toScroll?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
const placed = (elements, key) => [...elements].map((element) => ({ key: key(element), at: where(element) }));
const next = placed(choices, (element) => element.dataset.choice);
const buttons = document.querySelectorAll('[data-chips] button:not([aria-pressed=true])');
const chips = placed(buttons, (element) => element.dataset.chip ?? '');
const tabs = placed(document.querySelectorAll('[data-tab]'), (element) => element.dataset.tab);
const confirm = document.querySelector('[data-confirm]');
const focused = document.activeElement?.closest?.('[data-slot] [data-choice]');
return {
  turn: main?.dataset.turn ?? '',
  ply: Number(main?.dataset.ply ?? 0),
  revision: Number(main?.dataset.revision ?? 0),
  sending: main?.hasAttribute('data-sending') ?? false,
  is_viewing_history: main?.hasAttribute('data-looks-back') ?? false,
  connection: document.body.dataset.connection,
  can_confirm: confirm !== null && !confirm.disabled,
  confirm: confirm && where(confirm),
  next: next.filter((each) => each.at !== null),
  unreachable: next.filter((each) => each.at === null).map((each) => each.key),
  chips: chips.filter((each) => each.at !== null),
  tabs: tabs.filter((each) => each.at !== null),
  drawer: main?.getAttribute('data-open-sheet') ?? null,
  focus: focused?.dataset.choice ?? null,
  focus_is_next: focused?.hasAttribute('data-next') ?? false,
  focus_is_button: document.activeElement?.matches('button, a, input, select, summary') ?? false,
  prompt: document.querySelector('[data-say]')?.textContent ?? '',
};
