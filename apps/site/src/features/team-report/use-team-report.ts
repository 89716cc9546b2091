import { teamReportCalls } from '@mela/protocol/calls/team-report';
import type { TeamReportWire } from '@mela/protocol/shapes/team-report';
import type { ReportLine, ReportSort } from '@mela/protocol/team-report';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';
import type { FetchPart } from '#shared/record/use-export.ts';
import type { ReportFilter } from './report-filter.ts';

markPersonal(teamReportCalls);

export type Overview = TeamReportWire['overview']['value'];
export type Figures = Overview['totals'];
export type ReportNode = Overview['node'];
export type Child = TeamReportWire['children']['value']['items'][number];
export type People = TeamReportWire['people']['value'];
export type TeamBet = TeamReportWire['bets']['value']['items'][number];
export type Transaction = TeamReportWire['transactions']['value']['items'][number];

/** Bets reach the rollups seconds after their settlement; a report that includes today is refreshed this often. */
const LIVE_MS = 30_000;

type Days = Pick<ReportFilter, 'from' | 'to'>;
const isLive = ({ to }: Days, today: string) => to >= today;

type Sums = Days & Pick<ReportFilter, 'node' | 'product'>;

/** The figures of the team in total, by day and by product. */
export function useOverview({ node, from, to, product }: Sums, today: string) {
  const { teamReport } = useApi();
  const query = { node, from, to, product };
  return useQuery({
    queryKey: [teamReportCalls.overview.path, query],
    queryFn: () => teamReport.overview({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive(query, today) ? LIVE_MS : false,
    refetchOnReconnect: 'always',
  });
}

/** Balance, members, online and active members; counted separately, because it takes longer for a large team. */
export function usePeople({ node, from, to }: Sums, today: string) {
  const { teamReport } = useApi();
  const query = { node, from, to };
  return useQuery({
    queryKey: [teamReportCalls.people.path, query],
    queryFn: () => teamReport.people({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive(query, today) ? 2 * LIVE_MS : false,
  });
}

type ChildChoice = Sums & Pick<ReportFilter, 'scope'> & { sort: ReportSort };

/** The direct children with their figures, page by page. */
export function useChildren({ node, from, to, product, scope, sort }: ChildChoice) {
  const { teamReport } = useApi();
  const query = { node, from, to, product, scope, sort };
  return useInfiniteQuery({
    queryKey: [teamReportCalls.children.path, query],
    queryFn: ({ pageParam }) => teamReport.children({ query: { ...query, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

const first: string | undefined = undefined;

/** The same figures as a CSV file with a line for each day, child or product. */
export function useReportFile(
  { node, from, to, product, scope, sort }: ChildChoice,
  line: ReportLine,
): FetchPart {
  const { teamReport } = useApi();
  const language = useLanguage();
  return (cursor) =>
    teamReport.exported({ query: { node, from, to, product, scope, sort, line, cursor, language } });
}

type BetChoice = Days & { node: string };

/** The bets of one member of the team. */
export function useTeamBets({ node, from, to }: BetChoice) {
  const { teamReport } = useApi();
  const language = useLanguage();
  const query = { node, from, to, language };
  return useInfiniteQuery({
    queryKey: [teamReportCalls.bets.path, query],
    queryFn: ({ pageParam }) => teamReport.bets({ query: { ...query, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: 'always',
  });
}

export function useTeamBetFile({ node, from, to }: BetChoice): FetchPart {
  const { teamReport } = useApi();
  const language = useLanguage();
  return (cursor) => teamReport.betsExported({ query: { node, from, to, cursor, language } });
}

type TransactionChoice = Days & Pick<ReportFilter, 'node' | 'kind' | 'state'>;

/** Deposits, withdrawals and transfers of the team, page by page. */
export function useTransactions({ node, from, to, kind, state }: TransactionChoice) {
  const { teamReport } = useApi();
  const query = { node, from, to, kind, state };
  return useInfiniteQuery({
    queryKey: [teamReportCalls.transactions.path, query],
    queryFn: ({ pageParam }) => teamReport.transactions({ query: { ...query, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

export function useTransactionFile({ node, from, to, kind, state }: TransactionChoice): FetchPart {
  const { teamReport } = useApi();
  const language = useLanguage();
  return (cursor) =>
    teamReport.transactionsExported({ query: { node, from, to, kind, state, cursor, language } });
}
