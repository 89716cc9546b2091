import type { CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { randomUUID } from 'node:crypto';
import { chooseLetters } from '#modules/access/captcha/module.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Caller } from '#testing/harness/test-server.ts';

/** Solves captchas in tests: records the random values while a picture is drawn. */
export function captchaReader({ random }: Runtime) {
  const { below } = random;
  let drawn: number[] = [];
  random.below = (bound) => {
    const number = below(bound);
    drawn.push(number);
    return number;
  };
  return async (
    caller: Caller,
    purpose: CaptchaPurpose,
  ): Promise<{ captchaKey: string; captcha: string }> => {
    const captchaKey = randomUUID();
    drawn = [];
    await caller.captcha.picture({ query: { captchaKey, purpose } });
    const again = [...drawn];
    return { captchaKey, captcha: chooseLetters({ below: () => again.shift() ?? 0 }) };
  };
}
