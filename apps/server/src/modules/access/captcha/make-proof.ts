import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { createChallenge } from 'altcha-lib/v1';

/**
 * A solver tries half of these numbers on average: one to two seconds on a cheap phone, well under one second on a
 * laptop. Dedicated hardware is much faster, so the puzzle only raises the cost of guessing; the rate limits of
 * the calls stop it.
 */
const numberMax = 300_000;
/** The puzzle length doubles after each group of this many failures from one address. */
const failuresPerDoubling = 5;
/** Many people share one address of a mobile network, so the growth is capped. */
const timesMax = 4;
/** Longer than a picture's life, because an old phone solves the puzzle slowly. */
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

/** The highest number of a puzzle, by the number of recent failures from its address. */
export function proofLength(failures: number): number {
  return numberMax * Math.min(timesMax, 2 ** Math.floor(failures / failuresPerDoubling));
}
