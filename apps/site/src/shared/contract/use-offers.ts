import { contractCalls } from '@mela/protocol/calls/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useMember } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';

/** Contract offers of every kind to the member, and the contracts it holds. */
export function useOffers() {
  const { contract } = useApi();
  const member = useMember();
  const isOpen = useSwitch('AGENT3');
  return useQuery({
    queryKey: [contractCalls.offers.path],
    queryFn: () => contract.offers({}),
    enabled: isOpen && member !== null && !member.isTrial && !member.isExcluded,
    refetchOnWindowFocus: 'always',
  });
}
