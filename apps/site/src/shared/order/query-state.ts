import type { UseQueryResult } from '@tanstack/react-query';

/** The part of a query that a screen uses: the answer, or the error and the retry. */
export type QueryState<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPending' | 'refetch'>;
