// Messages in the language of the page.

/** @import { State } from './state.js' */

/**
 * Returns a message; `{name}` in it is replaced by the value of that name.
 * @param {State} state
 * @param {string} key
 * @param {Record<string, string | undefined>} [values]
 */
export function say(state, key, values = {}) {
  return (state.messages[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
