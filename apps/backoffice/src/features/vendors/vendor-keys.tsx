import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import type { VendorDetail } from './vendor-detail.ts';

type Key = VendorDetail['keys'][number];

/** The signing keys of a vendor by name. A second person creates a requested key, and sees its secret once. */
export function VendorKeys({ detail: { vendor, policy, keys } }: { detail: VendorDetail }) {
  const t = useTranslations('vendors');
  const may = useMay();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Key | null>(null);
  const { code, name } = vendor;
  return (
    <div className="grid gap-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">{t('keysIntro')}</p>
        {may('vendor.key') && policy !== null && (
          <Button onClick={() => setMaking(true)}>{t('makeKey')}</Button>
        )}
      </div>
      <DataTable
        label={t('tabs.keys')}
        columns={useColumns(keys, setEnding)}
        rows={keys}
        keyOf={({ keyId }) => keyId}
        error={null}
        onRetry={() => undefined}
        emptyBody={t('noKeys')}
      />
      {isMaking && <MakePopup {...{ code, name }} onClose={() => setMaking(false)} />}
      {ending && <EndPopup code={code} keyId={ending.keyId} onClose={() => setEnding(null)} />}
    </div>
  );
}

function useColumns(keys: readonly Key[], onEnd: (key: Key) => void): Column<Key>[] {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const may = useMay();
  const isLast = keys.filter(({ endedAt }) => endedAt === null).length < 2;
  return [
    { id: 'key', label: t('keyId'), show: ({ keyId }) => <code className="break-all">{keyId}</code> },
    { id: 'kind', label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'made', label: t('made'), show: ({ madeAt }) => showDate(madeAt) },
    {
      id: 'ended',
      label: t('ended'),
      show: ({ endedAt }) =>
        endedAt === null ? <Badge tone="good">{t('counts')}</Badge> : showDate(endedAt),
    },
    {
      id: 'end',
      label: '',
      isNumber: true,
      show: (key) =>
        key.endedAt === null && !isLast && may('vendor.key') ? (
          <Button tone="quiet" size="small" onClick={() => onEnd(key)}>
            {t('endKey')}
          </Button>
        ) : null,
    },
  ];
}

type MakeProps = { code: string; name: string; onClose: () => void };

function MakePopup({ code, name, onClose }: MakeProps) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const make = async (reason: string) => {
    await api.vendor.makeKey({ body: { code, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('makeKeyTitle', { name })}
      actionLabel={t('makeKey')}
      doneText={t('keyRequested')}
      onDecide={make}
      onClose={onClose}
    >
      <p className="text-sm">{t('makeKeyBody')}</p>
    </ReasonPopup>
  );
}

function EndPopup({ code, keyId, onClose }: { code: string; keyId: string; onClose: () => void }) {
  const t = useTranslations('vendors');
  const api = useApi();
  const queries = useQueryClient();
  const end = async (reason: string) => {
    await api.vendor.endKey({ body: { code, keyId, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('endKeyTitle', { keyId })}
      actionLabel={t('endKey')}
      tone="danger"
      doneText={t('done')}
      onDecide={end}
      onClose={onClose}
    >
      <p className="text-sm">{t('endKeyBody')}</p>
    </ReasonPopup>
  );
}
