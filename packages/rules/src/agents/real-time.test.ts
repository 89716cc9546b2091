import { moneyOfUnits, parsePercent, rateOfMillionths } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './exact.ts';
import { bookCarried, realTimeShares, versionAt } from './real-time.ts';
import { money } from './testing.ts';

const node = (id: string, parent: string | null, percent: string, turnover: string) => ({
  id,
  parent,
  rate: parsePercent(percent),
  turnover: money(turnover),
});

describe('realTimeShares', () => {
  test('pays the own rate on the team less the rates of the children on theirs', () => {
    expect(realTimeShares([node('U', null, '0.05', '17000'), node('V', 'U', '0.03', '25000')])).toEqual([
      {
        id: 'U',
        teamTurnover: money('42000'),
        own: money('21'),
        childShares: [{ id: 'V', amount: money('7.50') }],
        amount: money('13.50'),
      },
      { id: 'V', teamTurnover: money('25000'), own: money('7.50'), childShares: [], amount: money('7.50') },
    ]);
  });

  test('floors towards minus infinity, so paying and taking back costs a unit', () => {
    const amount = (turnover: string) => realTimeShares([node('U', null, '0.05', turnover)])[0]?.amount;
    expect(amount('33.33')).toBe(money('0.0166'));
    expect(amount('-33.33')).toBe(money('-0.0167'));
    expect(amount('0')).toBe(0n);
  });

  test('adds up to the term of the head', () => {
    const rows = fc.array(fc.record({ rate: fc.nat(5000), turnover: fc.integer() }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (chain) => {
        const shares = realTimeShares(
          chain.map(({ rate, turnover }, index) => ({
            id: String(index),
            parent: index === 0 ? null : String(index - 1),
            rate: rateOfMillionths(BigInt(rate)),
            turnover: moneyOfUnits(BigInt(turnover)),
          })),
        );
        expect(sumOf(shares, ({ amount }) => amount)).toBe(shares[0]?.own);
      }),
    );
  });
});

test('versionAt is the last version from the start of the window on', () => {
  const version = (number: number, from: string) => ({
    version: number,
    from: instantOf(from),
    rate: parsePercent('0.05'),
  });
  const versions = [version(1, '2025-11-18T10:00:00Z'), version(2, '2025-11-18T10:10:00Z')];
  const at = (time: string) => versionAt(versions, instantOf(`2025-11-18T${time}Z`))?.version;
  expect([at('09:59:59'), at('10:00:00'), at('10:09:59'), at('10:10:00')]).toEqual([undefined, 1, 1, 2]);
});

test('bookCarried never takes the wallet below zero, and sets the carry against later amounts first', () => {
  const purse = { commissionWallet: money('7'), carry: money('0') };
  const short = bookCarried(money('-15'), purse);
  expect(short).toEqual({ posted: money('-7'), commissionWallet: 0n, carry: money('-8') });
  const still = bookCarried(money('3'), short);
  expect(still).toEqual({ posted: 0n, commissionWallet: 0n, carry: money('-5') });
  expect(bookCarried(money('10'), still)).toEqual({
    posted: money('5'),
    commissionWallet: money('5'),
    carry: 0n,
  });
});
