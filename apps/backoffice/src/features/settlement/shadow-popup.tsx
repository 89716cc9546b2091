import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';

type Difference = StaffSettlementWire['shadow']['value']['differences'][number];

/** Computes a run again with the figures of now and shows what differs. It books nothing, but the audit log names who asked. */
export function ShadowPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffSettlement');
  const tCommon = useTranslations('common');
  const api = useApi();
  const refusalText = useRefusalText();
  const shadow = useMutation({ mutationFn: () => api.settlement.shadow({ body: { id } }) });
  return (
    <Popup
      isWide
      title={t('compareTitle', { id })}
      closeLabel={tCommon('close')}
      onClose={onClose}
      footer={
        <Button isBusy={shadow.isPending} onClick={() => shadow.mutate()}>
          {shadow.data ? t('compareAgain') : t('compareNow')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm">{t('compareBody')}</p>
        {shadow.error && <Notice tone="bad">{refusalText(shadow.error)}</Notice>}
        {shadow.data && <Differences of={shadow.data} />}
      </div>
    </Popup>
  );
}

function Differences({ of: { contracts, differences } }: { of: StaffSettlementWire['shadow']['value'] }) {
  const t = useTranslations('staffSettlement');
  const columns = useColumns();
  if (differences.length === 0) return <Notice tone="good">{t('same', { count: contracts })}</Notice>;
  return (
    <>
      <output className="text-sm font-semibold">
        {t('different', { count: differences.length, contracts })}
      </output>
      <DataTable
        label={t('differences')}
        columns={columns}
        rows={differences}
        keyOf={({ contractId }) => contractId}
        error={null}
        onRetry={() => undefined}
      />
    </>
  );
}

function useColumns(): Column<Difference>[] {
  const t = useTranslations('staffSettlement');
  return [
    {
      id: 'agent',
      label: t('agent'),
      show: ({ agent }) => <Link href={`/members/${agent.id}`}>{agent.account}</Link>,
    },
    {
      id: 'before',
      label: t('before'),
      isNumber: true,
      show: ({ before }) => <Rupees value={before} isExact />,
    },
    { id: 'now', label: t('now'), isNumber: true, show: ({ now }) => <Rupees value={now} isExact /> },
  ];
}
