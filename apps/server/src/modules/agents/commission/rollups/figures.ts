import type { LocalDay } from '@mela/kernel/time';

/** Where a figure is counted. The product is `none` for money that belongs to no product; the series is 0 without a prize group. */
export type Place = { memberId: bigint; day: LocalDay; product: string; series: number };

/** Numbers of bets, members and depositors. */
export const counts = ['bets', 'newMembers', 'firstDeposits'] as const;

/** Amounts in units of money. */
export const amounts = [
  'stake',
  'validBet',
  'payout',
  'selfRebate',
  'agentRebate',
  'promotions',
  'paymentFees',
  'vendorFee',
  'deposits',
  'withdrawals',
  'salaries',
  'dividends',
  'careStake',
  'careValidBet',
  'carePayout',
] as const;

export const columns = [...counts, ...amounts] as const;

export type FigureColumn = (typeof columns)[number];

/** What changes in the daily figures of one member; a missing column does not change. */
export type Figure = Place & Partial<Record<FigureColumn, bigint>>;

/** A figure with every column. */
export type WholeFigure = Place & Record<FigureColumn, bigint>;

/** The name of a column in the tables. */
export const columnName = (column: FigureColumn): string =>
  column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One figure for each place, without figures that change nothing. */
export function sumFigures(figures: readonly Figure[]): WholeFigure[] {
  const sums = new Map<string, WholeFigure>();
  for (const figure of figures) {
    const { memberId, day, product, series } = figure;
    const key = `${memberId} ${day} ${product} ${series}`;
    const sum = sums.get(key) ?? { ...nothing, memberId, day, product, series };
    for (const column of columns) sum[column] += figure[column] ?? 0n;
    sums.set(key, sum);
  }
  return [...sums.values()].filter((sum) => columns.some((column) => sum[column] !== 0n));
}

const nothing: Record<FigureColumn, bigint> = {
  bets: 0n,
  newMembers: 0n,
  firstDeposits: 0n,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  selfRebate: 0n,
  agentRebate: 0n,
  promotions: 0n,
  paymentFees: 0n,
  vendorFee: 0n,
  deposits: 0n,
  withdrawals: 0n,
  salaries: 0n,
  dividends: 0n,
  careStake: 0n,
  careValidBet: 0n,
  carePayout: 0n,
};
