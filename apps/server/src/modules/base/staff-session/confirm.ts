import { assert } from '@mela/kernel/assert';
import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { decrypt } from '#crypto/keys.ts';
import { findStep } from '#crypto/totp.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { spendStep, staffById, stampCode } from './queries.ts';

/** Code tries for one person. A try requires the password or a session. */
const codes = { points: 30, seconds: 60 * 60 };

export const takeCodeTry = ({ limits }: Needs, staffId: bigint): Promise<void> =>
  limits.takeTogether(`staff code ${staffId}`, codes);

/** Confirms a session with a code, so that it may decide about money for some minutes. The code works once, as at the login. */
export async function confirm(needs: Needs, actor: StaffActor, code: string): Promise<{ until: Instant }> {
  const at = needs.clock.now();
  await takeCodeTry(needs, actor.staffId);
  const { totpSecret } = await staffById(needs.db, actor.staffId);
  const secret = totpSecret === null ? undefined : decrypt(needs.key, totpSecret);
  assert(
    secret !== undefined,
    'a session is opened with a bound authenticator whose secret can be decrypted',
  );
  const step = findStep(secret, code, at);
  if (step === undefined) return refuse('STAFF_CODE_WRONG');
  await needs.db.transaction().execute(async (tx) => {
    if (!(await spendStep(tx, actor.staffId, step))) refuse('STAFF_CODE_USED');
    await stampCode(tx, actor.sessionId, at);
  });
  return { until: plus(at, needs.settings.staff().codeFreshMinutes * MINUTE) };
}
