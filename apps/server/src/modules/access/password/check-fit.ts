import { refuse } from '@mela/protocol/refusals';
import { passwordFault } from '@mela/rules/account/password';
import { isCommon } from './common-passwords.ts';
import type { Needs } from './needs.ts';

export function checkFit(
  { passwordRule }: Pick<Needs, 'passwordRule'>,
  password: string,
  account: string,
): void {
  const rule = passwordRule();
  const fault = passwordFault(password, { rule, account, isCommon });
  if (fault === 'length') refuse('PASSWORD_LENGTH', { min: rule.minLength, max: rule.maxLength });
  if (fault === 'pattern') refuse('PASSWORD_PATTERN');
  if (fault === 'weak') refuse('PASSWORD_WEAK');
}
