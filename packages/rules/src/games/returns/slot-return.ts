import {
  FREE_FACTOR,
  FREE_SPINS,
  REELS,
  ROWS,
  SLOT_CAP,
  slotLines,
  slotStrips,
  slotSymbols,
  STOPS_PER_REEL,
  type SlotSymbol,
} from '#games/slot-reels.ts';
import { LINES, linePayOf, scatterPayOf } from '#games/slot.ts';
import { fractionOf, once, quotientOf, type Moments } from './moments.ts';

const CYCLE = BigInt(STOPS_PER_REEL) ** BigInt(REELS);
const MORE = BigInt(FREE_SPINS);

/**
 * The return without the cap, as a fraction. Each symbol is as frequent on a line as on the strip, and reels are independent,
 * so the 11^5 rows of symbols cover every stop; scatters are counted by the number of reels that show one.
 */
export function slotReturn(): {
  fraction: string;
  mean: number;
  line: number;
  scatter: number;
  trigger: number;
} {
  const line = sumOfRows([], 1n);
  const shown = scatterCases();
  const scatter = shown.reduce((sum, cases, count) => sum + cases * BigInt(scatterPayOf(count) / LINES), 0n);
  const trigger = shown.slice(3).reduce((sum, cases) => sum + cases, 0n);
  // One spin gives `base`; a trigger gives twelve more that pay threefold and may trigger again.
  const base = line + scatter;
  const numerator = base * (CYCLE + (BigInt(FREE_FACTOR) - 1n) * MORE * trigger);
  const denominator = CYCLE * (CYCLE - MORE * trigger);
  return {
    fraction: fractionOf(numerator, denominator),
    mean: quotientOf(numerator, denominator),
    line: quotientOf(line, CYCLE),
    scatter: quotientOf(scatter, CYCLE),
    trigger: quotientOf(trigger, CYCLE),
  };
}

function sumOfRows(symbols: readonly SlotSymbol[], cases: bigint): bigint {
  const reel = slotStrips[symbols.length];
  if (reel === undefined) return cases * BigInt(linePayOf(symbols));
  return slotSymbols.reduce((sum, symbol) => {
    const stops = reel.filter((each) => each === symbol).length;
    return stops === 0 ? sum : sum + sumOfRows([...symbols, symbol], cases * BigInt(stops));
  }, 0n);
}

/** The number of stops with no scatter, one, two and so on. No reel shows two scatters. */
function scatterCases(): bigint[] {
  return slotStrips.reduce<bigint[]>(
    (before, reel) => {
      const showing = BigInt(ROWS * reel.filter((symbol) => symbol === 'S').length);
      return [...before, 0n].map(
        (cases, count) => cases * (BigInt(STOPS_PER_REEL) - showing) + (before[count - 1] ?? 0n) * showing,
      );
    },
    [1n],
  );
}

/** The frequency of each pay of a spin in the full cycle of 40^5 stops, separately for spins with and without a trigger; in line bets. */
export type Cycle = { plain: ReadonlyMap<number, number>; triggering: ReadonlyMap<number, number> };

/** Every stop of every reel, without any assumption about lines. Lines without a run on the first three reels are skipped early. */
export const walkCycle = once((): Cycle => {
  const tails = tailsOf();
  const lastTwo = scattersOfLastTwo();
  const sums = new Int32Array(lastTwo.length);
  const counts = [new Float64Array(PAYS), new Float64Array(PAYS)] as const;
  for (const stops of firstThree()) {
    sums.fill(0);
    for (const tail of liveTails(stops, tails)) addTo(sums, tail);
    const scatters = stops.reduce((sum, stop, reel) => sum + scattersShown(reel, stop), 0);
    const pays = Array.from({ length: REELS + 1 }, (_, shown) => scatterPayOf(scatters + shown));
    for (let place = 0; place < sums.length; place++) {
      const shown = lastTwo[place] ?? 0;
      const pay = (sums[place] ?? 0) + (pays[shown] ?? 0);
      const into = scatters + shown >= 3 ? counts[1] : counts[0];
      into[pay] = (into[pay] ?? 0) + 1;
    }
  }
  return { plain: nonZero(counts[0]), triggering: nonZero(counts[1]) };
});

/** Above the pay of any spin, in line bets. A count outside the array would be lost, and the check of the total would fail. */
const PAYS = 20_000;

function firstThree(): number[][] {
  const stops = Array.from({ length: STOPS_PER_REEL }, (_, stop) => stop);
  return stops.flatMap((first) => stops.flatMap((second) => stops.map((third) => [first, second, third])));
}

function addTo(sums: Int32Array, tail: Int32Array): void {
  for (let place = 0; place < sums.length; place++) sums[place] = (sums[place] ?? 0) + (tail[place] ?? 0);
}

function nonZero(counts: Float64Array): Map<number, number> {
  return new Map([...counts.entries()].filter(([, count]) => count > 0));
}

function symbolOn(line: number, reel: number, stop: number): SlotSymbol {
  const row = slotLines[line]?.[reel] ?? 0;
  return slotStrips[reel]?.[(stop + row) % STOPS_PER_REEL] ?? 'S';
}

