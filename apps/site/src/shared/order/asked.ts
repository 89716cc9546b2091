import type { UseQueryResult } from '@tanstack/react-query';

/** A question to the server as far as a screen looks at it: the answer, or why there is none and how to ask again. */
export type Asked<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPending' | 'refetch'>;
