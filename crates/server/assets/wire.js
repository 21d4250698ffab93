// Calls to the server: JSON in and out.

/** Thrown when the server was not reached, or could not answer; nothing has happened. */
export class Unreached extends Error {}

async function call(path, options) {
  let answer;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...options });
  } catch {
    throw new Unreached('offline');
  }
  if (answer.status === 503 || answer.status === 502) throw new Unreached('busy');
  const text = await answer.text();
  return { status: answer.status, ok: answer.ok, body: text ? JSON.parse(text) : null };
}

/** Asks for something. */
export const get = (path) => call(path, {});

/** Sends something. */
export const post = (path, body) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
