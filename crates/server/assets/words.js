// What the page was sent with, and how the script says things.

/** @typedef {{key: string, label: string}} Choice */
/** @typedef {{part: string, symbol: string, x: number, y: number, kind: string, mark?: string}} Placement */
/** @typedef {{action: string, label: string, choices: Choice[], ghost: Placement[]}} Offer */
/** @typedef {{text: string, seat: number|null, points: number|null, at?: string}} Told */
/** @typedef {{ply: number, turn: any, scores: (number|null)[], parts?: any, legal: Offer[]|null, step: any, notes: Record<string,string>, status: string|null, events: Told[]}} Scene */

const block = document.querySelector('script[data-page]');

/** Everything the server laid into the page. */
export const page = block ? JSON.parse(block.textContent) : { words: {}, table: {}, scene: {}, colours: [] };

/** A sentence in the page's language; `{name}` in it is filled in. */
export function say(key, values = {}) {
  const text = page.words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

export const main = document.querySelector('main[data-table]');

/** The first element that matches, in the page or in `root`. */
export const one = (selector, root = document) => root.querySelector(selector);

/** Every element that matches. */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** An element of the page, made now. */
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** An element of a drawing, made now. */
export function draw(tag, attributes = {}, ...inside) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** The disc of a seat's colour. */
export function sign(seat) {
  const colour = page.colours[seat];
  return colour
    ? draw('svg', { class: 'sign', 'aria-hidden': 'true' }, draw('use', { href: `${page.shell}#sign-${colour}` }))
    : make('span');
}

/** Says something to those who do not see the page. */
export function announce(text) {
  const region = one('[data-announce]');
  if (region && text) region.textContent = text;
}
