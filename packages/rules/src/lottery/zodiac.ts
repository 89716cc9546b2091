import type { LocalDay } from '@mela/kernel/time';
import { range } from './combinatorics.ts';

export const zodiacs = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;

/** The days on which lunar years begin, from the year of the dragon on. */
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
] as const;

const firstAnimal = zodiacs.indexOf('DRAGON');

/** The animal of the lunar year in which a day lies. Days outside the table belong to its first or last year. */
export function zodiacYearOf(day: LocalDay): string {
  const year = newYears.filter((start) => start <= day).length - 1;
  return zodiacs[(firstAnimal + Math.max(0, year)) % zodiacs.length] ?? 'DRAGON';
}

/** Number 1 belongs to the animal of the year, 2 to the one before it, and so on. */
export function zodiacOf(number: number, year: string): string {
  const own = zodiacs.findIndex((animal) => animal === year);
  return zodiacs[(own - (number - 1) + 12 * 5) % 12] ?? year;
}

export function numbersOfZodiac(animal: string, year: string): number[] {
  return range(1, 49).filter((number) => zodiacOf(number, year) === animal);
}
