import { referralCalls } from '@mela/protocol/calls/referral';
import type { ReferralWire } from '@mela/protocol/shapes/referral';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(referralCalls);

export type Summary = ReferralWire['summary']['value'];
export type Friend = ReferralWire['friends']['value']['content'][number];
export type Share = ReferralWire['shares']['value']['content'][number];

export function useSummary() {
  const { referral } = useApi();
  return useQuery({ queryKey: [referralCalls.summary.path], queryFn: () => referral.summary({}) });
}

export function useFriends(pageNo: number) {
  const { referral } = useApi();
  return useQuery({
    queryKey: [referralCalls.friends.path, pageNo],
    queryFn: () => referral.friends({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useShares(pageNo: number) {
  const { referral } = useApi();
  return useQuery({
    queryKey: [referralCalls.shares.path, pageNo],
    queryFn: () => referral.shares({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}
