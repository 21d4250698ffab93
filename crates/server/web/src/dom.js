// Elements of the page: finding and creating them.

/** @import { State } from './state.js' */

/** @typedef {Record<string, string | number>} Attributes */

/**
 * Returns the first element that matches, in the page or in `root`.
 * @type {(selector: string, root?: ParentNode) => HTMLElement | null}
 */
export const one = (selector, root = document) => root.querySelector(selector);

/**
 * Returns every element that matches.
 * @type {(selector: string, root?: ParentNode) => HTMLElement[]}
 */
export const all = (selector, root = document) => [.../** @type {NodeListOf<any>} */ (root.querySelectorAll(selector))];

/** Returns the first field or button of a form that matches. */
export const field = /** @type {(selector: string, root?: ParentNode) => HTMLInputElement | null} */ (one);

/** Returns the first element of a drawing that matches. */
export const graphic = /** @type {(selector: string, root?: ParentNode) => SVGGraphicsElement | null} */ (one);

/**
 * Returns every element of a drawing that matches.
 * @type {(selector: string, root?: ParentNode) => SVGGraphicsElement[]}
 */
export const graphics = (selector, root) => /** @type {any[]} */ (all(selector, root));

/** Returns the element that holds a table. */
export const main = () => /** @type {HTMLElement} */ (one('main[data-table]'));

/**
 * Returns the element that an event happened in, or the nearest one around it, that matches.
 * @type {(event: Event, selector: string) => HTMLElement | null}
 */
export const closest = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * Calls `reply` at a click on any element that matches.
 * @param {string} selector
 * @param {(event: MouseEvent) => void} reply
 */
export function onClick(selector, reply) {
  for (const element of all(selector)) element.addEventListener('click', reply);
}

/**
 * Writes a text, if there is such an element.
 * @param {string} selector
 * @param {string} text
 * @param {ParentNode} [root]
 */
export function write(selector, text, root) {
  const element = one(selector, root);
  if (element) element.textContent = text;
}

/**
 * Creates an element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} inside children, appended in order
 */
export function make(tag, attributes = {}, ...inside) {
  return fill(document.createElement(tag), attributes, inside);
}

/**
 * Creates an element of a drawing.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {(Node | string)[]} inside children, appended in order
 */
export function draw(tag, attributes = {}, ...inside) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, inside);
}

/**
 * @template {Element} T
 * @param {T} element
 * @param {Attributes} attributes
 * @param {(Node | string)[]} inside children, appended in order
 */
function fill(element, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}

/**
 * Creates the disc of a seat's colour.
 * @param {State} state
 * @param {number | null} seat
 */
export function colourDisc({ colours, shellFile }, seat) {
  const colour = colours[seat ?? -1];
  if (!colour) return make('span');
  return draw('svg', { class: 'sign', 'aria-hidden': 'true' }, draw('use', { href: `${shellFile}#sign-${colour}` }));
}

/**
 * Returns points with their sign.
 * @param {number} points
 */
export const pointsText = (points) => (points > 0 ? `+${points}` : `−${-points}`);

/**
 * Makes screen readers say a text.
 * @param {string | undefined} text
 */
export function announce(text) {
  if (text) write('[data-announce]', text);
}

/**
 * Whether an element of the drawing can be clicked to pick a choice.
 * @param {string} key
 */
export const hasTarget = (key) => one(`[data-slot] [data-choice="${CSS.escape(key)}"]`) !== null;

/** Whether the person prefers reduced motion. */
export const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the screen has the shape of a phone that is held sideways. */
export const isSideways = () => matchMedia('(max-height: 559px) and (min-width: 600px)').matches;

/** Whether the screen is as small as a phone's, upright or sideways. */
export const isPhone = () => isSideways() || matchMedia('(max-width: 599px)').matches;

/**
 * Resolves after `ms` milliseconds.
 * @param {number} ms
 * @returns {Promise<void>}
 */
export const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
