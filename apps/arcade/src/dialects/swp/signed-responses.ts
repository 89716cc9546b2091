import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arcade } from '#arcade.ts';
import { isSignature, KEY_ID, readHeaders, signatureOf } from './sign.ts';

const FRESH_MS = 5 * MINUTE;

export type PlatformRequest = FastifyRequest<{
  Params: { vendor: string; id: string };
  Querystring: Record<string, string>;
}>;

/** `silent`: the connection is closed without an answer. */
export type Handler = (request: PlatformRequest) => object | 'silent' | Promise<object | 'silent'>;

/** Answers only the platform, and signs every answer. */
export function signedAnswers(arcade: Arcade, name: 'swp' | 'purse') {
  const { env } = arcade;
  return (handler: Handler) =>
    async (request: PlatformRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { vendor } = request.params;
      if (env.vendors.get(vendor) !== name) throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
      const secret = env.keyOf(vendor);
      const outcome = isFromPlatform(arcade, request, secret)
        ? await outcomeOf(handler, request)
        : { status: 401, value: { status: 'INVALID_SIGNATURE' } };
      if (outcome === 'silent') {
        reply.hijack();
        reply.raw.destroy();
        return reply;
      }
      const { status, value } = outcome;
      const body = JSON.stringify(value);
      const time = String(momentOf(arcade));
      return reply
        .status(status)
        .headers({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-swp-key': KEY_ID,
          'x-swp-time': time,
          'x-swp-sign': signatureOf(secret, { time, what: [String(status)], body }),
        })
        .send(body);
    };
}

type Answer = { status: number; value: object };

async function outcomeOf(handler: Handler, request: PlatformRequest): Promise<Answer | 'silent'> {
  try {
    const value = await handler(request);
    return value === 'silent' ? value : { status: 200, value: { status: 'OK', ...value } };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, value: { status: error.code, message: error.message } };
  }
}

function isFromPlatform(
  arcade: Arcade,
  { headers, method, url, body }: PlatformRequest,
  secret: string,
): boolean {
  const given = readHeaders(headers);
  if (!given || given.key !== KEY_ID) return false;
  const isFresh = Math.abs(momentOf(arcade) - Number(given.time)) <= FRESH_MS;
  const text = typeof body === 'string' ? body : '';
  return isFresh && isSignature(secret, given.sign, { time: given.time, what: [method, url], body: text });
}

export function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    throw new HttpError(400, 'INVALID_REQUEST', 'The body is not valid JSON.');
  }
}
