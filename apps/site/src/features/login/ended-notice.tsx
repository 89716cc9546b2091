import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import type { EndedSession } from '#lib/session.ts';
import { useSessionEndText } from '#shared/sign-in/use-session-end-text.ts';

/** Above the form: why the previous session ended. */
export function EndedNotice({ ended }: { ended: EndedSession }) {
  const t = useTranslations('devices');
  const words = useSessionEndText(ended);
  return words === undefined ? null : (
    <Notice tone="info" title={t('endedTitle')}>
      {words}
    </Notice>
  );
}
