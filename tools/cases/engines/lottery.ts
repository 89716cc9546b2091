import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { runChase } from '@mela/rules/lottery/chase';
import { validCover } from '@mela/rules/lottery/cover';
import { deriveResult } from '@mela/rules/lottery/derive';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { readBet } from '@mela/rules/lottery/index';
import { payoutOf, price } from '@mela/rules/lottery/price';
import { splitRebate } from '@mela/rules/lottery/rebate';
import { readResult, resultJson } from '@mela/rules/lottery/results';
import { drawAt, drawsPerDay, isOnSale, type Scheduled } from '@mela/rules/lottery/schedule';
import type { Bet, DrawResult, Play, Quote, Structure, Terms } from '@mela/rules/lottery/types';
import { z } from 'zod';
import { isRecord } from '#cases/compare.ts';
import { amount, amountText, engineOf, instant } from '#cases/engine.ts';

const params = z.object({
  group: z.int().default(1956),
  maxGroup: z.int().default(1956),
  unit: amount.default(moneyOfUnits(20_000n)),
  multiple: z.int().default(1),
  stake: amount.default(moneyOfUnits(10_000n)),
  profile: z.enum(['fair97', 'market']).default('fair97'),
  table: z.enum(['enhanced', 'official']).default('enhanced'),
});

const item = z.object({
  play: z.string(),
  selection: z.unknown(),
  params: params.prefault({}),
  result: z.unknown().optional(),
});

export const lotteryBet = engineOf(item, ({ play, selection, params: given, result }) => {
  const structure = structureOf(play, result);
  const read = readBet({ play, selection, structure });
  if (!read.ok) return { error: read.refusal.code };
  const priced = price(read.value, termsOf(read.value.play, given));
  if (!priced.ok) return { error: priced.refusal.code };
  const drawn = readResult(structure, result);
  if (drawn === undefined) throw new Error(`this is no result of ${structure}`);
  return settled(read.value, priced.value, drawn);
});

function termsOf({ priceRule }: Play, { stake, profile, table, ...group }: z.output<typeof params>): Terms {
  return priceRule === 'LOTT'
    ? { kind: 'group', ...group }
    : { kind: 'amount', amount: stake, profile, table };
}

const structures: Readonly<Record<string, Structure>> = {
  SSC: 'SSC',
  LF3: 'LF3',
  LF5: 'LF5',
  X5: '11X5',
  PK: 'PK10',
  LHC: 'LHC',
  K3: 'K3',
  WINGO: 'WINGO',
  '5D': '5D',
  MY4D: 'MY4D',
};

/** A result of VN names its region; of SEA, only Thai results have front numbers. */
function structureOf(play: string, result: unknown): Structure {
  const [prefix = ''] = play.split('.');
  const fields = isRecord(result) ? result : {};
  if (prefix === 'VN') {
    const { region } = fields;
    return region === 'MN' || region === 'MT' ? region : 'MB';
  }
  if (prefix === 'SEA') return fields['front3'] === undefined ? 'HN' : 'TH';
  return structures[prefix] ?? 'SSC';
}

function settled(bet: Bet, quote: Quote, drawn: DrawResult): Readonly<Record<string, unknown>> {
  const wins = bet.wins(drawn);
  const won = Object.keys(wins).filter((tier) => !tier.startsWith('PUSH:'));
  const { priceRule, tiers } = bet.play;
  const [first] = tiers;
  const hits = [...bet.tickets()].flatMap((ticket) => Object.entries(ticket.wins(drawn)));
  return {
    bets: quote.bets,
    stake: amountText(quote.stake),
    fee: amountText(quote.fee),
    rebate: amountText(quote.rebate),
    wins,
    // The odds of a play of VN are one number.
    odds:
      priceRule === 'VN'
        ? oddsText(quote.odds[first?.name ?? ''] ?? 0)
        : Object.fromEntries(won.map((tier) => [tier, oddsText(quote.odds[tier] ?? 0)])),
    payout: amountText(payoutOf(quote, wins)),
    hits: hits.flatMap(([tier, count]) => Array.from({ length: count }, () => tier.replace(/:.*/, ''))),
    multiplier: oddsText(hits.reduce((sum, [tier, count]) => sum + count * (quote.odds[tier] ?? 0), 0)),
  };
}

const oddsText = (odds: number): string => (odds / 10_000).toFixed(4);

const seeded = z.object({
  issueSeed: z.string(),
  gameCode: z.string(),
  issue: z.string(),
  salt: z.string().optional(),
});

export const drawnResult = engineOf(seeded, ({ issueSeed: seed, gameCode: game, issue, salt }) => {
  const result = deriveResult({ game, issue, seed, ...(salt === undefined ? {} : { salt }) });
  if (result === undefined) throw new Error('there is no such draw');
  return { result: resultJson(result) };
});

