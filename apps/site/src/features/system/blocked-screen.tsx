import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { ServiceButtons } from '#shared/content/service-link.tsx';
import { ClosedPage } from './closed-page.tsx';

/** Shows the visitor's IP address, so that a wrong block can be reported to customer service. */
export function BlockedScreen({ picker }: { picker: ReactNode }) {
  const t = useTranslations('system');
  const { data: status } = useStatus();
  return (
    <ClosedPage picker={picker} title={t('blockedTitle')} actions={<ServiceButtons position="SYSTEM_PAGE" />}>
      <p>{t('blockedBody')}</p>
      <dl className="grid gap-1 rounded-card border border-line bg-surface px-6 py-4">
        <dt className="text-sm">{t('blockedIp')}</dt>
        <dd className="text-lg font-semibold break-all text-text tabular-nums select-all">
          {status?.location.ip}
        </dd>
      </dl>
    </ClosedPage>
  );
}
