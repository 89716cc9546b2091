import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { gmtOffset, useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';

/**
 * The merchant's time with seconds and its offset from GMT; reports are cut by this day. Twenty-four hours
 * in both languages, because a phone has no space for AM and PM.
 */
export function MerchantClock() {
  const t = useTranslations('agent');
  const showDate = useDate();
  const now = useClock();
  const { data: status } = useStatus();
  const timeZone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return (
    <p className="flex items-baseline gap-2 text-xs whitespace-nowrap text-muted sm:text-sm">
      <span className="sr-only">{t('clock')}</span>
      <span>{gmtOffset(now, timeZone)}</span>
      <time dateTime={now.toISOString()} className="flex gap-2 font-semibold text-text tabular-nums">
        <span className="hidden sm:inline">{showDate(now, { dateStyle: 'medium' })}</span>
        <span>{showDate(now, { timeStyle: 'medium', hourCycle: 'h23' })}</span>
      </time>
    </p>
  );
}
