// Changing one drawing into another by keys: what is equal stays, so that nothing is built twice and the focus is kept.

/** Attributes that only the script sets; they come off before drawings are compared. */
export const MARKS = ['data-alive', 'data-next', 'data-picked', 'data-lit', 'data-flown', 'data-hint', 'tabindex', 'aria-pressed'];

const keyOf = (element) =>
  ['data-piece', 'data-choice', 'data-note', 'data-place', 'class'].map((name) => element.getAttribute(name)).find(Boolean)
    ?? element.tagName;

/** Takes the script's own marks off a drawing. */
export function unmark(root) {
  for (const mark of MARKS) for (const element of root.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of root.querySelectorAll('[data-ghost],[data-spot]')) element.remove();
}

/** Makes the drawing in `slot` the one that `markup` says. The box of a board is the camera's and stays. */
export function morph(slot, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup ?? '';
  const fresh = template.content.firstElementChild;
  const old = slot.firstElementChild;
  if (!fresh || !old) {
    slot.replaceChildren(...(fresh ? [fresh] : []));
    return;
  }
  if (slot.dataset.slot === 'board') old.dataset.whole = fresh.getAttribute('viewBox');
  else if (old.getAttribute('viewBox') !== fresh.getAttribute('viewBox')) {
    old.setAttribute('viewBox', fresh.getAttribute('viewBox'));
  }
  children(old, fresh);
}

function children(old, fresh) {
  const waiting = new Map();
  for (const child of [...old.children]) {
    const key = keyOf(child);
    waiting.set(key, [...(waiting.get(key) ?? []), child]);
  }
  let at = old.firstElementChild;
  for (const wanted of [...fresh.children]) {
    const same = waiting.get(keyOf(wanted)) ?? [];
    const place = wanted.getAttribute('transform');
    const index = Math.max(0, same.findIndex((child) => child.getAttribute('transform') === place));
    const kept = same.splice(index, 1)[0];
    const child = kept ? element(kept, wanted) : wanted;
    if (kept && child !== kept) {
      if (at === kept) at = at.nextElementSibling;
      kept.remove();
    }
    if (child === at) at = at.nextElementSibling;
    else old.insertBefore(child, at);
  }
  for (const child of [...waiting.values()].flat()) child.remove();
  if (!fresh.children.length && old.textContent !== fresh.textContent) old.textContent = fresh.textContent;
}

function element(old, fresh) {
  if (old.isEqualNode(fresh)) return old;
  if (old.tagName !== fresh.tagName || (old.childElementCount === 0) !== (fresh.childElementCount === 0)) return fresh;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, fresh);
  return old;
}
