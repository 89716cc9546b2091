import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from './failed-state.tsx';

type CasePopupProps<Row> = {
  /** What stands above until the case is there. */
  title: string;
  asked: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  onClose: () => void;
  /** What can be done with it, once it is there. */
  actions: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One case with everything it takes to decide about it, and below what can be done with it. */
export function CasePopup<Row extends { reference: string }>(props: CasePopupProps<Row>) {
  const { title, asked, onClose, actions, children } = props;
  const t = useTranslations('common');
  const { data: row, error, refetch } = asked;
  return (
    <Popup isWide title={row?.reference ?? title} closeLabel={t('close')} onClose={onClose} footer={actions}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : row ? (
        children(row)
      ) : (
        <Skeleton className="h-64" />
      )}
    </Popup>
  );
}
