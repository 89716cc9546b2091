import { parseMoney } from '@mela/kernel/money';
import { instantOf, localDay } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import type { GwStatementRow } from '#adapters/pay/adapter.ts';
import { compareStatement } from './compare-statement.ts';

const at = instantOf('2026-11-15T06:30:00.000Z');
const orderId = '01900000-0000-7000-8000-000000000001';
const line = (changes: Partial<GwStatementRow> = {}): GwStatementRow => ({
  kind: 'payout',
  orderId,
  gatewayRef: 'pout_1',
  amount: parseMoney('600'),
  state: 'settled',
  utr: '612345678901',
  at,
  ...changes,
});

const compare = (lines: GwStatementRow[]) => {
  const booked = { orderId, amount: parseMoney('600'), state: 'settled', at } as const;
  return compareStatement({
    gateway: 'NETBOX',
    day: localDay(at, 'Asia/Kolkata'),
    subject: 'payout',
    lines,
    known: [booked],
    settled: [booked],
  });
};

test('statement comparison reports the second movement of one order (MEMBER-3)', () => {
  expect(compare([line()])).toEqual([]);
  expect(compare([line(), line({ gatewayRef: 'pout_2', utr: '612345678902' })])).toMatchObject([
    { kind: 'missing_here', reference: 'pout_2', utr: '612345678902', amountThere: parseMoney('600') },
  ]);
});

test('statement comparison does not treat two lines without an order id as a repeat', () => {
  const loose = compare([
    line(),
    line({ orderId: '', gatewayRef: 'a' }),
    line({ orderId: '', gatewayRef: 'b' }),
  ]);
  expect(loose.map(({ reference }) => reference)).toEqual(['a', 'b']);
});
