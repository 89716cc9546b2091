import { useFormatter, useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { gmtOffset, useClock } from '#lib/use-clock.ts';

/** The merchant's time by the second with its offset from Greenwich: the day that reports are cut by. */
export function HouseClock() {
  const t = useTranslations('agent');
  const format = useFormatter();
  const now = useClock();
  const { data: status } = useStatus();
  const timeZone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      <span className="sr-only">{t('clock')}</span>
      <span>{gmtOffset(now, timeZone)}</span>
      <time dateTime={now.toISOString()} className="font-semibold text-text tabular-nums">
        {format.dateTime(now, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
    </p>
  );
}
