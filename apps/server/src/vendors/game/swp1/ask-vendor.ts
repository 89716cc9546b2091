import type { Instant } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { ask, readJson, type Answer, type Unanswered } from '#vendors/ask.ts';
import type { Dialect, Reach } from '#vendors/game/dialect.ts';
import { movesShape, roundShape } from '#vendors/game/told.ts';
import { isAnswerSigned, signRequest } from './signature.ts';

export const askRound: Dialect['askRound'] = async (vendor, roundId, now) => {
  const answer = await look(vendor, `/rounds/${encodeURIComponent(roundId)}`, now);
  if (answer === 'unanswered') return 'unanswered';
  if (answer.status === 404) return 'not_found';
  const read = roundShape.safeParse(readJson(answer.text));
  return answer.status === 200 && read.success ? read.data : 'unanswered';
};

export const listMoves: Dialect['listMoves'] = async (vendor, { from, to, cursor }, now) => {
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: to.toISOString(),
    ...(cursor === null ? {} : { cursor }),
  });
  const answer = await look(vendor, `/transactions?${query.toString()}`, now);
  if (answer === 'unanswered' || answer.status !== 200) return 'unanswered';
  return movesShape.safeParse(readJson(answer.text)).data ?? 'unanswered';
};

export const endSession: Dialect['endSession'] = async (vendor, playerId, now) => {
  const body = JSON.stringify({ requestId: uuidv7() });
  const answer = await askSigned(vendor, { path: `/players/${encodeURIComponent(playerId)}/end`, body }, now);
  return answer !== 'unanswered' && answer.status === 200 ? 'ended' : 'unanswered';
};

const look = (vendor: Reach, path: string, now: Instant): Promise<Answer | Unanswered> =>
  askSigned(vendor, { path }, now);

/** Asks signed, and believes nothing that is not signed; with a body it is a post. */
async function askSigned(
  { baseUrl, key }: Reach,
  { path, body }: { path: string; body?: string },
  now: Instant,
): Promise<Answer | Unanswered> {
  const url = new URL(baseUrl + path);
  const method = body === undefined ? 'GET' : 'POST';
  const signed = signRequest(key, { method, path: url.pathname + url.search, body: body ?? '' }, now);
  return ask(url.toString(), {
    method,
    headers: body === undefined ? { ...signed } : { 'content-type': 'application/json', ...signed },
    ...(body === undefined ? {} : { body }),
    isBelieved: ({ status, text }, headers) => isAnswerSigned(key, { status, body: text }, headers),
  });
}
