import { isRetryable } from '@mela/client/is-retryable';
import { SECOND } from '@mela/kernel/time';
import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Several people work on the same queues, so data older than five seconds is refetched when a screen is opened or focused.
        staleTime: 5 * SECOND,
        networkMode: 'always',
        retry: isRetryable,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
