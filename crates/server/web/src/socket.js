// Change notices of the table over a socket, which reconnects by itself.

/** @import { State } from './state.js' */

/** First and longest pause before the socket reconnects, in milliseconds. */
const [MIN_RECONNECT_PAUSE, MAX_RECONNECT_PAUSE] = [500, 5000];

/**
 * Connects for as long as the page is open.
 * @param {State} state
 * @param {(notice: { revision: number, ply: number }) => void} receive
 */
export function connect(state, receive) {
  /** @type {WebSocket} */
  let socket;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let pause = MIN_RECONNECT_PAUSE;
  const open = () => {
    clearTimeout(timer);
    const address = new URL(`${state.path}/news`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      pause = MIN_RECONNECT_PAUSE;
      document.body.dataset.connection = 'live';
    });
    socket.addEventListener('message', (event) => receive(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      document.body.dataset.connection = 'lost';
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 1.6, MAX_RECONNECT_PAUSE);
    });
  };
  const reopen = () => {
    if (socket.readyState <= WebSocket.OPEN) return;
    pause = MIN_RECONNECT_PAUSE;
    open();
  };
  addEventListener('online', reopen);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reopen());
  open();
}
