import { vipCalls } from '@mela/protocol/calls/vip';
import type { VipWire } from '@mela/protocol/shapes/vip';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(vipCalls);

export type VipProgress = VipWire['progress']['value'];
export type VipStep = VipProgress['ladder'][number];
export type VipPayment = VipProgress['open'][number];

/** The VIP level of the member, with progress and ladder. */
export function useVip() {
  const { vip } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [vipCalls.progress.path, language],
    queryFn: () => vip.progress({ query: { language } }),
    refetchOnReconnect: 'always',
  });
}
