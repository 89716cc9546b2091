import {
  choose,
  countDistinctLines,
  largestMatching,
  lines,
  range,
  subsets,
  total,
} from './combinatorics.ts';
import {
  leastPositive,
  noWins,
  numbersIn,
  numbersOf,
  oneWin,
  textsIn,
  ticketOf,
  winsOf,
  type Form,
  type Picks,
} from './form.ts';
import type { DrawResult, Field, FieldName, Odds, Structure, Values, Wins } from './types.ts';

/** A table of options: each result has a value, and each option wins a tier, is returned, or loses on that value. */
type OptionTable<Value> = {
  options: readonly (string | number)[];
  /** All values that a result can have. */
  values: readonly Value[];
  valueOf(result: DrawResult): Value;
  /** The tier that an option wins, or `PUSH:x` when its stake is returned. */
  tierOf(option: string, value: Value): string | undefined;
  field?: FieldName;
};

const worthOf = (wins: Wins, odds: (tier: string) => Odds): Odds =>
  total(Object.entries(wins).map(([tier, count]) => count * odds(tier)));

const hasWin = (wins: Wins) => Object.keys(wins).some((tier) => !tier.startsWith('PUSH:'));

/** Options that are bet on one by one, such as the two sides of a number. */
export function options<Value>(table: OptionTable<Value>): Form {
  const { field: name = 'opts', valueOf, tierOf, values } = table;
  const numbers = table.options.filter((option) => typeof option === 'number');
  const texts = table.options.filter((option) => typeof option === 'string');
  const of: Values =
    numbers.length > 0
      ? { kind: 'numbers', from: Math.min(...numbers), to: Math.max(...numbers) }
      : { kind: 'texts', texts };
  return {
    fields: [{ kind: 'set', name, of, min: 1, max: table.options.length }],
    prepare(picks) {
      const chosen = numbers.length > 0 ? numbersIn(picks, name).map(String) : textsIn(picks, name);
      const winsAt = (value: Value, some: readonly string[]) => {
        const wins: Record<string, number> = {};
        for (const option of some) {
          const tier = tierOf(option, value);
          if (tier !== undefined) wins[tier] = (wins[tier] ?? 0) + 1;
        }
        return wins;
      };
      return {
        bets: chosen.length,
        wins: (result) => winsAt(valueOf(result), chosen),
        best: (odds) => Math.max(...values.map((value) => worthOf(winsAt(value, chosen), odds))),
        least: (odds) =>
          leastPositive(
            values
              .map((value) => winsAt(value, chosen))
              .filter(hasWin)
              .map((wins) => worthOf(wins, odds)),
          ),
        tickets: () =>
          chosen.map((option) => ({
            label: option,
            wins: (result) => winsAt(valueOf(result), [option]),
          })),
      };
    },
  };
}

/** Sets of so many picked values. A set wins when all its values hit. */
type SetTable<Value extends number | string> = {
  field: Extract<Field, { kind: 'set' }>;
  read(picks: Picks): readonly Value[];
  take: number;
  /** Values that hit. */
  hits(result: DrawResult, picked: readonly Value[]): readonly Value[];
  /** How many of the picked values one result can hit at most. */
  hitsMax(picked: readonly Value[], structure: Structure): number;
};

function sets<Value extends number | string>({ field, read, take, hits, hitsMax }: SetTable<Value>): Form {
  return {
    fields: [field],
    prepare(picks, structure) {
      const picked = read(picks);
      return {
        bets: choose(picked.length, take),
        wins: (result) => winsOf(choose(hits(result, picked).length, take)),
        best: (odds) => choose(Math.min(picked.length, hitsMax(picked, structure)), take) * odds('WIN'),
        *tickets() {
          for (const set of subsets(picked, take)) {
            yield ticketOf(set.join(' '), (result) => hits(result, set).length === take);
          }
        },
      };
    },
  };
}

type NumberSets = {
  from: number;
  to: number;
  take?: number;
  max?: number;
  isHit(number: number, result: DrawResult): boolean;
  hitsMax: number;
};

