import { DAY, type Instant } from '@mela/kernel/time';
import type { LoginWay } from '@mela/protocol/device';
import type { Needs } from './needs.ts';

type Password = { isPasswordDefault: boolean; passwordSetAt: Instant };
type Rule = { isPolicyOn: boolean; passwordLifeDays: number; at: Instant };

/** A default password must always be changed, an old one only while the merchant's policy is on. */
export function mustChangePassword(
  { isPasswordDefault, passwordSetAt }: Password,
  { isPolicyOn, passwordLifeDays, at }: Rule,
): boolean {
  return isPasswordDefault || (isPolicyOn && at.getTime() - passwordSetAt.getTime() > passwordLifeDays * DAY);
}

const withoutPassword: readonly LoginWay[] = ['code', 'identity', 'trial'];

/**
 * Whether a session must change the member's password first. A login by code or by a third party does not use the
 * password, so such a session is not restricted.
 */
export function isPasswordDue(
  { settings, switches }: Pick<Needs, 'settings' | 'switches'>,
  session: Password & { way: LoginWay | null },
  at: Instant,
): boolean {
  if (session.way !== null && withoutPassword.includes(session.way)) return false;
  const { passwordLifeDays } = settings.login();
  return mustChangePassword(session, { isPolicyOn: switches.isOpen('PASS3'), passwordLifeDays, at });
}
