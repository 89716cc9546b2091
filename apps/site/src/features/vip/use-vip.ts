import { rewardCalls } from '@mela/protocol/calls/reward';
import { vipCalls } from '@mela/protocol/calls/vip';
import type { VipWire } from '@mela/protocol/shapes/vip';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type VipEvent = VipWire['history']['value']['content'][number];

export function useVipHistory(pageNo: number) {
  const { vip } = useApi();
  return useQuery({
    queryKey: [vipCalls.history.path, pageNo],
    queryFn: () => vip.history({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}

const changed: readonly string[] = [
  vipCalls.progress.path,
  vipCalls.history.path,
  rewardCalls.claimable.path,
];

/** Invalidates after a refusal too: it says that the shown state is old. */
function useRenew() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => changed.includes(String(path)) });
}

export function useClaimGift() {
  const { reward } = useApi();
  const language = useLanguage();
  const renew = useRenew();
  return useMutation({
    mutationFn: (id: string) => reward.claim({ body: { id, language } }),
    onSettled: renew,
  });
}

export function useSetBirthday() {
  const { vip } = useApi();
  const renew = useRenew();
  return useMutation({ mutationFn: (day: string) => vip.setBirthday({ body: { day } }), onSettled: renew });
}
