import { DAY, HOUR, instantOf, MINUTE } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';

/** The last moment to claim a reward, and the time until then. It has no seconds, so that it does not press anybody. */
export function TimeLeft({ until }: { until: string | null }) {
  const t = useTranslations('reward');
  const date = useDate();
  const left = useMillisLeft(until);
  if (until === null || left === undefined) return <span className="text-muted">{t('claimAnytime')}</span>;
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const minutes = Math.max(1, Math.floor((left % HOUR) / MINUTE));
  const time = date(until, { dateStyle: 'medium', timeStyle: 'short' });
  const text = () => {
    if (left === 0) return t('leftOver');
    if (days > 0) return t('leftDays', { days, hours: String(hours) });
    return left >= HOUR
      ? t('leftHours', { hours: String(hours), minutes: String(minutes) })
      : t('leftMinutes', { minutes: String(minutes) });
  };
  return (
    <span className="flex flex-wrap gap-x-2 text-muted tabular-nums">
      <span className="font-semibold text-text">{text()}</span>
      <time dateTime={until}>{t('claimBy', { time })}</time>
    </span>
  );
}

/** Undefined if there is no end; 0 once it is over. */
export function useMillisLeft(until: string | null): number | undefined {
  const now = useClock();
  return until === null ? undefined : Math.max(0, instantOf(until).getTime() - now.getTime());
}
