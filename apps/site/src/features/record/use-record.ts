import { recordCalls } from '@mela/protocol/calls/record';
import type { RecordWire } from '@mela/protocol/shapes/record';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { FetchPart } from '#shared/record/use-export.ts';
import type { RecordFilter } from './record-filter.ts';

type RecordPage = RecordWire['list']['value'];
export type Movement = RecordPage['items'][number];
export type Totals = NonNullable<RecordPage['totals']>;

type RecordQuery = Omit<RecordFilter, 'preset'>;

/** The movements of the wallet, page by page. The push event of the balance invalidates them. */
export function useRecord(filter: RecordQuery) {
  const { record } = useApi();
  const { from, to, wallet, group, status } = filter;
  return useInfiniteQuery({
    queryKey: [recordCalls.list.path, { from, to, wallet, group, status }],
    queryFn: ({ pageParam }) =>
      record.list({ query: { from, to, wallet, group, status, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnReconnect: 'always',
  });
}

const first: string | undefined = undefined;

/** The same movements as rows of a CSV file. */
export function useRecordFile({ from, to, wallet, group, status }: RecordQuery): FetchPart {
  const { record } = useApi();
  const language = useLanguage();
  return (cursor) => record.exported({ query: { from, to, wallet, group, status, cursor, language } });
}
