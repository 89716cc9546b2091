import { daysBetween, type LocalDay } from '@mela/kernel/time';
import { z } from 'zod';
import type { teamReportCalls } from '#calls/team-report.ts';
import {
  REPORT_DAYS_MAX,
  reportLines,
  reportProducts,
  reportScopes,
  reportSorts,
  teamTransactionKinds,
  teamTransactionStates,
} from '#team-report.ts';
import { bet, betCursor } from './bet.ts';
import { teamRead, type Policy, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, pageSize, rowId, time } from './wire.ts';

const period = {
  /** The member whose team is shown; without it the caller. */
  node: rowId.optional(),
  /** Days of the merchant's calendar, both included; without them the last seven days. */
  from: day.optional(),
  to: day.optional(),
};

type Days = { from?: LocalDay | undefined; to?: LocalDay | undefined };
const isForward = ({ from, to }: Days) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < REPORT_DAYS_MAX);
const wrongDays = { path: ['to'] };

const product = z.enum(reportProducts).optional();

/** The cursor of the next page: the figure by which the list is sorted, and the number of the last member. */
const childCursor = z.string().regex(/^-?\d{1,18}\.\d{1,18}$/);
/** The moment in microseconds and the reference of the last transaction. */
const transactionCursor = z.string().regex(/^\d{1,17}\.[\w:-]{1,80}$/);

const childFilter = {
  ...period,
  product,
  scope: z.enum(reportScopes).default('team'),
  sort: z.enum(reportSorts).default('stake'),
  order: z.enum(['desc', 'asc']).default('desc'),
  cursor: childCursor.optional(),
};

const transactionFilter = {
  ...period,
  kind: z.enum(teamTransactionKinds).optional(),
  state: z.enum(teamTransactionStates).optional(),
  cursor: transactionCursor.optional(),
};

const overviewQuery = z.strictObject({ ...period, product }).refine(isForward, wrongDays);
const peopleQuery = z.strictObject(period).refine(isForward, wrongDays);
const childrenQuery = z
  .strictObject({ ...childFilter, pageSize: pageSize(20, 100) })
  .refine(isForward, wrongDays);
const exportQuery = z
  .strictObject({ ...childFilter, line: z.enum(reportLines).default('day'), language })
  .refine(isForward, wrongDays);
const betFilter = { ...period, node: rowId, cursor: betCursor.optional(), language };
const betsQuery = z.strictObject({ ...betFilter, pageSize: pageSize(20, 100) }).refine(isForward, wrongDays);
const betsExportQuery = z.strictObject(betFilter).refine(isForward, wrongDays);
const transactionsQuery = z
  .strictObject({ ...transactionFilter, pageSize: pageSize(30, 100) })
  .refine(isForward, wrongDays);
const transactionsExportQuery = z
  .strictObject({ ...transactionFilter, language })
  .refine(isForward, wrongDays);

/** A member of the caller's team. */
const node = z.object({
  id: rowId,
  name: z.string(),
  /** Levels below the caller; 0 is the caller. */
  depth: z.int(),
  type: z.int(),
  /** There are members below it. */
  hasTeam: z.boolean(),
});

/** Settled bets and money, without play of members who were on a break or over a limit. */
const figures = z.object({
  deposits: money,
  withdrawals: money,
  bets: z.int(),
  stake: money,
  validBet: money,
  payout: money,
  selfRebate: money,
  agentRebate: money,
  promotions: money,
  paymentFees: money,
  salaries: money,
  dividends: money,
  /** Stakes less payouts, rebates, promotions and payment fees. */
  netLoss: money,
  newMembers: z.int(),
  firstDepositors: z.int(),
});

const answer = {
  from: day,
  to: day,
  node,
  /** The members from the caller down to the node, both included. */
  path: z.array(node),
  /** The rollups contain all bets that were settled some seconds before this moment. */
  updatedAt: time,
};

const child = z.object({ node, isSelf: z.boolean(), figures });

