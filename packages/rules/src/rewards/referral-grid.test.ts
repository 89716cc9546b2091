import { moneyOfUnits, share } from '@mela/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '#agents/exact.ts';
import { gridRates, referralGrid, type GridNode } from './referral-grid.ts';
import { money } from './testing.ts';

const node = (id: string, referrer: string | null, changed: Partial<GridNode> = {}): GridNode => ({
  id,
  referrer,
  type: 0,
  hasContract: false,
  validBet: money(1000),
  ...changed,
});
const totals = (...nodes: GridNode[]) =>
  referralGrid(nodes, gridRates).map(({ id, total }) => [id, total] as const);

describe('referralGrid', () => {
  test('takes nobody below a contract, however far above it is', () => {
    const line = [node('b', 'a'), node('c', 'b'), node('d', 'c'), node('e', 'd')];
    const earners = (head: GridNode) => totals(head, ...line).map(([id]) => id);
    expect(earners(node('a', null))).toEqual(['a', 'b', 'c', 'd']);
    expect(earners(node('a', null, { hasContract: true }))).toEqual([]);
  });

  test('does not follow a referrer that is unknown or a circle', () => {
    expect(totals(node('a', 'gone'))).toEqual([]);
    expect(totals(node('a', 'b'), node('b', 'a'))).toEqual([
      ['a', money(1)],
      ['b', money(1)],
    ]);
  });

  test('gives at most the sum of the rates on the turnover', () => {
    const parents = fc.array(fc.tuple(fc.nat(20), fc.nat(50_000_000)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(parents, (rows) => {
        const nodes = rows.map(([parent, units], index) =>
          node(String(index), index === 0 ? null : String(parent % index), {
            validBet: moneyOfUnits(BigInt(units)),
          }),
        );
        const given = sumOf(referralGrid(nodes, gridRates), ({ total }) => total);
        const turnover = sumOf(nodes, ({ validBet }) => validBet);
        const limit = sumOf(gridRates, (rate) => share(turnover, rate));
        expect(given).toBeLessThanOrEqual(limit + BigInt(gridRates.length));
      }),
    );
  });
});
