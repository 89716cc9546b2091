import { failureText } from '@mela/i18n/refusal-text';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The text for any failure in the language of the page. Refusals of the back office have no text here; no call of the site answers with one. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal');
  return useCallback(
    (error) => failureText((code, values) => t(t.has(code) ? code : 'UNKNOWN', values), error),
    [t],
  );
}
