import { DAY, type Instant } from '@mela/kernel/time';

type Password = { isPasswordDefault: boolean; passwordSetAt: Instant };
type Rule = { isPolicyOn: boolean; passwordLifeDays: number; at: Instant };

/** A default password must always be changed, an old one only while the merchant's policy is on. */
export function mustChangePassword(
  { isPasswordDefault, passwordSetAt }: Password,
  { isPolicyOn, passwordLifeDays, at }: Rule,
): boolean {
  return isPasswordDefault || (isPolicyOn && at.getTime() - passwordSetAt.getTime() > passwordLifeDays * DAY);
}
