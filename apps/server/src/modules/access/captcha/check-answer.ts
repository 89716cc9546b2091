import { plus, type Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { CaptchaAnswer, CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import { constantTimeEquals } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import { normalLetters } from './letters.ts';
import { answerHash } from './make-picture.ts';
import { spendProof, takeTry } from './queries.ts';

type Needs = { db: Database; clock: Clock; key: Buffer };

/** Accepts a correct picture answer or puzzle solution for this purpose. Each one can be used once. */
export async function checkAnswer(
  needs: Needs,
  purpose: CaptchaPurpose,
  answer: CaptchaAnswer,
): Promise<void> {
  const { captchaKey, captcha, captchaProof } = answer;
  if (captchaProof) {
    if (!(await isProof(needs, purpose, captchaProof))) refuse('CAPTCHA_WRONG');
    return;
  }
  if (!captchaKey || !captcha) refuse('CAPTCHA_REQUIRED');
  if (!(await isRead(needs, { purpose, captchaKey, captcha }))) refuse('CAPTCHA_WRONG');
}

type Reading = { purpose: CaptchaPurpose; captchaKey: string; captcha: string };

async function isRead(needs: Needs, { purpose, captchaKey, captcha }: Reading): Promise<boolean> {
  const picture = await takeTry(needs.db, { key: captchaKey, purpose, at: needs.clock.now() });
  const given = answerHash(needs.key, captchaKey, normalLetters(captcha));
  return picture !== undefined && constantTimeEquals(picture.answerHash, given);
}

const solution = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0),
  salt: z.string().max(500),
  signature: z.string().max(200),
  took: z.number().optional(),
});

/** The signed salt contains expiry and purpose. The injected clock decides the expiry, not the library's. */
async function isProof(needs: Needs, purpose: CaptchaPurpose, text: string): Promise<boolean> {
  const solved = solution.safeParse(readJson(text));
  if (!solved.success || !(await verifySolution(solved.data, needs.key.toString('hex'), false))) return false;
  const { expires, purpose: signedPurpose } = extractParams(solved.data);
  const left = Number(expires) * 1000 - needs.clock.now().getTime();
  if (signedPurpose !== purpose || !(left > 0)) return false;
  return spendProof(needs.db, { challenge: solved.data.challenge, expiresAt: plus(needs.clock.now(), left) });
}

function readJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
