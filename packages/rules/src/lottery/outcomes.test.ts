import { describe, expect, test } from 'vitest';
import { lines, range, subsets } from './combinatorics.ts';
import { lotteryPlays, readBet } from './index.ts';
import { isWon } from './price.ts';
import { randomOf, randomSelection, resultOfStructure } from './testing.ts';
import type { Bet, DrawResult, Play, Structure } from './types.ts';

// Every outcome of a play is judged. Over all of them, wins at fair odds return exactly the stakes, and the best case and the smallest win occur.

const digits = range(0, 9);

/** The places on which plays of a group depend. The other places of a result are zero. */
const placesOf: Readonly<Record<string, readonly number[]>> = {
  F4: [0, 1, 2, 3],
  B4: [1, 2, 3, 4],
  F3: [0, 1, 2],
  M3: [1, 2, 3],
  B3: [2, 3, 4],
  F2: [0, 1],
  B2: [3, 4],
};

const numbersResult = (numbers: readonly number[]): DrawResult => ({ kind: 'numbers', numbers });

function rowsOn(places: readonly number[], size: number): DrawResult[] {
  return [...lines(places.map(() => digits))].map((row) =>
    numbersResult(range(0, size - 1).map((place) => row[places.indexOf(place)] ?? 0)),
  );
}

/** All orders of so many of the values. */
function* orders(values: readonly number[], take: number): Generator<number[]> {
  if (take === 0) {
    yield [];
    return;
  }
  for (const value of values) {
    for (const rest of orders(
      values.filter((one) => one !== value),
      take - 1,
    ))
      yield [value, ...rest];
  }
}

type Check = { outcomes: number; returned: number; best: number; least: number };

function check(bet: Bet, outcomes: Iterable<DrawResult>): Check {
  const fair = new Map(bet.play.tiers.map(({ name, favourable, total }) => [name, total / favourable]));
  const seen: Check = { outcomes: 0, returned: 0, best: 0, least: Infinity };
  for (const outcome of outcomes) {
    seen.outcomes++;
    let worth = 0;
    const wins = bet.wins(outcome);
    for (const [tier, count] of Object.entries(wins)) {
      if (tier.startsWith('PUSH:')) continue;
      worth += count * (fair.get(tier) ?? Number.NaN);
    }
    seen.returned += worth;
    seen.best = Math.max(seen.best, worth);
    if (isWon(wins)) seen.least = Math.min(seen.least, worth);
  }
  return seen;
}

