import { range } from './combinatorics.ts';
import { readBet } from './index.ts';
import type { Field, Play, Selection, Structure, Values } from './types.ts';

/** A whole number from 0 up to, not including, the bound. The caller decides where randomness comes from. */
export type RandomNumber = (bound: number) => number;

/** How often a field is filled with few values before it gets one more. */
const ATTEMPTS_PER_SIZE = 20;

/** A random selection with as few bets as the play allows, usually one; undefined when the random numbers never fit. */
export function randomPick(play: Play, structure: Structure, random: RandomNumber): Selection | undefined {
  for (let attempt = 0; attempt < 12 * ATTEMPTS_PER_SIZE; attempt++) {
    const extra = Math.floor(attempt / ATTEMPTS_PER_SIZE);
    const selection = Object.fromEntries(
      play.fields.map((field) => [field.name, pickField(field, extra, random)]),
    );
    if (readBet({ play: play.code, selection, structure }).ok) return selection;
  }
  return undefined;
}

function pickField(field: Field, extra: number, random: RandomNumber): Selection[keyof Selection] {
  switch (field.kind) {
    case 'one':
      return Number(someOf(field.of, 1, random)[0]);
    case 'set':
      return someOf(field.of, Math.min(field.max, field.min + (field.name === 'banker' ? 0 : extra)), random);
    case 'places': {
      const filled = shuffled(range(0, field.places - 1), random).slice(0, field.filledMin);
      return range(0, field.places - 1).map((place) =>
        filled.includes(place) ? someOf(field.of, 1, random) : [],
      );
    }
    default:
      return [entryOf(field, random)];
  }
}

function entryOf({ length, pool }: Extract<Field, { kind: 'entries' }>, random: RandomNumber): string {
  if (pool === undefined)
    return range(1, length)
      .map(() => random(10))
      .join('');
  return shuffled(range(1, pool), random)
    .slice(0, length)
    .map((number) => String(number).padStart(2, '0'))
    .join(' ');
}

function someOf(of: Values, count: number, random: RandomNumber): readonly (number | string)[] {
  if (of.kind === 'numbers') return shuffled(range(of.from, of.to), random).slice(0, count);
  if (of.kind === 'texts') return shuffled(of.texts, random).slice(0, count);
  const texts = new Set<string>();
  while (texts.size < count) texts.add(String(random(10 ** of.length)).padStart(of.length, '0'));
  return [...texts];
}

function shuffled<Value>(values: readonly Value[], random: RandomNumber): Value[] {
  const left = [...values];
  return values.flatMap(() => left.splice(random(left.length), 1));
}
