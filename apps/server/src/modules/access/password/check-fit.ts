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

/** A new password follows the rule of the registration's password field. */
function passwordRule({ switches, settings }: Rules): TextRule {
  const { fields } = registerSettings(switches.isOpen, settings.registration());
  const rule = fields.find(({ field }) => field === 'password');
  assert(rule, 'the registration settings have a password rule');
  return rule;
}
