import { useTranslations } from 'use-intl';
import type { Limits } from './contract.ts';

const codes = [
  'TIER_COUNT',
  'RATE_NOT_INCREASING',
  'ACTIVE_DECREASING',
  'LOSS_ABOVE_TURNOVER',
  'RATE_BELOW_HOUSE_MINIMUM',
  'RATE_ABOVE_HOUSE_MAXIMUM',
  'SALARIES_OF_PRODUCTS',
] as const;

/** The text of a broken rule of terms. */
export function useViolationText({ tiersMax, rateMin, rateMax }: Limits): (code: string) => string {
  const t = useTranslations('staffTerms');
  return (code) => {
    const known = codes.find((one) => one === code) ?? 'other';
    const max = known === 'TIER_COUNT' ? String(tiersMax) : rateMax;
    return t(`violations.${known}`, { min: rateMin, max });
  };
}
