import { failureText } from '@mela/i18n/refusal-text';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The text for any failure in the language of the page. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal');
  return useCallback((error) => failureText(t, error), [t]);
}
