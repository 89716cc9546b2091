import { staffRequestCalls } from '@mela/protocol/calls/staff-request';
import type { StaffRequestWire } from '@mela/protocol/shapes/staff-request';
import { staffRequestStates } from '@mela/protocol/staff-request';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { SecretPopup } from '#lib/secret-popup.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DecideRequestPopup, type Deciding, type Shown } from './decide-request-popup.tsx';

type Row = StaffRequestWire['list']['value']['requests'][number];

const states = ['', ...staffRequestStates] as const;
const tones = { asked: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Requests about staff, roles and vendor keys; another person than the one who made a request approves it. */
export function RequestsPanel() {
  const t = useTranslations('staff');
  const api = useApi();
  const { set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffRequestCalls.list.path, state],
    queryFn: ({ pageParam }) =>
      api.staffRequest.list({
        query: { ...(state === '' ? {} : { state }), ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  return (
    <div className="grid gap-4 py-4">
      <p className="max-w-prose text-sm text-muted">{t('requestsIntro')}</p>
      <div className="max-w-xs">
        <SelectField
          label={t('requestState')}
          value={state}
          options={states.map((name) => ({
            value: name,
            label: name === '' ? t('allRequests') : t(`requestStates.${name}`),
          }))}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <DataTable
        label={t('requests')}
        columns={useColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ requests }) => requests)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        emptyBody={t('noRequests')}
      />
      <OlderButton pages={pages} />
      {deciding && (
        <DecideRequestPopup deciding={deciding} onShown={setShown} onClose={() => setDeciding(null)} />
      )}
      {shown && (
        <SecretPopup
          title={t('secretTitle', { name: shown.name })}
          body={t('secretBody')}
          secret={shown.secret}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Row>[] {
  const t = useTranslations('staff');
  const showDate = useDate();
  return [
    { id: 'kind', label: t('requestKind'), show: ({ kind }) => t(`requestKinds.${kind}`) },
    {
      id: 'subject',
      label: t('requestSubject'),
      show: ({ subject, role }) => (
        <TwoLines below={role === null ? '' : t('requestRole', { role })}>{subject}</TwoLines>
      ),
    },
    { id: 'reason', label: t('reason'), show: ({ reason }) => reason },
    {
      id: 'asked',
      label: t('requestedBy'),
      show: ({ askedBy, askedAt }) => <TwoLines below={showDate(askedAt)}>{askedBy}</TwoLines>,
    },
    {
      id: 'state',
      label: t('requestState'),
      show: (row) => (
        <span className="inline-grid gap-1">
          <Badge tone={tones[row.state]}>{t(`requestStates.${row.state}`)}</Badge>
          {row.decidedBy !== null && <TwoLines below={row.decision}>{row.decidedBy}</TwoLines>}
        </span>
      ),
    },
    { id: 'decide', label: t('decision'), show: (row) => <Decide row={row} onDecide={onDecide} /> },
  ];
}

function Decide({ row, onDecide }: { row: Row; onDecide: (deciding: Deciding) => void }) {
  const t = useTranslations('staff');
  const may = useMay();
  if (row.state !== 'asked' || !may('staff.approve')) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {row.isOwn ? (
        <span className="text-xs text-muted">{t('ownRequest')}</span>
      ) : (
        <Button size="small" onClick={() => onDecide({ row, outcome: 'approve' })}>
          {t('approve')}
        </Button>
      )}
      <Button size="small" tone="outline" onClick={() => onDecide({ row, outcome: 'reject' })}>
        {t('reject')}
      </Button>
    </span>
  );
}