function betOf(play: Play, structure: Structure, name: string): Bet {
  const stream = randomOf(name);
  for (let attempt = 0; attempt < 100; attempt++) {
    const selection = randomSelection(stream, play, resultOfStructure(structure, `${name} ${attempt}`));
    const read = readBet({ play: play.code, selection, structure });
    if (read.ok) return read.value;
  }
  throw new Error(`no selection of ${play.code}`);
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

/** What is wrong with a random bet of a play: its return at fair odds, or its best case. */
function faultsOf(play: Play, structure: Structure, outcomes: readonly DrawResult[]): string[] {
  const bet = betOf(play, structure, `fair ${play.code}`);
  const fair = new Map(bet.play.tiers.map(({ name, favourable, total }) => [name, total / favourable]));
  const { returned, best, least, outcomes: count } = check(bet, outcomes);
  const odds = (tier: string) => (tier.startsWith('PUSH:') ? 0 : (fair.get(tier) ?? Number.NaN));
  const [bestCase, smallest] = [bet.best(odds), bet.least(odds)];
  return [
    ...(isNear(returned / count, bet.bets)
      ? []
      : [`${play.code} returns ${returned / count} of ${bet.bets}`]),
    ...(isNear(bestCase, best) ? [] : [`${play.code} pays ${best}, not ${bestCase}`]),
    ...(isNear(smallest, least) ? [] : [`${play.code} pays at least ${least}, not ${smallest}`]),
  ];
}

const playsWhere = (family: string, isMeant: (play: Play) => boolean) =>
  lotteryPlays.filter((play) => play.family === family && isMeant(play));

describe('over all outcomes', () => {
  test('plays on a window of digits return their stakes at fair odds', () => {
    const rows = new Map(Object.entries(placesOf).map(([group, places]) => [group, rowsOn(places, 5)]));
    const plays = playsWhere('SSC', ({ group }) => rows.has(group));
    expect(plays.flatMap((play) => faultsOf(play, 'SSC', rows.get(play.group) ?? []))).toEqual([]);
  });

  test('plays on five digits return their stakes at fair odds', () => {
    const all = rowsOn(range(0, 4), 5);
    const groups = ['5', '1', 'FUN', 'R2', 'R3', 'R4'];
    const odd = ['SSC.ZY.SUM', 'SSC.ZY.NIU', 'SSC.ZY.BALL3', 'SSC.ZY.LH', 'SSC.LH.24', 'SSC.ZY.SHAPE_M3'];
    const plays = playsWhere('SSC', ({ group, code }) => groups.includes(group) || odd.includes(code));
    expect(plays.flatMap((play) => faultsOf(play, 'SSC', all))).toEqual([]);
  });

  test('plays of three digits return their stakes at fair odds', () => {
    const all = rowsOn(range(0, 2), 3);
    expect(playsWhere('LF3', () => true).flatMap((play) => faultsOf(play, 'LF3', all))).toEqual([]);
  });

  test('plays of 11X5 return their stakes at fair odds', () => {
    const all = [...orders(range(1, 11), 5)].map(numbersResult);
    expect(all).toHaveLength(55_440);
    expect(playsWhere('11X5', () => true).flatMap((play) => faultsOf(play, '11X5', all))).toEqual([]);
  });

  test('plays of PK10 return their stakes at fair odds', () => {
    const ranked = (take: number) =>
      [...orders(range(1, 10), take)].map((first) =>
        numbersResult([...first, ...range(1, 10).filter((number) => !first.includes(number))]),
      );
    const firstFive = ranked(5);
    const ofFirst = /^PK\.(Q\d\.|ZY\.(GYH|Q3H))/;
    const plays = playsWhere('PK10', ({ code }) => ofFirst.test(code));
    expect(plays.flatMap((play) => faultsOf(play, 'PK10', firstFive))).toEqual([]);
    const ranks = range(1, 10).flatMap((rank) => {
      const pairs = [...orders(range(1, 10), 2)].map(([own = 0, mirror = 0]) => {
        const others = range(1, 10).filter((number) => number !== own && number !== mirror);
        return numbersResult(
          range(1, 10).map((place) => {
            if (place === rank) return own;
            return place === 11 - rank ? mirror : (others.pop() ?? 0);
          }),
        );
      });
      return playsWhere('PK10', ({ code }) => code === `PK.ZY.R${rank}`).flatMap((play) =>
        faultsOf(play, 'PK10', pairs),
      );
    });
    expect(ranks).toEqual([]);
  });

  test('plays of K3 return their stakes at fair odds', () => {
    const all = [...lines(range(1, 3).map(() => range(1, 6)))].map(numbersResult);
    expect(playsWhere('K3', () => true).flatMap((play) => faultsOf(play, 'K3', all))).toEqual([]);
  });

  test('plays on the special ball of LHC return their stakes at fair odds', () => {
    const balls = range(1, 49).map((special): DrawResult => {
      const others = range(1, 49).filter((number) => number !== special);
      return { kind: 'lhc', normals: others.slice(0, 6), special, year: 'HORSE' };
    });
    const codes = ['LHC.TM', 'LHC.TM_2M', 'LHC.SB', 'LHC.BB'];
    const plays = playsWhere('LHC', ({ code }) => codes.includes(code));
    expect(plays.flatMap((play) => faultsOf(play, 'LHC', balls))).toEqual([]);
  });

  test('plays on the top numbers of SEA return their stakes at fair odds', () => {
    const all = range(0, 9999).map((number): DrawResult => {
      const top4 = String(number).padStart(4, '0');
      const tops = { top4, top3: top4.slice(1), top2: top4.slice(2), bot2: top4.slice(0, 2) };
      return { kind: 'sea', structure: 'LA', drawn: {}, ...tops, front3: [], back3: [] };
    });
    const isMeant = ({ structures = [] }: Play) => structures.includes('LA');
    expect(playsWhere('SEA', isMeant).flatMap((play) => faultsOf(play, 'LA', all))).toEqual([]);
  });

  test('linked marks of LHC have the chances that inclusion and exclusion give', () => {
    // Sets of seven balls that show all of some marks, given how many numbers each mark has.
    const choose7 = (from: number) =>
      range(0, 6).reduce((ways, taken) => (ways * (from - taken)) / (taken + 1), 1);
    const showing = (sizes: readonly number[]) =>
      range(0, sizes.length)
        .flatMap((take) => [...subsets(sizes, take)])
        .reduce(
          (sum, missing) =>
            sum + (-1) ** missing.length * choose7(49 - missing.reduce((count, size) => count + size, 0)),
          0,
        );
    const others = (count: number) => range(1, count).map(() => 4);
    const fives = (count: number) => range(1, count).map(() => 5);
    const none = (sizes: readonly number[]) => choose7(49 - sizes.reduce((count, size) => count + size, 0));
    const favourable = (code: string) =>
      lotteryPlays.find((play) => play.code === code)?.tiers.map((tier) => Math.round(tier.favourable));
    for (const take of range(2, 5)) {
      const [year, other] = [[5, ...others(take - 1)], others(take)];
      expect(favourable(`LHC.LX${take}`)).toEqual([year, other].map(showing).map(Math.round));
      expect(favourable(`LHC.LXN${take}`)).toEqual([year, other].map(none).map(Math.round));
    }
    for (const take of range(2, 4)) {
      const [zero, other] = [[4, ...fives(take - 1)], fives(take)];
      expect(favourable(`LHC.LW${take}`)).toEqual([zero, other].map(showing).map(Math.round));
    }
    expect(favourable('LHC.SX')).toEqual([[5], [4]].map(showing).map(Math.round));
    expect(favourable('LHC.WS')).toEqual([[4], [5]].map(showing).map(Math.round));
  });
});
