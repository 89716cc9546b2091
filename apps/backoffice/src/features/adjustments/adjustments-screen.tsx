import { staffAdjustmentCalls } from '@mela/protocol/calls/adjustment';
import type { AdjustmentWire } from '@mela/protocol/shapes/adjustment';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DecidePopup, type Deciding } from './decide-popup.tsx';
import { RequestPopup } from './request-popup.tsx';

type Row = AdjustmentWire['list']['value']['adjustments'][number];

const states = ['', 'asked', 'approved', 'rejected'] as const;
const tones = { asked: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Adjustments with the person who requested each, and whether this person may decide it. */
export function AdjustmentsScreen() {
  const t = useTranslations('desk');
  const api = useApi();
  const may = useMay();
  const { get, set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const isAsking = get('ask') !== '';
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffAdjustmentCalls.list.path, state],
    queryFn: ({ pageParam }) =>
      api.adjustment.list({
        query: { ...(state === '' ? {} : { state }), ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  return (
    <>
      <ScreenHead
        title={t('adjustments')}
        intro={t('adjustmentsIntro')}
        action={may('adjustment.ask') && <Button onClick={() => set({ ask: 'new' })}>{t('ask')}</Button>}
      />
      <div className="max-w-xs">
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => ({
            value: name,
            label: name === '' ? t('allStates') : t(`states.${name}`),
          }))}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <DataTable
        label={t('adjustments')}
        columns={useColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ adjustments }) => adjustments)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
      {isAsking && <RequestPopup memberId={get('member')} onClose={() => set({ ask: '', member: '' })} />}
      {deciding && <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Row>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  return [
    { id: 'id', label: t('number'), isNumber: true, show: ({ id }) => id },
    {
      id: 'member',
      label: t('member'),
      show: ({ member }) => <Link href={`/members/${member.id}`}>{member.account}</Link>,
    },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount, purpose }) => (
        <TwoLines below={t(`purposes.${purpose}`)}>
          <Rupees value={amount} isSigned />
        </TwoLines>
      ),
    },
    { id: 'reason', label: t('reason'), show: ({ reason }) => reason },
    {
      id: 'asked',
      label: t('askedBy'),
      show: ({ askedBy, askedAt }) => <TwoLines below={showDate(askedAt)}>{askedBy}</TwoLines>,
    },
    {
      id: 'state',
      label: t('state'),
      show: (row) => (
        <span className="inline-grid gap-1">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          {row.decidedBy !== null && <TwoLines below={row.decision}>{row.decidedBy}</TwoLines>}
        </span>
      ),
    },
    { id: 'decide', label: t('decidedBy'), show: (row) => <Decide row={row} onDecide={onDecide} /> },
  ];
}

function Decide({ row, onDecide }: { row: Row; onDecide: (deciding: Deciding) => void }) {
  const t = useTranslations('desk');
  const may = useMay();
  if (row.state !== 'asked' || !may('adjustment.approve')) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {row.isOwn ? (
        <span className="text-xs text-muted">{t('own')}</span>
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
