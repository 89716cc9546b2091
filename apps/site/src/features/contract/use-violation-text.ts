import { useTranslations } from 'use-intl';

const codes = [
  'TIER_COUNT',
  'RATE_NOT_INCREASING',
  'ACTIVE_DECREASING',
  'LOSS_ABOVE_TURNOVER',
  'RATE_BELOW_HOUSE_MINIMUM',
  'RATE_ABOVE_HOUSE_MAXIMUM',
  'RATE_ABOVE_PARENT_TOP',
  'NO_PARENT_TIER',
  'SALARIES_OF_PRODUCTS',
] as const;

type Limits = { tiersMax: number; rateMin: string; rateMax: string };

/** The text of a broken rule of terms. */
export function useViolationText({ tiersMax, rateMin, rateMax }: Limits): (code: string) => string {
  const t = useTranslations('agentContract.violations');
  return (code) => {
    const known = codes.find((one) => one === code) ?? 'other';
    const max = known === 'TIER_COUNT' ? String(tiersMax) : rateMax;
    return t(known, { min: rateMin, max });
  };
}
