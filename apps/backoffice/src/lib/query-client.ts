import { mayAskAgain } from '@mela/client/may-ask-again';
import { SECOND } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { closeSession } from './session.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: endSessionWhenTold }),
    mutationCache: new MutationCache({ onError: endSessionWhenTold }),
    defaultOptions: {
      queries: {
        // Colleagues work on the same queues: what is shown is asked for anew whenever somebody looks.
        staleTime: 5 * SECOND,
        networkMode: 'always',
        retry: mayAskAgain,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function endSessionWhenTold(error: Error): void {
  if (isRefusal(error) && error.code === 'NOT_LOGGED_IN') closeSession({ hasEnded: true });
}
