import { refusalText } from '@mela/i18n/refusal-text';
import { isRefusal } from '@mela/protocol/refusals';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Words any failure in the language of the page; what is no refusal is a bug and says so without detail. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal');
  return useCallback(
    (error) =>
      refusalText((code, values) => t(code, values as never), isRefusal(error) ? error : { code: 'UNKNOWN', params: {} }),
    [t],
  );
}
