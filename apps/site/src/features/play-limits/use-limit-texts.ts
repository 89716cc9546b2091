import { showMoney, type MoneyText } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';

/** Texts for limits and times. */
export function useLimitTexts() {
  const t = useTranslations('playLimits');
  const date = useDate();
  const duration = (minutes: number) =>
    minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: String(minutes) });
  return {
    duration,
    money: (max: MoneyText | null) => (max === null ? t('none') : `₹${showMoney(max)}`),
    moment: (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    day: (at: string) => date(at, { dateStyle: 'long' }),
  };
}
