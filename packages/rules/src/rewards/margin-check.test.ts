import { parseMoney, parsePercent, parseTimes, rateOfMillionths } from '@mela/kernel/money';
import { expect, test } from 'vitest';
import { checkMarginOf, vipStepOf, type MarginRules } from './margin-check.ts';
import { rebateRates } from './member-rebate.ts';
import { pointRules } from './points.ts';
import { vipLadder } from './vip-ladder.ts';
import { vipWeights } from './vip-progress.ts';

/** The worked example: slots of 4 % margin. The agent line is given as 0.50 % in all. */
const slots: MarginRules = {
  margin: parsePercent('4'),
  vendorFee: parsePercent('10'),
  rebate: rebateRates.slots,
  vipWeight: vipWeights.slots,
  pointsPer100: pointRules.per100.slots,
  pointsPerRupee: pointRules.pointsPerRupee,
  promotions: parsePercent('1'),
  line: {
    rebate: parsePercent('0.20'),
    dividend: parsePercent('0'),
    salary: parsePercent('0.30'),
    salaryWeight: parsePercent('100'),
  },
};
const atLevel = (level: number) => ({ level, step: vipStepOf(vipLadder, level) });

test('the margin check of slots at VIP 5 is the worked example of the economy: 1.32 of 4.00 % are left (REWARD-19)', () => {
  const { items, giveBack, vendorFee, left, isBeyond } = checkMarginOf(slots, atLevel(5));
  expect(items).toEqual({
    selfRebate: parsePercent('0.55'),
    // ₹3,000 for a step of ₹40,00,000, which the example rounds to 0.08 %.
    vipGifts: rateOfMillionths(750n),
    vipSalary: parsePercent('0.10'),
    points: parsePercent('0.05'),
    promotions: parsePercent('1.00'),
    agentLine: parsePercent('0.50'),
  });
  expect(giveBack).toBe(22_750n);
  expect(vendorFee).toBe(parsePercent('0.40'));
  expect(left).toBe(13_250n);
  expect(isBeyond).toBe(false);
});

test('the margin check marks the same give-back on a margin of 1.2 %, and weights lower it (REWARD-19)', () => {
  const margin = parsePercent('1.20');
  expect(checkMarginOf({ ...slots, margin }, atLevel(5))).toMatchObject({ left: -11_950n, isBeyond: true });
  const live: MarginRules = {
    ...slots,
    margin,
    rebate: rebateRates.live,
    vipWeight: vipWeights.live,
    pointsPer100: pointRules.per100.live,
    promotions: parsePercent('0'),
    line: { ...slots.line, salaryWeight: parsePercent('30') },
  };
  const { items, left, isBeyond } = checkMarginOf(live, atLevel(5));
  expect(items).toMatchObject({
    selfRebate: parsePercent('0.35'),
    vipGifts: 225n,
    vipSalary: 300n,
    points: 250n,
    agentLine: parsePercent('0.29'),
  });
  expect([left, isBeyond]).toEqual([3625n, false]);
});

test('the margin check is beyond the margin from the first millionth below zero on (REWARD-19)', () => {
  const line = { ...slots.line, rebate: parsePercent('1.52'), dividend: rateOfMillionths(50n) };
  const exact = checkMarginOf({ ...slots, line }, atLevel(5));
  expect([exact.left, exact.isBeyond]).toEqual([0n, false]);
  const more = { ...line, dividend: rateOfMillionths(51n) };
  expect(checkMarginOf({ ...slots, line: more }, atLevel(5))).toMatchObject({ left: -1n, isBeyond: true });
});

test('the margin check counts no VIP cost at level 0, at a level without a keep line, and without weight (REWARD-19)', () => {
  const none = { vipGifts: 0n, vipSalary: 0n };
  expect(checkMarginOf(slots, atLevel(0)).items).toMatchObject({ ...none, selfRebate: parsePercent('0.30') });
  // The first level costs ₹10 for ₹10,000, and has no salary.
  expect(checkMarginOf(slots, atLevel(1)).items).toMatchObject({ vipGifts: 1000n, vipSalary: 0n });
  expect(checkMarginOf({ ...slots, vipWeight: parsePercent('0') }, atLevel(5)).items).toMatchObject(none);
  expect(vipStepOf(vipLadder, 99)).toEqual(vipStepOf(vipLadder, 0));
});

test('the margin check rounds costs up to a millionth (REWARD-19)', () => {
  const step = {
    gift: parseMoney('1'),
    step: parseMoney('3'),
    salary: parseMoney('0'),
    keep: parseMoney('0'),
  };
  const { items } = checkMarginOf(
    { ...slots, rebate: null, pointsPer100: parseTimes('0') },
    { level: 5, step },
  );
  expect(items).toMatchObject({ selfRebate: 0n, vipGifts: 333_334n, points: 0n });
});
