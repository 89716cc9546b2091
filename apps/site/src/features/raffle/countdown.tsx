import { DAY, HOUR, instantOf, MINUTE } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';

/** The time until a moment, without seconds, so that it does not press anybody. */
export function Countdown({ kind, until }: { kind: 'start' | 'end' | 'draw'; until: string }) {
  const t = useTranslations('raffle');
  const left = instantOf(until).getTime() - useClock().getTime();
  if (left <= 0) return kind === 'draw' ? <p className="font-semibold text-text">{t('drawing')}</p> : null;
  const hours = String(Math.floor((left % DAY) / HOUR));
  const minutes = String(Math.max(1, Math.floor((left % HOUR) / MINUTE)));
  const time = () => {
    if (left >= DAY) return t('time.days', { days: Math.floor(left / DAY), hours });
    return left >= HOUR ? t('time.hours', { hours, minutes }) : t('time.minutes', { minutes });
  };
  return <p className="font-semibold text-text tabular-nums">{t(`left.${kind}`, { time: time() })}</p>;
}
