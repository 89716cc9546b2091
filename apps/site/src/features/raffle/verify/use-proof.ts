import { raffleCalls } from '@mela/protocol/calls/raffle';
import type { RaffleWire } from '@mela/protocol/shapes/raffle';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { RaffleInputs } from './check-raffle.ts';

export type Proof = RaffleWire['proof']['value'];

export function useRaffleList() {
  const { raffle } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [raffleCalls.list.path, language],
    queryFn: () => raffle.list({ query: { language } }),
  });
}

export const isCode = (code: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(code);

/** The published values of a raffle. They never change once it is drawn. */
export function useProof(code: string) {
  const { raffle } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [raffleCalls.proof.path, language, code],
    queryFn: () => raffle.proof({ query: { code, language } }),
    enabled: isCode(code),
    staleTime: ({ state }) => (state.data?.phase === 'drawn' ? Infinity : 0),
  });
}

export const inputsOf = (proof: Proof): RaffleInputs => ({
  name: proof.code,
  commitment: proof.commitment,
  listHash: proof.listHash ?? '',
  seed: proof.seed ?? '',
  list: proof.holders.map(({ id, tickets }) => `${id} ${tickets}`).join('\n'),
  prizeCount: String(proof.prizeCount),
  winners: proof.winners.map(({ entry }) => entry).join('\n'),
});
