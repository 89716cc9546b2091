import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import { openApp } from '@mela/sandbox/open-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { DrawService } from './draw-service.ts';
import { publishLots, revealLot } from './lots.ts';
import { publishChains } from './publish-chains.ts';
import { revealSeed, setSalt } from './reveal-seed.ts';

const CHAINS_MAX = 400;
const game = z.string().max(40);
const day = z.iso.date();
const chains = z.strictObject({ chains: z.array(z.strictObject({ game, day })).min(1).max(CHAINS_MAX) });
const draw = z.strictObject({ game, issue: z.string().max(12) });
const salting = z.strictObject({ day, salt: z.string().regex(/^[\x21-\x7e]{1,200}$/) });

const LOTS_MAX = 400;
const lot = z.string().regex(/^[a-z]+-[0-9A-Za-z-]{1,60}$/);
const lots = z.strictObject({
  lots: z
    .array(z.strictObject({ lot, revealAt: z.iso.datetime() }))
    .min(1)
    .max(LOTS_MAX),
});
const oneLot = z.strictObject({ lot });

/** The whole service over its store, ready to listen. Every call but the health check is signed. */
export function buildApp(service: DrawService): FastifyInstance {
  const app = openApp(service.store);
  // The signature covers the bytes of the body, so it is checked before the body is parsed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  const signed = (request: FastifyRequest): unknown => readSigned(service.env.callKey, request);
  app.post('/v1/commitments', async (request) => ({
    chains: await publishChains(service, read(chains, signed(request)).chains),
  }));
  app.post('/v1/reveals', (request) => revealSeed(service, read(draw, signed(request))));
  app.post('/v1/salts', (request) => setSalt(service, read(salting, signed(request))));
  app.post('/v1/lots/commitments', async (request) => ({
    lots: await publishLots(service, read(lots, signed(request)).lots),
  }));
  app.post('/v1/lots/reveals', (request) => revealLot(service, read(oneLot, signed(request))));
  return app;
}

/** The body of a request whose signature is right. A replay reveals nothing new, so requests carry no time. */
function readSigned(callKey: string, { url, body, headers }: FastifyRequest): unknown {
  const text = typeof body === 'string' ? body : '';
  const given = headers['x-signature'];
  const expected = createHmac('sha256', callKey).update(`POST ${url}\n${text}`).digest('hex');
  if (typeof given !== 'string' || !isSameKey(given, expected))
    throw new HttpError(401, 'NOT_SIGNED', 'The signature is missing or wrong.');
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', 'The body is no JSON.');
  }
}
