import { requestLevel } from '@mela/rules/agents/levels';
import { guardMargin, marginLeft } from '@mela/rules/agents/margin-guard';
import { productShares } from '@mela/rules/agents/rebate-shares';
import { z } from 'zod';
import { amount, amountText, engineOf, percent } from '#cases/engine.ts';
import { percentText } from './agents.ts';

const volume = z.object({ days: z.int().positive(), floor: amount, dailyTurnover: z.array(amount) });

const request = z.object({
  action: z.enum(['open', 'raise']),
  level: z.number(),
  parent: z.object({ group: z.number(), mayOpenEqual: z.boolean().default(false) }),
  quota: z
    .object({
      systemGranted: z.int().default(0),
      uplineGranted: z.int().default(0),
      directChildrenAt: z.int().default(0),
      passedDown: z.array(z.int()).default([]),
    })
    .nullable(),
  volume: volume.nullable(),
});

export const quota = engineOf(request, (asked) => {
  const { refusals, left, volume: measured } = requestLevel(asked);
  return {
    left: left ?? 'unlimited',
    allowed: refusals.length === 0,
    refusals,
    volume:
      measured === null
        ? null
        : { required: amountText(measured.required), actual: amountText(measured.actual) },
  };
});

const line = z.object({
  validBet: amount,
  memberPct: percent,
  uplines: z.array(z.object({ id: z.string(), pct: percent, status: z.string() })),
});

export const productRebate = engineOf(line, ({ validBet, memberPct, uplines }) => {
  const above = uplines.map(({ id, pct, status }) => ({
    id,
    rate: pct,
    isSuspended: status === 'suspended',
  }));
  const { lineTotal, shares, houseKept, rounding } = productShares(validBet, memberPct, above);
  return {
    lineTotal: amountText(lineTotal),
    houseKept: amountText(houseKept),
    rounding: amountText(rounding),
    shares: Object.fromEntries(
      shares.flatMap(({ id, amount: paid, isKept }) => (isKept ? [] : [[id, amountText(paid)]])),
    ),
  };
});

const guarded = z.object({
  marginPct: percent,
  capPct: percent,
  selfRebatePct: percent,
  uplineRebatesPct: z.array(percent),
  topSalaryRatePct: percent,
  salaryWeightPct: percent,
  pointsPct: percent,
});

export const marginGuard = engineOf(guarded, (asked) => {
  const { isAllowed, total, limit } = guardMargin(
    { margin: asked.marginPct, cap: asked.capPct },
    {
      selfRebate: asked.selfRebatePct,
      uplineRebates: asked.uplineRebatesPct,
      topSalary: asked.topSalaryRatePct,
      salaryWeight: asked.salaryWeightPct,
      points: asked.pointsPct,
    },
  );
  return { totalPct: percentText(total), limitPct: percentText(limit), allowed: isAllowed };
});

const checked = z.object({
  marginPct: percent,
  vendorFeePctOfWin: percent,
  giveBackPct: z.record(z.string(), percent),
});

export const marginCheck = engineOf(checked, ({ marginPct, vendorFeePctOfWin, giveBackPct }) => {
  const { giveBack, vendorFee, left } = marginLeft(marginPct, Object.values(giveBackPct), vendorFeePctOfWin);
  return {
    giveBackPct: percentText(giveBack),
    vendorFeePct: percentText(vendorFee),
    leftPct: percentText(left),
  };
});
