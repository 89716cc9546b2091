import { staffGrantCalls } from '@mela/protocol/calls/staff-reward';
import type { StaffGrantWire } from '@mela/protocol/shapes/staff-reward';
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
import { ProposePopup } from './propose-popup.tsx';

type Row = StaffGrantWire['list']['value']['grants'][number];

const states = ['', 'proposed', 'approved', 'rejected'] as const;
const tones = { proposed: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Rewards that staff proposed by hand, with who proposed each and who decided it. */
export function GrantsScreen() {
  const t = useTranslations('staffReward');
  const api = useApi();
  const may = useMay();
  const { get, set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const state = oneOf('state', states);
  const pages = useInfiniteQuery({
    queryKey: [staffGrantCalls.list.path, state],
    queryFn: ({ pageParam }) =>
      api.grant.list({
        query: { ...(state === '' ? {} : { state }), ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 30_000,
  });
  return (
    <>
      <ScreenHead
        title={t('grants')}
        intro={t('grantsIntro')}
        action={
          may('reward.propose') && <Button onClick={() => set({ propose: 'new' })}>{t('propose')}</Button>
        }
      />
      <div className="max-w-xs">
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => ({
            value: name,
            label: name === '' ? t('allStates') : t(`grantStates.${name}`),
          }))}
          onChange={(event) => set({ state: event.target.value })}
        />
      </div>
      <DataTable
        label={t('grants')}
        columns={useColumns(setDeciding)}
        rows={pages.data?.pages.flatMap(({ grants }) => grants)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
      {get('propose') !== '' && (
        <ProposePopup memberId={get('member')} onClose={() => set({ propose: '', member: '' })} />
      )}
      {deciding && <DecidePopup deciding={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Row>[] {
  const t = useTranslations('staffReward');
  const showDate = useDate();
  return [
    { id: 'id', label: t('number'), isNumber: true, show: ({ id }) => id },
    {
      id: 'member',
      label: t('member'),
      show: ({ member }) => <Link href={`/members/${member.id}?view=rewards`}>{member.account}</Link>,
    },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount, wallet }) => (
        <TwoLines below={t(`wallets.${wallet}`)}>
          <Rupees value={amount} />
        </TwoLines>
      ),
    },
    { id: 'terms', label: t('terms'), show: (row) => <Terms row={row} /> },
    {
      id: 'reason',
      label: t('reason'),
      show: ({ titleEn, titleHi, reason }) => (
        <span className="inline-grid">
          <span className="font-semibold">{titleEn}</span>
          <span lang="hi">{titleHi}</span>
          <span className="text-xs text-muted">{reason}</span>
        </span>
      ),
    },
    {
      id: 'proposed',
      label: t('proposedBy'),
      show: ({ proposedBy, proposedAt }) => <TwoLines below={showDate(proposedAt)}>{proposedBy}</TwoLines>,
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, decidedBy, decision }) => (
        <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={tones[state]}>{t(`grantStates.${state}`)}</Badge>
          {decidedBy !== null && <TwoLines below={decision}>{decidedBy}</TwoLines>}
        </span>
      ),
    },
    { id: 'decide', label: t('decide'), show: (row) => <Decide row={row} onDecide={onDecide} /> },
  ];
}

function Terms({ row: { times, claimDays } }: { row: Row }) {
  const t = useTranslations('staffReward');
  return (
    <TwoLines below={claimDays === null ? t('claimAnytime') : t('claimWithin', { days: claimDays })}>
      {times === '0' ? t('wagerNone') : t('wager', { times })}
    </TwoLines>
  );
}

function Decide({ row, onDecide }: { row: Row; onDecide: (deciding: Deciding) => void }) {
  const t = useTranslations('staffReward');
  const may = useMay();
  if (row.state !== 'proposed' || !may('reward.approve')) return null;
  if (row.isOwn) return <span className="text-xs text-muted">{t('own')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => onDecide({ row, outcome: 'approve' })}>
        {t('approve')}
      </Button>
      <Button size="small" tone="outline" onClick={() => onDecide({ row, outcome: 'reject' })}>
        {t('reject')}
      </Button>
    </span>
  );
}
