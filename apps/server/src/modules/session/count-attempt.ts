import { MINUTE, plus } from '@mela/kernel/time';
import type { Needs } from './module.ts';
import { countFailures, insertFailure, lockAttempts, type Attempt } from './queries.ts';

/** An attempt that counts as failed until it is known better, and whether this one and the next need a captcha. */
export type Counted = { id: bigint; asksCaptcha: boolean; willAskCaptcha: boolean };

/** Counts an attempt before its password is looked at: guesses made at the same time see each other. */
export async function countAttempt(needs: Needs, attempt: Attempt): Promise<Counted> {
  const at = needs.clock.now();
  const { failureWindowMinutes, failuresBeforeCaptcha } = needs.settings.login();
  const since = plus(at, -failureWindowMinutes * MINUTE);
  const isCaptchaOn = needs.switches.isOpen('CAPTCHA3');
  return needs.db.transaction().execute(async (tx) => {
    await lockAttempts(tx, attempt.accountHash);
    const earlier = await countFailures(tx, attempt, since);
    return {
      id: await insertFailure(tx, attempt, at),
      asksCaptcha: isCaptchaOn && earlier >= failuresBeforeCaptcha,
      willAskCaptcha: isCaptchaOn && earlier + 1 >= failuresBeforeCaptcha,
    };
  });
}