function scattersShown(reel: number, stop: number): number {
  let shown = 0;
  for (let row = 0; row < ROWS; row++) if (slotStrips[reel]?.[(stop + row) % STOPS_PER_REEL] === 'S') shown++;
  return shown;
}

function scattersOfLastTwo(): Int32Array {
  return Int32Array.from(
    { length: STOPS_PER_REEL * STOPS_PER_REEL },
    (_, place) =>
      scattersShown(3, Math.floor(place / STOPS_PER_REEL)) + scattersShown(4, place % STOPS_PER_REEL),
  );
}

/** The pay of a line for each stop of the last two reels, if its first three reels show a run of a symbol. */
type Tails = ReadonlyMap<string, Int32Array>;

function tailsOf(): Tails {
  const tails = new Map<string, Int32Array>();
  for (const line of slotLines.keys())
    for (const symbol of slotSymbols) {
      const pays = Int32Array.from({ length: STOPS_PER_REEL * STOPS_PER_REEL }, (_, place) =>
        linePayOf([
          symbol,
          symbol,
          symbol,
          symbolOn(line, 3, Math.floor(place / STOPS_PER_REEL)),
          symbolOn(line, 4, place % STOPS_PER_REEL),
        ]),
      );
      tails.set(`${line} ${symbol}`, pays);
    }
  return tails;
}

function liveTails(stops: readonly number[], tails: Tails): Int32Array[] {
  return [...slotLines.keys()].flatMap((line) => {
    const [first = 'S', ...others] = stops.map((stop, reel) => symbolOn(line, reel, stop));
    const isRun = first !== 'S' && others.every((symbol) => symbol === first || symbol === 'W');
    const tail = isRun ? tails.get(`${line} ${first}`) : undefined;
    return tail ? [tail] : [];
  });
}

/** Mean and variance of a paid spin with all its free spins, from the full cycle, without the cap; per total bet. */
export function slotMoments(cycle: Cycle): Moments {
  const { mean, square, meanTriggering, trigger } = spinMoments(cycle);
  const die = 1 - FREE_SPINS * trigger;
  // A free spin with all that follow from it: its mean, then its mean square.
  const free = (FREE_FACTOR * mean) / die;
  const freeSquare =
    (FREE_FACTOR ** 2 * square +
      2 * FREE_FACTOR * meanTriggering * FREE_SPINS * free +
      trigger * FREE_SPINS * (FREE_SPINS - 1) * free ** 2) /
    die;
  const total = mean + trigger * FREE_SPINS * free;
  const totalSquare =
    square +
    2 * meanTriggering * FREE_SPINS * free +
    trigger * (FREE_SPINS * freeSquare + FREE_SPINS * (FREE_SPINS - 1) * free ** 2);
  return { mean: total / LINES, sd: Math.sqrt(totalSquare - total ** 2) / LINES };
}

type SpinMoments = { mean: number; square: number; meanTriggering: number; trigger: number };

function spinMoments({ plain, triggering }: Cycle): SpinMoments {
  const all = Number(CYCLE);
  const moments = { mean: 0, square: 0, meanTriggering: 0, trigger: 0 };
  for (const counts of [plain, triggering])
    for (const [pay, count] of counts) {
      moments.mean += (pay * count) / all;
      moments.square += (pay ** 2 * count) / all;
    }
  for (const [pay, count] of triggering) {
    moments.meanTriggering += (pay * count) / all;
    moments.trigger += count / all;
  }
  return moments;
}

/**
 * An upper bound of the cap’s effect on the return. For any s > 0 the part above the cap is at most E[e^(s(X - cap))] / (s e), and E[e^(sX)]
 * follows from the cycle: a free spin's value is the fixed point of one equation.
 */
export function slotCapBound(cycle: Cycle): number {
  const cap = SLOT_CAP * LINES;
  let best = Number.POSITIVE_INFINITY;
  for (let s = 0.0001; s < 0.01; s *= 1.05) {
    const grown = growthOf(cycle, s);
    if (grown === undefined) break;
    best = Math.min(best, Math.exp(Math.log(grown) - s * cap) / (s * Math.E * LINES));
  }
  return best;
}

function growthOf(cycle: Cycle, s: number): number | undefined {
  const plain = transformOf(cycle.plain, FREE_FACTOR * s);
  const triggering = transformOf(cycle.triggering, FREE_FACTOR * s);
  let free = 1;
  for (let round = 0; round < 1000; round++) {
    const next = plain + triggering * free ** FREE_SPINS;
    if (!Number.isFinite(next)) return undefined;
    if (Math.abs(next - free) < 1e-14 * next)
      return transformOf(cycle.plain, s) + transformOf(cycle.triggering, s) * next ** FREE_SPINS;
    free = next;
  }
  return undefined;
}

function transformOf(counts: ReadonlyMap<number, number>, s: number): number {
  let sum = 0;
  for (const [pay, count] of counts) sum += (count / Number(CYCLE)) * Math.exp(s * pay);
  return sum;
}
