import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { networkPrefix } from '#runtime/network.ts';
import type { Needs } from './needs.ts';
import { countFailures, countFailuresFrom, insertFailure, lockAttempts, type Attempt } from './queries.ts';

/**
 * An attempt counts as failed until the login succeeds. The flags tell whether this attempt and the next need a
 * captcha.
 */
export type Counted = { id: bigint; asksCaptcha: boolean; willAskCaptcha: boolean };

/**
 * Counts an attempt before its password is checked, so concurrent guesses on one account or from one address count
 * each other.
 */
export async function countAttempt(needs: Needs, attempt: Attempt): Promise<Counted> {
  const at = needs.clock.now();
  const { failuresBeforeCaptcha } = needs.settings.login();
  const since = windowStart(needs, at);
  const isCaptchaOn = needs.switches.isOpen('CAPTCHA3');
  return needs.db.transaction().execute(async (tx) => {
    await lockAttempts(tx, attempt);
    const earlier = await countFailures(tx, attempt, since);
    return {
      id: await insertFailure(tx, attempt, at),
      asksCaptcha: isCaptchaOn && earlier >= failuresBeforeCaptcha,
      willAskCaptcha: isCaptchaOn && earlier + 1 >= failuresBeforeCaptcha,
    };
  });
}

type Counting = Pick<Needs, 'db' | 'clock' | 'settings'>;

/** The number of failed logins from the visitor's network within the merchant's window. */
export async function recentFailures(needs: Counting, ip: string): Promise<number> {
  return countFailuresFrom(needs.db, networkPrefix(ip), windowStart(needs, needs.clock.now()));
}

function windowStart({ settings }: Counting, at: Instant): Instant {
  return plus(at, -settings.login().failureWindowMinutes * MINUTE);
}
