import { dateFormat, DAY, HOUR, instantOf, MINUTE, systemClock } from '@mela/kernel/time';
import { useTranslations } from 'use-intl';
import { useLanguageStore } from './language.ts';

const styles: Intl.DateTimeFormatOptions = {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
};

/** Formats a timestamp of the wire in the merchant's time zone; `more` adds parts, such as the seconds. */
export function useDate(more: Intl.DateTimeFormatOptions = {}): (moment: string | null) => string {
  const language = useLanguageStore((chosen) => chosen.language);
  const t = useTranslations('backoffice');
  return (moment) =>
    moment === null
      ? t('never')
      : dateFormat(language === 'HI' ? 'hi-IN' : 'en-IN', { ...styles, ...more }).format(instantOf(moment));
}

/** Formats a period that begins at a timestamp of the wire: a day by its date, an hour by date and time. */
export function usePeriod(): (moment: string, by: 'day' | 'hour') => string {
  const language = useLanguageStore((chosen) => chosen.language);
  const { hour: _hour, minute: _minute, hourCycle: _cycle, ...day } = styles;
  return (moment, by) =>
    dateFormat(language === 'HI' ? 'hi-IN' : 'en-IN', by === 'day' ? day : styles).format(instantOf(moment));
}

/** Formats a day of the wire, which has no time zone. */
export function useDay(): (day: string) => string {
  const period = usePeriod();
  return (day) => period(`${day}T06:00:00.000Z`, 'day');
}

/** The age in one unit: queues are judged by age, not by date. */
export function useAge(): (moment: string) => string {
  const t = useTranslations('backoffice');
  return (moment) => {
    const passed = Math.max(0, systemClock.now().getTime() - instantOf(moment).getTime());
    if (passed < HOUR) return t('age.minutes', { count: Math.floor(passed / MINUTE) });
    if (passed < 2 * DAY) return t('age.hours', { count: Math.floor(passed / HOUR) });
    return t('age.days', { count: Math.floor(passed / DAY) });
  };
}
