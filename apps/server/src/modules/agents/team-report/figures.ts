import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Figures } from '@mela/protocol/shapes/team-report';
import { netLossOf } from '@mela/rules/agents/base-quantities';
import type { MoneyColumn, SumRow } from './figures/queries.ts';

export const moneyNames = [
  'deposits',
  'withdrawals',
  'stake',
  'validBet',
  'payout',
  'selfRebate',
  'agentRebate',
  'promotions',
  'paymentFees',
  'salaries',
  'dividends',
] as const satisfies readonly MoneyColumn[];

/** A sum as the wire shows it, with the net loss by the rule of contracts. */
export function asFigures(row: SumRow): Figures {
  const { stake, payout, selfRebate, agentRebate, promotions, paymentFees } = row;
  const counted = { stake, payout, selfRebate, agentRebate, promotions, paymentFees };
  return {
    deposits: row.deposits,
    withdrawals: row.withdrawals,
    stake,
    validBet: row.validBet,
    payout,
    selfRebate,
    agentRebate,
    promotions,
    paymentFees,
    salaries: row.salaries,
    dividends: row.dividends,
    netLoss: netLossOf(counted, { salaries: false, vendorFee: false }),
    bets: Number(row.bets),
    newMembers: Number(row.newMembers),
    firstDepositors: Number(row.firstDepositors),
  };
}

const nothing: SumRow = {
  deposits: noMoney,
  withdrawals: noMoney,
  stake: noMoney,
  validBet: noMoney,
  payout: noMoney,
  selfRebate: noMoney,
  agentRebate: noMoney,
  promotions: noMoney,
  paymentFees: noMoney,
  salaries: noMoney,
  dividends: noMoney,
  bets: 0n,
  newMembers: 0n,
  firstDepositors: 0n,
};

/** The sum of rows. */
export function addUp(rows: readonly SumRow[]): SumRow {
  const sum = { ...nothing };
  for (const row of rows) {
    for (const name of moneyNames) sum[name] = plus(sum[name], row[name]);
    sum.bets += row.bets;
    sum.newMembers += row.newMembers;
    sum.firstDepositors += row.firstDepositors;
  }
  return sum;
}

const plus = (one: Money, other: Money): Money => moneyOfUnits(one + other);

/** The sums of rows by a key, in the order of the first row of each. */
export function groupedSums<Row extends SumRow, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): [Key, Figures][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, own]) => [key, asFigures(addUp(own))]);
}