const india = { name: 'Asia/Kolkata', offsetMinutes: 330 };

const clock = z.object({
  now: instant,
  gameCode: z.string().optional(),
  periodSeconds: z.int().positive().optional(),
  closeSeconds: z.int().min(0).default(0),
});

export const issueNumber = engineOf(clock, ({ now, gameCode, periodSeconds, closeSeconds }) => {
  const game = gameCode === undefined ? undefined : lotteryGameOf(gameCode);
  const timetable = { kind: 'period', seconds: periodSeconds ?? 60 } as const;
  const scheduled: Scheduled = game ?? { code: '', timetable, closeSeconds, zone: india };
  const draw = drawAt(scheduled, now);
  return {
    issue: draw.issue,
    secondsToDraw: (draw.drawAt.getTime() - now.getTime()) / 1000,
    salesOpen: isOnSale(draw, now),
    drawsPerDay: drawsPerDay(scheduled),
  };
});

const plan = z.object({
  baseStake: amount,
  multiples: z.array(z.int().positive()),
  stopOnWin: z.boolean(),
  payoutPerMultipleOnWin: amount,
  winsAt: z.array(z.int()),
});

export const chase = engineOf(plan, ({ payoutPerMultipleOnWin: payoutPerMultiple, ...run }) => {
  const { frozen, played, spent, released, payout, net } = runChase({ ...run, payoutPerMultiple });
  return {
    frozenAtPlacement: amountText(frozen),
    issuesPlayed: played,
    spent: amountText(spent),
    refunded: amountText(released),
    payout: amountText(payout),
    net: amountText(net),
  };
});

const line = z.object({
  member: z.object({ group: z.int() }),
  uplines: z.array(z.object({ id: z.string(), group: z.int(), status: z.string() })),
  items: z.array(z.object({ id: z.string(), stake: amount, series: z.int(), status: z.string() })),
});

export const rebateLine = engineOf(line, ({ member, uplines, items }) => {
  const above = uplines.map(({ id, group, status }) => ({ id, group, isSuspended: status === 'suspended' }));
  const splits = items.map(({ id, stake, series, status }) => {
    const counted = status === 'settled' ? stake : noMoney;
    return { id, ...splitRebate({ stake: counted, maxGroup: member.group, group: series }, above) };
  });
  const sum = (read: (split: (typeof splits)[number]) => Money) =>
    moneyOfUnits(splits.reduce((total, split) => total + read(split), 0n));
  const paidIds = above.filter(({ isSuspended }) => !isSuspended).map(({ id }) => id);
  const texts = (read: (name: 'lineTotal' | 'selfRebate' | 'houseKept' | 'rounding') => Money) => ({
    lineTotal: amountText(read('lineTotal')),
    selfRebate: amountText(read('selfRebate')),
    houseKept: amountText(read('houseKept')),
    rounding: amountText(read('rounding')),
  });
  const sharesOf = (read: (id: string) => Money) =>
    Object.fromEntries(paidIds.map((id) => [id, amountText(read(id))]));
  return {
    items: splits.map((split) => ({
      id: split.id,
      ...texts((name) => split[name]),
      shares: sharesOf((id) => split.shares.get(id) ?? noMoney),
    })),
    total: {
      ...texts((name) => sum((split) => split[name])),
      shares: sharesOf((id) => sum((split) => split.shares.get(id) ?? noMoney)),
    },
  };
});

const cover = z.object({
  thresholdPct: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
  groups: z.record(
    z.string(),
    z.object({ outcomes: z.int().positive(), options: z.record(z.string(), z.array(z.int())) }),
  ),
  bets: z.array(
    z.object({ issue: z.string(), group: z.string(), option: z.string(), stake: amount, status: z.string() }),
  ),
});

export const oppositeCover = engineOf(cover, ({ thresholdPct, groups, bets }) => {
  const counted = bets.filter(({ status }) => status === 'settled');
  const keys = new Map(counted.map((bet) => [`${bet.issue} ${bet.group}`, bet]));
  const rows = [...keys.values()].map(({ issue, group }) => {
    const stakes = counted.filter((bet) => bet.issue === issue && bet.group === group);
    const table = groups[group];
    if (table === undefined) throw new Error(`there is no group ${group}`);
    return {
      issue,
      group,
      stake: moneyOfUnits(stakes.reduce((sum, { stake }) => sum + stake, 0n)),
      valid: validCover(table, stakes, thresholdPct),
    };
  });
  return {
    rows: rows.map(({ stake, valid, ...row }) => ({
      ...row,
      stake: amountText(stake),
      valid: amountText(valid),
    })),
    valid: amountText(moneyOfUnits(rows.reduce((sum, { valid }) => sum + valid, 0n))),
  };
});
