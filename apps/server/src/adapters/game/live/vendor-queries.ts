import { instantOf } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Dialect, VendorEndpoint } from '#adapters/game/dialect.ts';
import { transactionsShape, roundShape } from '#adapters/game/responses.ts';
import { sendRequest, readJson, type Answer, type NoResponse } from '#adapters/http-request.ts';
import { authTokenOf } from './token.ts';

const launchShape = z.object({ entry: z.url({ protocol: /^https?$/ }), expires: z.iso.datetime() });

/** Short timeout, because a player waits for the launch. */
const LAUNCH_LIMIT_MS = 5000;

export const requestLaunch: Dialect['launch'] = async (vendor, request, _now) => {
  const body = {
    uuid: uuidv7(),
    player: {
      id: request.playerId,
      sid: request.token,
      language: request.language,
      currency: request.currency,
      ip: request.ip,
    },
    config: {
      game: { table: { id: request.gameCode } },
      channel: { isMobile: request.device === 'mobile' },
      urls: { lobby: request.lobbyUrl, cashier: request.cashierUrl },
    },
  };
  const answer = await sendQuery(vendor, { path: '/entry', body, limitMs: LAUNCH_LIMIT_MS });
  if (answer === 'no-response') return 'no-response';
  if (answer.status === 503) return 'maintenance';
  if (answer.status !== 200) return 'refused';
  const read = launchShape.safeParse(readJson(answer.text));
  // The page can frame the vendor's origin only, so a game of another origin would not be shown.
  if (!read.success || new URL(read.data.entry).origin !== new URL(vendor.baseUrl).origin)
    return 'no-response';
  return { url: read.data.entry, expires: instantOf(read.data.expires) };
};

export const queryRound: Dialect['queryRound'] = async (vendor, roundId, _now) => {
  const answer = await sendQuery(vendor, { path: `/history/games/${encodeURIComponent(roundId)}` });
  if (answer === 'no-response') return 'no-response';
  if (answer.status === 404) return 'not_found';
  return (answer.status === 200 && roundShape.safeParse(readJson(answer.text)).data) || 'no-response';
};

export const listTransactions: Dialect['listTransactions'] = async (vendor, { from, to, cursor }, _now) => {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    ...(cursor === null ? {} : { cursor }),
  });
  const answer = await sendQuery(vendor, { path: `/history/transactions?${query.toString()}` });
  return (
    (answer !== 'no-response' &&
      answer.status === 200 &&
      transactionsShape.safeParse(readJson(answer.text)).data) ||
    'no-response'
  );
};

export const endSession: Dialect['endSession'] = async (vendor, playerId, _now) => {
  const path = `/players/${encodeURIComponent(playerId)}/close`;
  const answer = await sendQuery(vendor, { path, body: { uuid: uuidv7() } });
  return answer !== 'no-response' && answer.status === 200 ? 'ended' : 'no-response';
};

/** The shared secret is sent in a header, because URLs are logged in more places. */
async function sendQuery(
  { baseUrl, key }: VendorEndpoint,
  { path, body, ...rest }: { path: string; body?: object; limitMs?: number },
): Promise<Answer | NoResponse> {
  const word = Buffer.from(`${key.keyId}:${authTokenOf(key)}`).toString('base64');
  const authorization = `Basic ${word}`;
  if (!body) return sendRequest(baseUrl + path, { method: 'GET', headers: { authorization }, ...rest });
  const headers = { authorization, 'content-type': 'application/json' };
  return sendRequest(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body), ...rest });
}
