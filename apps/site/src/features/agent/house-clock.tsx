import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { gmtOffset, useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';

/** The merchant's time by the second with its offset from Greenwich: the day that reports are cut by. */
export function HouseClock() {
  const t = useTranslations('agent');
  const showDate = useDate();
  const now = useClock();
  const { data: status } = useStatus();
  const timeZone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return (
    <p className="flex items-baseline gap-2 text-sm whitespace-nowrap text-muted">
      <span className="sr-only">{t('clock')}</span>
      <span>{gmtOffset(now, timeZone)}</span>
      <time dateTime={now.toISOString()} className="flex gap-2 font-semibold text-text tabular-nums">
        <span className="hidden sm:inline">{showDate(now, { dateStyle: 'medium' })}</span>
        <span>{showDate(now, { timeStyle: 'medium' })}</span>
      </time>
    </p>
  );
}
