import { withdrawalFlags } from '@mela/rules/money/withdrawal';
import { useTranslations } from 'use-intl';

/** Why people look at a withdrawal; what an older rule found, and nobody finds today, is told by its name. */
export function useFlag(): (flag: string) => string {
  const t = useTranslations('cashdesk');
  return (flag) => {
    const known = withdrawalFlags.find((name) => name === flag);
    return known ? t(`flags.${known}`) : flag;
  };
}
