import { seedOf } from '@mela/kernel/random';

const tones = [
  'text-letter-cream',
  'text-letter-gold',
  'text-letter-rose',
  'text-letter-aqua',
  'text-letter-lime',
] as const;

/** The colour of the letters in a cover, the same for the same game. */
export function toneOf(gameCode: string): string {
  return tones[seedOf(gameCode) % tones.length] ?? tones[0];
}

/** Sizes in percent of the cover's width, for names up to so many letters. */
const steps = [
  { letters: 10, size: 17 },
  { letters: 16, size: 14.5 },
  { letters: 22, size: 13 },
  { letters: Infinity, size: 11.5 },
] as const;

/** The width of a word of one letter, in percent, at which it fills the cover. */
const FILL = 150;

/** The size of the letters in a cover, in percent of its width: its longest word fits in a line. */
export function letterSize(name: string): number {
  const widths = name.split(/[\s-]+/).map(lettersOf);
  const step = steps.find(({ letters }) => lettersOf(name) <= letters);
  return Math.round(Math.min(step?.size ?? 11.5, FILL / Math.max(...widths)) * 10) / 10;
}

/** Letters without the signs of Devanagari above and below them. */
const lettersOf = (text: string): number => [...text.replaceAll(/[\p{Mn}\u200c\u200d]/gu, '')].length;
