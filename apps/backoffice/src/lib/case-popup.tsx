import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from './failed-state.tsx';

type CasePopupProps<Row> = {
  /** The title until the case is loaded. */
  title: string;
  caseQuery: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>;
  onClose: () => void;
  /** The actions, shown when the case is loaded. */
  actions: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One case with all data for the decision, and the actions below. */
export function CasePopup<Row extends { reference: string }>(props: CasePopupProps<Row>) {
  const { title, caseQuery, onClose, actions, children } = props;
  const t = useTranslations('common');
  const { data: row, error, refetch } = caseQuery;
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
