import { activityCalls } from '@mela/protocol/calls/activity';
import { rewardCalls } from '@mela/protocol/calls/reward';
import type { RewardSource } from '@mela/protocol/reward';
import type { ActivityWire } from '@mela/protocol/shapes/activity';
import type { RewardWire } from '@mela/protocol/shapes/reward';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type Reward = RewardWire['claim']['value'];
export type FreeRounds = ActivityWire['freeRounds']['value'][number];
export type BonusDetail = RewardWire['details']['value']['content'][number];

const paths: readonly string[] = Object.values(rewardCalls).map(({ path }) => path);

export function useClaimable() {
  const { reward } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [rewardCalls.claimable.path, language],
    queryFn: () => reward.claimable({ query: { language } }),
  });
}

export function useFreeRounds() {
  const { activity } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [activityCalls.freeRounds.path, language],
    queryFn: () => activity.freeRounds({ query: { language } }),
  });
}

export function useBonusDetails({ page, source }: { page: number; source: RewardSource | undefined }) {
  const { reward } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [rewardCalls.details.path, language, source, page],
    queryFn: () =>
      reward.details({ query: { language, pageNo: page, ...(source === undefined ? {} : { source }) } }),
    placeholderData: keepPreviousData,
  });
}

/** A refused claim was decided by the server too, so every list is read again in both cases. */
function useChanged() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
}

export function useClaim() {
  const { reward } = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: (id: string) => reward.claim({ body: { id, language } }),
    onSettled: useChanged(),
  });
}

export function useClaimAll() {
  const { reward } = useApi();
  return useMutation({ mutationFn: () => reward.claimAll({}), onSettled: useChanged() });
}
