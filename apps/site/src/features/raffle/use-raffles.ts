import { showMoney } from '@mela/kernel/money';
import { raffleCalls } from '@mela/protocol/calls/raffle';
import { rewardCalls } from '@mela/protocol/calls/reward';
import type { RaffleWire } from '@mela/protocol/shapes/raffle';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

const { status, claim } = raffleCalls;
markPersonal({ status, claim });

export type Raffle = RaffleWire['status']['value']['raffles'][number];
export type OwnPart = NonNullable<Raffle['own']>;

export function useRaffles() {
  const { raffle } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [raffleCalls.status.path, language],
    queryFn: () => raffle.status({ query: { language } }),
    refetchOnReconnect: 'always',
  });
}

const changed: readonly string[] = [
  raffleCalls.status.path,
  rewardCalls.claimable.path,
  rewardCalls.count.path,
  rewardCalls.details.path,
];

/** Claims the prize of a raffle, and says so. Invalidates after a refusal too: it says that the shown state is old. */
export function useClaimPrize() {
  const t = useTranslations();
  const { raffle } = useApi();
  const refusalText = useRefusalText();
  const queryClient = useQueryClient();
  const closeLabel = t('common.close');
  return useMutation({
    mutationFn: (code: string) => raffle.claim({ body: { code } }),
    onSuccess: ({ amount }) =>
      void showToast({
        tone: 'good',
        text: t('raffle.claimedAmount', { amount: showMoney(amount) }),
        closeLabel,
      }),
    onError: (error) => void showToast({ tone: 'bad', text: refusalText(error), closeLabel }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => changed.includes(String(path)) }),
  });
}
