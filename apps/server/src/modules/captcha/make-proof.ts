import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { createChallenge } from 'altcha-lib/v1';

/** About half a second of a phone's work: nothing to a person, a bill to whoever tries a million passwords. */
const numberMax = 60_000;
/** A puzzle takes its time on an old phone, so it lives longer than a picture. */
const proofLife = 10 * MINUTE;

type Needs = { clock: Clock; key: Buffer };

export async function makeProof(needs: Needs, { purpose }: { purpose: CaptchaPurpose }) {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: needs.key.toString('hex'),
    maxNumber: numberMax,
    expires: plus(needs.clock.now(), proofLife),
    params: { purpose },
  });
  return { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber: numberMax };
}
