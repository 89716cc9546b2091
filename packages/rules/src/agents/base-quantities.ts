import { moneyOfUnits, type Money } from '@mela/kernel/money';

/** Money of bets and costs of one account, or of many. A column that is missing is zero. */
export type MoneyColumns = {
  stake: Money;
  payout: Money;
  selfRebate: Money;
  agentRebate: Money;
  promotions: Money;
  paymentFees: Money;
  salaries: Money;
  vendorFee: Money;
};

/** The further deductions that a contract may agree on. */
export type Deductions = { salaries: boolean; vendorFee: boolean };

/** One term of the formula, with its sign. */
export type Term = { column: keyof MoneyColumns; amount: Money };

const costs = ['payout', 'selfRebate', 'agentRebate', 'promotions', 'paymentFees'] as const;

/** The terms whose sum is the net loss of a team: what the house won, less the costs that the contract names. */
export function netLossTerms(columns: Partial<MoneyColumns>, deductions: Deductions): readonly Term[] {
  const names: readonly (keyof MoneyColumns)[] = [
    ...costs,
    ...(deductions.salaries ? (['salaries'] as const) : []),
    ...(deductions.vendorFee ? (['vendorFee'] as const) : []),
  ];
  return [
    { column: 'stake', amount: moneyOfUnits(columns.stake ?? 0n) },
    ...names.map((column) => ({ column, amount: moneyOfUnits(0n - (columns[column] ?? 0n)) })),
  ];
}

export function netLossOf(columns: Partial<MoneyColumns>, deductions: Deductions): Money {
  return moneyOfUnits(
    netLossTerms(columns, deductions).reduce((sum: bigint, { amount }) => sum + amount, 0n),
  );
}

const columnNames = [
  'stake',
  ...costs,
  'salaries',
  'vendorFee',
] as const satisfies readonly (keyof MoneyColumns)[];

export function addColumns(
  one: Partial<MoneyColumns>,
  other: Partial<MoneyColumns>,
): Readonly<Partial<MoneyColumns>> {
  const sum: Partial<MoneyColumns> = {};
  for (const name of columnNames) sum[name] = moneyOfUnits((one[name] ?? 0n) + (other[name] ?? 0n));
  return sum;
}
