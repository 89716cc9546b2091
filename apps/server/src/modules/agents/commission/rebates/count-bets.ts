import { moneyOfUnits, noMoney, rateOfMillionths, type Money } from '@mela/kernel/money';
import { selfRebate } from '@mela/rules/lottery/price';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/commission/needs.ts';
import type { Figure } from '#modules/agents/commission/rollups/figures.ts';
import { noteLateBets, type CountedBet } from '#modules/agents/commission/rollups/late-bets.ts';
import { addFigures } from '#modules/agents/commission/rollups/queries.ts';
import { productOfGameType } from '#modules/play/bet/module.ts';
import { isInCare } from './care.ts';
import {
  keptBets,
  keptShares,
  linesOf,
  writeRebates,
  type KeptBet,
  type KeptShare,
  type LineRow,
  type MemberDay,
  type RebatedBet,
  type RebateLine,
  type RoundingChange,
} from './queries.ts';
import type { Amounts, ChangedBet } from './settled-bet.ts';
import { lineOfGaps, sharesOf, type Basis, type Line, type Shares } from './shares.ts';

/** Counts the bets of some events in the daily figures, and writes the rebate lines of their uplines. */
export async function countBets(
  needs: Pick<Needs, 'settings' | 'clock'>,
  tx: Tx,
  bets: readonly ChangedBet[],
): Promise<void> {
  for (const part of partsWithoutRepeats(bets)) await countPart(needs, tx, part);
}

/** A second change of a bet needs the stored result of the first, so it begins a new part. */
function partsWithoutRepeats(bets: readonly ChangedBet[]): ChangedBet[][] {
  const parts: ChangedBet[][] = [];
  let rounds = new Set<string>();
  for (const bet of bets) {
    const part = parts.at(-1);
    if (part === undefined || rounds.has(bet.roundId)) {
      parts.push([bet]);
      rounds = new Set();
    } else part.push(bet);
    rounds.add(bet.roundId);
  }
  return parts;
}

async function countPart(
  needs: Pick<Needs, 'settings' | 'clock'>,
  tx: Tx,
  bets: readonly ChangedBet[],
): Promise<void> {
  const roundIds = bets.map(({ roundId }) => roundId);
  const kept = await keptBets(tx, roundIds);
  const paid = await keptShares(tx, [...kept.keys()]);
  const lines = await readLines(tx, bets);
  const timeZone = needs.settings.merchant().timeZone;
  const inCare = await roundsInCare(tx, { bets, lines, kept, timeZone });
  const changes = bets.flatMap((bet) => {
    const line = lines.get(placeOf(bet));
    // A trial counts nowhere.
    if (line === undefined || line[0].type === TRIAL) return [];
    const known = kept.get(bet.roundId);
    const isCare = known?.isCare ?? inCare.has(bet.roundId);
    return [changeOf(bet, { line, known, isCare, paid: paid.get(bet.roundId) ?? [] })];
  });
  await writeRebates(tx, {
    lines: changes.flatMap((change) => change.lines),
    bets: changes.flatMap(({ bet }) => (bet === undefined ? [] : [bet])),
    rounding: sumByDay(changes.map(({ rounding }) => rounding)),
  });
  await addFigures(
    tx,
    changes.flatMap(({ figures }) => figures),
  );
  // After the figures, whose lock orders the late bets.
  await noteLateBets(
    tx,
    changes.flatMap(({ counted }) => counted),
    { at: needs.clock.now(), timeZone },
  );
}

const TRIAL = 4;

type LineRows = readonly [LineRow, ...LineRow[]];

const placeOf = ({ memberId, day }: MemberDay): string => `${memberId} ${day}`;

async function readLines(tx: Tx, bets: readonly ChangedBet[]): Promise<ReadonlyMap<string, LineRows>> {
  const places = new Map(bets.map(({ memberId, day }) => [placeOf({ memberId, day }), { memberId, day }]));
  const lines = new Map<string, LineRows>();
  for (const row of await linesOf(tx, [...places.values()])) {
    const key = placeOf(row);
    const known = lines.get(key);
    lines.set(key, known === undefined ? [row] : [...known, row]);
  }
  return lines;
}