const people = z.object({
  /** The money in the wallets of the team now. */
  balance: money,
  members: z.int(),
  /** Members with an open session who made a request in the last minutes. */
  online: z.int(),
  /** Members who reached both floors in the period. */
  active: z.int(),
  activeFloor: z.object({ turnover: money, deposits: money }),
});

const transaction = z.object({
  kind: z.enum(teamTransactionKinds),
  reference: z.string(),
  madeAt: time,
  node,
  /** Of transfers: the member on the other side. */
  other: z.string().nullable(),
  /** Signed: money that leaves the member is negative. */
  amount: money,
  state: z.enum(teamTransactionStates),
});

const file = <Cursor extends z.ZodType>(cursor: Cursor) =>
  z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), next: cursor.nullable() });

/** An agent reads its own team, also while it is excluded from play. */
const policy = { ...teamRead, whileExcluded: true } as const satisfies Policy;

export const teamReportShapes = {
  overview: {
    about: 'The figures of a team over days: in total, by day and by product.',
    query: overviewQuery,
    value: z.object({
      ...answer,
      totals: figures,
      /** The play below the caller that earns nothing under the care rule; null for a part of the team, and where few members played. */
      care: z.object({ stake: money, payout: money }).nullable(),
      days: z.array(z.object({ day, figures })),
      products: z.array(z.object({ product: z.enum(reportProducts), figures })),
    }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  children: {
    about:
      'The same figures for the direct children of a member, each with everybody below it, or for their own accounts only; the first page begins with the member itself.',
    query: childrenQuery,
    value: z.object({ items: z.array(child), next: childCursor.nullable() }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  people: {
    about:
      'The balance of a team and its members who are online now, and those who were active in the period.',
    query: peopleQuery,
    value: people,
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  exported: {
    about: 'The figures of a team as CSV, a line for each day, child or product; children come in parts.',
    query: exportQuery,
    value: file(childCursor),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  bets: {
    about: 'The bets of one member of the team, the newest first.',
    query: betsQuery,
    value: z.object({ node, from: day, to: day, items: z.array(bet), next: betCursor.nullable() }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  betsExported: {
    about: 'The same bets as CSV, in parts.',
    query: betsExportQuery,
    value: file(betCursor),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  transactions: {
    about: 'Deposits, withdrawals and transfers of everybody below a member, the newest first.',
    query: transactionsQuery,
    value: z.object({
      from: day,
      to: day,
      node,
      path: z.array(node),
      /** What was credited and paid out in these days, whatever the filter; null after the first page. */
      totals: z.object({ deposits: money, withdrawals: money }).nullable(),
      items: z.array(transaction),
      next: transactionCursor.nullable(),
    }),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
  transactionsExported: {
    about: 'The same transactions as CSV, in parts.',
    query: transactionsExportQuery,
    value: file(transactionCursor),
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy,
  },
} as const satisfies ShapesOf<typeof teamReportCalls>;

export type OverviewQuery = z.output<typeof overviewQuery>;
export type PeopleQuery = z.output<typeof peopleQuery>;
export type ChildrenQuery = z.output<typeof childrenQuery>;
export type TeamExportQuery = z.output<typeof exportQuery>;
export type TeamBetsQuery = z.output<typeof betsQuery>;
export type TeamBetsExportQuery = z.output<typeof betsExportQuery>;
export type TransactionsQuery = z.output<typeof transactionsQuery>;
export type TransactionsExportQuery = z.output<typeof transactionsExportQuery>;
export type ReportNode = z.output<typeof node>;
export type Figures = z.output<typeof figures>;
export type Overview = z.output<typeof teamReportShapes.overview.value>;
export type ChildFigures = z.output<typeof child>;
export type ChildrenPage = z.output<typeof teamReportShapes.children.value>;
export type People = z.output<typeof people>;
export type TeamBetsPage = z.output<typeof teamReportShapes.bets.value>;
export type TeamTransaction = z.output<typeof transaction>;
export type TransactionsPage = z.output<typeof teamReportShapes.transactions.value>;
export type TeamFile = { fileName: string; csv: string; rows: number; next: string | null };
export type TeamReportWire = Wire<typeof teamReportShapes>;
