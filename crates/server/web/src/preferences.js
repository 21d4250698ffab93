// Preferences of the person, kept by the browser, and the dialog that sets them.

import { all, field, one, onClick } from './dom.js';

/** @import { Preferences } from './state.js' */

/** @typedef {{ preferences: Preferences }} Preferring state of any page */

const STORAGE_KEY = 'tilewright';

/** @returns {Preferences} */
export function loadPreferences() {
  const defaults = { pace: 700, once: 'never', sound: true, notify: false, theme: '', level: 'medium', name: '' };
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return /** @type {Preferences} */ (defaults);
  }
}

/**
 * Sets a preference and stores it.
 * @param {Preferring} state
 * @param {Partial<Preferences>} change
 */
export function prefer({ preferences }, change) {
  Object.assign(preferences, change);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // Without storage the preference lasts as long as the page.
  }
}

/** @param {Preferring} state */
function applyTheme({ preferences: { theme } }) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/**
 * Makes the button that switches between light and dark work.
 * @param {Preferring} state
 */
function startThemeSwitch(state) {
  onClick('[data-theme-switch]', () => {
    const { theme } = state.preferences;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    prefer(state, { theme: isDark ? 'light' : 'dark' });
    applyTheme(state);
    const select = field('[data-pref=theme]');
    if (select) select.value = state.preferences.theme;
  });
}

/**
 * Makes the speaker in the top line switch the sounds on and off.
 * @param {Preferring} state
 */
function startSpeaker(state) {
  const checkbox = field('[data-pref=sound]');
  const draw = () => {
    const { sound } = state.preferences;
    for (const button of all('[data-sound]')) {
      button.setAttribute('aria-pressed', String(sound));
      const use = one('use', button);
      use?.setAttribute('href', (use.getAttribute('href') ?? '').replace(/-[a-z]+$/, sound ? '-sound' : '-mute'));
    }
    if (checkbox) checkbox.checked = sound;
  };
  onClick('[data-sound]', () => {
    prefer(state, { sound: !state.preferences.sound });
    draw();
  });
  checkbox?.addEventListener('change', draw);
  draw();
}

/** Makes a choice of a language reload the page in it. */
function startLanguages() {
  for (const select of all('[data-languages] select')) {
    select.addEventListener('change', () => {
      const address = new URL(location.href);
      address.searchParams.set('lang', /** @type {HTMLSelectElement} */ (select).value);
      location.assign(address);
    });
  }
}

/**
 * Makes the dialog work.
 * @param {Preferring} state
 * @param {(name: string, value: unknown) => void} changed
 */
function startDialog(state, changed) {
  const dialog = /** @type {HTMLDialogElement | null} */ (one('[data-prefs-box]'));
  if (!dialog) return;
  onClick('[data-prefs]', () => dialog.showModal());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // The next key is meant for the table, not for the button that opened the dialog.
  const leave = () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  dialog.addEventListener('close', () => requestAnimationFrame(leave));
  for (const element of all('[data-pref]', dialog)) {
    const input = /** @type {HTMLInputElement} */ (element);
    const name = /** @type {keyof Preferences} */ (input.dataset.pref);
    const isCheckbox = input.type === 'checkbox';
    if (isCheckbox) input.checked = Boolean(state.preferences[name]);
    else input.value = String(state.preferences[name]);
    input.addEventListener('change', () => {
      const value = isCheckbox ? input.checked : input.type === 'range' ? Number(input.value) : input.value;
      prefer(state, { [name]: value });
      changed(name, value);
      if (name === 'theme') applyTheme(state);
      if (name === 'notify' && value && 'Notification' in window) Notification.requestPermission();
    });
  }
}

/**
 * Applies the preferences and makes everything that changes them work.
 * @param {Preferring} state
 * @param {(name: string, value: unknown) => void} [changed] called after a change
 */
export function startPreferences(state, changed = () => {}) {
  applyTheme(state);
  startThemeSwitch(state);
  startLanguages();
  startDialog(state, changed);
  startSpeaker(state);
}
