import { instantOf, MINUTE, SECOND } from '@mela/kernel/time';
import { envelopeCalls } from '@mela/protocol/calls/envelope';
import type { EnvelopeWire } from '@mela/protocol/shapes/envelope';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

const { overview, open } = envelopeCalls;
markPersonal({ overview, open });

export type Envelopes = EnvelopeWire['overview']['value'];
export type EnvelopeRound = NonNullable<Envelopes['round']>;

const queryKey = [overview.path];

/** Whether a round is open by the clock of the server. */
export const isOpen = (
  { now }: Pick<Envelopes, 'now'>,
  { startsAt }: Pick<EnvelopeRound, 'startsAt'>,
): boolean => instantOf(startsAt) <= instantOf(now);

/** The time until the round begins or ends by the clock of the server, at most a minute: nothing is pushed then. */
function untilChange(data: Envelopes | undefined): number {
  if (!data?.round) return MINUTE;
  const { round, now } = data;
  const change = instantOf(isOpen(data, round) ? round.endsAt : round.startsAt);
  return Math.min(MINUTE, Math.max(SECOND, change.getTime() - instantOf(now).getTime()));
}

export function useEnvelopes() {
  const { envelope } = useApi();
  return useQuery({
    queryKey,
    queryFn: () => envelope.overview({}),
    refetchInterval: ({ state }) => untilChange(state.data),
    refetchOnReconnect: 'always',
  });
}

/** The answer is the new state. A refusal means that the shown one is outdated. */
export function useOpenEnvelope() {
  const { envelope } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => envelope.open({ body: { number } }),
    onSuccess: (state) => void queryClient.setQueryData(queryKey, state),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
