import { missionCalls } from '@mela/protocol/calls/mission';
import type { MissionWire } from '@mela/protocol/shapes/mission';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';
import { useMember } from '#lib/session.ts';

markPersonal(missionCalls);

export type Mission = MissionWire['summary']['value']['missions'][number];
type Product = Mission['products'][number];

/** The missions of the member; with a product, only those for bets on it. */
export function useMissions(product?: Product) {
  const { mission } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [missionCalls.summary.path, language, product ?? ''],
    queryFn: () => mission.summary({ query: { language, ...(product && { product }) } }),
    refetchOnReconnect: 'always',
  });
}

/** How many missions have a reward to claim. Trial accounts and excluded members fetch nothing. */
export function useMissionCount(): number {
  const { mission } = useApi();
  const member = useMember();
  const takesPart = member !== null && !member.isTrial && !member.isExcluded;
  const { data } = useQuery({
    queryKey: [missionCalls.count.path],
    queryFn: () => mission.count({}),
    enabled: takesPart,
  });
  return takesPart ? (data?.claimable ?? 0) : 0;
}
