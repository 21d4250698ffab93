// What somebody likes, kept by their browser.

import { all, one } from './words.js';

const PLACE = 'tilewright';
const USUAL = { pace: 600, once: 'never', sound: false, notify: false, theme: '', level: 'medium', name: '' };

function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

/** What is liked now. */
export const prefs = read();

/** Likes something from now on. */
export function prefer(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** Light or dark, as chosen; else as the system says. */
function theme() {
  if (prefs.theme) document.documentElement.dataset.theme = prefs.theme;
  else delete document.documentElement.dataset.theme;
}

/** A button that changes from light to dark and back. */
function themeSwitch() {
  one('[data-theme-switch]')?.addEventListener('click', () => {
    const dark = prefs.theme ? prefs.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    prefer('theme', dark ? 'light' : 'dark');
    theme();
    for (const field of all('[data-pref=theme]')) field.value = prefs.theme;
  });
}

/** A language is chosen by choosing it. */
function languages() {
  for (const select of all('[data-languages] select')) {
    select.addEventListener('change', () => {
      const address = new URL(location.href);
      address.searchParams.set('lang', select.value);
      location.assign(address);
    });
  }
}

/** The dialog of preferences. */
function dialog() {
  const box = one('[data-prefs-box]');
  if (!box) return;
  one('[data-prefs]')?.addEventListener('click', () => box.showModal());
  box.addEventListener('click', (event) => event.target === box && box.close());
  // What is pressed next is meant for the table, not for the button that opened this.
  box.addEventListener('close', () => requestAnimationFrame(() => document.activeElement?.blur()));
  for (const field of all('[data-pref]', box)) {
    const name = field.dataset.pref;
    if (field.type === 'checkbox') field.checked = Boolean(prefs[name]);
    else field.value = prefs[name];
    field.addEventListener('change', () => {
      const value = field.type === 'checkbox' ? field.checked : field.type === 'range' ? Number(field.value) : field.value;
      prefer(name, value);
      box.dispatchEvent(new CustomEvent('preferred', { detail: { name, value } }));
      if (name === 'theme') theme();
      if (name === 'notify' && value && 'Notification' in window) Notification.requestPermission();
    });
  }
}

theme();
themeSwitch();
languages();
dialog();

let audio = null;

/** A short tone, if sound is liked. */
export function tone() {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  const [wave, loud] = [audio.createOscillator(), audio.createGain()];
  wave.frequency.value = 660;
  loud.gain.setValueAtTime(0.12, audio.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  wave.connect(loud).connect(audio.destination);
  wave.start();
  wave.stop(audio.currentTime + 0.36);
}
