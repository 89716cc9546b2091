import { refusalText } from '@mela/i18n/refusal-text';
import { isRefusal } from '@mela/protocol/refusals';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** Every placeholder that a refusal's text may have; each refusal fills those of its own. */
const blanks = {
  fields: '',
  ip: '',
  seconds: '',
  vendor: '',
  min: '',
  max: '',
  left: '',
  missing: '',
  hours: '',
  name: '',
};

/** Words any failure in the language of the page; what is no refusal is a bug and says so without detail. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTranslations('refusal');
  return useCallback(
    (error) => {
      const refusal = isRefusal(error) ? error : { code: 'UNKNOWN' as const, params: {} };
      return refusalText((code, values) => t(code, { ...blanks, ...values }), refusal);
    },
    [t],
  );
}
