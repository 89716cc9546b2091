import { assert } from '@mela/kernel/assert';
import { hashOf } from '#games/seeds.ts';
import { draw, openStream, uniformInt, type Stream } from '#games/stream.ts';
import { range } from './combinatorics.ts';
import { deriveResult } from './derive.ts';
import { lotteryGames } from './games.ts';
import { resultJson } from './results.ts';
import type { DrawResult, Field, Play, Selection, Structure, Values } from './types.ts';

// Random selections for tests: repeatable, and often close to the result, so that rare plays win too.

export const randomOf = (name: string): Stream =>
  openStream({ serverSeed: hashOf(name), clientSeed: 'test', nonce: 0 });

export function resultOfStructure(structure: Structure, name: string): DrawResult {
  const game = lotteryGames.find((each) => each.structure === structure);
  const result = deriveResult({ game: game?.code ?? '', issue: '202611180001', seed: hashOf(name) });
  assert(result !== undefined, 'each structure has a game');
  return result;
}

export const structuresOf = ({ family, structures }: Play): readonly Structure[] =>
  structures ?? [
    ...new Set(lotteryGames.filter((game) => game.family === family).map((game) => game.structure)),
  ];

const oneOf = <Value>(stream: Stream, values: readonly Value[]): Value => {
  const value = values[uniformInt(stream, values.length)];
  assert(value !== undefined, 'there is something to choose from');
  return value;
};

const known = new Map<Values, readonly (number | string)[]>();

function valuesOf(of: Values): readonly (number | string)[] {
  const values = known.get(of) ?? makeValues(of);
  known.set(of, values);
  return values;
}

function makeValues(of: Values): readonly (number | string)[] {
  if (of.kind === 'numbers') return range(of.from, of.to);
  if (of.kind === 'texts') return of.texts;
  return range(0, 10 ** of.length - 1).map((number) => String(number).padStart(of.length, '0'));
}

/** Values of the result itself: its numbers, and the first and last digits of its texts. */
function hintsOf(of: Values, result: DrawResult): readonly (number | string)[] {
  if (of.kind === 'texts') return of.texts;
  if (of.kind === 'numbers') {
    if (result.kind === 'lhc') return [...result.normals, result.special].filter((n) => n <= of.to);
    return result.kind === 'numbers' ? result.numbers.filter((n) => n >= of.from && n <= of.to) : [];
  }
  const texts = JSON.stringify(resultJson(result)).match(/\d+/g) ?? [];
  return texts
    .filter(({ length }) => length >= of.length)
    .flatMap((text) => [text.slice(-of.length), text.slice(0, of.length)]);
}

function pickSet(stream: Stream, of: Values, count: number, result: DrawResult): (number | string)[] {
  const [all, hints] = [valuesOf(of), hintsOf(of, result)];
  const picked = new Set<number | string>();
  for (let attempt = 0; picked.size < count && attempt < 20 * count; attempt++) {
    const isHint = hints.length > 0 && uniformInt(stream, 2) === 0;
    picked.add(oneOf(stream, isHint ? hints : all));
  }
  return [...picked];
}

function entryOf(stream: Stream, field: Extract<Field, { kind: 'entries' }>, result: DrawResult): string {
  const drawn = result.kind === 'numbers' ? result.numbers : [];
  if (field.pool !== undefined) return poolEntry(stream, field.length, field.pool, drawn);
  const offset = uniformInt(stream, Math.max(1, drawn.length - field.length + 1));
  const shift = uniformInt(stream, 3);
  const entry = range(0, field.length - 1).map((at) => {
    const isHint = uniformInt(stream, 8) > 0 && drawn.length > 0;
    return isHint ? (drawn[(offset + at * (shift + 1)) % drawn.length] ?? 0) : uniformInt(stream, 10);
  });
  return entry.join('');
}

/** Different numbers: drawn ones from some place on, then others. */
function poolEntry(stream: Stream, length: number, pool: number, drawn: readonly number[]): string {
  const from = uniformInt(stream, 4);
  const hints = uniformInt(stream, 4) > 0 ? [...drawn.slice(from), ...drawn.slice(0, from)] : [];
  const others = draw(stream, pool, pool).map((index) => index + 1);
  const entry = [...new Set([...hints, ...others])].slice(0, length);
  return entry.map((number) => String(number).padStart(2, '0')).join(' ');
}

function fieldValue(stream: Stream, field: Field, result: DrawResult): Selection[keyof Selection] {
  switch (field.kind) {
    case 'one':
      return Number(oneOf(stream, valuesOf(field.of)));
    case 'set': {
      const extra = uniformInt(stream, Math.min(field.max - field.min, 5) + 1);
      return pickSet(stream, field.of, field.min + extra, result);
    }
    case 'places': {
      const isPartial = field.filledMin < field.places;
      const filled = range(0, field.places - 1).map(() => !isPartial || uniformInt(stream, 3) > 0);
      const max = field.places > 4 ? 3 : 5;
      return filled.map((isFilled) => {
        const count = 1 + uniformInt(stream, Math.min(max, valuesOf(field.of).length));
        return isFilled ? pickSet(stream, field.of, count, result) : [];
      });
    }
    default:
      return [...new Set(range(0, uniformInt(stream, 6)).map(() => entryOf(stream, field, result)))];
  }
}

/** A selection that is usually valid. */
export function randomSelection(stream: Stream, play: Play, result: DrawResult): Selection {
  const { banker, drag, ...rest }: Selection = Object.fromEntries(
    play.fields.map((field) => [field.name, fieldValue(stream, field, result)]),
  );
  if (!Array.isArray(banker) || !Array.isArray(drag)) return rest;
  const bankers: readonly unknown[] = banker;
  const missing = range(1, 11).filter((number) => !bankers.includes(number));
  return { banker, drag: missing.slice(0, 1 + uniformInt(stream, missing.length)) };
}
