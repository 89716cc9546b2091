import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { CommissionWire } from '@mela/protocol/shapes/commission';

// Builders of answers about an agent's income; a test overrides the fields that matter to it.

type Income = CommissionWire['income']['value'];
type Page = CommissionWire['rows']['value'];
type Row = Page['items'][number];

const rupees = (text: string) => formatMoney(parseMoney(text));
const sums = (amount: string, waiting: string, rows: number) => ({
  amount: rupees(amount),
  waiting: rupees(waiting),
  rows,
});

export function income(changed: Partial<Income> = {}): Income {
  return {
    from: '2026-11-09',
    to: '2026-11-15',
    updatedAt: '2026-11-15T06:30:00.000Z',
    wallet: rupees('45'),
    totals: sums('52', '7', 4),
    kinds: [
      { kind: 'rebate', ...sums('12', '7', 3) },
      { kind: 'dividend', ...sums('40', '0', 1) },
    ],
    days: [
      { day: '2026-11-14', ...sums('2', '0', 1), kinds: [{ kind: 'rebate', ...sums('2', '0', 1) }] },
      {
        day: '2026-11-15',
        ...sums('50', '7', 3),
        kinds: [
          { kind: 'rebate', ...sums('10', '7', 2) },
          { kind: 'dividend', ...sums('40', '0', 1) },
        ],
      },
    ],
    careStake: rupees('30'),
    ...changed,
  };
}

export function incomeRow(changed: Partial<Row> = {}): Row {
  return {
    id: '21',
    kind: 'rebate',
    source: '01900000-0000-7000-8000-000000000001:1',
    isCorrection: false,
    member: { id: '7', name: 'second.agent' },
    product: 'slots',
    basis: rupees('1000'),
    rate: '1.00',
    amount: rupees('10'),
    state: 'paid',
    day: '2026-11-15',
    earnedAt: '2026-11-15T06:00:00.000Z',
    paidAt: '2026-11-15T06:01:00.000Z',
    ...changed,
  };
}

export function incomePage(changed: Partial<Page> = {}): Page {
  const correction = { isCorrection: true, amount: rupees('-3'), state: 'waiting', paidAt: null } as const;
  return {
    from: '2026-11-09',
    to: '2026-11-15',
    items: [incomeRow(), incomeRow({ id: '20', ...correction })],
    next: null,
    ...changed,
  };
}
