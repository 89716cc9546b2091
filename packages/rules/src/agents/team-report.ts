import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { daysBetween, plusDays, type LocalDay } from '@mela/kernel/time';
import { countsInTeam, isActive, type AccountType, type Activity } from './active-members.ts';
import { netLossOf } from './base-quantities.ts';

// A report of a team from one row per account and day. A row counts under the upline that its account had on that day.

export const reportColumns = [
  'deposits',
  'withdrawals',
  'stake',
  'validBet',
  'payout',
  'selfRebate',
  'agentRebate',
  'promotions',
  'paymentFees',
] as const;

export type ReportColumns = Readonly<Record<(typeof reportColumns)[number], Money>>;

export type ReportAccount = {
  id: string;
  type: AccountType;
  registeredOn: LocalDay;
  /** The uplines of the account, each from a day on. */
  uplines: readonly { from: LocalDay; upline: string }[];
};

/** Settled bets and money of one account on one day. Void bets and bets of the care rule are not in it. A missing column is zero. */
export type DayRow = { account: string; day: LocalDay } & Partial<ReportColumns>;

export type ReportInput = {
  viewer: string;
  from: LocalDay;
  to: LocalDay;
  /** The direct children to show. */
  children: readonly string[];
  activeFloor: Activity;
  accounts: readonly ReportAccount[];
  /** Rows before the first day matter for first depositors. */
  rows: readonly DayRow[];
};

export type ReportFigures = ReportColumns & {
  netLoss: Money;
  newMembers: number;
  firstDepositors: number;
  /** Members who reach both floors over the whole range. */
  active: number;
};

export type TeamReport = {
  total: ReportFigures;
  days: readonly (ReportFigures & { day: LocalDay })[];
  /** The viewer's own account, called `self`, then the whole branch of each child. */
  children: readonly (ReportFigures & { id: string })[];
};

export const SELF = 'self';

export function teamReport(input: ReportInput): TeamReport {
  const { from, to, children, activeFloor } = input;
  const counted = countedRows(input);
  const figuresOf = (isPart: (one: CountedRow) => boolean) => sumUp(counted.filter(isPart), activeFloor);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => plusDays(from, index));
  return {
    total: figuresOf(() => true),
    days: dates.map((date) => ({ day: date, ...figuresOf(({ row }) => row.day === date) })),
    children: [SELF, ...children].map((id) => ({ id, ...figuresOf(({ branch }) => branch === id) })),
  };
}

/** A row of the team within the range, and the branch to which it belongs. */
type CountedRow = { row: DayRow; branch: string; newMembers: number; firstDepositors: number };

function countedRows({ viewer, from, to, accounts, rows }: ReportInput): readonly CountedRow[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const firstDeposits = firstDepositDays(rows);
  const events = accounts.flatMap(({ id, registeredOn }) => {
    const firstDeposit = firstDeposits.get(id);
    const joined = { row: { account: id, day: registeredOn }, newMembers: 1, firstDepositors: 0 };
    const deposited = (day: LocalDay) => ({ row: { account: id, day }, newMembers: 0, firstDepositors: 1 });
    return [
      ...(id === viewer ? [] : [joined]),
      ...(firstDeposit === undefined ? [] : [deposited(firstDeposit)]),
    ];
  });
  const all = [...rows.map((row) => ({ row, newMembers: 0, firstDepositors: 0 })), ...events];
  return all.flatMap((one) => {
    const { account: id, day } = one.row;
    const account = byId.get(id);
    if (account === undefined || !countsInTeam(account.type) || day < from || day > to) return [];
    const branch = branchOn(account, day, { viewer, byId });
    return branch === undefined ? [] : [{ ...one, branch }];
  });
}

function firstDepositDays(rows: readonly DayRow[]): ReadonlyMap<string, LocalDay> {
  const first = new Map<string, LocalDay>();
  for (const { account, day, deposits = noMoney } of rows) {
    const known = first.get(account);
    if (deposits > 0n && (known === undefined || day < known)) first.set(account, day);
  }
  return first;
}

type Tree = { viewer: string; byId: ReadonlyMap<string, ReportAccount> };

/** The direct child of the viewer above an account on a day, `self` for the viewer; undefined: not in the team. */
function branchOn(account: ReportAccount, day: LocalDay, { viewer, byId }: Tree): string | undefined {
  if (account.id === viewer) return SELF;
  const seen = new Set<string>();
  for (let at: ReportAccount | undefined = account; at !== undefined && !seen.has(at.id);) {
    seen.add(at.id);
    const upline = uplineOn(at, day);
    if (upline === viewer) return at.id;
    at = upline === undefined ? undefined : byId.get(upline);
  }
  return undefined;
}

function uplineOn({ uplines }: ReportAccount, day: LocalDay): string | undefined {
  let held: { from: LocalDay; upline: string } | undefined;
  for (const one of uplines) if (one.from <= day && (held === undefined || one.from >= held.from)) held = one;
  return held?.upline;
}

function sumUp(counted: readonly CountedRow[], activeFloor: Activity): ReportFigures {
  const columnOf = (name: keyof ReportColumns) =>
    moneyOfUnits(counted.reduce((sum, { row }) => sum + (row[name] ?? 0n), 0n));
  const columns: ReportColumns = {
    deposits: columnOf('deposits'),
    withdrawals: columnOf('withdrawals'),
    stake: columnOf('stake'),
    validBet: columnOf('validBet'),
    payout: columnOf('payout'),
    selfRebate: columnOf('selfRebate'),
    agentRebate: columnOf('agentRebate'),
    promotions: columnOf('promotions'),
    paymentFees: columnOf('paymentFees'),
  };
  return {
    ...columns,
    netLoss: netLossOf(columns, { salaries: false, vendorFee: false }),
    newMembers: counted.reduce((sum, { newMembers }) => sum + newMembers, 0),
    firstDepositors: counted.reduce((sum, { firstDepositors }) => sum + firstDepositors, 0),
    active: activeOf(counted, activeFloor),
  };
}

function activeOf(counted: readonly CountedRow[], floor: Activity): number {
  const done = new Map<string, Activity>();
  for (const { row } of counted) {
    const known = done.get(row.account);
    done.set(row.account, {
      turnover: moneyOfUnits((known?.turnover ?? 0n) + (row.validBet ?? 0n)),
      deposits: moneyOfUnits((known?.deposits ?? 0n) + (row.deposits ?? 0n)),
    });
  }
  return [...done.values()].filter((activity) => isActive(activity, floor)).length;
}
