// Requests to the server.

/**
 * An answer; `body` is what the API documents for its status.
 * @typedef {{ status: number, ok: boolean, body: any }} Answer
 */

/** The server was not reached, or could not answer; nothing has changed there. */
export class NetworkError extends Error {}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function request(path, options) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...options });
  } catch {
    throw new NetworkError('offline');
  }
  if (answer.status === 503 || answer.status === 502) throw new NetworkError('busy');
  return { status: answer.status, ok: answer.ok, text: await answer.text() };
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Answer>}
 */
async function requestJson(path, options) {
  const { status, ok, text } = await request(path, options);
  return { status, ok, body: text ? JSON.parse(text) : null };
}

/**
 * Requests JSON.
 * @param {string} path
 */
export const get = (path) => requestJson(path);

/**
 * Sends JSON.
 * @param {string} path
 * @param {object} body
 */
export const post = (path, body) =>
  requestJson(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * Requests a fragment of the page; `null` if it is refused.
 * @param {string} name
 */
export async function getFragment(name) {
  const { ok, text } = await request(`${location.pathname}/fragments/${name}`);
  return ok ? document.createRange().createContextualFragment(text) : null;
}