/** Judged when a bet is settled for the first time. */
async function roundsInCare(
  tx: Tx,
  about: {
    bets: readonly ChangedBet[];
    lines: ReadonlyMap<string, LineRows>;
    kept: ReadonlyMap<string, KeptBet>;
    timeZone: string;
  },
): Promise<ReadonlySet<string>> {
  const { bets, lines, kept, timeZone } = about;
  const judged = new Map<string, boolean>();
  const rounds = new Set<string>();
  for (const bet of bets) {
    const { roundId, memberId, settledAt } = bet;
    const line = lines.get(placeOf(bet));
    if (bet.before !== null || kept.has(roundId) || !line) continue;
    // The bets of a member in one event have one time, which is judged once.
    const moment = `${memberId} ${settledAt.getTime()}`;
    const isCare = judged.get(moment) ?? (await isInCare(tx, line[0], { at: settledAt, timeZone }));
    judged.set(moment, isCare);
    if (isCare) rounds.add(roundId);
  }
  return rounds;
}

type Known = { line: LineRows; known: KeptBet | undefined; isCare: boolean; paid: readonly KeptShare[] };

type Change = {
  figures: Figure[];
  /** The figures with the bet that changed them. */
  counted: CountedBet[];
  lines: RebateLine[];
  bet: RebatedBet | undefined;
  rounding: RoundingChange;
};

function changeOf(bet: ChangedBet, about: Known): Change {
  const { known, isCare } = about;
  const { roundId, memberId, day, before, after } = bet;
  const product = productOfGameType[bet.category];
  const revision = (known?.revision ?? 0) + 1;
  const now = valueOf(bet, about);
  const stored = {
    roundId,
    series: now.series,
    isCare,
    selfRebate: now.selfRebate,
    agentRebate: now.agentRebate,
  };
  const counted = (amounts: Amounts, extra: Pick<KeptBet, 'series' | 'selfRebate' | 'agentRebate'>) =>
    figureOf({ memberId, product, isCare }, amounts, extra);
  const figures = [
    ...(before === null ? [] : [negative(counted(before, known ?? nothingKept))]),
    ...(after === null ? [] : [counted(after, now)]),
  ];
  return {
    figures,
    counted: figures.map((figure) => ({ roundId, category: bet.category, isCare, figure })),
    lines: linesToWrite(bet, { ...about, product, revision, now }),
    bet:
      known !== undefined ||
      isCare ||
      now.series > 0 ||
      now.shares.shares.length > 0 ||
      now.shares.rounding > 0n ||
      now.selfRebate > 0n
        ? { ...stored, memberId, day, rounding: now.shares.rounding, revision }
        : undefined,
    rounding: { day, amount: now.shares.rounding - (known?.rounding ?? 0n) },
  };
}

const nothingKept = { series: 0, selfRebate: noMoney, agentRebate: noMoney };
const noShares: Shares = { shares: [], rounding: noMoney };

type Value = { series: number; selfRebate: Money; agentRebate: Money; shares: Shares };

