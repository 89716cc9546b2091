import { time } from '@mela/protocol/shapes/wire';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readJson, sendRequest, type Answer, type NoResponse } from '#adapters/http-request.ts';
import type { DrawService } from './draw-service.ts';

const seed = z.string().regex(/^[0-9a-f]{64}$/);
const published = z.object({
  chains: z.array(
    z.object({
      game: z.string(),
      day: z.iso.date(),
      length: z.int(),
      commitment: seed,
      saltName: z.string().nullable(),
      publishedAt: time,
    }),
  ),
});
const publishedLots = z.object({
  lots: z.array(z.object({ lot: z.string(), commitment: seed, revealAt: time, publishedAt: time })),
});
const revealedLot = z.object({ seed });
const rejected = z.object({ code: z.string(), message: z.string() });
const revealed = z.object({ seed, salt: z.string().nullable() });

/** The draw service over HTTP. Requests are signed; an answer needs no signature, because a seed must fit its commitment. */
export function openDraws({ url, key }: { url: string; key: string }): DrawService {
  const ask = (path: string, content: object): Promise<Answer | NoResponse> => {
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', key).update(`POST ${path}\n${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    return sendRequest(`${url}${path}`, { method: 'POST', headers, body });
  };
  return {
    publish: async (chains) => {
      const answer = await ask('/v1/commitments', { chains });
      if (answer === 'no-response' || answer.status !== 200) return 'no-response';
      const read = published.safeParse(readJson(answer.text));
      return read.success ? read.data.chains : 'no-response';
    },
    reveal: async (draw) => {
      const answer = await ask('/v1/reveals', draw);
      if (answer === 'no-response' || answer.status >= 500) return 'no-response';
      const content = readJson(answer.text);
      const read = revealed.safeParse(content);
      if (answer.status === 200 && read.success) return read.data;
      return rejected.safeParse(content).data?.code === 'SALT_MISSING' ? 'no-salt' : 'refused';
    },
    publishLots: async (wanted) => {
      const lots = wanted.map(({ lot, revealAt }) => ({ lot, revealAt: revealAt.toISOString() }));
      const answer = await ask('/v1/lots/commitments', { lots });
      if (answer === 'no-response' || answer.status >= 500) return 'no-response';
      const read = publishedLots.safeParse(readJson(answer.text));
      return answer.status === 200 && read.success ? read.data.lots : 'refused';
    },
    revealLot: async (lot) => {
      const answer = await ask('/v1/lots/reveals', { lot });
      if (answer === 'no-response' || answer.status >= 500) return 'no-response';
      const read = revealedLot.safeParse(readJson(answer.text));
      return answer.status === 200 && read.success ? read.data : 'refused';
    },
    setSalt: async (salt) => {
      const answer = await ask('/v1/salts', salt);
      if (answer === 'no-response' || answer.status >= 500) return 'no-response';
      if (answer.status === 200) return 'set';
      return { refused: rejected.safeParse(readJson(answer.text)).data?.message ?? 'The value is refused.' };
    },
  };
}
