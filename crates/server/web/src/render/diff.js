// Changes one drawing into another by keys: equal elements stay, so that nothing is built twice and the focus is kept.

import { all, one } from '../dom.js';

/** Attributes that only the script sets; they are removed before drawings are compared. */
const MARKS = [
  'data-alive', 'data-next', 'data-picked', 'data-lit', 'data-flown', 'data-settled', 'data-hint', 'tabindex',
  'aria-pressed',
];

/** Attributes that identify an element among its siblings, the first that it has. */
const KEYS = ['data-piece', 'data-choice', 'data-note', 'data-place', 'class'];

/** @param {Element} element */
const keyOf = (element) => KEYS.map((name) => element.getAttribute(name)).find(Boolean) ?? element.tagName;

/**
 * Removes everything that the script has added to a drawing.
 * @param {Element} root
 * @param {boolean} [keepsGhosts]
 */
export function removeMarks(root, keepsGhosts = false) {
  for (const mark of MARKS) for (const element of all(`[${mark}]`, root)) element.removeAttribute(mark);
  for (const element of all('[data-spot], [data-selection]', root)) element.remove();
  if (!keepsGhosts) for (const ghost of all('[data-ghost]', root)) ghost.remove();
}

/**
 * Makes the drawing in `slot` that of `markup`. The camera sets the box of the board, which stays.
 * @param {HTMLElement} slot
 * @param {string | null} markup
 */
export function updateDrawing(slot, markup) {
  const template = document.createElement('template');
  template.innerHTML = markup ?? '';
  const next = template.content.firstElementChild;
  const present = one(':scope > *', slot);
  if (!next || !present) {
    slot.replaceChildren(...(next ? [next] : []));
    return;
  }
  const box = next.getAttribute('viewBox') ?? '';
  if (slot.dataset.slot === 'board') present.dataset.whole = box;
  else if (present.getAttribute('viewBox') !== box) present.setAttribute('viewBox', box);
  updateChildren(present, next);
}

/**
 * @param {Element} present
 * @param {Element} next
 */
function updateChildren(present, next) {
  /** @type {Map<string, Element[]>} */
  const unused = new Map();
  for (const child of present.children) unused.set(keyOf(child), [...(unused.get(keyOf(child)) ?? []), child]);
  let at = present.firstElementChild;
  for (const target of [...next.children]) {
    const same = unused.get(keyOf(target)) ?? [];
    const place = target.getAttribute('transform');
    const index = Math.max(0, same.findIndex((child) => child.getAttribute('transform') === place));
    const [kept] = same.splice(index, 1);
    const child = kept ? updateElement(kept, target) : target;
    if (kept && child !== kept) {
      if (at === kept) at = kept.nextElementSibling;
      kept.remove();
    }
    if (child === at) at = child.nextElementSibling;
    else present.insertBefore(child, at);
  }
  for (const child of [...unused.values()].flat()) child.remove();
  if (!next.children.length && present.textContent !== next.textContent) present.textContent = next.textContent;
}

/**
 * Returns the element that takes the place of `next`: `present` with its attributes and children, or `next`.
 * @param {Element} present
 * @param {Element} next
 */
function updateElement(present, next) {
  if (present.isEqualNode(next)) return present;
  const isLeaf = (/** @type {Element} */ element) => element.childElementCount === 0;
  if (present.tagName !== next.tagName || isLeaf(present) !== isLeaf(next)) return next;
  for (const { name } of [...present.attributes]) if (!next.hasAttribute(name)) present.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
  updateChildren(present, next);
  return present;
}
