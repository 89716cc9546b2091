import { noMoney } from '@mela/kernel/money';
import { MINUTE, type Instant } from '@mela/kernel/time';
import {
  rebateClaimRefusal,
  rebateCutoff,
  rebateRows,
  rebateTotal,
  type RebateRefusal,
  type RebateRow,
  type RebateRules,
} from '@mela/rules/rewards/member-rebate';
import { z } from 'zod';
import { amount, amountText, engineOf, instant, percent } from '#cases/engine.ts';
import { indiaZone } from './agents.ts';

const rate = z
  .object({ basePct: percent, perLevelPct: percent, maxPct: percent })
  .transform(({ basePct: base, perLevelPct: perLevel, maxPct: max }) => ({ base, perLevel, max }));

const bet = z.object({
  at: instant,
  type: z.literal('bet'),
  product: z.string(),
  validBet: amount,
  usedForBonus: z.boolean(),
  status: z.enum(['settled', 'void']),
});

const event = z.discriminatedUnion('type', [
  bet,
  z.object({ at: instant, type: z.literal('claim'), vip: z.int() }),
  z.object({ at: instant, type: z.literal('run'), vip: z.int() }),
]);

const input = z.object({
  mode: z.enum(['automatic', 'manual']),
  minimum: amount,
  gapMinutes: z.int(),
  rates: z.record(z.string(), rate),
  events: z.array(event),
});

export const memberRebate = engineOf(input, ({ mode, minimum, gapMinutes, rates, events }) => {
  const rules: RebateRules = { mode, claimMin: minimum, gapMs: gapMinutes * MINUTE };
  let unpaid: z.output<typeof bet>[] = [];
  let lastClaimAt: Instant | null = null;
  const steps: object[] = [];
  for (const one of events) {
    if (one.type === 'bet') {
      if (one.status === 'settled' && !one.usedForBonus) unpaid.push(one);
      continue;
    }
    const { at, type, vip } = one;
    const cutoff = rebateCutoff(at, indiaZone);
    const due = type === 'claim' ? unpaid : unpaid.filter((each) => each.at < cutoff);
    const rows = rebateRows(due, vip, rates);
    const total = rebateTotal(rows);
    const refused = type === 'claim' ? rebateClaimRefusal(rules, { total, lastClaimAt }, at) : null;
    steps.push({ type, ...stepText(refused, rows) });
    if (refused !== null) continue;
    if (type === 'claim') lastClaimAt = at;
    const paid = new Set(due);
    unpaid = unpaid.filter((each) => !paid.has(each));
  }
  return { steps };
});

function stepText(refused: RebateRefusal | null, due: readonly RebateRow[]): object {
  const rows = refused === null ? due : [];
  const total = amountText(rows.length === 0 ? noMoney : rebateTotal(rows));
  return {
    refused,
    rows: Object.fromEntries(rows.map((row) => [row.product, amountText(row.amount)])),
    total,
    requirement: total,
  };
}
