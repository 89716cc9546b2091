import { patternIds } from '@mela/protocol/registration';
import { passwordFault } from '@mela/rules/account/password';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';

/** The merchant's password rule: as text, and as a function that returns the problem. Only the server knows the common passwords. */
export function usePasswordRule(account: string) {
  const t = useTranslations();
  const { data: status } = useStatus();
  const rule = status?.register.fields.find(({ field }) => field === 'password');
  const id = patternIds.find((known) => known === rule?.patternId) ?? 'LENGTH';
  const sentence =
    rule && t(`register.patterns.${id}`, { min: String(rule.minLength), max: String(rule.maxLength) });
  return {
    sentence,
    problemOf: (password: string): string | undefined => {
      const fault = rule && passwordFault(password.trim(), { rule, account, isCommon: () => false });
      if (fault === undefined) return undefined;
      return fault === 'weak' ? t('password.weak') : sentence;
    },
  };
}
