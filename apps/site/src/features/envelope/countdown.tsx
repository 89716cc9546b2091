import { DAY, HOUR, instantOf, MINUTE } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';

/** The time until a round begins or ends, without seconds, so that it does not press anybody. */
export function Countdown({ kind, until }: { kind: 'start' | 'end'; until: string }) {
  const t = useTranslations('envelope');
  const left = Math.max(0, instantOf(until).getTime() - useClock().getTime());
  const hours = String(Math.floor((left % DAY) / HOUR));
  const minutes = String(Math.max(1, Math.ceil((left % HOUR) / MINUTE)));
  const time = left >= HOUR ? t('time.hours', { hours, minutes }) : t('time.minutes', { minutes });
  return <p className="font-semibold text-text tabular-nums">{t(`left.${kind}`, { time })}</p>;
}
