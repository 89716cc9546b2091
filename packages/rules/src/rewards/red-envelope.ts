import { assert } from '@mela/kernel/assert';
import { noMoney, parseMoney, parseTimes, type Money, type Rate } from '@mela/kernel/money';
import { dayStart, localDay, MINUTE, plus, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import { floorDivide, least } from '#agents/exact.ts';
import { keepsCommitment } from '#games/seeds.ts';
import { isClientSeed, isServerSeed, openStream, uniformInt, type Watcher } from '#games/stream.ts';

// At fixed hours a member may open one envelope. The committed seed of the round and the member decide its amount, not the moment of opening.

export type EnvelopeSchedule = {
  /** Minutes after midnight. */
  startMinutes: readonly [number, ...number[]];
  lengthMinutes: number;
};

/** `number` names the round by its local start: 202511181200. The window is half open. */
export type EnvelopeRound = { number: number; from: Instant; to: Instant };

/** The round that is open, or else the next one. */
export function envelopeRoundAt(schedule: EnvelopeSchedule, now: Instant, zone: string): EnvelopeRound {
  const today = localDay(now, zone);
  // A round that began yesterday may last beyond midnight.
  const rounds = [-1, 0, 1].flatMap((days) => roundsOf(schedule, plusDays(today, days), zone));
  const next = rounds.find(({ to }) => now < to);
  assert(next !== undefined, 'a schedule has a round on each day');
  return next;
}

function roundsOf(
  { startMinutes, lengthMinutes }: EnvelopeSchedule,
  day: LocalDay,
  zone: string,
): readonly EnvelopeRound[] {
  const midnight = dayStart(day, zone);
  return startMinutes
    .toSorted((one, other) => one - other)
    .map((minutes) => {
      const from = plus(midnight, minutes * MINUTE);
      return { number: numberOf(day, minutes), from, to: plus(from, lengthMinutes * MINUTE) };
    });
}

function numberOf(day: LocalDay, minutes: number): number {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return Number(`${day.replaceAll('-', '')}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`);
}

/** One line of a weighted table. */
export type EnvelopeLine = { amount: Money; weight: number };

/** The table for members whose valid bet of the day reaches the floor. */
export type EnvelopeBand = { from: Money; lines: readonly EnvelopeLine[] };

/** The band with the highest floor that is reached; undefined: no envelope. */
export function envelopeBandOf(bands: readonly EnvelopeBand[], validBet: Money): EnvelopeBand | undefined {
  return bands
    .filter(({ from }) => from <= validBet)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

/** `member` is the public name of the member in the proof: letters, digits, _ and -. */
export type EnvelopeDraw = { seed: string; round: number; member: string };

/** The amount in the envelope of a member, which anybody can compute from the revealed seed. */
export function drawEnvelope(
  { seed, round, member }: EnvelopeDraw,
  { lines }: EnvelopeBand,
  watcher?: Watcher,
): Money {
  const total = lines.reduce((sum, { weight }) => sum + weight, 0);
  const stream = openStream({ serverSeed: seed, clientSeed: member, nonce: round }, watcher);
  let left = uniformInt(stream, total);
  for (const { amount, weight } of lines) {
    if (left < weight) return amount;
    left -= weight;
  }
  return noMoney;
}

/** The answer of a verification. An envelope is verified when both are true. */
export type EnvelopeVerification = { isCommitted: boolean; isResult: boolean };

/** Recomputes an opened envelope. The commitment was published before the round, with the band. Malformed values verify nothing. */
export function verifyEnvelope(
  revealed: EnvelopeDraw,
  { commitment, band, drawn }: { commitment: string; band: EnvelopeBand; drawn: Money },
): EnvelopeVerification {
  const { seed, round, member } = revealed;
  const isDrawable = isServerSeed(seed) && isClientSeed(member) && Number.isSafeInteger(round) && round >= 0;
  return {
    isCommitted: keepsCommitment(commitment, seed),
    isResult: isDrawable && drawEnvelope(revealed, band) === drawn,
  };
}

/** What the pool of the round still pays of an envelope. */
export function paidOfPool(drawn: Money, poolLeft: Money): Money {
  return poolLeft <= 0n ? noMoney : least(drawn, poolLeft);
}

/** The mean amount of a table, floored, for the cost of a round. */
export function meanEnvelope({ lines }: EnvelopeBand): Money {
  let [sum, weights] = [0n, 0n];
  for (const { amount, weight } of lines) {
    sum += amount * BigInt(weight);
    weights += BigInt(weight);
  }
  return weights === 0n ? noMoney : floorDivide(sum, weights);
}

/** Amounts in rupees, with the weights of the three bands. */
const weightTable = [
  ['1', 5200, 2600, 800],
  ['2', 3000, 3200, 2000],
  ['5', 1300, 2600, 3400],
  ['8', 400, 1100, 2300],
  ['18', 90, 400, 1100],
  ['38', 8, 80, 300],
  ['88', 2, 20, 100],
] as const;

const bandOf = (from: string, weightOf: (row: (typeof weightTable)[number]) => number): EnvelopeBand => ({
  from: parseMoney(from),
  lines: weightTable.map((row) => ({ amount: parseMoney(row[0]), weight: weightOf(row) })),
});

/** The merchant's defaults. */
export const envelopeRules = {
  schedule: { startMinutes: [12 * 60, 16 * 60, 20 * 60], lengthMinutes: 10 },
  bands: [
    bandOf('2000', (row) => row[1]),
    bandOf('10000', (row) => row[2]),
    bandOf('50000', (row) => row[3]),
  ],
  pool: parseMoney('10000'),
  multiplier: parseTimes('3'),
} as const satisfies {
  schedule: EnvelopeSchedule;
  bands: readonly EnvelopeBand[];
  pool: Money;
  multiplier: Rate;
};
