import type { Instant } from '@mela/kernel/time';
import type { VendorEndpoint } from '#adapters/game/dialect.ts';
import { sendRequest, type Answer, type NoResponse } from '#adapters/http-request.ts';
import { isAnswerSigned, signRequest } from './signature.ts';

/** A GET without a body, a POST with one, or the named method. */
export type SignedQuery = { path: string; body?: string; method?: 'DELETE'; limitMs?: number };

/** Sends a signed request and accepts only a signed response. */
export async function sendSigned(
  { baseUrl, key }: VendorEndpoint,
  { path, body, method: named, limitMs }: SignedQuery,
  now: Instant,
): Promise<Answer | NoResponse> {
  const url = new URL(baseUrl + path);
  const method = named ?? (body === undefined ? 'GET' : 'POST');
  const signed = signRequest(key, { method, path: url.pathname + url.search, body: body ?? '' }, now);
  return sendRequest(url.toString(), {
    method,
    headers: body === undefined ? { ...signed } : { 'content-type': 'application/json', ...signed },
    ...(body === undefined ? {} : { body }),
    ...(limitMs === undefined ? {} : { limitMs }),
    isBelieved: ({ status, text }, headers) => isAnswerSigned(key, { status, body: text }, headers),
  });
}
