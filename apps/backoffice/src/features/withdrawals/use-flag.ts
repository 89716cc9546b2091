import { useTranslations } from 'use-intl';

const flags = [
  'amount',
  'account_unverified',
  'account_shared',
  'money_owed',
  'dispute_open',
  'quick_repeat',
] as const;

/** Why people look at a withdrawal; a rule that has no words yet is told by its name. */
export function useFlag(): (flag: string) => string {
  const t = useTranslations('cashdesk');
  return (flag) => {
    const known = flags.find((name) => name === flag);
    return known ? t(`flags.${known}`) : flag;
  };
}
