import { withdrawalFlags } from '@mela/rules/money/withdrawal';
import { useTranslations } from 'use-intl';

/** The text for a review flag of a withdrawal; a flag of a rule that no longer exists is shown by its name. */
export function useFlag(): (flag: string) => string {
  const t = useTranslations('staffPayments');
  return (flag) => {
    const known = withdrawalFlags.find((name) => name === flag);
    return known ? t(`flags.${known}`) : flag;
  };
}
