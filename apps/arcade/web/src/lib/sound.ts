import { useSyncExternalStore } from 'react';

// Every sound is synthesised when it is needed: nothing to load, and a muted phone plays none.

const KEY = 'arcade-sound';
const listeners = new Set<() => void>();
let context: AudioContext | undefined;
let isOn = readChoice();

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function turnSound(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // If the browser stores nothing, the setting applies to this page only.
  }
  for (const listener of listeners) listener();
}

export function useSound(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );
}

type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth';

export type Note = { at: number; pitch: number; length: number; loudness: number; wave?: Wave };

export function play(notes: readonly Note[]): void {
  if (!isOn) return;
  context ??= new AudioContext();
  void context.resume();
  const voice = new AudioBufferSourceNode(context, { buffer: soundOf(notes) });
  voice.connect(context.destination);
  voice.start();
}

const RATE = 22_050;
const RISE_S = 0.01;
const SILENT = 0.0001;
const KEPT_MAX = 200;
const kept = new Map<string, AudioBuffer>();

/** The value of a wave after so many periods. */
const waves: Readonly<Record<Wave, (turns: number) => number>> = {
  sine: (turns) => Math.sin(2 * Math.PI * turns),
  triangle: (turns) => 1 - 4 * Math.abs((turns % 1) - 0.5),
  square: (turns) => (turns % 1 < 0.5 ? 1 : -1),
  sawtooth: (turns) => 2 * (turns % 1) - 1,
};

/** Rendered into one buffer and cached: an audio node for every note would block the page. */
function soundOf(notes: readonly Note[]): AudioBuffer {
  const key = JSON.stringify(notes);
  const known = kept.get(key);
  if (known) return known;
  const seconds = Math.max(...notes.map(({ at, length }) => at + length));
  const sound = new AudioBuffer({ length: Math.ceil(seconds * RATE), sampleRate: RATE });
  const samples = sound.getChannelData(0);
  for (const note of notes) addNote(samples, note);
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, sound);
  return sound;
}

/** Starts immediately and fades out. */
function addNote(samples: Float32Array, { at, pitch, length, loudness, wave = 'sine' }: Note): void {
  const from = Math.round(at * RATE);
  const fall = Math.log(SILENT / loudness) / (length - RISE_S);
  for (let index = 0; index < length * RATE && from + index < samples.length; index++) {
    const time = index / RATE;
    const level = time < RISE_S ? (loudness * time) / RISE_S : loudness * Math.exp(fall * (time - RISE_S));
    samples[from + index] = (samples[from + index] ?? 0) + level * waves[wave](pitch * time);
  }
}

/** The notes of a bell, more of them for a larger win. */
export const bells = [523, 587, 698, 784, 880, 1047, 1175];

export const sounds = {
  tap: () => play([{ at: 0, pitch: 420, length: 0.06, loudness: 0.05, wave: 'triangle' }]),
  tick: (step: number) =>
    play([{ at: 0, pitch: 300 + step * 14, length: 0.05, loudness: 0.04, wave: 'triangle' }]),
  pick: (count: number) =>
    play([
      { at: 0, pitch: bells[count % bells.length] ?? 523, length: 0.25, loudness: 0.08 },
      { at: 0.04, pitch: 2 * (bells[count % bells.length] ?? 523), length: 0.2, loudness: 0.03 },
    ]),
  win: (size: number) =>
    play(
      bells
        .slice(0, Math.max(2, Math.min(bells.length, size)))
        .map((pitch, index) => ({ at: index * 0.09, pitch, length: 0.5, loudness: 0.09 })),
    ),
  chip: () =>
    play([
      { at: 0, pitch: 1900, length: 0.04, loudness: 0.03, wave: 'triangle' },
      { at: 0.03, pitch: 2400, length: 0.05, loudness: 0.025, wave: 'triangle' },
    ]),
  card: () =>
    play([
      { at: 0, pitch: 240, length: 0.05, loudness: 0.05, wave: 'sawtooth' },
      { at: 0.01, pitch: 900, length: 0.03, loudness: 0.02, wave: 'triangle' },
    ]),
  /** The ball at a pocket, lower as it slows down. */
  clack: (speed: number) => {
    const step = Math.round(speed * 8) / 8;
    play([{ at: 0, pitch: 700 + 900 * step, length: 0.03, loudness: 0.02 + 0.02 * step, wave: 'triangle' }]);
  },
  /** A loss plays only the sound of the light going out. */
  out: () => play([{ at: 0, pitch: 140, length: 0.18, loudness: 0.05, wave: 'triangle' }]),
  bang: () =>
    play([
      { at: 0, pitch: 90, length: 0.3, loudness: 0.14, wave: 'sawtooth' },
      { at: 0.02, pitch: 61, length: 0.4, loudness: 0.12, wave: 'square' },
    ]),
} as const;