/** Sets of numbers; single numbers when `take` is absent. */
export function numberSets({ from, to, take = 1, max = to - from + 1, isHit, hitsMax }: NumberSets): Form {
  return sets({
    field: { kind: 'set', name: 'nums', of: { kind: 'numbers', from, to }, min: take, max },
    read: (picks) => numbersIn(picks, 'nums'),
    take,
    hits: (result, picked) => picked.filter((number) => isHit(number, result)),
    hitsMax: () => hitsMax,
  });
}

type TextSets = {
  of: Values;
  name?: FieldName;
  take?: number;
  max: number;
  isHit(text: string, result: DrawResult): boolean;
  hitsMax(picked: readonly string[], structure: Structure): number;
};

/** Sets of texts, such as two-digit endings. */
export function textSets({ of, name = 'nums', take = 1, max, isHit, hitsMax }: TextSets): Form {
  return sets({
    field: { kind: 'set', name, of, min: take, max },
    read: (picks) => textsIn(picks, name),
    take,
    hits: (result, picked) => picked.filter((text) => isHit(text, result)),
    hitsMax,
  });
}

/** Numbers 1 to `size` of which some are drawn, none twice. `places` are those of the result that count. */
type Pool = { size: number; places: readonly number[] };

const drawnAt = (result: DrawResult, places: readonly number[]): readonly number[] =>
  places.map((place) => numbersOf(result)[place] ?? 0);

const poolValues = ({ size }: Pool): Values => ({ kind: 'numbers', from: 1, to: size });

/** Numbers equal place by place; lines with a number twice make no bet. */
export function poolStraight(pool: Pool): Form {
  const { places } = pool;
  return {
    fields: [
      { kind: 'places', name: 'pos', of: poolValues(pool), places: places.length, filledMin: places.length },
    ],
    prepare: ({ lists }) => ({
      bets: countDistinctLines(lists),
      wins: (result) =>
        drawnAt(result, places).every((number, at) => lists[at]?.includes(number)) ? oneWin : noWins,
      best: (odds) => odds('WIN'),
      *tickets() {
        for (const line of lines(lists)) {
          if (new Set(line).size < line.length) continue;
          yield ticketOf(line.join(' '), (result) =>
            line.every((n, at) => numbersOf(result)[places[at] ?? -1] === n),
          );
        }
      },
    }),
  };
}

export function poolTyped({ size, places }: Pool): Form {
  return {
    fields: [{ kind: 'entries', name: 'entries', length: places.length, pool: size }],
    prepare({ lists }) {
      const keys = new Set(lists.map((line) => line.join(' ')));
      return {
        bets: keys.size,
        wins: (result) => (keys.has(drawnAt(result, places).join(' ')) ? oneWin : noWins),
        best: (odds) => odds('WIN'),
        tickets: () =>
          lists.map((line) =>
            ticketOf(line.join(' '), (result) => drawnAt(result, places).every((n, at) => n === line[at])),
          ),
      };
    },
  };
}

const sizeOf = (of: Values): number => (of.kind === 'numbers' ? of.to - of.from + 1 : Number.NaN);

/** Each number at its place pays. `isDistinct` says that a result has no number twice. */
export function fixedPlaces(places: number, of: Values, isDistinct: boolean): Form {
  return {
    fields: [{ kind: 'places', name: 'pos', of, places, filledMin: 1 }],
    prepare: ({ lists }) => ({
      bets: total(lists.map(({ length }) => length)),
      wins: (result) =>
        winsOf(lists.filter((list, place) => list.includes(numbersOf(result)[place] ?? -1)).length),
      best: (odds) => {
        const filled = lists.filter(({ length }) => length > 0);
        return (isDistinct ? largestMatching(filled) : filled.length) * odds('WIN');
      },
      // A place with all numbers wins in each draw.
      least: (odds) => Math.max(1, lists.filter((list) => list.length === sizeOf(of)).length) * odds('WIN'),
      tickets: () =>
        lists.flatMap((list, place) =>
          list.map((number) =>
            ticketOf(`${place}: ${number}`, (result) => numbersOf(result)[place] === number),
          ),
        ),
    }),
  };
}

/** Whether a set of numbers wins: all of it is drawn or, if it is larger than the draw, the whole draw is in it. */
function isCovered(set: readonly number[], drawn: readonly number[]): boolean {
  return set.length <= drawn.length
    ? set.every((number) => drawn.includes(number))
    : drawn.every((number) => set.includes(number));
}

