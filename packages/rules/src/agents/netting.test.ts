import { moneyOfUnits } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './exact.ts';
import { bookNet, netLine } from './netting.ts';
import { money } from './testing.ts';

const purse = (commissionWallet: string, receivable: string) => ({
  commissionWallet: money(commissionWallet),
  receivable: money(receivable),
});

describe('bookNet', () => {
  test('repays the receivable before it pays', () => {
    expect(bookNet(money('11400'), purse('10', '5000'))).toEqual({
      paid: money('6400'),
      repaid: money('5000'),
      debited: 0n,
      owed: 0n,
      ...purse('6410', '0'),
    });
    expect(bookNet(money('5'), purse('0', '7'))).toMatchObject({ paid: 0n, ...purse('0', '2') });
  });

  test('takes a negative net from the commission wallet, and adds what is missing to the receivable', () => {
    expect(bookNet(money('-12600'), purse('5000', '100'))).toEqual({
      paid: 0n,
      repaid: 0n,
      debited: money('5000'),
      owed: money('7600'),
      ...purse('0', '7700'),
    });
  });

  test('changes nothing for a net of zero', () => {
    expect(bookNet(money('0'), purse('3', '4'))).toMatchObject({ paid: 0n, ...purse('3', '4') });
  });
});

/** A tree in which each node hangs below an earlier one, or below the house. */
const lines = fc
  .array(
    fc.record({
      above: fc.nat(),
      gross: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      commissionWallet: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      receivable: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ above, ...amounts }, index) => {
      const parent = above % (index + 1);
      return {
        id: String(index),
        parent: parent === index ? null : String(parent),
        gross: moneyOfUnits(amounts.gross),
        commissionWallet: moneyOfUnits(amounts.commissionWallet),
        receivable: moneyOfUnits(amounts.receivable),
      };
    }),
  );

describe('netLine', () => {
  test('keeps the sum: nets add up to the heads, and the house pays what it collects, is owed and what it costs', () => {
    fc.assert(
      fc.property(lines, (nodes) => {
        const { nodes: netted, house } = netLine(nodes);
        expect(sumOf(netted, ({ net }) => net)).toBe(house.cost);
        expect(house.cost).toBe(house.pays - house.collects - house.newReceivables);
        for (const { booking } of netted) {
          expect(booking.commissionWallet).toBeGreaterThanOrEqual(0n);
          expect(booking.receivable).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });

  test('names the share of each direct child', () => {
    const node = (id: string, parent: string | null, gross: string) => ({
      id,
      parent,
      gross: money(gross),
      ...purse('0', '0'),
    });
    const nodes = [node('A', null, '100'), node('B', 'A', '70'), node('C', 'B', '60'), node('D', 'A', '0')];
    const [head] = netLine(nodes).nodes;
    expect(head).toMatchObject({
      net: money('30'),
      childShares: [
        { id: 'B', gross: money('70') },
        { id: 'D', gross: 0n },
      ],
    });
  });

  test('takes a node whose upline holds no contract as a head', () => {
    const node = { id: 'B', parent: 'unknown', gross: money('5'), ...purse('0', '0') };
    expect(netLine([node]).house).toMatchObject({ pays: money('5'), cost: money('5') });
  });
});
