import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { newId } from '@mela/sandbox/ids';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import type { CallFault } from '#dialects/dialect.ts';
import { moneyShape } from '#money-shape.ts';
import { isSignature, KEY_ID, signatureOf } from './sign.ts';

/** The fields of every answer; the other fields belong to the call. */
const answerShape = z.looseObject({
  status: z.string().max(40),
  retry: z.enum(['no', 'same', 'rollback']).default('no'),
  balance: moneyShape.optional(),
  replay: z.boolean().optional(),
});
export type Answer = z.output<typeof answerShape>;

const STALE_MS = 10 * MINUTE;

/** Sends a signed call to the platform. An answer that is unsigned or late counts as no answer. */
export async function callPlatform(
  arcade: Arcade,
  { vendor, path, body }: { vendor: string; path: string; body: object },
  fault: CallFault = {},
): Promise<Answer | undefined> {
  const { env } = arcade;
  const place = `/svc/wallet/v1/${vendor}${path}`;
  const text = JSON.stringify({ requestId: newId('req'), ...body });
  const time = String(momentOf(arcade) - (fault.stale ? STALE_MS : 0));
  const secret = fault.forged ? env.keyOf(`not ${vendor}`) : env.keyOf(vendor);
  try {
    const response = await fetch(env.platformUrl + place, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-swp-key': KEY_ID,
        'x-swp-time': time,
        'x-swp-sign': signatureOf(secret, { time, what: ['POST', place], body: text }),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(env.patienceMs),
    });
    const responseText = await response.text();
    if (fault.silent || !isAnswer(env.keyOf(vendor), response, responseText)) return undefined;
    const read = answerShape.safeParse(JSON.parse(responseText));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(secret: string, { status, headers }: Response, body: string): boolean {
  const [time, sign] = [headers.get('x-swp-time'), headers.get('x-swp-sign')];
  if (time === null || sign === null) return false;
  return isSignature(secret, sign, { time, what: [String(status)], body });
}
