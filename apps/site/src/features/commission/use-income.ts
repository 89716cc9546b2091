import { commissionCalls } from '@mela/protocol/calls/commission';
import type { CommissionWire } from '@mela/protocol/shapes/commission';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { FetchPart } from '#shared/record/use-export.ts';
import type { IncomeFilter } from './income-filter.ts';

export type Income = CommissionWire['income']['value'];
export type IncomeSums = Income['totals'];
export type IncomeRow = CommissionWire['rows']['value']['items'][number];

/** Income of the running day is paid every minute; a report that includes today is refreshed this often. */
const LIVE_MS = 30_000;

/** The sums by kind and day, and the balance of the commission wallet. */
export function useIncome({ from, to }: Pick<IncomeFilter, 'from' | 'to'>, today: string) {
  const { commission } = useApi();
  const query = { from, to };
  return useQuery({
    queryKey: [commissionCalls.income.path, query],
    queryFn: () => commission.income({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: to >= today ? LIVE_MS : false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

type Choice = Pick<IncomeFilter, 'from' | 'to' | 'kind' | 'state' | 'member'>;

/** The entries behind the sums, page by page. */
export function useIncomeRows({ from, to, kind, state, member: memberId }: Choice) {
  const { commission } = useApi();
  const query = { from, to, kind, state, memberId };
  return useInfiniteQuery({
    queryKey: [commissionCalls.rows.path, query],
    queryFn: ({ pageParam }) => commission.rows({ query: { ...query, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

const first: string | undefined = undefined;

/** The same entries as a CSV file. */
export function useIncomeFile({ from, to, kind, state, member: memberId }: Choice): FetchPart {
  const { commission } = useApi();
  const language = useLanguage();
  return (cursor) => commission.exported({ query: { from, to, kind, state, memberId, cursor, language } });
}
