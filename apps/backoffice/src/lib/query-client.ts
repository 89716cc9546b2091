import { isRetryable } from '@mela/client/may-ask-again';
import { SECOND } from '@mela/kernel/time';
import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Colleagues work on the same queues: what is shown is asked for anew whenever somebody looks.
        staleTime: 5 * SECOND,
        networkMode: 'always',
        retry: isRetryable,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
