import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { createChallenge } from 'altcha-lib/v1';

/**
 * Half of these are tried on the way to an answer: a second or two of a cheap phone, well under one of a laptop. A machine built
 * for guessing does it in a blink, so this makes guesses dearer and never stops them; the limits of the calls do that.
 */
const numberMax = 300_000;
/** Each time an address has failed this often, its next puzzles are twice as long. */
const failuresPerDoubling = 5;
/** Many people stand behind one address of a phone network; they are not made to wait for ever. */
const timesMax = 4;
/** A puzzle takes its time on an old phone, so it lives longer than a picture. */
const proofLife = 10 * MINUTE;

type Needs = { clock: Clock; key: Buffer; recentFailures(ip: string): Promise<number> };

export async function makeProof(needs: Needs, ip: string, purpose: CaptchaPurpose) {
  const maxnumber = proofLength(await needs.recentFailures(ip));
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: needs.key.toString('hex'),
    maxNumber: maxnumber,
    expires: plus(needs.clock.now(), proofLife),
    params: { purpose },
  });
  return { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber };
}

/** How far the numbers of a puzzle go, by how often its address has failed lately. */
export function proofLength(failures: number): number {
  return numberMax * Math.min(timesMax, 2 ** Math.floor(failures / failuresPerDoubling));
}
