import { instantOf, systemClock } from '@mela/kernel/time';
import { Icon } from '@mela/ui/icon';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { Activity } from './use-activities.ts';

/** When members can take part. */
export function ActivityWhen({ activity: { state, startsAt, endsAt } }: { activity: Activity }) {
  const t = useTranslations('activity');
  const showDate = useDate();
  const isEnded = instantOf(endsAt) <= systemClock.now();
  const at = state === 'comingSoon' ? startsAt : endsAt;
  const date = showDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const text =
    state === 'comingSoon' ? t('opens', { date }) : isEnded ? t('ended', { date }) : t('until', { date });
  return (
    <time dateTime={at} className="flex items-center gap-1.5 text-sm text-muted">
      <Icon of={CalendarDays} size="small" />
      {text}
    </time>
  );
}
