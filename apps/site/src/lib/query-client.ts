import { isRetryable } from '@mela/client/is-retryable';
import { MINUTE } from '@mela/kernel/time';
import { betCalls } from '@mela/protocol/calls/bet';
import { chatCalls } from '@mela/protocol/calls/chat';
import { contentCalls } from '@mela/protocol/calls/content';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { deviceCalls } from '@mela/protocol/calls/device';
import { identityCalls } from '@mela/protocol/calls/identity';
import { inboxCalls } from '@mela/protocol/calls/inbox';
import { invitationCalls } from '@mela/protocol/calls/invitation';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { notifyCalls } from '@mela/protocol/calls/notify';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { profileCalls } from '@mela/protocol/calls/profile';
import { recordCalls } from '@mela/protocol/calls/record';
import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import { settlementCalls } from '@mela/protocol/calls/settlement';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { QueryClient } from '@tanstack/react-query';
import { useSession } from './session.ts';

/** Calls with personal answers; these are removed from the cache when the member changes or logs out. */
const personal: readonly string[] = [
  lobbyCalls.recentGames.path,
  lotteryCalls.recent.path,
  contentCalls.announcements.path,
  ...[
    walletCalls,
    recordCalls,
    betCalls,
    chatCalls,
    depositCalls,
    withdrawalCalls,
    payoutAccountCalls,
    turnoverCalls,
    deviceCalls,
    identityCalls,
    inboxCalls,
    invitationCalls,
    lotteryChaseCalls,
    lotteryOrderCalls,
    notifyCalls,
    playLimitsCalls,
    profileCalls,
    secondFactorCalls,
    settlementCalls,
  ]
    .flatMap((calls) => Object.values(calls))
    .map(({ path }) => path),
];

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        // An offline page shows the error immediately instead of endless placeholders.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isRetryable,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Removes personal answers on login and logout; returns the function that stops it. */
export function forgetOnSessionChange(queryClient: QueryClient): () => void {
  return useSession.subscribe(({ token, member }, before) => {
    if (token === before.token || (member !== null && member.id === before.member?.id)) return;
    queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => personal.includes(String(path)) });
  });
}
