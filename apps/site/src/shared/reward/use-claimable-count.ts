import { rewardCalls } from '@mela/protocol/calls/reward';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useMember } from '#lib/session.ts';
import { useLikelySwitch, useSwitch } from '#lib/status.ts';

/** The number of rewards that the member can claim. Guests, trial accounts and excluded members get none and fetch nothing. */
export function useClaimableCount(): { hasRewards: boolean; count: number } {
  const { reward } = useApi();
  const member = useMember();
  const isOn = useSwitch('REWCEN3');
  const isLikelyOn = useLikelySwitch('REWCEN3');
  const hasRewards = member !== null && !member.isTrial && !member.isExcluded && isLikelyOn;
  const { data } = useQuery({
    queryKey: [rewardCalls.count.path],
    queryFn: () => reward.count({}),
    enabled: hasRewards && isOn,
  });
  return { hasRewards, count: hasRewards ? (data?.availablePromoCount ?? 0) : 0 };
}
