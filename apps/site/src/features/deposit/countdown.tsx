import { instantOf, SECOND } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';

/** Minutes and seconds until an instant. It is not a live region: a screen reader reads the minutes only on request. */
export function Countdown({ until }: { until: string }) {
  const t = useTranslations('deposit');
  const now = useClock();
  const left = Math.max(0, Math.ceil((instantOf(until).getTime() - now.getTime()) / SECOND));
  if (left === 0) return t('timeOver');
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <span className="tabular-nums">
      <span aria-hidden>{`${minutes}:${String(seconds).padStart(2, '0')}`}</span>
      <span className="sr-only">{t('leftSpoken', { minutes: Math.ceil(left / 60) })}</span>
    </span>
  );
}
