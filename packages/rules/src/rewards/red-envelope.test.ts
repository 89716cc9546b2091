import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '#games/seeds.ts';
import {
  drawEnvelope,
  envelopeBandOf,
  envelopeRoundAt,
  envelopeRules,
  meanEnvelope,
  paidOfPool,
  verifyEnvelope,
} from './red-envelope.ts';
import { at, money, seedOf, zone } from './testing.ts';

const { schedule, bands, pool } = envelopeRules;
const [band] = bands;

describe('envelopeRoundAt', () => {
  const round = (time: string) => envelopeRoundAt(schedule, at(time), zone);

  test('is the open round, or else the next one', () => {
    const noon = { number: 202511181200, from: at('2025-11-18 12:00'), to: at('2025-11-18 12:10') };
    expect(round('2025-11-18 00:00')).toEqual(noon);
    expect(round('2025-11-18 12:09')).toEqual(noon);
    expect(round('2025-11-18 12:10').number).toBe(202511181600);
    expect(round('2025-11-18 20:10').number).toBe(202511191200);
  });

  test('keeps a round open beyond midnight', () => {
    const late = { startMinutes: [23 * 60 + 55], lengthMinutes: 10 } as const;
    expect(envelopeRoundAt(late, at('2025-11-19 00:04'), zone).number).toBe(202511182355);
    expect(envelopeRoundAt(late, at('2025-11-19 00:05'), zone).number).toBe(202511192355);
  });
});

test('envelopeBandOf asks for the valid bet of the day', () => {
  const from = (rupees: number | string) => envelopeBandOf(bands, money(rupees))?.from;
  expect([from('1999.99'), from(2000), from('9999.99'), from(90_000)]).toEqual([
    undefined,
    money(2000),
    money(2000),
    money(50_000),
  ]);
});

describe('drawEnvelope', () => {
  const draw = (member: string, round = 202511181200) =>
    drawEnvelope({ seed: seedOf('a'), round, member }, band);

  test('depends on the seed, the round and the member only', () => {
    const members = Array.from({ length: 300 }, (_, index) => `m${index}`);
    const drawn = members.map((member) => draw(member));
    expect(members.toReversed().map((member) => draw(member))).toEqual(drawn.toReversed());
    expect(members.map((member) => draw(member, 202511181600))).not.toEqual(drawn);
  });

  test('keeps to its table, whose mean it meets', () => {
    const amounts = new Set(band.lines.map(({ amount }) => amount));
    const drawn = Array.from({ length: 4000 }, (_, index) => draw(`m${index}`));
    expect(drawn.every((amount) => amounts.has(amount))).toBe(true);
    const mean = Number(drawn.reduce((sum, amount) => sum + amount, 0n)) / drawn.length;
    // The deviation of 4000 draws is about two per cent of the mean.
    expect(Math.abs(mean / Number(meanEnvelope(band)) - 1)).toBeLessThan(0.12);
  });
});

test('verifyEnvelope confirms an amount and rejects other amounts and malformed values', () => {
  const revealed = { seed: seedOf('a'), round: 202511181200, member: 'm1' };
  const published = { commitment: commitmentOf(revealed.seed), band, drawn: drawEnvelope(revealed, band) };
  const verify = (changed: Partial<typeof revealed>, drawn = published.drawn) => {
    const { isCommitted, isResult } = verifyEnvelope({ ...revealed, ...changed }, { ...published, drawn });
    return [isCommitted, isResult];
  };
  expect(verify({})).toEqual([true, true]);
  expect(verify({}, money('0.5'))).toEqual([true, false]);
  expect(verify({ seed: seedOf('b') })[0]).toBe(false);
  expect(verify({ seed: 'no seed' })).toEqual([false, false]);
  expect(verify({ member: 'no name' })).toEqual([true, false]);
  expect(verify({ round: -1 })).toEqual([true, false]);
});

test('every default table pays Rs 1 to Rs 88, and more in a higher band', () => {
  for (const { lines } of bands) {
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(lines.map(({ amount }) => amount)).toContain(money(1));
    expect(lines.every(({ amount }) => amount >= money(1) && amount <= money(88))).toBe(true);
  }
  const means = bands.map(meanEnvelope);
  expect(means.toSorted((one, other) => Number(one - other))).toEqual(means);
  expect(meanEnvelope({ from: noMoney, lines: [] })).toBe(0n);
});

test('paidOfPool never pays more than the pool of a round holds', () => {
  const drawn = fc.array(fc.integer({ min: 0, max: 880_000 }), { maxLength: 400 });
  fc.assert(
    fc.property(drawn, (amounts) => {
      let left = moneyOfUnits(pool);
      for (const units of amounts) {
        const paid = paidOfPool(moneyOfUnits(BigInt(units)), left);
        expect(paid >= 0n && paid <= left && paid <= BigInt(units)).toBe(true);
        left = moneyOfUnits(left - paid);
      }
    }),
    { numRuns: 30 },
  );
  expect(paidOfPool(money(5), money(-1))).toBe(0n);
});
