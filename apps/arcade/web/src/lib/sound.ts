import { useSyncExternalStore } from 'react';

// Every sound is made of a few waves when it is needed: nothing to load, and a phone that is muted makes none.

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
    // A browser that keeps nothing asks again next time.
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

export type Note = { at: number; pitch: number; length: number; loudness: number; wave?: OscillatorType };

export function play(notes: readonly Note[]): void {
  if (!isOn) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  for (const { at, pitch, length, loudness, wave = 'sine' } of notes) {
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    const begins = currentTime + at;
    voice.type = wave;
    voice.frequency.setValueAtTime(pitch, begins);
    gain.gain.setValueAtTime(0, begins);
    gain.gain.linearRampToValueAtTime(loudness, begins + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + length);
    voice.connect(gain).connect(destination);
    voice.start(begins);
    voice.stop(begins + length);
  }
}

/** The notes of a bell, as many as the win deserves. */
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
  /** The ball over a pocket, lower as it slows down. */
  clack: (speed: number) =>
    play([
      { at: 0, pitch: 700 + 900 * speed, length: 0.03, loudness: 0.02 + 0.02 * speed, wave: 'triangle' },
    ]),
  /** A loss is silent but for the light going out. */
  out: () => play([{ at: 0, pitch: 140, length: 0.18, loudness: 0.05, wave: 'triangle' }]),
  bang: () =>
    play([
      { at: 0, pitch: 90, length: 0.3, loudness: 0.14, wave: 'sawtooth' },
      { at: 0.02, pitch: 61, length: 0.4, loudness: 0.12, wave: 'square' },
    ]),
} as const;
