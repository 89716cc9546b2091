import { useTranslations } from 'use-intl';

const purposes = [
  'cash',
  'bonus',
  'held',
  'vendor',
  'commission',
  'receivable',
  'pool',
  'jackpot',
  'house',
  'gateway',
  'fee',
  'tax',
  'rounding',
  'promotion',
  'adjustment',
] as const;

/** The word for what an account is for; a purpose that has none yet is told as it is. */
export function usePurpose(): (purpose: string) => string {
  const t = useTranslations('desk');
  return (purpose) => {
    const known = purposes.find((name) => name === purpose);
    return known ? t(`purposes.${known}`) : purpose;
  };
}
