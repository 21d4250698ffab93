// Sounds, made by the browser: pieces that land, points, turns. Nothing sounds before the first press on the page.

/** @import { State } from './state.js' */

/**
 * A sound: tones, or noise through a filter whose frequency slides from the first to the last value, in hertz.
 * @typedef {{ tones?: number[], slidesTo?: number, noise?: number[], ms: number }} Sound
 */

/** @type {Record<string, Sound>} */
const SOUNDS = {
  tile: { noise: [1200, 1200], ms: 60 },
  ceramic: { tones: [2100, 3400], ms: 50 },
  card: { noise: [3200, 700], ms: 110 },
  points: { tones: [660], slidesTo: 880, ms: 140 },
  turn: { tones: [660], ms: 350 },
  win: { tones: [523, 659, 784], ms: 500 },
};

/** Loudness of all sounds, of 1, and that of noise and of a tone beside it: a tone seems louder. */
const [VOLUME, NOISE_GAIN, TONE_GAIN] = [0.3, 1, 0.4];

/**
 * Plays a sound, if the person wants sounds and has pressed something on the page.
 * @param {State} state
 * @param {string} name
 */
export function playSound(state, name) {
  const sound = SOUNDS[name];
  if (!sound || !state.preferences.sound || !navigator.userActivation?.hasBeenActive) return;
  const audio = (state.audio ??= new AudioContext());
  const [start, seconds] = [audio.currentTime, sound.ms / 1000];
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(VOLUME * (sound.noise ? NOISE_GAIN : TONE_GAIN), start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  loudness.connect(audio.destination);
  for (const source of sound.noise ? [noise(audio, sound, loudness)] : tones(audio, sound, loudness)) {
    source.start(start);
    source.stop(start + seconds);
  }
}

/**
 * @param {AudioContext} audio
 * @param {Sound} sound
 * @param {AudioNode} output
 */
function tones(audio, { tones: frequencies = [], slidesTo, ms }, output) {
  return frequencies.map((frequency) => {
    const wave = audio.createOscillator();
    wave.frequency.setValueAtTime(frequency, audio.currentTime);
    if (slidesTo) wave.frequency.exponentialRampToValueAtTime(slidesTo, audio.currentTime + ms / 1000);
    wave.connect(output);
    return wave;
  });
}

/**
 * @param {AudioContext} audio
 * @param {Sound} sound
 * @param {AudioNode} output
 */
function noise(audio, { noise: [from, to] = [0, 0], ms }, output) {
  const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * ms) / 1000), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(from, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + ms / 1000);
  source.connect(filter).connect(output);
  return source;
}
