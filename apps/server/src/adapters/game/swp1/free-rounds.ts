import { formatMoney } from '@mela/kernel/money';
import { uuidv7 } from 'uuidv7';
import type { FreeRoundCalls } from '#adapters/game/dialect.ts';
import { sendSigned } from './send-signed.ts';

/** Short timeout, because a member may wait for the answer. */
const LIMIT_MS = 4000;

/** Free rounds in SWP/1. The vendor answers a repeat like the first call. */
export const freeRounds: FreeRoundCalls = {
  grant: async (vendor, { freeRoundId, playerId, gameCode, count, stake, currency, validUntil }, now) => {
    const body = JSON.stringify({
      requestId: uuidv7(),
      id: freeRoundId,
      players: [playerId],
      gameCode,
      count,
      stake: formatMoney(stake),
      currency,
      validUntil: validUntil.toISOString(),
    });
    const answer = await sendSigned(vendor, { path: '/free-rounds', body, limitMs: LIMIT_MS }, now);
    if (answer === 'no-response' || isPassing(answer.status)) return 'no-response';
    return answer.status === 200 ? 'granted' : 'refused';
  },
  cancel: async (vendor, { freeRoundId, playerId }, now) => {
    const query = new URLSearchParams({ player: playerId });
    const path = `/free-rounds/${encodeURIComponent(freeRoundId)}?${query.toString()}`;
    const answer = await sendSigned(vendor, { path, method: 'DELETE' }, now);
    return answer !== 'no-response' && answer.status === 200 ? 'cancelled' : 'no-response';
  },
};

/** The vendor is closed or has refused our signature or our speed; a later call may succeed. */
const isPassing = (status: number): boolean => status === 401 || status === 429 || status >= 500;
