import { Button } from '@mela/ui/button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';
import { ServiceButtons } from '#shared/content/service-link.tsx';
import { ClosedPage } from './closed-page.tsx';

/** The merchant's text if there is one, else our default. The page opens by itself after the maintenance. */
export function MaintenanceScreen({ picker }: { picker: ReactNode }) {
  const t = useTranslations('system');
  const { data: status, refetch, isFetching } = useStatus();
  const info = status?.maintenanceInfo;
  return (
    <ClosedPage
      picker={picker}
      title={t('maintenanceTitle')}
      actions={
        <>
          <ServiceButtons position="SYSTEM_PAGE" />
          <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
            {t('maintenanceCheck')}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">{info ? info : t('maintenanceBody')}</p>
    </ClosedPage>
  );
}
