import { instantOf } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Dialect } from '#adapters/game/dialect.ts';
import { sendRequest, readJson } from '#adapters/http-request.ts';
import { isAnswerSigned, signRequest } from './signature.ts';

const answerShape = z.object({ url: z.url({ protocol: /^https?$/ }), expires: z.iso.datetime() });

/** Short timeout, because a player waits for the launch. */
const LIMIT_MS = 5000;

export const requestLaunch: Dialect['launch'] = async ({ baseUrl, key }, request, now) => {
  const place = new URL(`${baseUrl}/launch`);
  const body = JSON.stringify({ requestId: uuidv7(), mode: 'real', ...request, backUrl: request.lobbyUrl });
  const answer = await sendRequest(place.toString(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signRequest(key, { method: 'POST', path: place.pathname, body }, now),
    },
    body,
    limitMs: LIMIT_MS,
    isBelieved: ({ status, text }, headers) => isAnswerSigned(key, { status, body: text }, headers),
  });
  if (answer === 'no-response') return 'no-response';
  if (answer.status === 503) return 'maintenance';
  if (answer.status !== 200) return 'refused';
  const read = answerShape.safeParse(readJson(answer.text));
  // The page can frame the vendor's origin only, so a game of another origin would not be shown.
  if (!read.success || new URL(read.data.url).origin !== place.origin) return 'no-response';
  return { url: read.data.url, expires: instantOf(read.data.expires) };
};
