import { bells, play, type Note } from './sound.ts';

// The sounds of reels, plates and ponds.

const wood = (pitch: number, loudness = 0.07): Note[] => [
  { at: 0, pitch, length: 0.09, loudness, wave: 'triangle' },
  { at: 0, pitch: pitch * 2.4, length: 0.03, loudness: loudness / 2, wave: 'square' },
];

export const reelSounds = {
  spin: () =>
    play(
      [0, 1, 2, 3].map((step) => ({ at: step * 0.05, pitch: 180 + step * 40, length: 0.08, loudness: 0.03 })),
    ),
  stop: (reel: number) => play(wood(150 + reel * 18)),
  fall: (column: number) => play(wood(220 + column * 30, 0.04)),
  pop: (fall: number) => {
    const pitch = bells[fall % bells.length] ?? 523;
    play([
      { at: 0, pitch, length: 0.3, loudness: 0.08 },
      { at: 0.03, pitch: pitch * 1.5, length: 0.22, loudness: 0.05 },
    ]);
  },
  shot: () =>
    play([
      { at: 0, pitch: 620, length: 0.07, loudness: 0.05, wave: 'sawtooth' },
      { at: 0.02, pitch: 240, length: 0.12, loudness: 0.05, wave: 'triangle' },
    ]),
  splash: () => play([{ at: 0, pitch: 110, length: 0.14, loudness: 0.04, wave: 'triangle' }]),
  blast: () =>
    play([
      { at: 0, pitch: 82, length: 0.4, loudness: 0.12, wave: 'sawtooth' },
      { at: 0.05, pitch: 55, length: 0.5, loudness: 0.1, wave: 'triangle' },
    ]),
} as const;
