import { formatMoney, parseMoney } from '@mela/kernel/money';
import { systemClock } from '@mela/kernel/time';
import { signRequest } from '@mela/server/adapters/game/swp1/signature';
import { gameOf, testKey, type TestPlayer } from '@mela/server/testing/game-vendors/players';
import { requestText } from './requests.ts';

type Size = { callers: number; requestsPerCaller: number };

/** Signed requests by caller: each caller plays rounds of one bet and one win in sequence, each round with the next player. */
export function signedRounds(
  name: string,
  players: readonly TestPlayer[],
  { callers, requestsPerCaller }: Size,
): string[][] {
  const now = systemClock.now();
  const sign = (player: TestPlayer, command: 'bet' | 'win', body: object): string => {
    const { playerId, vendor } = player;
    const path = `/svc/wallet/v1/${vendor}/${command}`;
    const text = JSON.stringify({ requestId: 'bench-request', playerId, currency: 'INR', ...body });
    return requestText(path, text, signRequest(testKey, { method: 'POST', path, body: text }, now));
  };
  const at = now.toISOString();
  const [stake, win] = [formatMoney(parseMoney('10.5')), formatMoney(parseMoney('12'))];
  return Array.from({ length: callers }, (_, caller) =>
    Array.from({ length: requestsPerCaller / 2 }, (__, index) => {
      const player = players[(caller * 31 + index * 17) % players.length];
      if (!player) return [];
      const roundId = `${name}:${caller}:${index}`;
      const common = { roundId, gameCode: gameOf(player.vendor), at };
      return [
        sign(player, 'bet', {
          ...common,
          txId: `${roundId}:b`,
          amount: stake,
          kind: 'stake',
          token: player.token,
        }),
        sign(player, 'win', {
          ...common,
          txId: `${roundId}:w`,
          betTxId: `${roundId}:b`,
          amount: win,
          kind: 'win',
          roundClosed: true,
        }),
      ];
    }).flat(),
  );
}
