import { formatMoney, type Money, type Rate } from '@mela/kernel/money';
import { rebateRates } from '@mela/rules/rewards/member-rebate';
import { pointRules } from '@mela/rules/rewards/points';
import { gridRates } from '@mela/rules/rewards/referral-grid';
import { referralRules } from '@mela/rules/rewards/referral-reward';
import { signInRules } from '@mela/rules/rewards/sign-in';
import { vipLadder } from '@mela/rules/rewards/vip-ladder';
import { vipWeights } from '@mela/rules/rewards/vip-progress';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#test/steps.ts';
import { amount, factor, percent } from './engine.ts';

const path = join(root, 'packages/rules/cases/economy.json');
const rateTerms = z.object({ basePct: percent, perLevelPct: percent, maxPct: percent });
const defaults = z
  .object({
    vipLadder: z.array(
      z.object({
        level: z.int(),
        lifetime: amount,
        gift: amount,
        keep: amount,
        salary: amount,
        dailyWithdrawal: amount,
      }),
    ),
    vipWeights: z.record(z.string(), percent),
    memberRebateRates: z.record(z.string(), rateTerms),
    points: z.object({
      per100: z.record(z.string(), factor),
      pointsPerRupee: z.int(),
      minPoints: z.int(),
      maxRupeesPerDay: amount,
      expiryDays: z.int(),
    }),
    signIn: z.object({ minDeposit: amount, rewards: z.array(amount) }),
    referralReward: z.record(z.string(), amount),
    referralGridPct: z.array(percent),
  })
  .parse(z.object({ defaults: z.unknown() }).parse(JSON.parse(readFileSync(path, 'utf8'))).defaults);

/** The cases call all in-house games `inhouse`; the product knows three kinds of them. */
const inHouse = ['instant', 'table', 'blackjackHilo'];
const named = (product: string): readonly string[] => (product === 'inhouse' ? inHouse : [product]);

const texts = (amounts: readonly Money[]) => amounts.map(formatMoney);

test('the VIP ladder is that of the cases', () => {
  expect(vipLadder).toEqual(defaults.vipLadder);
});

test('every product weighs for VIP as in the cases', () => {
  const { table, ...weights }: Record<string, Rate> = vipWeights;
  expect(weights).toEqual(defaults.vipWeights);
  expect(table).toBe(weights['live']);
});

test('the rates of the member rebate are those of the cases', () => {
  const rates: Readonly<Record<string, object>> = rebateRates;
  for (const [product, { basePct: base, perLevelPct: perLevel, maxPct: max }] of Object.entries(
    defaults.memberRebateRates,
  ))
    for (const name of named(product))
      expect(rates[name], name).toEqual(max === 0n ? undefined : { base, perLevel, max });
});

test('the point rules are those of the cases', () => {
  const { per100, minPoints: pointsMin, maxRupeesPerDay: rupeesPerDayMax, ...rest } = defaults.points;
  expect(pointRules).toMatchObject({ pointsMin, rupeesPerDayMax, ...rest });
  const rates: Readonly<Record<string, Rate>> = pointRules.per100;
  for (const [product, rate] of Object.entries(per100))
    for (const name of named(product)) expect(rates[name], name).toBe(rate);
});

test('sign-in, referral reward and referral grid are those of the cases', () => {
  expect(texts(signInRules.rewards)).toEqual(texts(defaults.signIn.rewards));
  expect(signInRules.depositMin).toBe(defaults.signIn.minDeposit);
  expect(referralRules).toEqual(defaults.referralReward);
  expect(gridRates).toEqual(defaults.referralGridPct);
});
