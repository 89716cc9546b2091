import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { resultText, type DrawInputs } from './check-draw.ts';

export type Verification = LotteryWire['verify']['value'];

export type DrawAddress = { gameCode: string; issue: string };

/** The published values of a draw. They never change once the seed is there. */
export function useVerification({ gameCode, issue }: DrawAddress) {
  const { lottery } = useApi();
  return useQuery({
    queryKey: [lotteryCalls.verify.path, gameCode, issue],
    queryFn: () => lottery.verify({ query: { gameCode, issue } }),
    enabled: isDrawAddress({ gameCode, issue }),
    staleTime: ({ state }) => (state.data?.seed === null ? 0 : Infinity),
  });
}

export const isDrawAddress = ({ gameCode, issue }: DrawAddress): boolean =>
  /^\w{1,40}$/.test(gameCode) && /^[1-9]\d{11}$/.test(issue);

/** The published values as the form holds them. */
export function inputsOf({ gameCode, issue, chain, seed, result }: Verification): DrawInputs {
  return {
    gameCode,
    issue,
    commitment: chain.commitment,
    seed: seed ?? '',
    salt: chain.salt ?? '',
    result: resultText(result),
  };
}
