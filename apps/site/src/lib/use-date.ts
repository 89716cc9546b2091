import { dateFormat, instantOf, type Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { useCallback } from 'react';
import { useLanguage } from './language.tsx';
import { useStatus } from './status.ts';

/** Indian date formats, in the language of the page. */
const locales: Record<LanguageCode, string> = { EN: 'en-IN', HI: 'hi-IN' };

/** Formats an instant or a timestamp of the wire in the merchant's time zone. */
export function useDate(): (moment: Instant | string, style: Intl.DateTimeFormatOptions) => string {
  const language = useLanguage();
  const { data: status } = useStatus();
  const timeZone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return useCallback(
    (moment, style) => {
      const instant = typeof moment === 'string' ? instantOf(moment) : moment;
      return dateFormat(locales[language], { timeZone, ...style }).format(instant);
    },
    [language, timeZone],
  );
}