/** Sets of so many numbers in any order: all bankers, completed from the others. */
function poolSetsOf(pool: Pool, take: number, fields: readonly Field[]): Form {
  const { places } = pool;
  const drawnCount = places.length;
  return {
    fields,
    ...(fields.length > 1 ? { disjoint: ['banker', 'drag'] as const } : {}),
    prepare(picks) {
      const bankers = numbersIn(picks, 'banker');
      const others = fields.length > 1 ? numbersIn(picks, 'drag') : numbersIn(picks, 'nums');
      const need = take - bankers.length;
      const winning = (hitBankers: number, hitOthers: number): number => {
        if (take <= drawnCount) return hitBankers === bankers.length ? choose(hitOthers, need) : 0;
        return hitBankers + hitOthers === drawnCount
          ? choose(others.length - hitOthers, need - hitOthers)
          : 0;
      };
      return {
        bets: choose(others.length, need),
        wins(result) {
          const drawn = drawnAt(result, places);
          const hit = (numbers: readonly number[]) => numbers.filter((n) => drawn.includes(n)).length;
          return winsOf(winning(hit(bankers), hit(others)));
        },
        best: (odds) => {
          const hitBankers = Math.min(bankers.length, drawnCount);
          return winning(hitBankers, Math.min(others.length, drawnCount - hitBankers)) * odds('WIN');
        },
        least: (odds) => {
          const unpicked = pool.size - bankers.length - others.length;
          const counts = range(0, Math.min(bankers.length, drawnCount)).flatMap((hitBankers) => {
            const left = drawnCount - hitBankers;
            const hits = range(Math.max(0, left - unpicked), Math.min(others.length, left));
            return hits.map((hitOthers) => winning(hitBankers, hitOthers));
          });
          return leastPositive(counts) * odds('WIN');
        },
        *tickets() {
          for (const rest of subsets(others, need)) {
            const set = [...bankers, ...rest];
            yield ticketOf(set.join(' '), (result) => isCovered(set, drawnAt(result, places)));
          }
        },
      };
    },
  };
}

export function poolSets(pool: Pool, take: number): Form {
  return poolSetsOf(pool, take, [
    { kind: 'set', name: 'nums', of: poolValues(pool), min: take, max: pool.size },
  ]);
}

export function poolBankers(pool: Pool, take: number): Form {
  const of = poolValues(pool);
  return poolSetsOf(pool, take, [
    { kind: 'set', name: 'banker', of, min: 1, max: take - 1 },
    { kind: 'set', name: 'drag', of, min: 1, max: pool.size },
  ]);
}

/** Typed sets of so many numbers. */
export function poolTypedSets(pool: Pool, take: number): Form {
  const { size, places } = pool;
  return {
    fields: [{ kind: 'entries', name: 'entries', length: take, pool: size, isGroup: true }],
    prepare: ({ lists }) => ({
      bets: lists.length,
      wins: (result) => winsOf(lists.filter((set) => isCovered(set, drawnAt(result, places))).length),
      best: (odds) => Math.max(...coveredCounts(lists, pool)) * odds('WIN'),
      least: (odds) => leastPositive(coveredCounts(lists, pool)) * odds('WIN'),
      tickets: () =>
        lists.map((set) => ticketOf(set.join(' '), (result) => isCovered(set, drawnAt(result, places)))),
    }),
  };
}

/** How many sets each draw covers, of at most 462 draws, with sets as bits. */
function coveredCounts(entries: readonly (readonly number[])[], { size, places }: Pool): number[] {
  const bitsOf = (set: readonly number[]) => set.reduce((bits, number) => bits | (1 << number), 0);
  const masks = entries.map(bitsOf);
  const isSmall = (entries[0]?.length ?? 0) <= places.length;
  return [...subsets(range(1, size), places.length)].map((draw) => {
    const drawn = bitsOf(draw);
    return masks.filter((mask) => (mask & drawn) === (isSmall ? mask : drawn)).length;
  });
}

/** A bet without a choice. */
export function single(isHit: (result: DrawResult) => boolean): Form {
  return {
    fields: [],
    prepare: () => ({
      bets: 1,
      wins: (result) => (isHit(result) ? oneWin : noWins),
      best: (odds) => odds('WIN'),
      tickets: () => [ticketOf('', isHit)],
    }),
  };
}
