import { formatMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryChaseWire } from '@mela/protocol/shapes/lottery-order';
import { chaseCost } from '@mela/rules/lottery/chase';
import { limits } from '@mela/rules/lottery/limits';
import { useQuery } from '@tanstack/react-query';
import { useKeyedRequest } from '#features/lottery/frame/keyed-request.ts';
import { totalsOf, type QuotedItem } from '#features/lottery/frame/slip.ts';
import { useOrdersChanged, wireItem } from '#features/lottery/frame/use-place-order.ts';
import { useApi } from '#lib/api.tsx';
import { serverTimeNow, withServerTime } from '#shared/lottery/server-clock.ts';

export type ChaseBody = Omit<LotteryChaseWire['place']['body'], 'requestKey'>;

/** The coming draws that a chase can buy. The first one still takes bets. */
export function useComingDraws(gameCode: string, currentIssue: string | undefined) {
  const { lottery } = useApi();
  return useQuery({
    queryKey: [lotteryCalls.near.path, gameCode, currentIssue],
    queryFn: () =>
      withServerTime(() => lottery.near({ query: { gameCode, opened: 1, coming: limits.chaseDrawsMax } })),
    select: ({ coming }) => coming.filter(({ closeAt }) => instantOf(closeAt).getTime() > serverTimeNow()),
  });
}

/** Places a chase of the slip’s lines, at most once. */
export function usePlaceChase(onPlaced: () => void) {
  const { lotteryChase } = useApi();
  const refetch = useOrdersChanged();
  return useKeyedRequest(
    ({ requestKey, body }: { requestKey: string; body: ChaseBody }) =>
      lotteryChase.place({ body: { requestKey, ...body } }),
    () => {
      refetch();
      onPlaced();
    },
  );
}

type Placing = {
  gameCode: string;
  items: readonly QuotedItem[];
  issues: readonly string[];
  multiples: readonly number[];
  stopOnWin: boolean;
};

/** The request of a plan. Lines keep their own multiple, which the multiple of a draw is multiplied with. */
export function chaseBody({ gameCode, items, issues, multiples, stopOnWin }: Placing): ChaseBody {
  return {
    gameCode,
    items: items.map(wireItem),
    draws: multiples.map((multiple, at) => ({ issue: issues[at] ?? '', multiple })),
    stopOnWin,
    stake: formatMoney(chaseCost(totalsOf(items).stake, multiples)),
  };
}
