import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import { passwordFault } from '@mela/rules/account/password';
import type { TextRule } from '@mela/rules/account/registration';
import { registerSettings } from '#modules/base/settings/module.ts';
import { isCommon } from './common-passwords.ts';
import type { Needs } from './needs.ts';

type Rules = Pick<Needs, 'settings' | 'switches'>;

export function checkFit(needs: Rules, password: string, account: string): void {
  const rule = passwordRule(needs);
  const fault = passwordFault(password, { rule, account, isCommon });
  if (fault === 'length') refuse('PASSWORD_LENGTH', { min: rule.minLength, max: rule.maxLength });
  if (fault === 'pattern') refuse('PASSWORD_PATTERN');
  if (fault === 'weak') refuse('PASSWORD_WEAK');
}

/** A new password follows the same rule as the password field of the registration. */
function passwordRule({ switches, settings }: Rules): TextRule {
  const { fields } = registerSettings(switches.isOpen, settings.registration());
  const rule = fields.find(({ field }) => field === 'password');
  assert(rule, 'a registration has a rule for passwords');
  return rule;
}
