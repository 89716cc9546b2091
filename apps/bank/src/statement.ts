import type { Moment } from '@mela/sandbox/clock';
import type { Paise } from './amount.ts';
import type { Bank } from './bank.ts';
import { dayAt } from './day.ts';
import type { Gateway, Planted } from './store/state.ts';

export type StatementLine = {
  kind: 'deposit' | 'payout';
  /** The merchant’s id; a transfer without a reference has none. */
  reference: string;
  ref: string;
  amount: Paise;
  state: 'settled' | 'reversed';
  utr: string;
  at: Moment;
};

/** The movements of a day as the bank records them, with the errors that a tester has added. */
export function statementOf({ store: { state } }: Bank, gateway: Gateway, day: string): StatementLine[] {
  const lines: StatementLine[] = [];
  const isOf = (at: Moment | null): at is Moment => at !== null && dayAt(at) === day;
  for (const { gateway: own, paid, refundedAt, reference, ref, ...order } of state.orders.values()) {
    if (own !== gateway || !paid) continue;
    const line = { kind: 'deposit', reference, ref, amount: paid.amount, utr: paid.utr } as const;
    const isTakenBack = order.state === 'refunded' && isOf(refundedAt);
    if (isOf(paid.at) || isTakenBack) {
      lines.push({ ...line, state: isTakenBack ? 'reversed' : 'settled', at: paid.at });
    }
  }
  for (const { gateway: own, reference, ref, amount, utr, ...payout } of state.payouts.values()) {
    if (own !== gateway || payout.paidAt === null) continue;
    const isTakenBack = isOf(payout.reversedAt);
    if (isOf(payout.paidAt) || isTakenBack) {
      const stand = isTakenBack ? 'reversed' : 'settled';
      lines.push({ kind: 'payout', reference, ref, amount, utr, state: stand, at: payout.paidAt });
    }
  }
  for (const { gateway: own, ref, amount, utr, at } of state.loose) {
    if (own !== gateway || !isOf(at)) continue;
    lines.push({ kind: 'deposit', reference: '', ref, amount, utr, state: 'settled', at });
  }
  const planted = state.planted.filter((plant) => plant.gateway === gateway && plant.day === day);
  return planted.reduce(plantIn, lines).toSorted((one, other) => one.at - other.at);
}

function plantIn(lines: StatementLine[], { kind, reference, day }: Planted): StatementLine[] {
  const isMeant = (line: StatementLine) => line.reference === reference;
  switch (kind) {
    case 'extra':
      return [...lines, extraLine(reference, day)];
    case 'missing':
      return lines.filter((line) => !isMeant(line));
    case 'amount':
      return lines.map((line) => (isMeant(line) ? { ...line, amount: line.amount + 100 } : line));
    case 'state':
      return lines.map((line) => (isMeant(line) ? { ...line, state: 'reversed' } : line));
  }
}

function extraLine(reference: string, day: string): StatementLine {
  return {
    kind: 'deposit',
    reference,
    ref: `ord_planted_${reference}`,
    amount: 12_300,
    state: 'settled',
    utr: `${day.slice(3, 4)}00000000000`,
    at: Date.parse(`${day}T06:30:00.000Z`),
  };
}
