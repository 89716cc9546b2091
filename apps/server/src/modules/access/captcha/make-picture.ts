import type { Random } from '@mela/kernel/random';
import { MINUTE, plus, type Clock } from '@mela/kernel/time';
import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { keyedDigest } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import { drawLetters } from './draw-letters.ts';
import { chooseLetters } from './letters.ts';
import { insertPicture } from './queries.ts';

const pictureLife = 2 * MINUTE;

type Needs = { db: Database; clock: Clock; random: Random; key: Buffer };
type Wanted = { captchaKey: string; purpose: CaptchaPurpose };

/** Draws letters for a key chosen by the caller, and stores only their hash. */
export async function makePicture(needs: Needs, { captchaKey, purpose }: Wanted): Promise<string> {
  const letters = chooseLetters(needs.random);
  const picture = await drawLetters(letters, needs.random);
  await insertPicture(needs.db, {
    key: captchaKey,
    purpose,
    answerHash: answerHash(needs.key, captchaKey, letters),
    expiresAt: plus(needs.clock.now(), pictureLife),
  });
  return picture.toString('base64');
}

/** The hash includes the picture's key, so equal letters of two pictures have different hashes. */
export function answerHash(key: Buffer, captchaKey: string, letters: string): string {
  return keyedDigest(key, `${captchaKey} ${letters}`);
}
