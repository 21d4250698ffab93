// News of the table over a socket; it says when it is lost and comes back by itself.

import { main } from './words.js';

const body = document.body;
let socket = null;
let pause = 500;
let timer = 0;

/** Hears news for ever; `heard` gets each. */
export function start(heard) {
  const open = () => {
    clearTimeout(timer);
    const address = new URL(`/api/tables/${main.dataset.table}/news`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      pause = 500;
      body.dataset.connection = 'live';
    });
    socket.addEventListener('message', (event) => heard(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      body.dataset.connection = 'lost';
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 1.6, 5000);
    });
  };
  const now = () => {
    if (socket && socket.readyState > 1) {
      pause = 500;
      open();
    }
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now());
  open();
}