/** What the bet is worth now to the member and to the agents above. */
function valueOf(bet: ChangedBet, { line, isCare, paid }: Known): Value {
  const { after, lottery } = bet;
  if (after === null) return { ...nothingKept, shares: noShares };
  const groups = (lottery?.series ?? []).flatMap(({ group, stake }) =>
    group === null ? [] : [{ group, stake }],
  );
  const series = Math.max(0, ...groups.map(({ group }) => group));
  const ownRebate = lottery === undefined ? noMoney : (lottery.rebate ?? rebateOf(lottery.maxGroup, groups));
  // The rebate of the care rule's bets is in no figure, because their payout is not either.
  if (isCare) return { ...nothingKept, series, shares: noShares };
  const basis: Basis =
    lottery !== undefined && groups.length > 0
      ? { kind: 'groups', maxGroup: lottery.maxGroup, selfRebate: ownRebate, parts: groups }
      : { kind: 'validBet', amount: after.validBet };
  const product = productOfGameType[bet.category];
  const { shares, rounding } = sharesOf(
    basis,
    paid.length > 0 ? lineOfGaps(basis, paid) : currentLine(line, product),
  );
  const isTest = line.some(({ isCounted, hasTest }) => isCounted && hasTest);
  const agentRebate = shares.reduce((sum, { amount, isKept }) => (isKept ? sum : sum + amount), 0n);
  return {
    series,
    selfRebate: ownRebate,
    agentRebate: moneyOfUnits(agentRebate),
    // Shares of test agents are never paid, so nothing is left over from their floors.
    shares: { shares, rounding: isTest ? noMoney : rounding },
  };
}

/** For events of the first release, which do not tell the rebate. */
function rebateOf(maxGroup: number, parts: readonly { group: number; stake: Money }[]): Money {
  return moneyOfUnits(
    parts.reduce((sum, { group, stake }) => sum + selfRebate(stake, { group, maxGroup }), 0n),
  );
}

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

function currentLine([member, ...above]: LineRows, product: string): Line {
  const rateOf = ({ rates }: LineRow) => rateOfMillionths(BigInt(rates[product] ?? 0));
  return {
    memberRate: rateOf(member),
    agents: above
      .filter(({ type, isCounted }) => isCounted && agentTypes.has(type))
      .map((row) => ({ id: row.id, group: row.group, rate: rateOf(row), isSuspended: row.isSuspended })),
  };
}

function figureOf(
  { memberId, product, isCare }: { memberId: bigint; product: string; isCare: boolean },
  { stake, validBet, payout, day }: Amounts,
  { series, selfRebate: own, agentRebate }: Pick<KeptBet, 'series' | 'selfRebate' | 'agentRebate'>,
): Figure {
  const place = { memberId, day, product, series };
  return isCare
    ? { ...place, careStake: stake, careValidBet: validBet, carePayout: payout }
    : { ...place, bets: 1n, stake, validBet, payout, selfRebate: own, agentRebate };
}

function negative({ memberId, day, product, series, ...amounts }: Figure): Figure {
  const negated = Object.entries(amounts).map(([name, amount]) => [name, 0n - amount] as const);
  return { memberId, day, product, series, ...Object.fromEntries(negated) };
}

/** The share of each agent, less what the lines of earlier revisions gave. */
function linesToWrite(
  bet: ChangedBet,
  { paid, now, product, revision }: Known & { product: string; revision: number; now: Value },
): RebateLine[] {
  const { roundId, memberId: fromId, day, settledAt: earnedAt } = bet;
  const earlier = new Map(paid.map((share) => [share.agentId, share]));
  const agents = new Set([...now.shares.shares.map(({ agentId }) => agentId), ...earlier.keys()]);
  const current = new Map(now.shares.shares.map((share) => [share.agentId, share]));
  return [...agents].flatMap((agentId): RebateLine[] => {
    const [share, known] = [current.get(agentId), earlier.get(agentId)];
    const basis = (share?.basis ?? 0n) - (known?.basis ?? 0n);
    const amount = (share?.amount ?? 0n) - (known?.amount ?? 0n);
    const terms = share ?? known;
    if (terms === undefined || (basis === 0n && amount === 0n)) return [];
    const { rate, isKept } = terms;
    return [{ agentId, roundId, revision, fromId, product, basis, rate, amount, isKept, day, earnedAt }];
  });
}

function sumByDay(changes: readonly RoundingChange[]): RoundingChange[] {
  const days = new Map<RoundingChange['day'], bigint>();
  for (const { day, amount } of changes) days.set(day, (days.get(day) ?? 0n) + amount);
  return [...days].flatMap(([day, amount]) => (amount === 0n ? [] : [{ day, amount }]));
}
